import { expect, test } from 'vitest';
import { capabilities, planNames } from '@evercode/contract';
import type { Capability } from '@evercode/contract';
import {
  TRIAL_LENGTH_DAYS,
  TRIAL_LOCK_AFTER_DAYS,
  excess,
  hasRoomFor,
  limitsOf,
  lowestPlanForMembers,
  lowestPlanWith,
  planHas,
  planLimits,
  remaining,
  remainingCodes,
  remainingDomains,
  remainingMembers,
} from './index.ts';
import type { PlanLimits } from './index.ts';
import { aSubject } from './subject.builder.ts';

const many = 'unlimited';
const mb = 1024 * 1024;

/** One row per limit: Free, Trial, Starter, Pro, Enterprise. */
const limits: Record<keyof PlanLimits, (number | string)[]> = {
  codes: [2, 1000, 100, 1000, 5000],
  scansPerCodePerMonth: [100, many, 10_000, many, many],
  members: [0, 10, 0, 10, 50],
  customDomains: [0, 1, 0, 1, many],
  statsDays: [30, many, many, many, many],
  fileBytes: [10 * mb, 100 * mb, 25 * mb, 100 * mb, 250 * mb],
  fileSpaceBytes: [1, 50, 10, 50, 250].map((gigabytes) => gigabytes * 1024 * mb),
  artPicturesPerDay: [10, 200, 50, 200, 1000],
  apiKeys: [0, 0, 0, 0, 1],
  apiRequestsPerMonth: [0, 0, 0, 0, 100_000],
  apiRequestsPerSecond: [0, 0, 0, 0, 10],
  webhooks: [0, 0, 0, 0, 10],
};

/** One row per capability: Free, Trial, Starter, Pro, Enterprise; then the plan to buy for it. */
const has: Record<Capability, string> = {
  'all-charts': '.++++ starter',
  'custom-range': '.++++ starter',
  'hourly-grouping': '.++++ starter',
  'monthly-grouping': '.++++ starter',
  'bulk-creation': '.++++ starter',
  'hide-watermark': '.++++ starter',
  'background-image': '.++++ starter',
  'style-background': '.++++ starter',
  'custom-logo': '.++++ starter',
  'apply-style': '.++++ starter',
  'custom-style': '.++++ starter',
  'tracking-ids': '.+.++ pro',
  'password-protection': '.+.++ pro',
  'use-limit': '.+.++ pro',
  'url-parameters': '.+.++ pro',
  'multi-language': '.+.++ pro',
  'redirect-rules': '.+.++ pro',
  team: '.+.++ pro',
  'custom-domain': '.+.++ pro',
  'white-label': '....+ enterprise',
  'premium-support': '.+.++ pro',
  'multiple-custom-domains': '....+ enterprise',
  'role-based-access': '....+ enterprise',
  'api-access': '....+ enterprise',
  'single-sign-on': '....+ enterprise',
};

test('limits', () => {
  const actual = planNames.map(planLimits);
  const names = Object.keys(limits);
  for (const plan of actual) expect(Object.keys(plan).toSorted()).toEqual(names.toSorted());
  expect(actual).toEqual(
    planNames.map((_, at) => Object.fromEntries(Object.entries(limits).map(([name, row]) => [name, row[at]]))),
  );
});

test.each(capabilities)('%s', (capability) => {
  const marks = planNames.map((plan) => (planHas(plan, capability) ? '+' : '.')).join('');
  expect(`${marks} ${lowestPlanWith(capability)}`).toBe(has[capability]);
});

test('the trial lasts 7 days, and the locks apply after 14', () => {
  expect([TRIAL_LENGTH_DAYS, TRIAL_LOCK_AFTER_DAYS]).toEqual([7, 14]);
});

test('the remaining number is never negative, and unlimited stays unlimited', () => {
  expect(remainingCodes(aSubject({ plan: 'free' }), 1)).toBe(1);
  expect(remainingCodes(aSubject({ plan: 'free' }), 5)).toBe(0);
  expect(remainingMembers(aSubject({ plan: 'starter' }), 0)).toBe(0);
  expect(remainingMembers(aSubject({ plan: 'pro' }), 4)).toBe(6);
  expect(remainingDomains(aSubject({ plan: 'pro' }), 1)).toBe(0);
  expect(remainingDomains(aSubject({ plan: 'enterprise' }), 7)).toBe('unlimited');
  expect(remainingCodes(aSubject({ plan: 'free', billing: 'off' }), 5)).toBe(4995);
  expect(remaining(100, 40)).toBe(60);
  expect(limitsOf(aSubject({ plan: 'pro', subscriptionType: 'FREE' })).codes).toBe(2);
});

test('an agreement raises the limits that it names, and never lowers one', () => {
  const agreed = { codes: 20_000, members: 5, scansPerCodePerMonth: 1_000_000 };
  const pro = planLimits('pro');
  expect(limitsOf(aSubject({ plan: 'pro', agreed }))).toEqual({ ...pro, codes: 20_000 });
  expect(limitsOf(aSubject({ plan: 'free', agreed }))).toEqual({ ...planLimits('free'), ...agreed });
  expect(limitsOf(aSubject({ plan: 'pro', agreed: {} }))).toEqual(pro);
  expect(limitsOf(aSubject({ plan: 'pro', agreed: { codes: 'unlimited' } })).codes).toBe('unlimited');
  expect(remainingCodes(aSubject({ plan: 'pro', agreed }), 1000)).toBe(19_000);
  expect(remainingMembers(aSubject({ plan: 'starter', agreed }), 4)).toBe(1);
});

test('excess is the number above the limit', () => {
  expect(excess(2, 5)).toBe(3);
  expect(excess(2, 2)).toBe(0);
  expect(excess('unlimited', 5)).toBe(0);
});

test('a batch fits only as a whole', () => {
  expect(hasRoomFor(3, 3)).toBe(true);
  expect(hasRoomFor(4, 3)).toBe(false);
  expect(hasRoomFor(4, 'unlimited')).toBe(true);
});

test.each([
  [1, 'pro'],
  [10, 'pro'],
  [11, 'enterprise'],
  [50, 'enterprise'],
  [51, undefined],
])('%d people beside the owner need %s', (count, plan) => {
  expect(lowestPlanForMembers(count)).toBe(plan);
});
