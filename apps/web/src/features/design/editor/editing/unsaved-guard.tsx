import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { Location } from 'react-router';
import type { Look } from '../../../../platform/drawing/use-drawing-assets.ts';
import { useLeaving } from '../../../../platform/navigation/leaving.tsx';
import { QuestionDialog } from '../../../../ui/feedback/dialog/question-dialog.tsx';
import type { BackgroundSaver } from './background-saver.ts';
import type { DesignStore, Tried } from './design-store.ts';

type Props = Readonly<{
  saver: BackgroundSaver<Look>;
  store: DesignStore;
  tried: Tried | undefined;
  isUnsaved: boolean;
  /** Whether this navigation leaves the editor. */
  leaves: (from: Location, to: Location) => boolean;
}>;

/** On leaving, asks what to do with a preview, waits for the pending save, and asks again only when it fails. */
export function UnsavedGuard({ saver, store, tried, isUnsaved, leaves }: Props) {
  const { t } = useTranslation('design');
  const [isAsked, setAsked] = useState(false);
  const leaving = useLeaving(
    ({ currentLocation, nextLocation }) =>
      (store.tried() !== undefined || saver.snapshot().is !== 'saved') && leaves(currentLocation, nextLocation),
  );

  useEffect(() => {
    if (!leaving || tried) return undefined;
    let isOver = false;
    void saver.flush().then((isSaved) => {
      if (isOver) return;
      if (isSaved) leaving.proceed();
      else setAsked(true);
    });
    return () => {
      isOver = true;
      setAsked(false);
    };
  }, [leaving, saver, tried]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);

  if (leaving && tried)
    return (
      <QuestionDialog
        title={t('try.ask', { name: tried.candidate.name })}
        text={t('try.text')}
        onClose={() => leaving.reset()}
      >
        <Button variant="default" onClick={store.dropTried} data-autofocus>
          {t('try.leave')}
        </Button>
        <Button onClick={store.applyTried}>{t('try.apply')}</Button>
      </QuestionDialog>
    );
  if (!leaving || !isAsked) return null;
  const leave = () => {
    saver.stop();
    leaving.proceed();
  };
  return (
    <QuestionDialog title={t('leave.title')} text={t('leave.text')} onClose={() => leaving.reset()}>
      <Button variant="default" onClick={leave}>
        {t('leave.leave')}
      </Button>
      <Button onClick={() => leaving.reset()} data-autofocus>
        {t('leave.stay')}
      </Button>
    </QuestionDialog>
  );
}
