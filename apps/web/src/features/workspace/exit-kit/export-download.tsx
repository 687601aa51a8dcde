import type { Job } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { formatBytes } from '../../../platform/language/format-bytes.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { JobProgress } from '../../../ui/feedback/states/job-progress.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useNow } from '../../../ui/feedback/page/use-now.ts';
import { useExportFile } from './use-export-file.ts';
import classes from './exit-kit.module.css';

/** Whether the job has made a file. It is kept for some days. */
export const hasFile = ({ status, result }: Job): boolean =>
  status === 'done' && result?.fileBytes !== undefined && result.fileEndsAt !== undefined;

/** "Download 1.2 GB" until its last day, with progress: the file may be large. */
export function ExportDownload({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('takeout');
  const format = useFormatters();
  const describe = useFailureText();
  const now = useNow();
  const { state, start, cancel } = useExportFile(job);
  const { fileBytes = 0, fileEndsAt = '' } = job.result ?? {};
  if (!hasFile(job) || new Date(fileEndsAt) <= now) return null;
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  return (
    <div className={classes.download}>
      {state.is === 'running' ? (
        <>
          <div className={classes.saving}>
            <JobProgress
              part={state.done / fileBytes}
              words={t('saving', { done: size(state.done), total: size(fileBytes) })}
            />
          </div>
          <Button variant="default" onClick={cancel}>
            {t('stop')}
          </Button>
        </>
      ) : (
        <>
          <Button leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={start}>
            {t('download', { size: size(fileBytes) })}
          </Button>
          <p className={classes.until}>
            {state.is === 'done' ? (
              <output>{t('saved')}</output>
            ) : (
              t('until', { date: format.date(new Date(fileEndsAt)) })
            )}
          </p>
        </>
      )}
      {state.is === 'failed' && <Notice tone="bad">{describe(state.error)}</Notice>}
    </div>
  );
}
