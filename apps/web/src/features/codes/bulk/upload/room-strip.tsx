import { lowestPlanForCodes } from '@evercode/access';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useUpgradePrompt } from '../../../../platform/upgrade/use-upgrade-prompt.ts';
import classes from './upload-step.module.css';

/** How many codes the plan still has room for, said before any file is chosen. */
export function RoomStrip() {
  const { t } = useTranslation('bulk');
  const prompt = useUpgradePrompt();
  const {
    workspace: { qrLimit, totals },
  } = useMe();
  if (qrLimit === null) return null;
  const room = Math.max(0, qrLimit - totals.qr);
  return (
    <div className={classes.strip} role="note">
      <p>{room === 0 ? t('room.none') : t('room.some', { count: room })}</p>
      <Button
        variant="light"
        size="compact-md"
        aria-haspopup="dialog"
        onClick={() => prompt({ feature: 'qr-codes', requiredPlan: lowestPlanForCodes(qrLimit + 1) })}
      >
        {t('room.more')}
      </Button>
    </div>
  );
}
