import { useTranslation } from '../../ui/language/use-translation.ts';
import { SureDialog } from '../../ui/form/dialogs/sure-dialog.tsx';
import classes from './locked-dialog.module.css';

type Props = Readonly<{
  /** The titles of the locked codes; empty when unknown, as for a whole project. */
  titles?: readonly string[];
  onClose: () => void;
  onConfirm: () => void;
}>;

const maxTitles = 5;
const none: readonly string[] = [];

/** Confirms a change of what scans of a locked (printed) code see. */
export function LockedDialog({ titles = none, onClose, onConfirm }: Props) {
  const { t } = useTranslation('projects');
  return (
    <SureDialog
      title={t('locked.title', { count: titles.length || 2 })}
      text={t('locked.text')}
      sureLabel={t('locked.sure')}
      cancelLabel={t('locked.keep')}
      confirmLabel={t('locked.confirm')}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {titles.length > 0 && (
        <ul className={classes.titles}>
          {titles.slice(0, maxTitles).map((title) => (
            <li key={title}>{title}</li>
          ))}
          {titles.length > maxTitles && <li>{t('locked.more', { count: titles.length - maxTitles })}</li>}
        </ul>
      )}
    </SureDialog>
  );
}
