import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Dialog } from '../../ui/feedback/dialog/dialog.tsx';
import { DialogButtons } from '../../ui/form/dialogs/dialog-buttons.tsx';
import type { ApiError } from '../api/api-error.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import classes from './failure-dialog.module.css';

/** A dialog below this one would close on the same key. */
const keepEscape = { 'data-mantine-stop-propagation': true } as const;

type Props = Readonly<{ error: ApiError; onAnswer: (isRepeated: boolean) => void }>;

/** Says that a request failed, with a reference for support. The request waits for the answer. */
export function FailureDialog({ error, onAnswer }: Props) {
  const { t } = useTranslation(['shell', 'common']);
  const describe = useFailureText();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onAnswer(false);
  };
  return (
    <Dialog
      title={t('shell:failure.title')}
      text={error.code === 'unexpected' ? t('shell:failure.notDone') : describe(error)}
      onClose={() => onAnswer(false)}
    >
      <div onKeyDown={onKeyDown} role="presentation">
        <p className={classes.reference}>{t('shell:failure.reference', { reference: error.reference })}</p>
        <DialogButtons>
          <Button variant="default" {...keepEscape} onClick={() => onAnswer(false)}>
            {t('common:actions.close')}
          </Button>
          <Button data-autofocus {...keepEscape} onClick={() => onAnswer(true)}>
            {t('common:actions.retry')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
