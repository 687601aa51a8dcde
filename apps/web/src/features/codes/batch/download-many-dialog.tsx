import { limits } from '@evercode/contract/limits';
import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNames } from '../../../app/download/format-names.ts';
import { useFailureText } from '../../../app/use-failure-text.ts';
import { Answers } from '../../../ui/answers.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PillChoice } from '../../../ui/pill-choice.tsx';
import type { Selection } from '../use-selection.ts';
import { useZip } from './use-zip.ts';

const formats = ['png', 'pdf', 'svg', 'eps'] as const;

/** One ZIP with the picture of every chosen code. */
export function DownloadManyDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const { t } = useTranslation(['batch', 'projects']);
  const [format, setFormat] = useState<(typeof formats)[number]>('png');
  const zip = useZip('codes.zip');
  const describe = useFailureText();
  const { state } = zip;
  const isTooMany = selection.kind === 'some' && selection.count > limits.batch.most;

  if (state.is === 'running' || state.is === 'done') {
    const { done, total } = state;
    const isDone = state.is === 'done';
    const words = isDone && done >= total ? t('batch:zip.done', { count: done }) : t('batch:zip.progress', { done, total });
    return (
      <Dialog title={t('batch:zip.title', { count: selection.count })} {...(isDone && { onClose })}>
        <Progress value={total === 0 ? 0 : (done / total) * 100} size="lg" aria-label={words} {...(total === 0 && { animated: true, value: 100 })} />
        <output>{total === 0 && !isDone ? t('batch:zip.preparing') : words}</output>
        {isDone && done < total && <p>{t('batch:zip.fewer', { count: total - done })}</p>}
        <Answers>
          {isDone ? <Button onClick={onClose} data-autofocus>{t('batch:left.close')}</Button> : <Button variant="default" onClick={zip.cancel} data-autofocus>{t('projects:cancel')}</Button>}
        </Answers>
      </Dialog>
    );
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooMany) zip.start(selection.toBatch(), format);
  };
  return (
    <FormDialog
      title={t('batch:zip.title', { count: selection.count })} text={t('batch:zip.text')} onSubmit={onSubmit} onClose={onClose}
      answers={(
        <>
          <Button variant="default" onClick={onClose}>{t('projects:cancel')}</Button>
          <Button type="submit" disabled={isTooMany} data-autofocus leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>{t('batch:zip.start')}</Button>
        </>
      )}
    >
      {state.is === 'failed' && <Notice tone="bad">{describe(state.error)}</Notice>}
      {isTooMany && <Notice tone="bad">{t('batch:zip.tooMany', { count: limits.batch.most })}</Notice>}
      <PillChoice name="zip-format" legend={t('batch:zip.format')} value={format} onChoose={setFormat} options={formats.map((value) => ({ value, label: formatNames[value] }))} />
    </FormDialog>
  );
}
