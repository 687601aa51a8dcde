import { lowestPlanForCodes } from '@evercode/access';
import type { BulkTable, TableCheck } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useUpgradePrompt } from '../../../../platform/upgrade/use-upgrade-prompt.ts';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { Loading } from '../../../../ui/feedback/states/loading.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { WizardFrame } from '../wizard-frame.tsx';
import { withEdit, type TableWork } from '../work/table-work.ts';
import type { TableState } from '../work/use-table-work.ts';
import { useTableName } from '../work/use-table-name.ts';
import classes from './check-step.module.css';
import { FaultTable } from './fault-table.tsx';
import { FirstCodes } from './first-codes.tsx';
import { useTableCheck } from './use-table-check.ts';

type Props = Readonly<{ state: TableState; table: BulkTable; work: TableWork }>;

/** Every row checked before anything is created: the faults first, then the first codes as they will be. */
export function CheckStep({ state, table, work }: Props) {
  const { t } = useTranslation('bulk');
  const check = useTableCheck(table.uuid, work);
  const { data } = check;
  const isBlocked = data === undefined || data.beyond > 0 || data.ready === 0;
  return (
    <WizardFrame
      way="create"
      step="check"
      onReturn={state.go}
      note={data?.ready === 0 && !check.isPlaceholderData ? t('check.nothing') : undefined}
      actions={
        <>
          <Button variant="default" size="md" onClick={() => state.go('match')}>
            {t('back')}
          </Button>
          {!isBlocked && (
            <Button size="md" loading={check.isPlaceholderData} onClick={() => state.go('create')}>
              {data.faulty === 0 ? t('next') : t('check.skip', { count: data.faulty })}
            </Button>
          )}
        </>
      }
    >
      {data === undefined && check.isError && (
        <ErrorState
          reference={check.error instanceof ApiError ? check.error.reference : undefined}
          onRetry={() => void check.refetch()}
        />
      )}
      {data === undefined && !check.isError && <Checking />}
      {data && (
        <>
          <Summary table={table} check={data} isStale={check.isPlaceholderData} />
          {data.beyond > 0 && <Beyond check={data} onReplace={() => state.go('upload')} />}
          <FaultTable
            check={data}
            edits={work.edits}
            table={table}
            way="create"
            onEdit={(edit) => state.change({ edits: withEdit(work.edits, edit) })}
          />
          {data.previews.length > 0 && <FirstCodes previews={data.previews} work={work} />}
        </>
      )}
    </WizardFrame>
  );
}

function Checking() {
  const { t } = useTranslation('bulk');
  return (
    <Loading label={t('check.checking')}>
      <Skeleton height={28} width={260} mb="md" />
      <Skeleton height={220} radius="lg" />
    </Loading>
  );
}

function Summary({ table, check, isStale }: Readonly<{ table: BulkTable; check: TableCheck; isStale: boolean }>) {
  const { t } = useTranslation('bulk');
  const nameTable = useTableName();
  const { ready, faulty, beyond } = check;
  return (
    <div>
      <output className={classes.summary} aria-busy={isStale}>
        {beyond > 0 ? (
          t('check.fine', { count: ready })
        ) : (
          <span className={classes.ready}>
            {faulty === 0 ? t('check.allReady', { count: ready }) : t('check.ready', { count: ready })}
          </span>
        )}
        {faulty > 0 && (
          <>
            , <span className={classes.faulty}>{t('check.faulty', { count: faulty })}</span>
          </>
        )}
      </output>
      <p className={classes.file}>{nameTable(table)}</p>
    </div>
  );
}

/** The plan has less room than there are rows. */
function Beyond({ check: { room, beyond, ready }, onReplace }: Readonly<{ check: TableCheck; onReplace: () => void }>) {
  const { t } = useTranslation('bulk');
  const { workspace } = useMe();
  const prompt = useUpgradePrompt();
  return (
    <Notice tone="bad">
      <p className={classes.beyond}>
        {room !== null && t('check.roomFor', { count: room })} {t('check.beyond', { count: beyond })}
      </p>
      <div className={classes.ways}>
        <Button
          aria-haspopup="dialog"
          onClick={() => prompt({ feature: 'qr-codes', requiredPlan: lowestPlanForCodes(workspace.totals.qr + ready) })}
        >
          {t('check.upgrade')}
        </Button>
        <Button variant="default" onClick={onReplace}>
          {t('check.replace')}
        </Button>
      </div>
    </Notice>
  );
}
