import { lowestPlanForCodes } from '@evercode/access';
import type { Account } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { useUpgradePrompt } from '../../../platform/upgrade/use-upgrade-prompt.ts';

/**
 * Shows a message instead when the plan has no room for another code, before a form is filled in that cannot be saved.
 */
export function CreateButton({ workspace: { qrLimit, totals } }: { workspace: Account }) {
  const { t } = useTranslation('qrs');
  const prompt = useUpgradePrompt();
  const look = { size: 'md', leftSection: <IconPlus size={18} stroke={1.75} aria-hidden /> } as const;
  if (qrLimit === null || totals.qr < qrLimit)
    return (
      <Button {...look} component={Link} to={paths.createCode()}>
        {t('create')}
      </Button>
    );
  const open = () => prompt({ feature: 'qr-codes', requiredPlan: lowestPlanForCodes(totals.qr + 1) });
  return (
    <Button {...look} aria-haspopup="dialog" onClick={open}>
      {t('create')}
    </Button>
  );
}
