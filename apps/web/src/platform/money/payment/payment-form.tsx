import { Skeleton } from '@mantine/core';
import { createLazyPart, useIsLoaded, type LazyPart } from '../../navigation/lazy-part.tsx';
import type { PaymentFormProps, Payments } from './payment-form-types.ts';

/** One form for each gateway, each in a file of its own: a person fetches the one that they pay with. */
const forms: Readonly<Record<Payments['gateway'], LazyPart<PaymentFormProps>>> = {
  sandbox: createLazyPart(async () => (await import('./sandbox/sandbox-form.tsx')).SandboxForm),
  stripe: createLazyPart(async () => (await import('./stripe/stripe-form.tsx')).StripeForm),
};

/** The fields of the installation's gateway, without a button: the page around them has it. */
export function PaymentForm(props: PaymentFormProps) {
  const part = forms[props.payments.gateway];
  if (useIsLoaded(part)) return <part.Component {...props} />;
  return props.isStored === true ? null : <PaymentFormSkeleton />;
}

/** As high as the fields of a card. */
export function PaymentFormSkeleton() {
  return <Skeleton height={232} radius="md" aria-hidden />;
}
