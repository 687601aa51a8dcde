import type { PlanPrice } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../../../ui/form/new-id.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { useMoney } from '../../../../ui/money/money-text.tsx';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { PaymentForm } from '../../../../platform/money/payment/payment-form.tsx';
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
  onPay: (chosen: Pick<OrderWish, 'paymentSource' | 'idempotencyKey'>) => void;
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
  const key = useAttemptKey(stage);
  const place = useRef<HTMLFormElement>(null);
  const noteReady = useCallback((ready: boolean) => setReady(ready), []);
  const { quote } = asked;
  const isPaying = stage.kind !== 'form' && stage.kind !== 'reading';
  const total = quote?.total ?? price.price;
  const failure = useFocusedFailure(stage);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (stage.kind !== 'form' || isBusy.current || !quote || asked.isStale) return;
    isBusy.current = true;
    setChecking(true);
    // Both, so that each shows what is wrong; the form of the payment comes first and takes the focus last.
    const areDetailsGood = !place.current || (await details.store(place.current));
    const isPaymentGood = (await formRef.current?.check()) === true;
    isBusy.current = false;
    setChecking(false);
    if (areDetailsGood && isPaymentGood) onPay({ paymentSource: sources.chosen, idempotencyKey: key });
  }

  return (
    <form ref={place} className={classes.form} noValidate aria-busy={isPaying} onSubmit={(event) => void submit(event)}>
      <h2 className={classes.title}>{t('pay:form.label')}</h2>
      {failure.shown && (
        <div ref={failure.ref} tabIndex={-1}>
          <Notice tone="bad">
            {stage.kind === 'form' && stage.failure ? t(`pay:failure.${stage.failure}`) : describe(failure.error)}
          </Notice>
        </div>
      )}
      <StoredSources sources={sources} isInert={isPaying} />
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
        <span className={classes.said} role="status">
          {isPaying && t('checkout:confirming')}
        </span>
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

/** The same key for a repeated click, another one once an attempt was answered. */
function useAttemptKey(stage: Stage): string {
  const [key, setKey] = useState(newId);
  const isAnswered = stage.kind === 'form' && (stage.failure !== undefined || stage.error !== undefined);
  useEffect(() => {
    if (isAnswered) setKey(newId());
  }, [isAnswered, stage]);
  return key;
}

/** The reason takes the focus, because it may lie above what is visible. */
function useFocusedFailure(stage: Stage) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = stage.kind === 'form' && (stage.failure !== undefined || stage.error !== undefined);
  useEffect(() => {
    if (shown) ref.current?.focus();
  }, [shown, stage]);
  return { ref, shown, error: stage.kind === 'form' ? stage.error : undefined };
}
