import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { QuestionDialog } from '../../../../ui/feedback/dialog/question-dialog.tsx';

/** Asks before saving a static code: its picture encodes the content, so new content makes a new picture. */
export function PictureDialog({ onStay, onSave }: { onStay: () => void; onSave: () => void }) {
  const { t } = useTranslation('builder');
  return (
    <QuestionDialog title={t('picture.title')} text={t('picture.text')} onClose={onStay}>
      <Button variant="default" onClick={onStay} data-autofocus>
        {t('picture.stay')}
      </Button>
      <Button onClick={onSave}>{t('picture.save')}</Button>
    </QuestionDialog>
  );
}
