import type { QrListItem } from '@evercode/contract';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { createLazyPart, useIsLoaded } from '../../../platform/navigation/lazy-part.tsx';
import { useNow } from '../../../ui/feedback/page/use-now.ts';
import { SkeletonRows } from './code-skeletons.tsx';
import { CodeListHead, type ListSorting } from './code-list-head.tsx';
import classes from './code-list.module.css';
import { useSelectByHand } from './changes/select-by-hand.ts';
import { CodeRow } from './row/code-row.tsx';
import { useFollowLinks } from './filters/follow-links.ts';
import { useLanes } from './layout/use-lanes.ts';
import { listColumns, type ListColumn } from './layout/list-columns.ts';
import type { ListForm } from './layout/use-list-form.ts';
import type { CodeActions } from './changes/use-code-actions.tsx';
import { useRowWords } from './row/row-words.ts';
import type { RowsProps } from './row/rows-props.ts';
import type { ShownRows } from './use-code-list.ts';
import type { Selection } from './changes/use-selection.ts';

type Props = Readonly<{
  codes: readonly QrListItem[];
  total: number;
  /** For its first codes: the columns stay, and so does the focus on one that was just sorted by. */
  isWaiting: boolean;
  actions: CodeActions;
  more: { exists: boolean; isLoading: boolean; hasFailed: boolean; load: () => void };
  selection: Selection;
  form: ListForm;
  shows: readonly ListColumn[];
  sorting: ListSorting;
  isProjectShown: boolean;
  onShown: (rows: ShownRows) => void;
  /** The code shown in the panel beside the list. */
  opened: string | undefined;
}>;

/** Loads the next page this many rows before the end, so that scrolling does not stop. */
const rowsAhead = 12;
/** One page of codes: up to this many rows are all mounted. */
const maxPlainRows = 30;
const lowestRow = 44;
const rowHeights = { table: 73, compact: 45, cards: 360 } as const satisfies Record<ListForm, number>;

const windowedPart = createLazyPart(async () => (await import('./layout/windowed-rows.tsx')).WindowedRows);

export function CodeList({
  codes,
  total,
  isWaiting,
  actions,
  more,
  selection,
  form,
  shows,
  sorting,
  isProjectShown,
  onShown,
  opened,
}: Props) {
  const now = useNow();
  const words = useRowWords();
  const followLinks = useFollowLinks();
  const byHand = useSelectByHand(selection);
  const { ref, lanes } = useLanes(form === 'cards');
  const { exists, isLoading, hasFailed, load } = more;
  const isLong = codes.length > maxPlainRows || exists;
  const Rows = useIsLoaded(windowedPart, isLong) && isLong ? windowedPart.Component : PlainRows;
  // The list length at which the end came near. Storing the scroll position would render the list on every scroll
  // event.
  const [nearAt, setNearAt] = useState<number>();
  const onRange = useCallback<RowsProps['onRange']>(
    ({ first, last, drawn }) => {
      onShown({ first, last });
      setNearAt(drawn >= codes.length - rowsAhead ? codes.length : undefined);
    },
    [onShown, codes.length],
  );

  const isNearEnd = nearAt === codes.length;
  useEffect(() => {
    if (isNearEnd && exists && !isLoading && !hasFailed) load();
  }, [isNearEnd, exists, isLoading, hasFailed, load]);

  const { has, toggle } = selection;
  const renderRow = useCallback(
    (index: number) => {
      const code = codes[index];
      return code ? (
        <CodeRow
          code={code}
          words={words}
          actions={actions}
          now={now}
          place={index}
          form={form}
          shows={shows}
          isSelected={has(code.uuid)}
          onSelect={toggle}
          isProjectShown={isProjectShown}
          isOpened={code.uuid === opened}
        />
      ) : (
        <ListEnd hasFailed={hasFailed} onRetry={load} />
      );
    },
    [codes, words, actions, now, form, shows, has, toggle, isProjectShown, opened, hasFailed, load],
  );
  const hidden = listColumns.filter((column) => !shows.includes(column)).join(' ');
  const marked = codes.filter(({ uuid }) => selection.has(uuid)).length;
  return (
    // Delegates clicks of the links inside, which handle keys themselves.
    // oxlint-disable-next-line jsx_a11y/click-events-have-key-events, jsx_a11y/no-static-element-interactions -- above
    <div ref={ref} className={classes.card} data-form={form} data-hidden={hidden} onClick={followLinks} {...byHand}>
      <CodeListHead
        form={form}
        shows={shows}
        sorting={sorting}
        selected={marked === 0 ? 'none' : marked === codes.length ? 'all' : 'some'}
        onSelectAll={(isWanted) => (isWanted ? selection.chooseLoaded() : selection.clear())}
      />
      {isWaiting && <SkeletonRows form={form} />}
      {!isWaiting && (
        <Rows
          codes={isLong && Rows === PlainRows ? codes.slice(0, Math.ceil(window.innerHeight / lowestRow)) : codes}
          total={total}
          hasMore={exists}
          lanes={lanes}
          rowHeight={rowHeights[form]}
          renderRow={renderRow}
          onRange={onRange}
        />
      )}
    </div>
  );
}

function PlainRows({ codes, total, lanes, renderRow, onRange }: RowsProps) {
  const { t } = useTranslation('qrs');
  const last = Math.max(0, codes.length - 1);
  // Loads nothing further here: a longer list switches to the windowed rows.
  useEffect(() => onRange({ first: 0, last, drawn: 0 }), [onRange, last]);
  return (
    <ul
      aria-label={t('title')}
      className={classes.plain}
      {...(lanes > 1 && { style: { gridTemplateColumns: `repeat(${lanes}, minmax(0, 1fr))` } })}
    >
      {codes.map(({ uuid }, index) => (
        <li key={uuid} data-index={index} aria-posinset={index + 1} aria-setsize={total}>
          {renderRow(index)}
        </li>
      ))}
    </ul>
  );
}

function ListEnd({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['qrs', 'common']);
  return (
    <div className={classes.end}>
      {hasFailed ? (
        <>
          {t('error.more')}{' '}
          <Button size="compact-sm" variant="light" onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
        </>
      ) : (
        <>
          <VisuallyHidden>{t('loadingMore')}</VisuallyHidden>
          <Skeleton height={56} />
        </>
      )}
    </div>
  );
}
