import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './code-list.module.css';
import type { RowsProps } from './rows-props.ts';

/** Only the rows on the screen exist, whatever the number of codes. Apart, since few people have so many. */
export function WindowedRows({ codes, total, hasMore, renderRow, onRange }: RowsProps) {
  const { t } = useTranslation('qrs');
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list);
  // oxlint-disable-next-line react/incompatible-library -- only the React Compiler minds, which is not used here
  const rows = useWindowVirtualizer({
    count: codes.length + (hasMore ? 1 : 0),
    estimateSize: () => 85,
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
        <li
          key={key} ref={rows.measureElement} data-index={index} aria-posinset={index + 1} aria-setsize={total}
          className={classes.place} style={{ transform: `translateY(${start - top}px)` }}
        >
          {renderRow(index)}
        </li>
      ))}
    </ul>
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
