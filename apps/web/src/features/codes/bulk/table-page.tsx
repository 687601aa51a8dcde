import type { BulkTable } from '@evercode/contract';
import { Skeleton } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { Loading } from '../../../ui/feedback/states/loading.tsx';
import { UploadStep } from './upload/upload-step.tsx';
import { WizardFrame } from './wizard-frame.tsx';
import type { TableWork } from './work/table-work.ts';
import { useTableWork, type Step, type TableState } from './work/use-table-work.ts';
import type { Way } from './work/way.ts';

export type StepProps = Readonly<{ state: TableState; table: BulkTable; work: TableWork }>;

type Props = Readonly<{
  way: Way;
  /** Above the field for the file. */
  above?: ReactNode;
  /** Below it: what helps people without a table. */
  help: ReactNode;
  /** The steps after the upload. */
  steps: Readonly<Record<Exclude<Step, 'upload'>, ComponentType<StepProps>>>;
}>;

/** The wizard of a table: its upload, then the steps that need one. */
export function TablePage({ way, above, help, steps }: Props) {
  const state = useTableWork(way);
  const { step, table, work } = state;
  const isGone = table.error instanceof ApiError && table.error.status === 404;
  if (step === 'upload' || isGone)
    return (
      <WizardFrame way={way} step="upload" onReturn={state.go}>
        {above}
        <UploadStep way={way} onUploaded={state.begin} isGone={isGone}>
          {help}
        </UploadStep>
      </WizardFrame>
    );
  if (table.data === undefined || work === undefined)
    return (
      <WizardFrame way={way} step={step} onReturn={state.go}>
        {table.isError ? (
          <ErrorState
            reference={table.error instanceof ApiError ? table.error.reference : undefined}
            onRetry={() => void table.refetch()}
          />
        ) : (
          <Loading>
            <Skeleton height={320} radius="lg" />
          </Loading>
        )}
      </WizardFrame>
    );
  const Shown = steps[step];
  return <Shown state={state} table={table.data} work={work} />;
}
