import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { SureDialog } from '../../../../ui/form/dialogs/sure-dialog.tsx';

/** Confirms a change of a locked (printed) code. */
export function LockedDialog({ onStay, onConfirm }: { onStay: () => void; onConfirm: () => void }) {
  const { t } = useTranslation('builder');
  return (
    <SureDialog
      title={t('locked.title')}
      text={t('locked.text')}
      sureLabel={t('locked.sure')}
      cancelLabel={t('locked.stay')}
      confirmLabel={t('locked.save')}
      onClose={onStay}
      onConfirm={onConfirm}
    />
  );
}
