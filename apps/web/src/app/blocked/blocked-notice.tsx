import { IconShieldX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useInstallation } from '../use-installation.ts';
import classes from './blocked-notice.module.css';

/** On a code that the operator has closed: why, what that means, and whom to write to. */
export function BlockedNotice({ reason }: Readonly<{ reason: string }>) {
  const { t } = useTranslation('options');
  const email = useInstallation()?.operatorEmail ?? null;
  return (
    <div className={classes.notice} role="note" aria-label={t('blocked.title')}>
      <IconShieldX className={classes.icon ?? ''} size={22} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <strong>{t('blocked.title')}</strong>
        <p>{t('blocked.reason', { reason })}</p>
        <p className={classes.what}>
          {t('blocked.text')} {email === null ? t('blocked.write') : <a href={`mailto:${email}`}>{t('blocked.writeTo', { email })}</a>}
        </p>
      </div>
    </div>
  );
}
