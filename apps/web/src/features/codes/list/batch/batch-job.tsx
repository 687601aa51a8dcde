import type { BatchAction } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { JobProgress } from '../../../../ui/feedback/states/job-progress.tsx';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';

export type BatchJobState = Readonly<{
  action: BatchAction;
  total: number;
  isStopping: boolean;
  /** Of a batch in parts. One over all that match is a single request, which cannot be counted or stopped. */
  done?: number;
  stop?: () => void;
}>;

/** A long batch while it runs. */
export function BatchJob({ job: { action, total, done, stop, isStopping } }: { job: BatchJobState }) {
  const { t } = useTranslation('batch');
  const title = t(action === 'destroy' ? 'job.deleting' : 'job.updating', { count: total });
  return (
    <Dialog title={title} {...(stop && { text: t('job.stay') })}>
      <JobProgress
        part={done === undefined ? undefined : done / total}
        words={done === undefined ? t('job.working') : t('zip.progress', { done, total })}
      />
      {stop && (
        <DialogButtons>
          <Button variant="default" loading={isStopping} onClick={stop} data-autofocus>
            {t('job.stop')}
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  );
}
