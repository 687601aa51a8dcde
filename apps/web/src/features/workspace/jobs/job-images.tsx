import { routes, type ImageFormat, type Job } from '@evercode/contract';
import { imageFormatName, imageFormats } from '@evercode/contract/image-formats';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { useZip } from '../../../platform/download/use-zip.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { Dialog } from '../../../ui/feedback/dialog/dialog.tsx';
import { JobProgress } from '../../../ui/feedback/states/job-progress.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DialogButtons } from '../../../ui/form/dialogs/dialog-buttons.tsx';
import classes from './job-page.module.css';

/** All pictures as one file, named by their rows: PNG with one press, the others by the menu. */
export function JobImages({ job: { uuid }, count }: Readonly<{ job: Job; count: number }>) {
  const { t } = useTranslation(['jobs', 'projects']);
  const api = useApi();
  const describe = useFailureText();
  const { state, start, cancel } = useZip('codes.zip');
  const open = (format: ImageFormat) =>
    start((signal) => api.openFile(routes.getJobImages, { params: { uuid }, query: { format }, signal }));
  const isRunning = state.is === 'running';
  const total = isRunning && state.total > 0 ? state.total : count;
  return (
    <>
      <div className={classes.split}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => open('png')}
        >
          {t('jobs:images')}
        </Button>
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <Button size="md" variant="default" px="sm" aria-label={t('jobs:imageFormat')}>
              <IconChevronDown size={18} stroke={1.75} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {imageFormats.map((format) => (
              <Menu.Item key={format} onClick={() => open(format)}>
                {imageFormatName(format)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {isRunning && (
        <Dialog title={t('jobs:images')}>
          <JobProgress
            part={state.done / total}
            words={state.done === 0 ? t('jobs:preparing') : t('jobs:imagesProgress', { done: state.done, total })}
          />
          <DialogButtons>
            <Button variant="default" onClick={cancel} data-autofocus>
              {t('jobs:stopDownload')}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
      {state.is === 'failed' && <Notice tone="bad">{describe(state.error)}</Notice>}
    </>
  );
}
