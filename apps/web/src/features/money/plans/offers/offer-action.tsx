import type { BillingCycle, PaidPlan } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useBeginTrial } from '../../../../platform/upgrade/use-begin-trial.ts';
import { FreePlanAction } from '../free-plan-action.tsx';
import classes from '../plans-page.module.css';
import type { Offered } from '../price-table.tsx';
import type { Offer } from './offer.ts';

/** Shows what a change to less, or to another cycle, means, and makes it. The roof passes it in. */
export type ChangeDialog = ComponentType<
  Readonly<{
    plan: 'free' | PaidPlan;
    months?: BillingCycle | undefined;
    onDone: () => void;
    onClose: () => void;
  }>
>;

type Props = Readonly<{ offer: Offer; offered: Offered; isSold: boolean; Change: ChangeDialog | undefined }>;

export function OfferAction({ offer, offered, isSold, Change }: Props) {
  if (offer.kind === 'unknown') return <Skeleton height={42} radius="md" aria-hidden />;
  if (offer.kind === 'go-free') return <FreePlanAction />;
  if (offer.kind === 'try') return <TryAction offered={offered} isSold={isSold} />;
  if (!isSold || offer.kind === 'none') return null;
  if (offer.kind === 'buy') return <BuyAction offer={offer} offered={offered} />;
  return Change && <SwitchAction offer={offer} offered={offered} Change={Change} />;
}

function useCheckoutPath({ months, code }: Offered, plan: PaidPlan): string {
  const { language } = useServices();
  const { uuid: workspace } = useMe().workspace;
  return paths.checkout(language.current(), plan, { months, discount: code, workspace });
}

function TryAction({ offered, isSold }: Pick<Props, 'offered' | 'isSold'>) {
  const { t } = useTranslation('plans');
  const navigate = useNavigate();
  const trial = useBeginTrial(() => void navigate(paths.codes()));
  const checkout = useCheckoutPath(offered, 'pro');
  return (
    <>
      <Button size="md" loading={trial.isPending} onClick={() => trial.mutate()}>
        {t('beginTrial')}
      </Button>
      {isSold && (
        <Link className={classes.buyNow} to={checkout}>
          {t('buyNow')}
        </Link>
      )}
    </>
  );
}

type BuyProps = Readonly<{ offer: Extract<Offer, { kind: 'buy' }>; offered: Offered }>;

function BuyAction({ offer: { plan, says, isMain }, offered }: BuyProps) {
  const { t } = useTranslation('plans');
  const { price } = offered;
  const name = price && !price.visible ? price.displayName : t(`name.${plan}`);
  const checkout = useCheckoutPath(offered, plan);
  return (
    <Button component={Link} size="md" variant={isMain ? 'filled' : 'default'} to={checkout}>
      {t(says, { plan: name })}
    </Button>
  );
}

type SwitchProps = Readonly<{ offer: Extract<Offer, { kind: 'switch' }>; offered: Offered; Change: ChangeDialog }>;

function SwitchAction({ offer: { plan, says }, offered, Change }: SwitchProps) {
  const { t } = useTranslation('plans');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="md" variant="default" onClick={() => setOpen(true)}>
        {t(says, { plan: t(`name.${plan}`) })}
      </Button>
      {isOpen && <Change plan={plan} months={offered.months} onDone={close} onClose={close} />}
    </>
  );
}
