import { IconShieldX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useInstallation } from '../use-installation.ts';
import classes from './blocked-notice.module.css';

/** On a code that the operator has closed: why, what that means, and whom to write to. */
export function BlockedNotice({ reason }: Readonly<{ reason: string }>) {
  const { t } = useTranslation(['options', 'qrs']);
  const email = useInstallation()?.operatorEmail ?? null;
  return (
    <div className={classes.notice} role="note" aria-label={t('qrs:states.blocked')}>
      <IconShieldX className={classes.icon ?? ''} size={22} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <strong>{t('qrs:states.blocked')}</strong>
        <p>{t('options:blocked.reason', { reason })}</p>
        <p className={classes.what}>
          {t('options:blocked.text')} {email === null ? t('options:blocked.write') : <a href={`mailto:${email}`}>{t('options:blocked.writeTo', { email })}</a>}
        </p>
      </div>
    </div>
  );
}
