import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { QuestionDialog } from '../../../../ui/feedback/dialog/question-dialog.tsx';

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('builder');
  return (
    <QuestionDialog title={t('leave.title')} text={t('leave.text')} onClose={onStay}>
      <Button variant="default" onClick={onLeave}>
        {t('leave.leave')}
      </Button>
      <Button onClick={onStay} data-autofocus>
        {t('leave.stay')}
      </Button>
    </QuestionDialog>
  );
}
