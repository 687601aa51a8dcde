import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { createFrameQueue, useFrameTurn } from '../../../../ui/feedback/dialog/frame-queue.ts';
import classes from '../code-list.module.css';
import type { RowsProps } from '../row/rows-props.ts';

/** Mounts at most 6 rows per frame during fast scrolling. */
const frameQueue = createFrameQueue(6);

/** A windowed list: only visible rows exist. A module of its own, because few people have so many codes. */
export function WindowedRows({ codes, total, hasMore, lanes, rowHeight, renderRow, onRange }: RowsProps) {
  const { t } = useTranslation('qrs');
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list);
  // A row whose height differs from the estimate moves all rows after it, so the measured height of the second row
  // becomes the estimate: a card is twice as high.
  const height = useRef(rowHeight);
  // The same function while the codes are the same: with another one, every render would compute the places of all
  // rows again, thousands of objects for each step of scrolling.
  const getItemKey = useCallback((place: number) => codes[place]?.uuid ?? 'more', [codes]);
  // oxlint-disable-next-line react/incompatible-library -- concerns only the React Compiler, which is not used here
  const rows = useWindowVirtualizer({
    count: codes.length + (hasMore ? 1 : 0),
    estimateSize: () => height.current,
    measureElement: (row: HTMLLIElement, entry, within) => {
      const index = Number(row.dataset['index']);
      // Without an entry the row was just mounted: reading its height now would lay the page out for every row that
      // comes in. The observer tells the height after the layout of the frame.
      if (entry === undefined) return within.measurementsCache[index]?.size ?? height.current;
      const size = measureElement(row, entry, within);
      // The second row, because the first one has no border above it.
      if (index === 1) height.current = size;
      return size;
    },
    overscan: 6,
    lanes,
    scrollMargin: top,
    getItemKey,
  });
  const shown = rows.getVirtualItems();
  const first = rows.range?.startIndex ?? 0;
  const last = Math.min(rows.range?.endIndex ?? 0, codes.length - 1);
  const drawn = shown.at(-1)?.index ?? 0;
  useEffect(() => onRange({ first, last, drawn }), [onRange, first, last, drawn]);

  return (
    <ul ref={list} aria-label={t('title')} className={classes.rows} style={{ height: rows.getTotalSize() }}>
      {shown.map(({ key, index, start, lane }) => (
        <Place
          key={key}
          index={index}
          total={total}
          top={start - top}
          lane={lane / lanes}
          width={1 / lanes}
          measure={rows.measureElement}
          mustWait={rows.isScrolling}
          renderRow={renderRow}
        />
      ))}
    </ul>
  );
}

type PlaceProps = Readonly<{
  index: number;
  total: number;
  top: number;
  /** Both as a part of the width of the list. */
  lane: number;
  width: number;
  measure: (place: HTMLLIElement | null) => void;
  mustWait: boolean;
  renderRow: (index: number) => ReactNode;
}>;

/** Empty and unmeasured until its row may render. Memoized: a step of scrolling renders only the rows that come in. */
const Place = memo(function Place({ index, total, top, lane, width, measure, mustWait, renderRow }: PlaceProps) {
  const mayAppear = useFrameTurn(frameQueue, mustWait);
  return (
    <li
      ref={mayAppear ? measure : undefined}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={classes.place}
      style={{ transform: `translateY(${top}px)`, left: `${lane * 100}%`, width: `${width * 100}%` }}
    >
      {mayAppear && renderRow(index)}
    </li>
  );
});

/** The list's offset on the page. Content above it wraps with the width, so the width is observed. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
