import type { PlanPrice, Quote } from '@evercode/contract';
import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useIsPhone } from '../../../../ui/layout/use-is-phone.ts';
import { MoneyText, useMoney } from '../../../../ui/money/money-text.tsx';
import type { CheckoutAddress } from '../use-checkout-address.ts';
import type { useQuote } from '../use-quote.ts';
import { CycleChoice } from './cycle-choice.tsx';
import classes from './order-summary.module.css';
import { PromoCode } from './promo-code.tsx';
import { usePlanTitle } from './use-plan-title.ts';

type Props = Readonly<{
  address: CheckoutAddress;
  prices: readonly PlanPrice[];
  price: PlanPrice;
  asked: ReturnType<typeof useQuote>;
  isFixed: boolean;
}>;

/** What is bought and what it costs; on a phone one line that opens. */
export function OrderSummary(props: Props) {
  const { t } = useTranslation('checkout');
  const { workspace } = useMe();
  const titleOf = usePlanTitle();
  const isPhone = useIsPhone();
  const { price } = props;
  return (
    <>
      <div className={classes.head}>
        <h1>{t('heading', { plan: titleOf(price) })}</h1>
        <p>{t('forWorkspace', { workspace: workspace.name })}</p>
      </div>
      {isPhone ? <OneLine {...props} /> : <Lines {...props} />}
    </>
  );
}

function OneLine(props: Props) {
  const { t } = useTranslation('checkout');
  const [isOpen, setOpen] = useState(false);
  const titleOf = usePlanTitle();
  const write = useMoney();
  const { price, asked } = props;
  const total = write(asked.quote?.total ?? price.price, price.currency);
  return (
    <div className={classes.phone}>
      <UnstyledButton
        className={classes.line ?? ''}
        aria-expanded={isOpen}
        aria-controls="order-lines"
        onClick={() => setOpen((was) => !was)}
      >
        <span>{t(price.months === 12 ? 'oneLine.yearly' : 'oneLine.monthly', { plan: titleOf(price), total })}</span>
        <IconChevronDown size={18} stroke={1.75} data-open={isOpen || undefined} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen} id="order-lines" transitionDuration={150}>
        <Lines {...props} />
      </Collapse>
    </div>
  );
}

function Lines({ address, prices, price, asked, isFixed }: Props) {
  const { t } = useTranslation('checkout');
  const { quote, isStale, fault, error, retry } = asked;
  if (error && !quote)
    return <ErrorState reference={error instanceof ApiError ? error.reference : undefined} onRetry={retry} />;
  return (
    <div className={classes.lines}>
      <CycleChoice
        prices={prices}
        price={price}
        isFixed={isFixed}
        onChoose={(months) => void address.change({ months })}
      />
      <dl className={classes.list} aria-busy={isStale}>
        <Line
          label={t(price.months === 12 ? 'line.yearly' : 'line.monthly')}
          cents={price.originalPrice}
          price={price}
        />
        {quote && <Reductions quote={quote} price={price} />}
        <div className={classes.total} aria-live="polite">
          <dt>{t('total')}</dt>
          <dd>
            <MoneyText cents={quote?.total ?? price.price} currency={price.currency} />
          </dd>
        </div>
      </dl>
      <PromoCode
        code={address.discount}
        applied={quote?.discount ?? null}
        isPromotion={!price.visible}
        fault={fault}
        price={price}
        isFixed={isFixed}
        onChange={(discount) => address.change({ discount })}
      />
    </div>
  );
}

function Reductions({ quote, price }: { quote: Quote; price: PlanPrice }) {
  const { t } = useTranslation('checkout');
  const { discount, credit, total } = quote;
  const reduced = price.originalPrice - total - credit;
  return (
    <>
      {discount !== null && (
        <Line
          label={t('line.discount', { code: discount.name, percent: discount.percentOff })}
          cents={-reduced}
          price={price}
          isGood
        />
      )}
      {credit > 0 && <Line label={t('line.credit')} cents={-credit} price={price} isGood />}
    </>
  );
}

type LineProps = Readonly<{ label: string; cents: number; price: PlanPrice; isGood?: boolean }>;

function Line({ label, cents, price: { currency }, isGood }: LineProps) {
  return (
    <div className={classes.row} data-good={isGood || undefined}>
      <dt>{label}</dt>
      <dd>
        <MoneyText cents={cents} currency={currency} />
      </dd>
    </div>
  );
}
