import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Answers } from '../../ui/answers.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks twice before what is printed changes: a press, and a word that somebody has read what it means. */
export function LockedDialog({ onStay, onConfirm }: { onStay: () => void; onConfirm: () => void }) {
  const { t } = useTranslation('builder');
  const [isSure, setIsSure] = useState(false);
  return (
    <Dialog title={t('locked.title')} text={t('locked.text')} onClose={onStay}>
      <CheckField label={t('locked.sure')} checked={isSure} onChange={setIsSure} />
      <Answers>
        <Button variant="default" onClick={onStay} data-autofocus>{t('locked.stay')}</Button>
        <Button color="red" disabled={!isSure} onClick={onConfirm}>{t('locked.save')}</Button>
      </Answers>
    </Dialog>
  );
}
