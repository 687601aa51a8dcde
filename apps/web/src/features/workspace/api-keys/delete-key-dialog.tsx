import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { QuestionDialog } from '../../../ui/feedback/dialog/question-dialog.tsx';

type Props = Readonly<{ name: string; isDeleting: boolean; onDelete: () => void; onClose: () => void }>;

/** Stays until the key is gone: then it gives the focus to the screen, as the button of the row is gone too. */
export function DeleteKeyDialog({ name, isDeleting, onDelete, onClose }: Props) {
  const { t } = useTranslation('keys');
  return (
    <QuestionDialog title={t('delete.title', { name })} text={t('delete.text')} onClose={onClose}>
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('delete.keep')}
      </Button>
      <Button color="red" loading={isDeleting} onClick={onDelete}>
        {t('delete.confirm')}
      </Button>
    </QuestionDialog>
  );
}
