import type { StripeError } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { readStripeError } from './read-stripe-error.ts';

const failed = (failure: string) => ({ kind: 'failed', failure });

test.each<[Partial<StripeError>, object]>([
  [{ type: 'validation_error', code: 'incomplete_number' }, { kind: 'invalid' }],
  [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, failed('insufficient-funds')],
  [{ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }, failed('declined')],
  [{ type: 'card_error', code: 'expired_card' }, failed('expired-card')],
  [{ type: 'card_error', code: 'incorrect_cvc' }, failed('wrong-code')],
  [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, failed('not-authenticated')],
  [{ type: 'card_error', code: 'something_new' }, failed('declined')],
  [{ type: 'api_error' }, failed('processing-error')],
])('%o', (error, outcome) => {
  // Stripe's type names every field; its answers leave most of them out.
  expect(readStripeError(error as StripeError)).toEqual(outcome);
});
