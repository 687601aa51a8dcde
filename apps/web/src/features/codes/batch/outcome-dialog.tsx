import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedDialog } from '../../../app/locked/locked-dialog.tsx';
import { Answers } from '../../../ui/answers.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Outcome } from './batch-actions.ts';
import classes from './outcome-dialog.module.css';

const mostNamed = 50;

/** What was done, and which codes stayed as they were and why. */
export function OutcomeDialog({ outcome: { action, result, retryLocked }, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTranslation('batch');
  const [isAsking, setAsking] = useState(false);
  const locked = result.left.filter(({ reason }) => reason === 'locked');
  if (isAsking && retryLocked) {
    return <LockedDialog titles={locked.map(({ title }) => title)} onClose={() => setAsking(false)} onConfirm={() => { onClose(); retryLocked(); }} />;
  }
  return (
    <Dialog
      title={t('left.title', { count: result.left.length })} onClose={onClose} isLight
      text={result.changed.length > 0 ? t(`done.${action}`, { count: result.changed.length }) : t('left.nothing')}
    >
      <ul className={classes.left}>
        {result.left.slice(0, mostNamed).map(({ uuid, title, reason }) => (
          <li key={uuid} className={classes.code}><span className={classes.title}>{title}</span> <span className={classes.reason}>{t(`left.reasons.${reason}`)}</span></li>
        ))}
        {result.left.length > mostNamed && <li className={classes.code}>{t('left.more', { count: result.left.length - mostNamed })}</li>}
      </ul>
      <Answers>
        {retryLocked && <Button variant="default" onClick={() => setAsking(true)}>{t('left.retryLocked', { count: locked.length })}</Button>}
        <Button onClick={onClose} data-autofocus>{t('left.close')}</Button>
      </Answers>
    </Dialog>
  );
}
