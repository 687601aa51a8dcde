import type { Subscription } from '@evercode/contract';
import { expect, test } from 'vitest';
import { shownPlans } from '../shown-plans.ts';
import { chooseOffer, type Standing } from './offer.ts';

const free: Standing = {
  planName: 'free',
  subscriptionType: 'FREE',
  canTrial: true,
  isExpired: false,
  subscription: null,
};

const aSubscription = (more: Partial<Subscription>): Subscription => ({
  state: 'active',
  periodEnd: '2027-11-21T00:00:00Z',
  nextAttemptAt: null,
  endsAt: null,
  isTest: true,
  terms: { planPrice: '1', plan: 'pro', months: 1, cents: 2900, currency: 'USD' },
  nextCharge: null,
  scheduled: null,
  stayOffer: null,
  isForever: false,
  grantedUntil: null,
  ...more,
});

const paying = (more: Partial<Subscription>): Standing => ({
  ...free,
  planName: 'pro',
  subscriptionType: 'PREMIUM',
  canTrial: false,
  subscription: aSubscription(more),
});

const starterNext = {
  uuid: '1',
  planPrice: '1',
  plan: 'starter',
  months: 12,
  cents: 8400,
  currency: 'USD',
  at: '2027-11-21T00:00:00Z',
} as const;

/** Of Free, Starter, Pro and Enterprise. */
const say = (standing: Standing, months: 1 | 12 = 12) =>
  shownPlans
    .map((plan) => {
      const offer = chooseOffer(plan, months, standing);
      return offer.kind === 'buy' || offer.kind === 'switch' ? `${offer.kind} ${offer.says}` : offer.kind;
    })
    .join(', ');

test.each<[string, Standing, string]>([
  ['on Free', free, 'none, buy upgradeTo, try, buy upgradeTo'],
  ['on Free after a trial', { ...free, canTrial: false }, 'none, buy upgradeTo, buy upgradeTo, buy upgradeTo'],
  [
    'on trial',
    { ...free, planName: 'trial', subscriptionType: 'TRIAL', canTrial: false },
    'go-free, buy choose, buy choose, buy choose',
  ],
  [
    'after an expired trial',
    { ...free, planName: 'trial', subscriptionType: 'TRIAL', canTrial: false, isExpired: true },
    'go-free, buy choose, buy choose, buy choose',
  ],
  ['granted for ever', { ...free, planName: 'pro', subscriptionType: 'FOREVER' }, 'none, none, none, none'],
  [
    'while the subscription is loading',
    { ...paying({}), subscription: undefined },
    'unknown, unknown, unknown, unknown',
  ],
  ['when it could not be read', { ...paying({}), subscription: null }, 'none, none, none, none'],
  ['on Pro, monthly', paying({}), 'switch switchTo, switch switchTo, switch switchToYearly, buy upgradeTo'],
  ['past due', paying({ state: 'past-due' }), 'none, none, none, none'],
  ['canceled', paying({ state: 'cancelled' }), 'none, none, none, buy upgradeTo'],
  [
    'on the way to Starter',
    paying({ scheduled: starterNext }),
    'switch switchTo, none, switch switchToYearly, buy upgradeTo',
  ],
])('%s', (_, standing, offers) => expect(say(standing)).toBe(offers));

test('the present plan in the present cycle needs no button', () => {
  expect(say(paying({}), 1)).toBe('switch switchTo, switch switchTo, none, buy upgradeTo');
});
