import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { CheckoutMessage } from '../checkout-frame.tsx';
import { useCheckoutAddress } from '../use-checkout-address.ts';

/** For members who may not change the plan. */
export function ManagedBy() {
  const { t } = useTranslation('checkout');
  const { owner } = useMe().workspace;
  return (
    <CheckoutMessage
      mood="resting"
      title={t('managed.title', { name: owner.name })}
      text={t('managed.text', { email: owner.email })}
      actions={
        <Button component={Link} to={paths.codes()} variant="default">
          {t('toCodes')}
        </Button>
      }
    />
  );
}

/** The address names a workspace of other people. */
export function OtherWorkspace() {
  const { t } = useTranslation('checkout');
  const { language } = useServices();
  const { workspace } = useMe();
  const { plan, discount, months } = useCheckoutAddress();
  const own = paths.checkout(language.current(), plan, { discount, months, workspace: workspace.uuid });
  return (
    <CheckoutMessage
      mood="lost"
      title={t('foreign.title')}
      text={t('foreign.text')}
      actions={
        <Button component={Link} to={own}>
          {t('foreign.action', { workspace: workspace.name })}
        </Button>
      }
    />
  );
}

/** A plan that the operator gave ends by agreement only. */
export function Arranged() {
  const { t } = useTranslation(['checkout', 'plans']);
  const { workspace } = useMe();
  const { plans } = useCheckoutAddress();
  return (
    <CheckoutMessage
      mood="resting"
      title={t('checkout:arranged.title', {
        workspace: workspace.name,
        plan: t(`plans:name.${workspace.planName}`),
      })}
      text={t('checkout:arranged.text')}
      actions={
        <Button component={Link} to={plans}>
          {t('checkout:toPlans')}
        </Button>
      }
    />
  );
}

/** Billing is off, nothing takes payments, or the operator took the plan out of the list. */
export function NotForSale() {
  const { t } = useTranslation('checkout');
  const { plans } = useCheckoutAddress();
  return (
    <CheckoutMessage
      mood="resting"
      title={t('notForSale.title')}
      text={t('notForSale.text')}
      actions={
        <Button component={Link} to={plans}>
          {t('toPlans')}
        </Button>
      }
    />
  );
}
