import type { Qr } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconHourglassEmpty } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CodeNotice } from '../../ui/code-notice.tsx';
import { useUpgradePrompt } from '../upgrade/use-upgrade-prompt.ts';
import { useQuota } from './use-quota.ts';

/** On a code that has had all scans of the month: what visitors see, when it runs again, and the way to more. Nothing where it has not. */
export function QuotaNotice({ qr: { quotaUntil } }: Readonly<{ qr: Pick<Qr, 'quotaUntil'> }>) {
  const { t } = useTranslation('options');
  const prompt = useUpgradePrompt();
  const quota = useQuota(quotaUntil);
  if (quota === undefined) return null;
  return (
    <CodeNotice tone="warn" icon={<IconHourglassEmpty size={22} stroke={1.75} />} title={t('quota.title')}>
      <p>{t('quota.text', { scans: quota.scans })}</p>
      <p>{t('quota.again', { date: quota.date })}</p>
      <Button mt={8} variant="default" size="compact-md" onClick={() => prompt({})}>{t('quota.more')}</Button>
    </CodeNotice>
  );
}
