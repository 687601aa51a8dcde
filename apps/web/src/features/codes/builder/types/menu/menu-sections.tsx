import { limits } from '@evercode/contract';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { AddButton } from '../../parts/add-button.tsx';
import { PartCard } from '../../parts/part-card.tsx';
import { PartMenu } from '../../parts/part-menu.tsx';
import { listOf, toRecord, textOf, type Place } from '../../fields/place.ts';
import { SortableList } from '../../../../../ui/sorting/sortable-list.tsx';
import { LineField, ParagraphField } from '../../fields/text-fields.tsx';
import { useParts } from '../../parts/use-parts.ts';
import { blankSection } from './blank-menu.ts';
import { MenuItems } from './menu-items.tsx';

type Props = Readonly<{ place: Place; currency: string }>;

export function MenuSections({ place, currency }: Props) {
  const { t } = useTranslation('editor');
  const describe = (section: unknown, index: number) =>
    textOf(toRecord(section)['title']) || t('part.numbered', { name: t('menu.section'), number: index + 1 });
  const parts = useParts(place, describe);
  const nameOf = (index: number) => describe(parts.items[index], index);
  const isFull = parts.items.length >= limits.page.menuSections;
  return (
    <>
      <SortableList label={t('menu.sections')} keys={parts.keys} nameOf={nameOf} onMove={parts.move}>
        {(index, sorting) => {
          const section = place.at(index);
          const count = listOf(section.at('items').value).length;
          return (
            <PartCard
              place={section}
              title={nameOf(index)}
              summary={t('menu.itemCount', { count })}
              handle={sorting.handle}
              isNew={parts.isNew(index) || parts.items.length === 1}
              menu={
                <PartMenu
                  name={nameOf(index)}
                  sorting={sorting}
                  onRemove={() => parts.remove(index)}
                  onDuplicate={isFull ? undefined : () => parts.duplicate(index)}
                />
              }
            >
              <LineField
                place={section.at('title')}
                label={t('menu.sectionTitle')}
                placeholder={t('menu.sectionPlaceholder')}
              />
              <ParagraphField place={section.at('description')} label={t('menu.description')} rows={1} />
              <MenuItems place={section.at('items')} currency={currency} sectionName={nameOf(index)} />
            </PartCard>
          );
        }}
      </SortableList>
      <AddButton
        place={place}
        onClick={() => parts.add(blankSection())}
        full={isFull && t('part.full', { count: limits.page.menuSections })}
        error={place.form.errorOf(place.path) === undefined ? undefined : t('menu.needsSection')}
      >
        {t('menu.addSection')}
      </AddButton>
    </>
  );
}
