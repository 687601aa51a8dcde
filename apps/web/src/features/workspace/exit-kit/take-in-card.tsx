import { routes } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { useFollowJob } from '../../../platform/jobs/use-follow-job.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useSendFile } from '../../../platform/upload/use-send-file.ts';
import { JobProgress } from '../../../ui/feedback/states/job-progress.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';

/** Fills an empty workspace from the file of an export, for its owner. */
export function TakeInCard() {
  const { t } = useTranslation('takeout');
  const { decide } = useMe();
  const format = useFormatters();
  const input = useRef<HTMLInputElement>(null);
  const { share, failure, start, cancel } = useTakeIn();
  if (!decide('workspace.take-in').allowed) return null;
  const button =
    share === undefined ? (
      <Button variant="default" onClick={() => input.current?.click()}>
        {t('restore.choose')}
      </Button>
    ) : (
      <Button variant="default" onClick={cancel}>
        {t('restore.stop')}
      </Button>
    );
  const percent = share === undefined ? '' : format.percent(Math.floor(share * 100) / 100);
  const problem = failure === undefined ? undefined : <Notice tone="bad">{failure}</Notice>;
  const body = share === undefined ? problem : <JobProgress part={share} words={t('restore.uploading', { percent })} />;
  return (
    <>
      <SettingsCard title={t('restore.title')} text={t('restore.text')} actions={button}>
        {body}
      </SettingsCard>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept=".zip,application/zip"
        aria-label={t('restore.title')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) start(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Uploads the file, and leads to the job that takes it in. */
function useTakeIn() {
  const send = useSendFile(routes.takeExitKitIn);
  const follow = useFollowJob();
  const navigate = useNavigate();
  const describe = useFailureText();
  const running = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<Error>();

  async function start(file: File): Promise<void> {
    const stopping = new AbortController();
    running.current = stopping;
    setError(undefined);
    setShare(0);
    try {
      const job = await send({ file, onProgress: setShare, signal: stopping.signal });
      follow(job);
      await navigate(paths.job(job.uuid));
    } catch (cause) {
      if (!stopping.signal.aborted) setError(cause instanceof Error ? cause : new Error(String(cause)));
    } finally {
      setShare(undefined);
    }
  }

  return {
    share,
    failure: error && describe(error),
    start: (file: File) => void start(file),
    cancel: () => running.current?.abort(),
  };
}
