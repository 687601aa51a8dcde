import { lowestPlanForScans } from '@evercode/access';
import type { Qr } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconHourglassEmpty } from '@tabler/icons-react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { CodeNotice } from '../../ui/feedback/code-notice.tsx';
import { useUpgradePrompt } from '../upgrade/use-upgrade-prompt.ts';
import { useQuota } from './use-quota.ts';

/**
 * Shown on a code whose monthly scan quota is used up: what visitors see, when it resumes, and the upgrade. Otherwise
 * renders nothing.
 */
export function QuotaNotice({ code: { quotaUntil } }: Readonly<{ code: Pick<Qr, 'quotaUntil'> }>) {
  const { t } = useTranslation('options');
  const prompt = useUpgradePrompt();
  const quota = useQuota(quotaUntil);
  if (quota === undefined) return null;
  return (
    <CodeNotice tone="warn" icon={<IconHourglassEmpty size={22} stroke={1.75} />} title={t('quota.title')}>
      <p>{t('quota.text', { scans: quota.scans })}</p>
      <p>{t('quota.again', { date: quota.date })}</p>
      <Button
        mt={8}
        variant="default"
        size="compact-md"
        onClick={() => prompt({ feature: 'scans', requiredPlan: lowestPlanForScans(quota.scans + 1) })}
      >
        {t('quota.more')}
      </Button>
    </CodeNotice>
  );
}
