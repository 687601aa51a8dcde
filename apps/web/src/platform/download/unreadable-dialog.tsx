import type { ReadabilityReason } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { DialogButtons } from '../../ui/form/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../ui/feedback/dialog/dialog.tsx';
import classes from './unreadable-dialog.module.css';

type Props = Readonly<{
  reasons: readonly ReadabilityReason[];
  onAccept: () => void;
  onFix: () => void;
  onClose: () => void;
}>;

/** Warns before the download of a drawing that scanners may fail to read: lists the reasons and the choices. */
export function UnreadableDialog({ reasons, onAccept, onFix, onClose }: Props) {
  const { t } = useTranslation(['download', 'design']);
  return (
    <Dialog title={t('download:unreadable.title')} text={t('download:unreadable.text')} onClose={onClose} isLight>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{t(`design:readability.reasons.${reason}`)}</li>
        ))}
      </ul>
      <DialogButtons>
        <Button variant="default" onClick={onAccept}>
          {t('download:unreadable.accept')}
        </Button>
        <Button onClick={onFix} data-autofocus>
          {t('download:unreadable.fix')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
