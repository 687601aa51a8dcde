import type { Qr } from '@evercode/contract';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../ui/use-now.ts';
import { CodeListHead } from './code-list-head.tsx';
import classes from './code-list.module.css';
import { CodeRow } from './code-row.tsx';
import type { CodeActions } from './use-code-actions.tsx';
import type { ShownRows } from './use-code-list.ts';

type Props = Readonly<{
  codes: readonly Qr[];
  total: number;
  actions: CodeActions;
  more: { exists: boolean; isLoading: boolean; hasFailed: boolean; load: () => void };
  onShown: (rows: ShownRows) => void;
}>;

/** Loading begins this many rows before the end, so that somebody who scrolls does not see it. */
const rowsAhead = 12;

/** Only the rows on the screen exist, whatever the number of codes. */
export function CodeList({ codes, total, actions, more, onShown }: Props) {
  const { t } = useTranslation('qrs');
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list);
  // oxlint-disable-next-line react/incompatible-library -- only the React Compiler minds, which is not used here
  const rows = useWindowVirtualizer({
    count: codes.length + (more.exists ? 1 : 0),
    estimateSize: () => 81,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (place) => codes[place]?.uuid ?? 'more',
  });
  const shown = rows.getVirtualItems();
  const first = rows.range?.startIndex ?? 0;
  const last = Math.min(rows.range?.endIndex ?? 0, codes.length - 1);

  useEffect(() => onShown({ first, last }), [onShown, first, last]);
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= codes.length - rowsAhead;
  const { exists, isLoading, hasFailed, load } = more;
  useEffect(() => {
    if (isNearEnd && exists && !isLoading && !hasFailed) load();
  }, [isNearEnd, exists, isLoading, hasFailed, load]);

  return (
    <div className={classes.card}>
      <CodeListHead />
      <ul ref={list} aria-label={t('title')} className={classes.rows} style={{ height: rows.getTotalSize() }}>
        {shown.map(({ key, index, start }) => {
          const qr = codes[index];
          return (
            <li
              key={key} ref={rows.measureElement} data-index={index} aria-posinset={index + 1} aria-setsize={total}
              className={classes.place} style={{ transform: `translateY(${start - top}px)` }}
            >
              {qr ? <CodeRow qr={qr} actions={actions} now={now} /> : <End hasFailed={hasFailed} onRetry={load} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function End({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['qrs', 'common']);
  return (
    <div className={classes.end}>
      {hasFailed
        ? <>{t('error.more')} <Button size="compact-sm" variant="light" onClick={onRetry}>{t('common:actions.retry')}</Button></>
        : <><VisuallyHidden>{t('loadingMore')}</VisuallyHidden><Skeleton height={56} /></>}
    </div>
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
