import type { BatchResult } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedDialog } from '../../../app/locked/locked-dialog.tsx';
import { Answers } from '../../../ui/answers.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LeftList } from './left-list.tsx';

/** Some stayed as they were: which, why, and how to do it to the printed ones as well. */
export type Outcome = Readonly<{ title: string; text: string; left: BatchResult['left']; retryLocked?: (() => void) | undefined }>;

export function OutcomeDialog({ outcome: { title, text, left, retryLocked }, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTranslation('batch');
  const [isAsking, setAsking] = useState(false);
  const locked = left.filter(({ reason }) => reason === 'locked');
  if (isAsking && retryLocked) {
    return <LockedDialog titles={locked.map(({ title: name }) => name)} onClose={() => setAsking(false)} onConfirm={() => { onClose(); retryLocked(); }} />;
  }
  return (
    <Dialog title={title} text={text} onClose={onClose} isLight>
      <LeftList left={left} />
      <Answers>
        {retryLocked && <Button variant="default" onClick={() => setAsking(true)}>{t('left.retryLocked', { count: locked.length })}</Button>}
        <Button onClick={onClose} data-autofocus>{t('left.close')}</Button>
      </Answers>
    </Dialog>
  );
}
