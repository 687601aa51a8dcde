import type { QrListItem } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '../../ui/question-dialog.tsx';

type Props = Readonly<{ qr: QrListItem; onKeep: () => void; onDestroy: (qr: QrListItem) => void }>;

export function DestroyDialog({ qr, onKeep, onDestroy }: Props) {
  const { t } = useTranslation('qrs');
  const link = (qr.shortUrl?.url ?? qr.title).replace(/^https?:\/\//, '');
  return (
    <QuestionDialog title={t('destroy.title', { title: qr.title })} text={t('destroy.text', { link })} onClose={onKeep}>
      <Button variant="default" onClick={onKeep} data-autofocus>{t('destroy.keep')}</Button>
      <Button color="red" onClick={() => onDestroy(qr)}>{t('destroy.confirm')}</Button>
    </QuestionDialog>
  );
}
