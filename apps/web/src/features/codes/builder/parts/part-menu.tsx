import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { Sorting } from '../../../../ui/sorting/sortable-list.tsx';

type Props = Readonly<{
  /** The name of the part, for the accessible name of the menu. */
  name: string;
  sorting: Sorting;
  /** Undefined when the list is full, or for parts that are not duplicated. */
  onDuplicate?: (() => void) | undefined;
  onRemove: () => void;
}>;

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The menu of one part of the content: move, duplicate, remove. */
export function PartMenu({ name, sorting: { moveUp, moveDown }, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation('editor');
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('part.menu', { name })}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {moveUp && (
          <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={moveUp}>
            {t('part.moveUp')}
          </Menu.Item>
        )}
        {moveDown && (
          <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={moveDown}>
            {t('part.moveDown')}
          </Menu.Item>
        )}
        {onDuplicate && (
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onDuplicate}>
            {t('part.duplicate')}
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          {t('part.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
