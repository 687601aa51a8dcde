import type { BillingCycle, Installation, PlanPrice } from '@evercode/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useParams } from 'react-router';
import { usePublicPlans, type PublicPlans } from '../../../platform/money/use-public-plans.ts';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { Comparison } from './comparison/comparison.tsx';
import { CycleSwitch } from './cycle-switch.tsx';
import { MoreCodes } from './more-codes.tsx';
import { PlanCard } from './plan-card.tsx';
import { PrintedCodes } from './printed-codes.tsx';
import classes from './price-table.module.css';
import { PromoChip } from './promo-chip.tsx';
import { SpecialPrice } from './special-price.tsx';
import { shownPlans, type ShownPlan } from './shown-plans.ts';
import { useCurrencyName } from './use-currency-name.ts';
import { useCycle } from './use-cycle.ts';

/** A plan as it is offered on this page. */
export type Offered = Readonly<{
  plan: ShownPlan;
  months: BillingCycle;
  price: PlanPrice | undefined;
  /** The promo code that counts, to be kept on the way to the checkout. */
  code: string | undefined;
}>;

type Props = Readonly<{
  installation: Installation | undefined;
  title: string;
  /** Below the title, instead of the terms. */
  text?: ReactNode;
  current?: ShownPlan | undefined;
  noteOf?: (plan: ShownPlan) => string | undefined;
  /** The buttons of a card; a promotion has its own card and the same buttons. */
  renderAction: (offered: Offered) => ReactNode;
}>;

/** The plans side by side: prices of the server, one button each, and everything that tells them apart. */
export function PriceTable({ installation, title, text, current, noteOf, renderAction }: Props) {
  const { t } = useTranslation('plans');
  const asked = useParams()['discount']?.trim().toUpperCase();
  const { found, failure, retry } = usePublicPlans(asked);
  const { months, choose } = useCycle();
  const isSold = Boolean(installation?.payments);
  const plans = isSold ? (found?.plans ?? []) : [];
  const hasPrices = plans.some(({ prices }) => prices.length > 0);
  const currency = plans.flatMap(({ prices }) => prices)[0]?.currency ?? 'USD';
  const first = current ?? 'pro';
  const terms = useTerms(currency);

  const code = found?.discount?.isActive === true ? asked : undefined;
  const priceOf = (plan: ShownPlan) => findPrice(found, plan, months);

  return (
    <>
      <div className={classes.head}>
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
        {text === undefined && isSold && <p>{terms}</p>}
        {isSold && <CycleSwitch plans={plans} months={months} onChoose={choose} />}
        {isSold && <PromoChip discount={found?.discount} months={months} />}
      </div>
      {isSold && failure && !found ? (
        <ErrorState reference={failure.reference} onRetry={retry} />
      ) : (
        <>
          {found && isSold && (
            <SpecialPrice
              plans={plans}
              renderAction={(price) => renderAction({ plan: 'starter', months: price.months, price, code: asked })}
            />
          )}
          <ul className={classes.cards}>
            {shownPlans.map((plan) => (
              <PlanCard
                key={plan}
                plan={plan}
                price={
                  isSold ? (plan === 'free' ? { freeIn: currency } : found ? (priceOf(plan) ?? null) : 'unknown') : null
                }
                isCurrent={plan === current}
                isFirst={plan === first}
                note={noteOf?.(plan)}
              >
                {renderAction({ plan, months, price: priceOf(plan), code })}
              </PlanCard>
            ))}
          </ul>
        </>
      )}
      <p className={classes.small}>
        {t('perCode')} {text !== undefined && hasPrices && terms}
      </p>
      <MoreCodes installation={installation} />
      {isSold && <PrintedCodes />}
      <Comparison first={first} />
    </>
  );
}

function useTerms(currency: string): string {
  const { t } = useTranslation('plans');
  return t('terms', { money: useCurrencyName(currency) });
}

/** What everyone is offered. Where a plan has no price for the cycle, the other one is better than none. */
function findPrice(found: PublicPlans | undefined, plan: ShownPlan, months: BillingCycle): PlanPrice | undefined {
  const prices = found?.plans
    .find(({ name }) => name === plan)
    ?.prices.filter((price) => price.visible && price.isActive);
  return prices?.find((price) => price.months === months) ?? prices?.[0];
}
