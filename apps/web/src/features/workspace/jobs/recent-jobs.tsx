import type { Job } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { isOpen, jobsQuery } from '../../../platform/jobs/job-queries.ts';
import { useJobHeading } from '../../../platform/jobs/job-words.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useNameActor } from '../../../platform/language/use-name-actor.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useNow } from '../../../ui/feedback/page/use-now.ts';
import classes from './recent-jobs.module.css';

/** The latest jobs of the workspace. Without any, or while they cannot be read, the page does without. */
export function RecentJobs() {
  const { t } = useTranslation('jobs');
  const api = useApi();
  const { workspace, decide } = useMe();
  const { data = [] } = useQuery({
    ...jobsQuery(api, workspace.uuid),
    enabled: decide('job.read').allowed,
  });
  if (data.length === 0) return null;
  return (
    <section aria-label={t('recent.title')}>
      <h2 className={classes.title}>{t('recent.title')}</h2>
      <ul className={classes.list}>
        {data.map((job) => (
          <Entry key={job.uuid} job={job} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const headingOf = useJobHeading();
  const nameActor = useNameActor();
  const format = useFormatters();
  const now = useNow();
  const when = format.relative(new Date(job.createdAt), now);
  const { total, done } = job;
  return (
    <li>
      <Link to={paths.job(job.uuid)} className={classes.entry}>
        <span className={classes.words}>
          <span className={classes.heading}>{headingOf(job)}</span>
          <span className={classes.by}>
            {' '}
            {job.madeBy === null
              ? t('recent.gone', { when })
              : t('recent.by', { name: nameActor(job.madeBy, job.apiKey), when })}
          </span>
        </span>
        {isOpen(job) && (
          <span className={classes.state}>
            {job.status === 'running' && total !== null ? t('progress', { done, total }) : t('recent.waiting')}
          </span>
        )}
      </Link>
    </li>
  );
}
