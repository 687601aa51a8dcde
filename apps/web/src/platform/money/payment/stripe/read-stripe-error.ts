import type { PaymentFailure } from '@evercode/contract';
import type { StripeError } from '@stripe/stripe-js';
import type { PaymentOutcome } from '../payment-form-types.ts';

const failures: Readonly<Record<string, PaymentFailure>> = {
  card_declined: 'declined',
  expired_card: 'expired-card',
  incorrect_cvc: 'wrong-code',
  invalid_cvc: 'wrong-code',
  insufficient_funds: 'insufficient-funds',
  payment_intent_authentication_failure: 'not-authenticated',
  setup_intent_authentication_failure: 'not-authenticated',
  processing_error: 'processing-error',
};

/** The reason in our words. The reason of the bank is more precise than that of Stripe. */
export function readStripeError({ type, code = '', decline_code: declined = '' }: StripeError): PaymentOutcome {
  if (type === 'validation_error') return { kind: 'invalid' };
  const known = [declined, code].find((name) => Object.hasOwn(failures, name));
  const failure =
    (known === undefined ? undefined : failures[known]) ?? (type === 'card_error' ? 'declined' : 'processing-error');
  return { kind: 'failed', failure };
}
