import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from './add-button.tsx';
import classes from './entry-list.module.css';
import { PartMenu } from './part-menu.tsx';
import type { Place } from './place.ts';
import { SortableList } from './sortable-list.tsx';
import { useParts } from './use-parts.ts';

type Props = Readonly<{
  place: Place;
  legend: string;
  isLegendHidden?: boolean;
  description?: string;
  /** How one of them is called; its number is added. */
  entryName: string;
  addLabel: string;
  blank: () => unknown;
  max: number;
  /** Said when the list is wrong as a whole, in place of the general word for it. */
  errorText?: string;
  children: (entry: Place, index: number) => ReactNode;
}>;

/** Small entries below each other, such as phone numbers, all of them open. */
export function EntryList({ place, legend, isLegendHidden = false, description, entryName, addLabel, blank, max, errorText, children }: Props) {
  const { t } = useTranslation('editor');
  const nameOf = (index: number) => t('part.numbered', { name: entryName, number: index + 1 });
  const parts = useParts(place, (_, index) => nameOf(index));
  const error = place.around.errorOf(place.path);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend} data-hidden={isLegendHidden || undefined}>{legend}</legend>
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
        place={place} onClick={() => parts.add(blank())} full={parts.items.length >= max && t('part.full', { count: max })}
        error={error === undefined ? undefined : errorText ?? error}
      >
        {addLabel}
      </AddButton>
    </fieldset>
  );
}
