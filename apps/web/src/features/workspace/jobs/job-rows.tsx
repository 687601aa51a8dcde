import { routes, rowOutcomes, type Job, type JobRow, type RowOutcome } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { unitOf, useOutcomeText } from '../../../platform/jobs/job-words.ts';
import { useRowProblemText } from '../../../platform/jobs/use-row-problem-text.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { CopyButton } from '../../../ui/feedback/page/copy-button.tsx';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/states/skeleton-rows.tsx';
import { PillChoice } from '../../../ui/form/choices/pill-choice.tsx';
import { FramedTable } from '../../../ui/layout/frames/framed-table.tsx';
import { withoutScheme } from '../../../ui/layout/link-line.tsx';
import classes from './job-rows.module.css';

type Shown = RowOutcome | 'all';

/** What became of each row, in the order of the table. */
export function JobRows({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const [shown, setShown] = useState<Shown>('all');
  const rows = useRows(job.uuid, shown);
  const found = rows.data?.pages.flatMap(({ items }) => items) ?? [];
  const wordOf = useOutcomeText(job);
  const unit = unitOf(job);
  const present = rowOutcomes.filter((outcome) => (job.result?.[outcome] ?? 0) > 0);
  return (
    <section aria-label={t(`rows.title.${unit}`)}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t(`rows.title.${unit}`)}</h2>
        {present.length > 1 && (
          <PillChoice
            name="outcome"
            legend={t('rows.filter')}
            isLegendHidden
            value={shown}
            options={[
              { value: 'all', label: t(`rows.all.${unit}`) },
              ...present.map((outcome) => ({ value: outcome, label: wordOf(outcome) })),
            ]}
            onChoose={setShown}
          />
        )}
      </div>
      {rows.isPending && <SkeletonRows rows={5} height={48} isCard />}
      {rows.isError && found.length === 0 && (
        <ErrorState
          reference={rows.error instanceof ApiError ? rows.error.reference : undefined}
          onRetry={() => void rows.refetch()}
        />
      )}
      {rows.isSuccess && found.length === 0 && <p className={classes.none}>{t('rows.none')}</p>}
      {found.length > 0 && (
        <FramedTable className={classes.table} aria-busy={rows.isPlaceholderData}>
          <thead>
            <tr>
              <th scope="col" className={classes.line}>
                {t(`rows.one.${unit}`)}
              </th>
              <th scope="col">{t('rows.name')}</th>
              <th scope="col">{t('rows.result')}</th>
              <th scope="col">{t('rows.link')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((row) => (
              <Row key={row.line} job={job} row={row} />
            ))}
          </tbody>
        </FramedTable>
      )}
      {rows.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {t('rows.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ job, row: { line, title, outcome, problem, qr, link } }: Readonly<{ job: Job; row: JobRow }>) {
  const { t } = useTranslation('jobs');
  const describeProblem = useRowProblemText(job);
  const wordOf = useOutcomeText(job);
  const uuid = qr?.split('/').at(-1);
  const word = wordOf(outcome);
  const name = title === '' ? '–' : title;
  return (
    <tr>
      <td className={classes.line}>{line}</td>
      <td className={classes.name}>{uuid === undefined ? name : <Link to={paths.editCode(uuid)}>{name}</Link>}</td>
      <td data-outcome={outcome} className={classes.outcome}>
        {problem === null ? word : t('rows.because', { outcome: word, reason: describeProblem(problem) })}
      </td>
      <td className={classes.link}>
        {link !== null && (
          <span>
            {withoutScheme(link)}
            <CopyButton value={link} label={t('rows.copy', { title: name })} />
          </span>
        )}
      </td>
    </tr>
  );
}

const rowsPerPage = 50;

function useRows(uuid: string, outcome: Shown) {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  return useInfiniteQuery({
    queryKey: queryKeys.jobRows(workspace, uuid, outcome),
    queryFn: ({ signal, pageParam }) =>
      api.call(routes.listJobRows, {
        params: { uuid },
        query: { page: pageParam, itemsPerPage: rowsPerPage, ...(outcome !== 'all' && { outcome }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, itemsPerPage, totalItems }) => (page * itemsPerPage < totalItems ? page + 1 : undefined),
    placeholderData: (before) => before,
  });
}
