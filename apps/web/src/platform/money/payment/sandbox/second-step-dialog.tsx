import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';

/** Stands for the page of a bank. Escape refuses, as leaving that page does. */
export function SecondStepDialog({ onAnswer }: { onAnswer: (isApproved: boolean) => void }) {
  const { t } = useTranslation('pay');
  return (
    <Dialog title={t('secondStep.title')} text={t('secondStep.text')} onClose={() => onAnswer(false)}>
      <DialogButtons>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('secondStep.refuse')}
        </Button>
        <Button data-autofocus onClick={() => onAnswer(true)}>
          {t('secondStep.approve')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
