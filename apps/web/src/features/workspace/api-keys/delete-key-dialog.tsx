import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx';

type Props = Readonly<{ name: string; onDelete: () => void; onClose: () => void }>;

export function DeleteKeyDialog({ name, onDelete, onClose }: Props) {
  const { t } = useTranslation('keys');
  const confirm = () => {
    onDelete();
    onClose();
  };
  return (
    <QuestionDialog title={t('delete.title', { name })} text={t('delete.text')} onClose={onClose}>
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('delete.keep')}
      </Button>
      <Button color="red" onClick={confirm}>
        {t('delete.confirm')}
      </Button>
    </QuestionDialog>
  );
}
