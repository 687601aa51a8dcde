import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { Button, Skeleton, useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { useServices } from '../../../services/services-context.tsx';
import type { PaymentFormProps } from '../payment-form-types.ts';
import { loadStripe } from './load-stripe.ts';
import { readStripeError } from './read-stripe-error.ts';
import classes from './stripe-form.module.css';
import { describeAppearance, localeOf } from './stripe-look.ts';

/** Stripe's Payment Element: the fields lie in frames of Stripe, so that no card reaches our page or our server. */
export function StripeForm(props: PaymentFormProps) {
  const { t } = useTranslation(['pay', 'common']);
  const { language } = useServices();
  const scheme = useComputedColorScheme('light');
  const { payments, purpose, isStored = false } = props;
  const { stripe, hasFailed, retry } = useLoadedStripe(payments);
  const { kind, currency } = purpose;
  const cents = purpose.kind === 'payment' ? purpose.cents : 0;
  const options = useMemo(
    () => ({
      ...(kind === 'payment' ? { mode: 'subscription' as const, amount: cents } : { mode: 'setup' as const }),
      currency: currency.toLowerCase(),
      setupFutureUsage: 'off_session' as const,
      appearance: describeAppearance(scheme),
    }),
    [kind, cents, currency, scheme],
  );

  if (hasFailed) {
    return (
      <Notice tone="bad">
        {t('pay:form.missing')}{' '}
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t('common:actions.retry')}
        </Button>
      </Notice>
    );
  }
  if (stripe === undefined) return isStored ? null : <Skeleton height={232} radius="md" aria-hidden />;
  if (isStored) return <StoredSecondStep stripe={stripe} {...props} />;
  return (
    // Its language is fixed once it is drawn.
    <Elements key={language.current()} stripe={stripe} options={{ ...options, locale: localeOf(language.current()) }}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields({ ref, isInert, onReady }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();

  useImperativeHandle(ref, () => ({
    async check() {
      const { error } = (await elements?.submit()) ?? {};
      return elements !== null && error === undefined;
    },
    async confirm(clientSecret, returnTo) {
      if (stripe === null || elements === null) return { kind: 'invalid' };
      const asked = {
        elements,
        clientSecret,
        confirmParams: { return_url: returnTo },
        redirect: 'if_required',
      } as const;
      // With nothing due today Stripe stores the means of payment instead.
      const { error } = clientSecret.startsWith('seti_')
        ? await stripe.confirmSetup(asked)
        : await stripe.confirmPayment(asked);
      return error === undefined ? { kind: 'confirmed' } : readStripeError(error);
    },
  }));

  return (
    <div className={classes.fields} data-inert={isInert || undefined}>
      <PaymentElement options={{ layout: 'tabs', readOnly: isInert }} onReady={() => onReady(true)} />
    </div>
  );
}

function StoredSecondStep({ ref, stripe, onReady }: PaymentFormProps & { stripe: Stripe }) {
  useEffect(() => onReady(true), [onReady]);
  useImperativeHandle(ref, () => ({
    check: async () => true,
    async confirm(clientSecret) {
      const { error } = await stripe.handleNextAction({ clientSecret });
      return error === undefined ? { kind: 'confirmed' } : readStripeError(error);
    },
  }));
  return null;
}

function useLoadedStripe(payments: PaymentFormProps['payments']) {
  const [stripe, setStripe] = useState<Stripe>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    loadStripe(payments).then(setStripe, () => setFailed(true));
  }, [payments]);
  useEffect(load, [load]);
  return {
    stripe,
    hasFailed,
    retry: () => {
      setFailed(false);
      load();
    },
  };
}
