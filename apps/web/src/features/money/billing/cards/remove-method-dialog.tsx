import type { PaymentSource } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useSourceText } from '../../../../platform/money/payment/use-source-text.ts';
import { QuestionDialog } from '../../../../ui/feedback/dialog/question-dialog.tsx';

type Props = Readonly<{ source: PaymentSource; isRemoving: boolean; onRemove: () => void; onClose: () => void }>;

export function RemoveMethodDialog({ source, isRemoving, onRemove, onClose }: Props) {
  const { t } = useTranslation('billing');
  const { title: method } = useSourceText(source);
  return (
    <QuestionDialog title={t('methods.question', { method })} text={t('methods.questionText')} onClose={onClose}>
      <Button variant="default" data-autofocus onClick={onClose}>
        {t('methods.keep')}
      </Button>
      <Button color="red" loading={isRemoving} onClick={onRemove}>
        {t('methods.removeOf', { method })}
      </Button>
    </QuestionDialog>
  );
}
