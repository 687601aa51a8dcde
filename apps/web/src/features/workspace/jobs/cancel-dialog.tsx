import type { Job } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { countMade } from '../../../platform/jobs/job-words.ts';
import { useMay } from '../../../platform/permission/use-may.ts';
import { Dialog } from '../../../ui/feedback/dialog/dialog.tsx';
import { JobProgress } from '../../../ui/feedback/states/job-progress.tsx';
import { QuestionDialog } from '../../../ui/feedback/dialog/question-dialog.tsx';
import { useCancelJob } from './use-cancel-job.ts';

/**
 * Asks whether to keep what the job has made so far. It goes on until the answer, so the number may still grow while
 * the question is open.
 */
export function CancelDialog({ job, onClose }: Readonly<{ job: Job; onClose: () => void }>) {
  const { t } = useTranslation('jobs');
  const mayTrash = useMay()('qr.delete').is === 'open';
  const { isPending, trashing, keep, trash, undo } = useCancelJob(job, onClose);
  const count = countMade(job);
  const isChange = job.kind === 'bulk-change';

  if (trashing)
    return (
      <Dialog title={t('cancel.made', { count })}>
        <JobProgress part={trashing.done / Math.max(1, trashing.total)} words={t('cancel.trashing', trashing)} />
      </Dialog>
    );
  const goOn = (
    <Button variant="default" onClick={onClose} data-autofocus>
      {t('cancel.goOn')}
    </Button>
  );
  if (job.kind === 'exit-kit' || count === 0)
    return (
      <QuestionDialog
        title={job.kind === 'exit-kit' ? t('cancel.export') : t('cancel.none')}
        text={job.kind === 'exit-kit' ? t('cancel.exportText') : t(isChange ? 'cancel.changedText' : 'cancel.text')}
        onClose={onClose}
      >
        {goOn}
        <Button color="red" loading={isPending} onClick={keep}>
          {job.kind === 'exit-kit' ? t('cancel.stop') : t('cancel.stopNow')}
        </Button>
      </QuestionDialog>
    );
  return (
    <QuestionDialog
      title={t(isChange ? 'cancel.changed' : 'cancel.made', { count })}
      text={t(isChange ? 'cancel.changedText' : 'cancel.text')}
      onClose={onClose}
    >
      {goOn}
      {isChange && job.undoes === null && (
        <Button variant="default" loading={isPending} onClick={undo}>
          {t('cancel.undo', { count })}
        </Button>
      )}
      {!isChange && mayTrash && (
        <Button variant="default" loading={isPending} onClick={trash}>
          {t('cancel.trash', { count })}
        </Button>
      )}
      <Button loading={isPending} onClick={keep}>
        {t('cancel.keep', { count })}
      </Button>
    </QuestionDialog>
  );
}
