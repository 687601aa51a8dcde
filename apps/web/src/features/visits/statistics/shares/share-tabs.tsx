import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import classes from './share-groups.module.css';
import type { ShareLocks, TabName } from './use-share-groups.ts';

type Props<D extends TabName> = Readonly<{
  label: string;
  tabs: readonly D[];
  chosen: D;
  locks: ShareLocks;
  onChoose: (dimension: D) => void;
}>;

/** Chooses the breakdown of a card. Those of a larger plan follow, with its name beside them, and open the upgrade. */
export function ShareTabs<D extends TabName>({ label, tabs, chosen, locks, onChoose }: Props<D>) {
  const { t } = useTranslation(['stats', 'plans', 'upgrade']);
  const { plan, isLocked, unlock } = locks;
  const locked = tabs.filter(isLocked);
  const lockedWords = plan && t('upgrade:locked', { plan: t(`plans:name.${plan}`) });
  if (tabs.length < 2) return null;
  return (
    <div className={classes.tabs}>
      <SegmentedControl
        size="xs"
        aria-label={label}
        value={chosen}
        data={[...tabs.filter((tab) => !isLocked(tab)), ...locked].map((value) => ({
          value,
          label: (
            <span className={classes.tab} data-locked={isLocked(value) || undefined}>
              {t(`stats:tabs.${value satisfies TabName}`)}
              {isLocked(value) && <VisuallyHidden>{lockedWords}</VisuallyHidden>}
            </span>
          ),
        }))}
        onChange={(value) => (isLocked(value) ? unlock() : onChoose(value))}
      />
      {plan && locked.length > 0 && <PlanBadge plan={plan} onUnlock={unlock} />}
    </div>
  );
}
