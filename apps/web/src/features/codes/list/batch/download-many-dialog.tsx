import { routes } from '@evercode/contract';
import { imageFormatName, imageFormats, type ImageFormat } from '@evercode/contract/image-formats';
import { limits } from '@evercode/contract/limits';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { useZip } from '../../../../platform/download/use-zip.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { JobProgress } from '../../../../ui/feedback/states/job-progress.tsx';
import { FormDialog } from '../../../../ui/form/dialogs/form-dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import type { Selection } from '../changes/use-selection.ts';

/** Downloads the pictures of all selected codes as one ZIP. */
export function DownloadManyDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const { t } = useTranslation(['batch', 'projects']);
  const [format, setFormat] = useState<ImageFormat>('png');
  const api = useApi();
  const zip = useZip('codes.zip');
  const describe = useFailureText();
  const { state } = zip;
  const isTooMany = selection.kind === 'some' && selection.count > limits.batch.most;

  if (state.is === 'running' || state.is === 'done') {
    const { done, total } = state;
    const isDone = state.is === 'done';
    const words =
      isDone && done >= total ? t('batch:zip.done', { count: done }) : t('batch:zip.progress', { done, total });
    return (
      <Dialog title={t('batch:zip.title', { count: selection.count })} {...(isDone && { onClose })}>
        <JobProgress
          part={total === 0 ? undefined : done / total}
          words={total === 0 && !isDone ? t('batch:zip.preparing') : words}
        />
        {isDone && done < total && <p>{t('batch:zip.fewer', { count: total - done })}</p>}
        <DialogButtons>
          {isDone ? (
            <Button onClick={onClose} data-autofocus>
              {t('batch:left.close')}
            </Button>
          ) : (
            <Button variant="default" onClick={zip.cancel} data-autofocus>
              {t('projects:cancel')}
            </Button>
          )}
        </DialogButtons>
      </Dialog>
    );
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooMany) return;
    const body = { selection: selection.toBatch(), format };
    zip.start((signal) => api.openFile(routes.getQrImages, { body, signal }));
  };
  return (
    <FormDialog
      title={t('batch:zip.title', { count: selection.count })}
      text={t('batch:zip.text')}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('projects:cancel')}
          </Button>
          <Button
            type="submit"
            disabled={isTooMany}
            data-autofocus
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          >
            {t('batch:zip.start')}
          </Button>
        </>
      }
    >
      {state.is === 'failed' && <Notice tone="bad">{describe(state.error)}</Notice>}
      {isTooMany && <Notice tone="bad">{t('batch:zip.tooMany', { count: limits.batch.most })}</Notice>}
      <PillChoice
        name="zip-format"
        legend={t('batch:zip.format')}
        value={format}
        columns={3}
        onChoose={setFormat}
        options={imageFormats.map((value) => ({ value, label: imageFormatName(value) }))}
      />
    </FormDialog>
  );
}
