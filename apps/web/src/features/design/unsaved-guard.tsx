import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { readCustomized } from '../../app/customize.ts';
import type { Look } from '../../app/drawing/use-drawing-assets.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import type { BackgroundSaver } from './background-saver.ts';

type Props = Readonly<{ uuid: string; saver: BackgroundSaver<Look>; isUnsaved: boolean }>;

/** Whoever leaves waits for what is on its way to the server, and is asked only when it does not arrive. */
export function UnsavedGuard({ uuid, saver, isUnsaved }: Props) {
  const { t } = useTranslation('design');
  const [isAsked, setAsked] = useState(false);
  const blocker = useBlocker(({ nextLocation }) => saver.snapshot().is !== 'saved' && readCustomized(nextLocation.search) !== uuid);
  const { state, proceed, reset } = blocker;

  useEffect(() => {
    if (state !== 'blocked') return undefined;
    let isOver = false;
    void saver.flush().then((isSaved) => {
      if (isOver) return;
      if (isSaved) proceed?.();
      else setAsked(true);
    });
    return () => {
      isOver = true;
      setAsked(false);
    };
  }, [state, proceed, saver]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);

  if (state !== 'blocked' || !isAsked) return null;
  const leave = () => {
    saver.stop();
    proceed?.();
  };
  return (
    <QuestionDialog title={t('leave.title')} text={t('leave.text')} onClose={() => reset?.()}>
      <Button variant="default" onClick={leave}>{t('leave.leave')}</Button>
      <Button onClick={() => reset?.()} data-autofocus>{t('leave.stay')}</Button>
    </QuestionDialog>
  );
}
