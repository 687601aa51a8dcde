import { routes, type BulkTable, type TableComparison } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useFollowJob } from '../../../../platform/jobs/use-follow-job.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { EmptyState } from '../../../../ui/feedback/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { Loading } from '../../../../ui/feedback/states/loading.tsx';
import { CheckField } from '../../../../ui/form/choices/check-field.tsx';
import { FaultTable } from '../check/fault-table.tsx';
import { WizardFrame } from '../wizard-frame.tsx';
import { withEdit, type TableWork } from '../work/table-work.ts';
import type { TableState } from '../work/use-table-work.ts';
import { useTableName } from '../work/use-table-name.ts';
import { ComparisonSums } from './comparison-sums.tsx';
import { DifferenceList } from './difference-list.tsx';
import classes from './compare-step.module.css';

type Props = Readonly<{ state: TableState; table: BulkTable; work: TableWork }>;

/** What a table would change, cell by cell, before anything is changed. */
export function CompareStep({ state, table, work }: Props) {
  const { t } = useTranslation('bulk');
  const nameTable = useTableName();
  const compared = useComparison(table.uuid, work);
  const [includesLocked, setIncludesLocked] = useState(false);
  const changing = useChange(state, table.uuid, work);
  const { data } = compared;
  const count = data ? data.changed - (includesLocked ? 0 : data.locked) : 0;
  return (
    <WizardFrame
      way="update"
      step="check"
      onReturn={state.go}
      note={count > 0 ? t('compare.undo') : undefined}
      actions={
        <>
          <Button variant="default" size="md" onClick={() => state.go('match')}>
            {t('back')}
          </Button>
          {count > 0 && (
            <Button
              size="md"
              loading={changing.isPending || compared.isPlaceholderData}
              onClick={() => changing.mutate(includesLocked)}
            >
              {t('compare.apply', { count })}
            </Button>
          )}
        </>
      }
    >
      {data === undefined && compared.isError && (
        <ErrorState
          reference={compared.error instanceof ApiError ? compared.error.reference : undefined}
          onRetry={() => void compared.refetch()}
        />
      )}
      {data === undefined && !compared.isError && (
        <Loading label={t('check.checking')}>
          <Skeleton height={88} radius="lg" mb="md" />
          <Skeleton height={220} radius="lg" />
        </Loading>
      )}
      {data && (
        <>
          <p className={classes.file}>{nameTable(table)}</p>
          <ComparisonSums comparison={data} />
          <FaultTable
            check={data}
            edits={work.edits}
            table={table}
            way="update"
            onEdit={(edit) => state.change({ edits: withEdit(work.edits, edit) })}
          />
          {data.locked > 0 && (
            <div className={classes.locked}>
              <CheckField
                label={t('compare.locked', { count: data.locked })}
                checked={includesLocked}
                onChange={setIncludesLocked}
              />
              <p>{t('compare.lockedText')}</p>
            </div>
          )}
          {data.changed === 0 && data.faultsInAll === 0 ? (
            <EmptyState mood="resting" title={t('compare.none')} text={t('compare.noneText')} />
          ) : (
            <DifferenceList comparison={data} />
          )}
        </>
      )}
    </WizardFrame>
  );
}

const comparedOf = ({ columns, edits }: TableWork) => ({ columns: [...columns], edits: [...edits] });

function useComparison(uuid: string, work: TableWork) {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  const body = comparedOf(work);
  return useQuery({
    queryKey: queryKeys.tableComparison(workspace, uuid, body),
    queryFn: ({ signal }): Promise<TableComparison> =>
      api.call(routes.compareTable, { params: { uuid }, body, signal, asksAgain: false }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

function useChange(state: TableState, uuid: string, work: TableWork) {
  const api = useApi();
  const notify = useNotify();
  const navigate = useNavigate();
  const follow = useFollowJob();
  return useMutation({
    mutationFn: (confirmLocked: boolean) =>
      api.call(routes.changeFromTable, {
        params: { uuid },
        body: { ...comparedOf(work), skipFaulty: true, mail: true, confirmLocked },
      }),
    onSuccess(job) {
      follow(job);
      state.finish();
      void navigate(paths.job(job.uuid), { replace: true });
    },
    onError: notify.failure,
  });
}
