import { limits } from '@evercode/contract';
import { Stack } from '@mantine/core';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import type { ContentFormProps } from '../../fields/content-form.ts';
import { PartCard } from '../../parts/part-card.tsx';
import { PartMenu } from '../../parts/part-menu.tsx';
import { placeOf } from '../../fields/place.ts';
import { SortableList } from '../../../../../ui/sorting/sortable-list.tsx';
import { useParts } from '../../parts/use-parts.ts';
import { AddBlock } from './add-block.tsx';
import { blockIcons, kindOf, makeBlock, summarize } from './block-kinds.ts';
import { BlockFields } from './block-fields.tsx';

/** The blocks of a page in order. */
export function LandingPageFields(props: ContentFormProps) {
  const { t } = useTranslation('editor');
  const place = placeOf(props).at('blocks');
  const titleOf = (block: unknown) => t(`blocks.kinds.${kindOf(block)}.name`);
  const describe = (block: unknown) =>
    [titleOf(block), summarize(block).slice(0, 40)].filter((word) => word !== '').join(': ');
  const parts = useParts(place, describe);
  const nameOf = (index: number) => describe(parts.items[index]);
  const isFull = parts.items.length >= limits.page.blocks;

  return (
    <Stack gap="md">
      <SortableList label={t('blocks.legend')} keys={parts.keys} nameOf={nameOf} onMove={parts.move}>
        {(index, sorting) => {
          const kind = kindOf(parts.items[index]);
          return (
            <PartCard
              place={place.at(index)}
              icon={blockIcons[kind]}
              title={titleOf(parts.items[index])}
              summary={summarize(parts.items[index])}
              handle={sorting.handle}
              isNew={parts.isNew(index) || parts.items.length <= 2}
              menu={
                <PartMenu
                  name={nameOf(index)}
                  sorting={sorting}
                  onRemove={() => parts.remove(index)}
                  onDuplicate={isFull ? undefined : () => parts.duplicate(index)}
                />
              }
            >
              <BlockFields kind={kind} place={place.at(index)} />
            </PartCard>
          );
        }}
      </SortableList>
      <AddBlock
        place={place}
        isFull={isFull}
        isEmpty={parts.items.length === 0}
        onAdd={(kind) => parts.add(makeBlock(kind))}
      />
    </Stack>
  );
}
