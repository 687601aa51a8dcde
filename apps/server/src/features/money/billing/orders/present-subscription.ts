import type { Subscription as Presented, SubscriptionNotice } from '@evercode/contract';
import { discounted } from '../domain/periods.ts';
import { runningOf, settledOf, type Subscription } from '../domain/subscription.ts';
import type { Stored } from '../sync/stored-subscription.ts';
import { presentTerms } from './present-order.ts';
import { listScheduled } from './schedule-handlers.ts';

/** Offered once, on leaving Pro: used up when it is taken, and when the subscription is cancelled all the same. */
export const STAY_PERCENT = 50;

export function presentNotice(subscription: Subscription): SubscriptionNotice {
  const settled = settledOf(subscription);
  const dunning = settled.kind === 'past-due' ? settled.dunning : undefined;
  return {
    state: subscription.kind,
    periodEnd: runningOf(settled)?.periodEnd.toISOString() ?? null,
    nextAttemptAt: dunning?.nextAttemptAt?.toISOString() ?? null,
    endsAt: dunning?.endsAt.toISOString() ?? null,
  };
}

export function presentSubscription(stored: Stored, { isTest }: { isTest: boolean }): Presented {
  const { subscription, account } = stored;
  const running = runningOf(subscription);
  const [scheduled] = listScheduled(stored);
  return {
    ...presentNotice(subscription),
    isTest,
    terms: running === undefined ? null : presentTerms(running.terms),
    nextCharge: presentNextCharge(stored),
    scheduled: scheduled === undefined ? null : { ...scheduled.terms, uuid: scheduled.uuid, at: scheduled.at },
    stayOffer: presentOffer(stored),
    isForever: account.subscriptionType === 'FOREVER',
    grantedUntil: null,
  };
}

function presentNextCharge({ subscription, row }: Stored): Presented['nextCharge'] {
  const settled = settledOf(subscription);
  if (settled.kind !== 'active') return null;
  const terms = settled.next ?? settled.terms;
  const percentOff = row?.nextPercentOff ?? null;
  const cents = Math.max(0, discounted(terms.cents, percentOff) - (row?.balanceCents ?? 0));
  return { cents, currency: terms.currency, at: settled.periodEnd.toISOString(), percentOff };
}

function presentOffer({ subscription, row }: Stored): Presented['stayOffer'] {
  const settled = settledOf(subscription);
  if (settled.kind !== 'active' || settled.terms.plan !== 'pro') return null;
  if ((row?.stayOfferAt ?? null) !== null || (row?.nextPercentOff ?? null) !== null) return null;
  const { cents, currency } = settled.terms;
  return { percentOff: STAY_PERCENT, cents: discounted(cents, STAY_PERCENT), currency };
}
