import { limits } from '@evercode/contract';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { AddButton } from '../../parts/add-button.tsx';
import { PartMenu } from '../../parts/part-menu.tsx';
import { toRecord, textOf, type Place } from '../../fields/place.ts';
import { SortableList } from '../../../../../ui/sorting/sortable-list.tsx';
import { useParts } from '../../parts/use-parts.ts';
import { blankItem } from './blank-menu.ts';
import { MenuItemRow } from './menu-item-row.tsx';

type Props = Readonly<{ place: Place; currency: string; sectionName: string }>;

export function MenuItems({ place, currency, sectionName }: Props) {
  const { t } = useTranslation('editor');
  const describe = (item: unknown, index: number) =>
    textOf(toRecord(item)['name']) || t('part.numbered', { name: t('menu.item'), number: index + 1 });
  const parts = useParts(place, describe);
  const nameOf = (index: number) => describe(parts.items[index], index);
  const isFull = parts.items.length >= limits.page.menuItems;
  return (
    <>
      <SortableList
        label={t('menu.itemsOf', { section: sectionName })}
        keys={parts.keys}
        nameOf={nameOf}
        onMove={parts.move}
      >
        {(index, sorting) => (
          <MenuItemRow
            place={place.at(index)}
            name={nameOf(index)}
            currency={currency}
            handle={sorting.handle}
            menu={
              <PartMenu
                name={nameOf(index)}
                sorting={sorting}
                onRemove={() => parts.remove(index)}
                onDuplicate={isFull ? undefined : () => parts.duplicate(index)}
              />
            }
          />
        )}
      </SortableList>
      <AddButton
        place={place}
        onClick={() => parts.add(blankItem())}
        full={isFull && t('part.full', { count: limits.page.menuItems })}
        error={place.form.errorOf(place.path)}
      >
        {t('menu.addItem')}
      </AddButton>
    </>
  );
}
