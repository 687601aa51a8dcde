import type { Job } from '@evercode/contract';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { isOpen, jobsQuery } from '../../../platform/jobs/job-queries.ts';
import { useJobProgress } from '../../../platform/jobs/job-words.ts';
import { useJob } from '../../../platform/jobs/use-job.ts';
import { createLazyPart, preload } from '../../../platform/navigation/lazy-part.tsx';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { JobProgress } from '../../../ui/feedback/states/job-progress.tsx';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';
import { ExportDownload, hasFile } from './export-download.tsx';
import classes from './exit-kit.module.css';

const dialogPart = createLazyPart(async () => (await import('./build-dialog.tsx')).BuildDialog);

/** Everything of the workspace in one file, for its owner: building it, how far it is, and the file for seven days. */
export function ExitKitCard() {
  const { t } = useTranslation('takeout');
  const api = useApi();
  const { workspace, decide, user } = useMe();
  const isOwner = decide('workspace.take-out').allowed;
  const [isAsking, setAsking] = useState(false);
  const { data: jobs = [] } = useQuery({ ...jobsQuery(api, workspace.uuid), enabled: isOwner });
  if (!isOwner) return null;
  const latest = jobs.find(({ kind }) => kind === 'exit-kit');
  const isBuilding = latest !== undefined && isOpen(latest);
  const isReady = latest !== undefined && hasFile(latest);
  const button = (
    <Button
      variant={isReady ? 'default' : 'filled'}
      onPointerEnter={() => preload(dialogPart)}
      onFocus={() => preload(dialogPart)}
      onClick={() => setAsking(true)}
    >
      {isReady ? t('again') : t('build')}
    </Button>
  );
  return (
    <>
      <SettingsCard
        title={t('title')}
        text={t('text')}
        actions={user.isImpersonated ? <Text c="dimmed">{t('support')}</Text> : isBuilding ? undefined : button}
      >
        <div className={classes.body}>
          <p className={classes.includes}>{t('includes')}</p>
          {isBuilding && <Building job={latest} />}
          {isReady && !user.isImpersonated && <ExportDownload job={latest} />}
          {latest?.status === 'failed' && <Text c="red">{t('failed')}</Text>}
        </div>
      </SettingsCard>
      {isAsking && <dialogPart.Component onClose={() => setAsking(false)} />}
    </>
  );
}

/** Followed on its own, more often than the list of jobs. */
function Building({ job: listed }: { job: Job }) {
  const { t } = useTranslation(['takeout', 'jobs']);
  const { data: job = listed } = useJob(listed.uuid);
  const { part, words } = useJobProgress()(job);
  return (
    <div className={classes.building}>
      <h3 className={classes.heading}>{t('takeout:building')}</h3>
      <JobProgress part={part} words={words} />
      <p className={classes.until}>{t('jobs:stay')}</p>
    </div>
  );
}
