import { routes, type Job } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link, useNavigate } from 'react-router';
import { useFollowJob } from '../../../platform/jobs/use-follow-job.ts';
import { countMade, makesCodes, unitOf } from '../../../platform/jobs/job-words.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useMay } from '../../../platform/permission/use-may.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { saveFile } from '../../../ui/feedback/page/save-file.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './job-page.module.css';
import { JobImages } from './job-images.tsx';

/** What came of a job, and what to do with it. */
export function JobResult({ job }: { job: Job }) {
  const { t } = useTranslation(['jobs', 'errors']);
  const may = useMay();
  const results = useResults(job);
  const undo = useUndo(job);
  const { result, problem } = job;
  const unit = unitOf(job);
  const { skipped = 0, failed = 0, unchanged = 0, created = 0 } = result ?? {};
  const facts = [
    skipped > 0 && t(`jobs:skipped.${unit}`, { count: skipped }),
    failed > 0 && t(`jobs:failedRows.${unit}`, { count: failed }),
    unchanged > 0 && t('jobs:unchanged', { count: unchanged }),
  ].filter((fact) => fact !== false);
  const project = result?.project?.split('/').at(-1);

  return (
    <>
      {facts.length > 0 && (
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {job.status === 'failed' && problem !== null && (
        <div className={classes.bad}>
          <Notice tone="bad">
            {t(`errors:${problem}`)} {countMade(job) > 0 && t('jobs:kept')}
          </Notice>
        </div>
      )}
      {makesCodes(job) && (
        <div className={classes.actions}>
          <Button size="md" component={Link} to={project === undefined ? paths.codes() : paths.project(project)}>
            {t(project === undefined ? 'jobs:goToCodes' : 'jobs:goToProject')}
          </Button>
          {created > 0 && may('qr.download').is === 'open' && <JobImages job={job} count={created} />}
          <Button
            size="md"
            variant="default"
            loading={results.isPending}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={() => results.mutate()}
          >
            {t('jobs:results')}
          </Button>
          {job.canUndo && may('qr.update').is === 'open' && (
            <Button size="md" variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
              {t('jobs:undo')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function useResults({ uuid }: Job) {
  const api = useApi();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => api.downloadFile(routes.getJobResults, { params: { uuid } }),
    onSuccess: (file) => saveFile(file, 'results.csv'),
    onError: notify.failure,
  });
}

/** All changes of a table at once, as a job of its own. */
function useUndo({ uuid }: Job) {
  const api = useApi();
  const notify = useNotify();
  const navigate = useNavigate();
  const follow = useFollowJob();
  return useMutation({
    mutationFn: () => api.call(routes.undoJob, { params: { uuid } }),
    onSuccess(undone) {
      follow(undone);
      void navigate(paths.job(undone.uuid));
    },
    onError: notify.failure,
  });
}
