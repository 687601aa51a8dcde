import { VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../language/use-translation.ts';
import classes from './sortable-list.module.css';
import { useListFocus } from './use-list-focus.ts';
import { orderWhileHeld, useReorder } from './use-reorder.ts';

export type Sorting = Readonly<{
  /** The drag handle. */
  handle: ReactNode;
  /** Undefined for the first entry, as `moveDown` is for the last. */
  moveUp: (() => void) | undefined;
  moveDown: (() => void) | undefined;
}>;

type Props = Readonly<{
  label: string;
  /** One per entry, in order: unique, and stable while the entry moves. */
  keys: readonly (string | number)[];
  /** The accessible name of an entry. */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  /** The announcement of a move by `moveUp` or `moveDown`; by default the new position. */
  describeMove?: (from: number, to: number) => string;
  children: (index: number, sorting: Sorting) => ReactNode;
}>;

/** A list that is reordered by touch, mouse or keyboard, and announces each step to screen readers. */
export function SortableList({ label, keys, nameOf, onMove, describeMove, children }: Props) {
  const { t } = useTranslation('editor');
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const hintId = useId();
  const count = keys.length;
  useListFocus(list, keys);
  const reorder = useReorder({
    list,
    count,
    onMove,
    announce: ({ kind, from, to }) =>
      setAnnouncement(
        (kind === 'stepped' && describeMove?.(from, to)) ||
          t(`sort.${kind === 'stepped' ? 'moved' : kind}`, { position: to + 1, count }),
      ),
  });
  return (
    <>
      <ol ref={list} className={classes.list} aria-label={label} data-sorting={reorder.held?.by}>
        {keys.map((key, index) => (
          <li
            key={key}
            className={classes.entry}
            data-held={reorder.held?.from === index || undefined}
            style={reorder.held && { order: orderWhileHeld(index, reorder.held) }}
          >
            {children(index, {
              handle: count > 1 && (
                <button
                  type="button"
                  className={classes.handle}
                  aria-label={t('sort.handle', { name: nameOf(index) })}
                  aria-describedby={hintId}
                  {...reorder.handleOf(index)}
                >
                  <IconGripVertical size={18} stroke={1.75} aria-hidden />
                </button>
              ),
              moveUp: index > 0 ? () => reorder.step(index, index - 1) : undefined,
              moveDown: index < count - 1 ? () => reorder.step(index, index + 1) : undefined,
            })}
          </li>
        ))}
      </ol>
      <VisuallyHidden id={hintId}>{t('sort.hint')}</VisuallyHidden>
      <VisuallyHidden aria-live="assertive">{announcement}</VisuallyHidden>
    </>
  );
}
