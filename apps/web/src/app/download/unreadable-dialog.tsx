import type { ReadabilityReason } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Answers } from '../../ui/answers.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './unreadable-dialog.module.css';

type Props = Readonly<{ reasons: readonly ReadabilityReason[]; onAccept: () => void; onFix: () => void; onClose: () => void }>;

/** Before a file that will be printed and may not be read: what went wrong, and the choice. */
export function UnreadableDialog({ reasons, onAccept, onFix, onClose }: Props) {
  const { t } = useTranslation(['download', 'design']);
  return (
    <Dialog title={t('download:unreadable.title')} text={t('download:unreadable.text')} onClose={onClose} isLight>
      <ul className={classes.reasons}>{reasons.map((reason) => <li key={reason}>{t(`design:readability.reasons.${reason}`)}</li>)}</ul>
      <Answers>
        <Button variant="default" onClick={onAccept}>{t('download:unreadable.accept')}</Button>
        <Button onClick={onFix} data-autofocus>{t('download:unreadable.fix')}</Button>
      </Answers>
    </Dialog>
  );
}
