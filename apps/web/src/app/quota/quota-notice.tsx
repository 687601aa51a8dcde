import type { Qr } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconHourglassEmpty } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUpgradePrompt } from '../upgrade/use-upgrade-prompt.ts';
import classes from './quota-notice.module.css';
import { useQuota } from './use-quota.ts';

/** On a code that has had all scans of the month: what visitors see, when it runs again, and the way to more. Nothing where it has not. */
export function QuotaNotice({ qr: { quotaUntil } }: Readonly<{ qr: Pick<Qr, 'quotaUntil'> }>) {
  const { t } = useTranslation('options');
  const prompt = useUpgradePrompt();
  const quota = useQuota(quotaUntil);
  if (quota === undefined) return null;
  return (
    <div className={classes.notice} role="note" aria-label={t('quota.title')}>
      <IconHourglassEmpty className={classes.icon ?? ''} size={22} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <strong>{t('quota.title')}</strong>
        <p>{t('quota.text', { scans: quota.scans })}</p>
        <p className={classes.again}>{t('quota.again', { date: quota.date })}</p>
        <Button className={classes.more ?? ''} variant="default" size="compact-md" onClick={() => prompt({})}>{t('quota.more')}</Button>
      </div>
    </div>
  );
}
