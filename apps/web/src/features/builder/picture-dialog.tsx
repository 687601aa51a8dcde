import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '../../ui/question-dialog.tsx';

/** A static code says its content itself: another content is another picture. */
export function PictureDialog({ onStay, onSave }: { onStay: () => void; onSave: () => void }) {
  const { t } = useTranslation('builder');
  return (
    <QuestionDialog title={t('picture.title')} text={t('picture.text')} onClose={onStay}>
      <Button variant="default" onClick={onStay} data-autofocus>{t('picture.stay')}</Button>
      <Button onClick={onSave}>{t('picture.save')}</Button>
    </QuestionDialog>
  );
}
