import type { PlanForSale } from '@evercode/access';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import { Panel } from '../../../../ui/layout/frames/panel.tsx';
import classes from './share-groups.module.css';

type Props = Readonly<{ title: string; plan: PlanForSale; onUnlock: () => void }>;

/** A breakdown of a larger plan: its name and the plan, without any figures. */
export function LockedCard({ title, plan, onUnlock }: Props) {
  const { t } = useTranslation('stats');
  return (
    <Panel title={title} aside={<PlanBadge plan={plan} onUnlock={onUnlock} />}>
      <p className={classes.locked}>{t('locked.text')}</p>
      <Button
        variant="default"
        size="xs"
        aria-haspopup="dialog"
        aria-label={`${t('locked.action')}: ${title}`}
        onClick={onUnlock}
      >
        {t('locked.action')}
      </Button>
    </Panel>
  );
}
