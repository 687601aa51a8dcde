import type { Account, SubscriptionNotice } from '@evercode/contract';
import { expect, test } from 'vitest';
import { canBeDismissed, choosePaymentNotice } from './payment-notice.ts';

type Case = Partial<SubscriptionNotice> & Partial<Pick<Account, 'status' | 'subscriptionType'>>;

const choose = ({ status = 1, subscriptionType = 'PREMIUM', ...billing }: Case, canPay = true) =>
  choosePaymentNotice(
    {
      status,
      subscriptionType,
      billing: { state: 'active', periodEnd: null, nextAttemptAt: null, endsAt: null, ...billing },
    },
    canPay,
  );

const [next, end] = ['2026-11-26T00:00:00Z', '2026-12-14T00:00:00Z'];

test.each<[string, Case, ReturnType<typeof choose>, boolean]>([
  ['all is well', {}, undefined, true],
  ['a retry is ahead', { state: 'past-due', nextAttemptAt: next, endsAt: end }, { kind: 'retry', at: next }, true],
  ['no retry is left', { state: 'past-due', endsAt: end }, { kind: 'last-days', at: end }, true],
  ['a member sees it too', { state: 'past-due', endsAt: end }, { kind: 'last-days', at: end }, false],
  ['the plan has ended', { state: 'expired', subscriptionType: 'FREE' }, { kind: 'ended' }, false],
  ['paid, and not in force', { state: 'paid-not-active' }, { kind: 'not-active' }, true],
  ['the card expires soon', { status: 6 }, { kind: 'expiring' }, true],
  ['the card has expired', { status: 7 }, { kind: 'expired' }, true],
  ['the card is not a member’s business', { status: 7 }, undefined, false],
  ['nothing renews after a cancellation', { state: 'cancelled', status: 7 }, undefined, true],
  [
    'a failed payment comes before the card',
    { state: 'past-due', endsAt: end, status: 7 },
    { kind: 'last-days', at: end },
    true,
  ],
  ['granted plans are not paid for', { state: 'expired', subscriptionType: 'FOREVER' }, undefined, true],
])('%s', (_what, of, expected, canPay) => {
  expect(choose(of, canPay)).toEqual(expected);
});

test('without billing there is nothing to tell', () => {
  expect(choosePaymentNotice({ billing: null, status: 7, subscriptionType: 'FREE' }, true)).toBeUndefined();
});

test('what threatens the plan cannot be put away', () => {
  expect(canBeDismissed({ kind: 'retry', at: next })).toBe(false);
  expect(canBeDismissed({ kind: 'last-days', at: end })).toBe(false);
  expect(canBeDismissed({ kind: 'expired' })).toBe(false);
  expect(canBeDismissed({ kind: 'ended' })).toBe(true);
});
