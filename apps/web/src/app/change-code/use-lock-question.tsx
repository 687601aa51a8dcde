import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '../../ui/question-dialog.tsx';

type Asked = Readonly<{ step: 'first' | 'second'; answer: (isSure: boolean) => void }>;

/** Asks twice before what scans of a printed code see is changed. */
export function useLockQuestion(): { ask: () => Promise<boolean>; question: ReactNode } {
  const { t } = useTranslation('options');
  const [asked, setAsked] = useState<Asked>();
  const settle = (isSure: boolean) => {
    asked?.answer(isSure);
    setAsked(undefined);
  };
  const leave = () => settle(false);

  return {
    ask: () => new Promise((answer) => {
      setAsked({ step: 'first', answer });
    }),
    question: asked && (
      <QuestionDialog key={asked.step} title={t(`locked.${asked.step}.title`)} text={t(`locked.${asked.step}.text`)} onClose={leave}>
        <Button variant="default" onClick={leave} data-autofocus>{t('locked.keep')}</Button>
        <Button color="red" onClick={() => (asked.step === 'first' ? setAsked({ ...asked, step: 'second' }) : settle(true))}>{t(`locked.${asked.step}.go`)}</Button>
      </QuestionDialog>
    ),
  };
}
