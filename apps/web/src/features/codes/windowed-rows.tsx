import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { createTurns, useTurn } from '../../ui/turns.ts';
import classes from './code-list.module.css';
import type { RowsProps } from './rows-props.ts';

/** Somebody who turns the wheel slowly sees all new rows at once; of a long throw, these are made in each frame. */
const turns = createTurns(6);
const usualHeight = 81;

/** Only the rows on the screen exist, whatever the number of codes. Apart, since few people have so many. */
export function WindowedRows({ codes, total, hasMore, renderRow, onRange }: RowsProps) {
  const { t } = useTranslation('qrs');
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list);
  // A row that turns out to be of another height moves all that follow, so what the second one measures is expected of all: a card is twice as high.
  const height = useRef(usualHeight);
  // oxlint-disable-next-line react/incompatible-library -- only the React Compiler minds, which is not used here
  const rows = useWindowVirtualizer({
    count: codes.length + (hasMore ? 1 : 0),
    estimateSize: () => height.current,
    measureElement: (row: HTMLLIElement, entry, within) => {
      const size = measureElement(row, entry, within);
      // The first one has no line above it.
      if (row.dataset['index'] === '1') height.current = size;
      return size;
    },
    overscan: 6,
    scrollMargin: top,
    getItemKey: (place) => codes[place]?.uuid ?? 'more',
  });
  const shown = rows.getVirtualItems();
  const first = rows.range?.startIndex ?? 0;
  const last = Math.min(rows.range?.endIndex ?? 0, codes.length - 1);
  const drawn = shown.at(-1)?.index ?? 0;
  useEffect(() => onRange({ first, last, drawn }), [onRange, first, last, drawn]);

  return (
    <ul ref={list} aria-label={t('title')} className={classes.rows} style={{ height: rows.getTotalSize() }}>
      {shown.map(({ key, index, start }) => (
        <Place key={key} index={index} total={total} top={start - top} measure={rows.measureElement} mustWait={rows.isScrolling} renderRow={renderRow} />
      ))}
    </ul>
  );
}

type PlaceProps = Readonly<{
  index: number;
  total: number;
  top: number;
  measure: (place: HTMLLIElement | null) => void;
  mustWait: boolean;
  renderRow: (index: number) => ReactNode;
}>;

/** Empty until its row has its turn, and not measured before. */
function Place({ index, total, top, measure, mustWait, renderRow }: PlaceProps) {
  const mayAppear = useTurn(turns, mustWait);
  return (
    <li
      ref={mayAppear ? measure : undefined} data-index={index} aria-posinset={index + 1} aria-setsize={total}
      className={classes.place} style={{ transform: `translateY(${top}px)` }}
    >
      {mayAppear && renderRow(index)}
    </li>
  );
}

/** How far down the page the list begins. What stands above it wraps with the width, so that is what is watched. */
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
