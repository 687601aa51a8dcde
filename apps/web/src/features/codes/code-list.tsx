import type { QrListItem } from '@evercode/contract';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLatePart, useArrival } from '../../app/late-part.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CodeListHead } from './code-list-head.tsx';
import classes from './code-list.module.css';
import { CodeRow } from './code-row.tsx';
import { useFollowLinks } from './follow-links.ts';
import type { CodeActions } from './use-code-actions.tsx';
import { useRowWords } from './row-words.ts';
import type { RowsProps } from './rows-props.ts';
import type { ShownRows } from './use-code-list.ts';
import type { Selection } from './use-selection.ts';

type Props = Readonly<{
  codes: readonly QrListItem[];
  total: number;
  actions: CodeActions;
  more: { exists: boolean; isLoading: boolean; hasFailed: boolean; load: () => void };
  selection: Selection;
  isProjectShown: boolean;
  onShown: (rows: ShownRows) => void;
  /** The code that stands beside the list. */
  opened: string | undefined;
}>;

/** Loading begins this many rows before the end, so that somebody who scrolls does not see it. */
const rowsAhead = 12;
/** A page of codes: so many rows may all exist at once. */
const mostPlainRows = 30;
const lowestRow = 80;

const windowedPart = createLatePart(async () => (await import('./windowed-rows.tsx')).WindowedRows);

export function CodeList({ codes, total, actions, more, selection, isProjectShown, onShown, opened }: Props) {
  const now = useNow();
  const words = useRowWords();
  const followLinks = useFollowLinks();
  const { exists, isLoading, hasFailed, load } = more;
  const isLong = codes.length > mostPlainRows || exists;
  const Rows = useArrival(windowedPart, isLong) && isLong ? windowedPart.Component : PlainRows;
  // The length at which the end was near. Not the place itself, which would render the list with every turn of the wheel.
  const [nearAt, setNearAt] = useState<number>();
  const onRange = useCallback<RowsProps['onRange']>(({ first, last, drawn }) => {
    onShown({ first, last });
    setNearAt(drawn >= codes.length - rowsAhead ? codes.length : undefined);
  }, [onShown, codes.length]);

  const isNearEnd = nearAt === codes.length;
  useEffect(() => {
    if (isNearEnd && exists && !isLoading && !hasFailed) load();
  }, [isNearEnd, exists, isLoading, hasFailed, load]);

  const renderRow = (index: number) => {
    const qr = codes[index];
    return qr
      ? (
        <CodeRow
          qr={qr} words={words} actions={actions} now={now} place={index} isSelected={selection.has(qr.uuid)} onSelect={selection.toggle} isProjectShown={isProjectShown}
          isOpened={qr.uuid === opened}
        />
      )
      : <End hasFailed={hasFailed} onRetry={load} />;
  };
  return (
    // oxlint-disable-next-line jsx_a11y/click-events-have-key-events, jsx_a11y/no-static-element-interactions -- only for what the links within it do, which have keys of their own
    <div className={classes.card} onClick={followLinks} data-selecting={selection.count > 0 || undefined}>
      <CodeListHead />
      <Rows codes={isLong && Rows === PlainRows ? codes.slice(0, Math.ceil(window.innerHeight / lowestRow)) : codes} total={total} hasMore={exists} renderRow={renderRow} onRange={onRange} />
    </div>
  );
}

function PlainRows({ codes, total, renderRow, onRange }: RowsProps) {
  const { t } = useTranslation('qrs');
  const last = Math.max(0, codes.length - 1);
  // Nothing further is fetched from here: a longer list is about to be the other kind.
  useEffect(() => onRange({ first: 0, last, drawn: 0 }), [onRange, last]);
  return (
    <ul aria-label={t('title')} className={classes.plain}>
      {codes.map(({ uuid }, index) => (
        <li key={uuid} data-index={index} aria-posinset={index + 1} aria-setsize={total}>{renderRow(index)}</li>
      ))}
    </ul>
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
