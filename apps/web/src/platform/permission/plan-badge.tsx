import type { PlanForSale } from '@evercode/access';
import { VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import classes from './plan-badge.module.css';

type Props = Readonly<{
  /** The smallest plan that includes the feature. */
  plan: PlanForSale;
  /** Opens the offer. Left out inside a control that opens it itself. */
  onUnlock?: () => void;
}>;

/** Names the plan that includes something, beside its label. One for a group of such controls. */
export function PlanBadge({ plan, onUnlock }: Props) {
  const { t } = useTranslation(['plans', 'upgrade']);
  const name = t(`plans:name.${plan}`);
  const words = (
    <>
      <IconLock size={12} stroke={2} aria-hidden />
      <span aria-hidden>{name}</span>
      <VisuallyHidden>{t('upgrade:locked', { plan: name })}</VisuallyHidden>
    </>
  );
  if (onUnlock === undefined) return <span className={classes.badge}>{words}</span>;
  return (
    <button type="button" className={classes.badge} aria-haspopup="dialog" onClick={onUnlock}>
      {words}
    </button>
  );
}
