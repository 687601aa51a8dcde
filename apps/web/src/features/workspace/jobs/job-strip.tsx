import type { Job } from '@evercode/contract';
import { CloseButton, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { unfollowJob } from '../../../platform/jobs/followed-jobs.ts';
import { isOpen } from '../../../platform/jobs/job-queries.ts';
import { useJobHeading, useJobProgress } from '../../../platform/jobs/job-words.ts';
import { useJob } from '../../../platform/jobs/use-job.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import classes from './job-strip.module.css';

/** How far the job is that this person started here, on every page but its own; then its result, until dismissed. */
export function JobStrip({ uuid }: { uuid: string }) {
  const { storage } = useServices();
  const { user } = useMe();
  const { pathname } = useLocation();
  const isShown = pathname !== paths.job(uuid);
  const { data, error } = useJob(uuid);
  const forget = () => unfollowJob(storage, user.uuid, uuid);
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
  // Its own page has shown the result.
  const isRead = !isShown && data !== undefined && !isOpen(data);
  useEffect(() => {
    if (isGone || isRead) unfollowJob(storage, user.uuid, uuid);
  }, [isGone, isRead, storage, user.uuid, uuid]);
  return isShown && data ? <Strip job={data} onClose={forget} /> : null;
}

function Strip({ job, onClose }: Readonly<{ job: Job; onClose: () => void }>) {
  const { t } = useTranslation('jobs');
  const headingOf = useJobHeading();
  const { part } = useJobProgress()(job);
  const { total, done } = job;
  const isRunning = isOpen(job);
  const heading = headingOf(job);
  const Icon = job.status === 'done' ? IconCircleCheck : IconAlertTriangle;
  return (
    <aside className={classes.strip} aria-label={t('strip.label')}>
      {!isRunning && (
        <span className={classes.icon} data-good={job.status === 'done' || undefined}>
          <Icon size={18} stroke={1.75} aria-hidden />
        </span>
      )}
      <span className={classes.words}>
        {heading}
        {isRunning && part !== undefined && total !== null && (
          <span className={classes.count}> {t('progress', { done, total })}</span>
        )}
      </span>
      {isRunning && (
        <Progress
          className={classes.bar ?? ''}
          value={part === undefined ? 100 : part * 100}
          animated={part === undefined}
          size={6}
          radius="xl"
          aria-label={heading}
        />
      )}
      {/* The steps of the progress are not read out, the end is. */}
      <output className={classes.hidden}>{isRunning ? '' : heading}</output>
      <Link to={paths.job(job.uuid)} className={classes.link}>
        {t('strip.view')}
      </Link>
      {!isRunning && <CloseButton size="md" variant="transparent" aria-label={t('strip.close')} onClick={onClose} />}
    </aside>
  );
}
