import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, itemsPerPage, optionalText, page, reference, uuid } from '../primitives.ts';
import { paidPlans } from './paid-plans.ts';
import { billingCycle, cents, currency } from './prices.ts';

/** The states of a workspace's subscription. `docs/money.md` draws how one leads to another. */
const subscriptionStates = [
  'free',
  'trial',
  'trial-expired',
  'processing',
  'active',
  'past-due',
  'cancelled',
  'expired',
  'paid-not-active',
] as const;

export const terms = z.object({
  planPrice: uuid,
  plan: z.enum(paidPlans),
  months: billingCycle,
  cents: cents.describe('Of one cycle, tax included'),
  currency,
});

/** What every member may know: enough for a banner. */
export const subscriptionNotice = z.object({
  state: z.enum(subscriptionStates),
  periodEnd: instant.nullable().describe('When the paid time ends or renews'),
  nextAttemptAt: instant.nullable().describe('Past due: when the charge is tried again'),
  endsAt: instant.nullable().describe('Past due: when the plan ends without a payment'),
});
export type SubscriptionNotice = z.output<typeof subscriptionNotice>;

export const cancelReasons = [
  'too-expensive',
  'missing-feature',
  'not-used',
  'other-service',
  'too-hard',
  'temporary',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The subscription as the billing screen shows it. */
export const subscription = z.object({
  ...subscriptionNotice.shape,
  isTest: z.boolean().describe('Test mode: no money moves'),
  terms: terms.nullable(),
  nextCharge: z
    .object({ cents, currency, at: instant, percentOff: z.number().int().nullable() })
    .nullable()
    .describe('Null when nothing will be charged'),
  scheduled: terms.extend({ uuid, at: instant }).nullable(),
  stayOffer: z
    .object({ percentOff: z.number().int(), cents: cents.describe('Of the next cycle, with the offer'), currency })
    .nullable()
    .describe('Offered once, on leaving Pro: null once it was taken, or declined by a cancellation'),
  isForever: z.boolean().describe('Granted by the operator'),
  grantedUntil: instant.nullable(),
});
export type Subscription = z.output<typeof subscription>;

/** Codes that should stay active in a smaller plan, as far as it has room. */
export const keptCodes = z.array(uuid).max(limits.keptCodes.max).default([]).describe('Codes that should stay active');

export const unsubscribe = z.strictObject({
  keep: keptCodes,
  reasons: z.array(z.enum(cancelReasons)).max(limits.cancelReasons.max).default([]),
});

/** Which of the codes that would pause are listed. */
export const downgradeQuery = z.object({
  page,
  itemsPerPage,
  search_term: optionalText(limits.searchTerm.max).optional().describe('A part of their name'),
});

/** What a smaller plan takes away, before it is chosen. */
export const downgradeInfo = z.object({
  plan: z.enum(['free', ...paidPlans]),
  at: instant.describe('When it would take effect'),
  prices: z.array(z.object({ planPrice: uuid, months: billingCycle, cents, currency })),
  codes: z.object({
    limit: z.number().int().nullable(),
    active: z.number().int(),
    pausing: z
      .array(z.object({ uuid, title: z.string(), scans: z.number().int(), locked: z.boolean() }))
      .describe(
        'One page of the codes that would pause, the least scanned of the last 30 days first, locked ones last',
      ),
    found: z.number().int().describe('How many of them the search finds'),
    pausingCount: z.number().int().describe('All that would pause, whatever is searched for'),
  }),
  members: z
    .array(z.object({ uuid, name: z.string(), email: z.string(), isPending: z.boolean() }))
    .describe('Members and invitations that must go first; empty when all fit'),
  membersOver: z.number().int().describe('How many of them are too many'),
  losing: z.array(z.string()).describe('Capabilities of the present plan that the other one lacks'),
});
export type DowngradeInfo = z.output<typeof downgradeInfo>;

export const scheduleOrder = z.strictObject({
  account: reference('accounts'),
  planPrice: reference('plan-prices'),
  keep: keptCodes,
});
export const scheduledOrder = z.object({
  uuid,
  iri: z.string(),
  account: z.string(),
  planPrice: z.string(),
  terms,
  at: instant,
});
export type ScheduledOrder = z.output<typeof scheduledOrder>;
