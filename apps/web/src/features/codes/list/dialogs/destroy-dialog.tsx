import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '../../../../ui/feedback/question-dialog.tsx';

type Props = Readonly<{ title: string; link: string; onKeep: () => void; onDestroy: () => void }>;

export function DestroyDialog({ title, link, onKeep, onDestroy }: Props) {
  const { t } = useTranslation('qrs');
  return (
    <QuestionDialog title={t('destroy.title', { title })} text={t('destroy.text', { link })} onClose={onKeep}>
      <Button variant="default" onClick={onKeep} data-autofocus>
        {t('destroy.keep')}
      </Button>
      <Button color="red" onClick={onDestroy}>
        {t('destroy.confirm')}
      </Button>
    </QuestionDialog>
  );
}
