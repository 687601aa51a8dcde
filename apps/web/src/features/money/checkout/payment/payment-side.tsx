import type { PlanPrice } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { useMoney } from '../../../../ui/money/money-text.tsx';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { PaymentForm, PaymentFormSkeleton } from '../../../../platform/money/payment/payment-form.tsx';
import type { PaymentFormHandle, Payments } from '../../../../platform/money/payment/payment-form-types.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import type { OrderWish } from '../open-order.ts';
import type { Stage } from '../use-order.ts';
import type { useQuote } from '../use-quote.ts';
import { CompanyDetails, useCompanyDetails } from './company-details.tsx';
import classes from './payment-side.module.css';
import { StoredSources, useStoredSources } from './stored-sources.tsx';

type Props = Readonly<{
  stage: Stage;
  formRef: RefObject<PaymentFormHandle | null>;
  payments: Payments;
  price: PlanPrice;
  asked: ReturnType<typeof useQuote>;
  onPay: (chosen: Pick<OrderWish, 'paymentSource'>) => void;
}>;

/** With what it is paid, the optional details of a company, and the one button. */
export function PaymentSide({ stage, formRef, payments, price, asked, onPay }: Props) {
  const { t } = useTranslation(['checkout', 'pay']);
  const write = useMoney();
  const describe = useFailureText();
  const format = useFormatters(useMe().user.timezone);
  const sources = useStoredSources();
  const details = useCompanyDetails();
  const [isReady, setReady] = useState(false);
  const [isChecking, setChecking] = useState(false);
  // A second click comes before the next render.
  const isBusy = useRef(false);
  const noteReady = useCallback((ready: boolean) => setReady(ready), []);
  const { quote } = asked;
  const isPaying = stage.kind !== 'form' && stage.kind !== 'reading';
  const total = quote?.total ?? price.price;
  const failurePlace = useRef<HTMLDivElement>(null);
  useFocusOnFailure(stage, failurePlace);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (stage.kind !== 'form' || isBusy.current || !quote || asked.isStale) return;
    isBusy.current = true;
    setChecking(true);
    // Both, so that each shows what is wrong; the form of the payment comes first and takes the focus last.
    const areDetailsGood = await details.store(form);
    const isPaymentGood = (await formRef.current?.check()) === true;
    isBusy.current = false;
    setChecking(false);
    if (areDetailsGood && isPaymentGood) onPay({ paymentSource: sources.chosen });
  }

  return (
    <form className={classes.form} noValidate aria-busy={isPaying} onSubmit={(event) => void submit(event)}>
      <h2 className={classes.title}>{t('pay:form.label')}</h2>
      {stage.kind === 'form' && hasFailed(stage) && (
        <div ref={failurePlace} tabIndex={-1}>
          <Notice tone="bad">{stage.failure ? t(`pay:failure.${stage.failure}`) : describe(stage.error)}</Notice>
        </div>
      )}
      <StoredSources sources={sources} isInert={isPaying} />
      {!sources.isKnown && <PaymentFormSkeleton />}
      {sources.isKnown && (
        <PaymentForm
          ref={formRef}
          payments={payments}
          purpose={{ kind: 'payment', cents: total, currency: price.currency }}
          isStored={sources.chosen !== undefined}
          isInert={isPaying}
          onReady={noteReady}
        />
      )}
      <CompanyDetails details={details} isInert={isPaying} />
      <div className={classes.end}>
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={isChecking}
          data-paying={isPaying || undefined}
          aria-disabled={isPaying}
          disabled={!isPaying && (!quote || asked.isStale || !isReady)}
        >
          {t(isPaying ? 'checkout:confirming' : 'checkout:pay', { total: write(total, price.currency) })}
        </Button>
        <output className={classes.said}>{isPaying && t('checkout:confirming')}</output>
        {quote && (
          <p className={classes.note}>
            {t('checkout:renews', {
              date: format.date(new Date(quote.renewsAt)),
              price: write(quote.renewsFor, quote.currency),
            })}
          </p>
        )}
        {payments.gateway === 'stripe' && <p className={classes.note}>{t('checkout:byStripe')}</p>}
      </div>
    </form>
  );
}

/** The reason takes the focus, because it may lie above what is visible. */
function useFocusOnFailure(stage: Stage, place: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (hasFailed(stage)) place.current?.focus();
  }, [stage, place]);
}

function hasFailed(stage: Stage): boolean {
  return stage.kind === 'form' && (stage.failure !== undefined || stage.error !== undefined);
}
