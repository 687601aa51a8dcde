import { VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sortable-list.module.css';
import { useFocusOfList } from './use-focus-of-list.ts';
import { placeWhileHeld, useReorder } from './use-reorder.ts';

export type Sorting = Readonly<{
  /** What the entry is taken by. */
  handle: ReactNode;
  /** Undefined at the ends. */
  moveUp: (() => void) | undefined;
  moveDown: (() => void) | undefined;
}>;

type Props = Readonly<{
  label: string;
  /** Of each entry, in order: unique, and the same while it moves. */
  keys: readonly (string | number)[];
  /** How an entry is called when it is read out. */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  children: (index: number, sorting: Sorting) => ReactNode;
}>;

/** Entries that are put in order by finger, mouse or keys, each step of it read out. */
export function SortableList({ label, keys, nameOf, onMove, children }: Props) {
  const { t } = useTranslation('editor');
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const hintId = useId();
  const count = keys.length;
  useFocusOfList(list, keys);
  const reorder = useReorder({
    list, count, onMove,
    say: (what, at) => setSaid(t(`sort.${what}`, { position: at + 1, count })),
  });
  return (
    <>
      <ul ref={list} className={classes.list} aria-label={label} data-sorting={reorder.held?.by}>
        {keys.map((key, index) => (
          <li
            key={key} className={classes.entry} data-held={reorder.held?.from === index || undefined}
            style={reorder.held && { order: placeWhileHeld(index, reorder.held) }}
          >
            {children(index, {
              handle: count > 1 && (
                <button type="button" className={classes.handle} aria-label={t('sort.handle', { name: nameOf(index) })} aria-describedby={hintId} {...reorder.handleOf(index)}>
                  <IconGripVertical size={18} stroke={1.75} aria-hidden />
                </button>
              ),
              moveUp: index > 0 ? () => reorder.step(index, index - 1) : undefined,
              moveDown: index < count - 1 ? () => reorder.step(index, index + 1) : undefined,
            })}
          </li>
        ))}
      </ul>
      <VisuallyHidden id={hintId}>{t('sort.hint')}</VisuallyHidden>
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
    </>
  );
}
