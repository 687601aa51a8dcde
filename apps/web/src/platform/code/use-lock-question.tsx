import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { QuestionDialog } from '../../ui/feedback/dialog/question-dialog.tsx';

type Asked = Readonly<{ step: 'first' | 'second'; answer: (isSure: boolean) => void }>;

/** Asks for confirmation before a change of what scans of a locked code see. */
export function useLockQuestion(): { ask: () => Promise<boolean>; question: ReactNode } {
  const { t } = useTranslation('options');
  const [asked, setAsked] = useState<Asked>();
  const answer = (isSure: boolean) => {
    asked?.answer(isSure);
    setAsked(undefined);
  };
  const cancel = () => answer(false);

  return {
    ask: () =>
      new Promise((answer) => {
        setAsked({ step: 'first', answer });
      }),
    question: asked && (
      <QuestionDialog
        key={asked.step}
        title={t(`locked.${asked.step}.title`)}
        text={t(`locked.${asked.step}.text`)}
        onClose={cancel}
      >
        <Button variant="default" onClick={cancel} data-autofocus>
          {t('locked.keep')}
        </Button>
        <Button
          color="red"
          onClick={() => (asked.step === 'first' ? setAsked({ ...asked, step: 'second' }) : answer(true))}
        >
          {t(`locked.${asked.step}.go`)}
        </Button>
      </QuestionDialog>
    ),
  };
}
