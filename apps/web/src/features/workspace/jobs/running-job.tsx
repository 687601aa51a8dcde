import type { Job } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useJobProgress } from '../../../platform/jobs/job-words.ts';
import { useMay } from '../../../platform/permission/use-may.ts';
import { JobProgress } from '../../../ui/feedback/states/job-progress.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import classes from './job-page.module.css';

/** `isLost`: the last request for its progress failed. */
export function RunningJob({ job, isLost }: Readonly<{ job: Job; isLost: boolean }>) {
  const { t } = useTranslation('jobs');
  const [isAsking, setAsking] = useState(false);
  const mayCancel = useMay()('job.cancel').is === 'open';
  const progress = useJobProgress()(job);
  return (
    <section className={classes.card}>
      {isLost && (
        <div className={classes.bad}>
          <Notice>{t('lost')}</Notice>
        </div>
      )}
      <div className={classes.progress}>
        <JobProgress {...progress} />
      </div>
      <div className={classes.foot}>
        <p className={classes.text}>{t('stay')}</p>
        {mayCancel && (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('cancel.action')}
          </Button>
        )}
      </div>
      {isAsking && <CancelDialog job={job} onClose={() => setAsking(false)} />}
    </section>
  );
}
