import type { PaymentFailure } from '@evercode/contract';

/** Codes of Stripe and of banks (`decline_code`) that say more than a plain refusal. */
const failures: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  invalid_expiry_month: 'expired-card',
  invalid_expiry_year: 'expired-card',
  incorrect_cvc: 'wrong-code',
  invalid_cvc: 'wrong-code',
  authentication_required: 'not-authenticated',
  payment_intent_authentication_failure: 'not-authenticated',
  setup_intent_authentication_failure: 'not-authenticated',
  processing_error: 'processing-error',
  issuer_not_available: 'processing-error',
  try_again_later: 'processing-error',
};

type PaymentError = Readonly<{ type: string; code?: string; decline_code?: string }>;

/** What the bank said is more precise than what Stripe says. */
export function readFailure({ type, code = '', decline_code: declined = '' }: PaymentError): PaymentFailure {
  const known = [declined, code].find((name) => Object.hasOwn(failures, name)) ?? '';
  return failures[known] ?? (type === 'api_error' ? 'processing-error' : 'declined');
}
