import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { AddButton } from './add-button.tsx';
import classes from './entry-list.module.css';
import { PartMenu } from './part-menu.tsx';
import type { Place } from '../fields/place.ts';
import { Legend } from '../../../../ui/form/choices/legend.tsx';
import { SortableList } from '../../../../ui/sorting/sortable-list.tsx';
import { useParts } from './use-parts.ts';

type Props = Readonly<{
  place: Place;
  legend: string;
  isLegendHidden?: boolean;
  description?: string;
  /** The name of an entry, to which its number is added. */
  entryName: string;
  addLabel: string;
  blank: () => unknown;
  max: number;
  /** Replaces the general error message of the list as a whole. */
  errorText?: string;
  children: (entry: Place, index: number) => ReactNode;
}>;

/** A sortable list of small entries, such as phone numbers, which are always expanded. */
export function EntryList({
  place,
  legend,
  isLegendHidden = false,
  description,
  entryName,
  addLabel,
  blank,
  max,
  errorText,
  children,
}: Props) {
  const { t } = useTranslation('editor');
  const nameOf = (index: number) => t('part.numbered', { name: entryName, number: index + 1 });
  const parts = useParts(place, (_, index) => nameOf(index));
  const error = place.form.errorOf(place.path);
  return (
    <fieldset className={classes.group}>
      <Legend text={legend} isHidden={isLegendHidden} />
      {description && <p className={classes.description}>{description}</p>}
      <SortableList label={legend} keys={parts.keys} nameOf={nameOf} onMove={parts.move}>
        {(index, sorting) => (
          <div className={classes.entry}>
            {sorting.handle}
            <div className={classes.fields}>{children(place.at(index), index)}</div>
            <PartMenu name={nameOf(index)} sorting={sorting} onRemove={() => parts.remove(index)} />
          </div>
        )}
      </SortableList>
      <AddButton
        place={place}
        onClick={() => parts.add(blank())}
        full={parts.items.length >= max && t('part.full', { count: max })}
        error={error === undefined ? undefined : (errorText ?? error)}
      >
        {addLabel}
      </AddButton>
    </fieldset>
  );
}
