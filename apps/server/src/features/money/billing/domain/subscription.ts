import type { PlanName, SubscriptionType } from '@evercode/contract';
import type { Dunning } from './dunning.ts';
import type { Terms } from './terms.ts';

/** The time that is paid for. */
export type Running = Readonly<{ terms: Terms; periodStart: Date; periodEnd: Date }>;

type Free = Readonly<{ kind: 'free' }>;
type Trial = Readonly<{ kind: 'trial'; endsAt: Date }>;
type TrialExpired = Readonly<{ kind: 'trial-expired' }>;
/** `next`: the terms from the end of the period on, where a change is scheduled. */
export type Active = Readonly<{ kind: 'active'; next: Terms | null }> & Running;
/** A renewal is not paid. The period is the last paid one. */
type PastDue = Readonly<{ kind: 'past-due'; dunning: Dunning }> & Running;
/** Runs until its period ends. */
export type Cancelled = Readonly<{ kind: 'cancelled' }> & Running;
/** Ended, by a cancellation or without a payment; the plan in force is Free. */
export type Expired = Readonly<{ kind: 'expired'; terms: Terms; endedAt: Date; why: 'cancelled' | 'unpaid' }>;

/** Everything that lasts. */
export type Settled = Free | Trial | TrialExpired | Active | PastDue | Cancelled | Expired;
/** An order waits for its payment; what was before stays in force. */
type Processing = Readonly<{ kind: 'processing'; orderUuid: string; before: Settled }>;
/** Paid, but the plan is not in force yet. */
type PaidNotActive = Readonly<{ kind: 'paid-not-active'; orderUuid: string; before: Settled }>;

export type Subscription = Settled | Processing | PaidNotActive;
export type Kind = Subscription['kind'];

export function settledOf(subscription: Subscription): Settled {
  return subscription.kind === 'processing' || subscription.kind === 'paid-not-active'
    ? subscription.before
    : subscription;
}

/** The paid terms in force, if any. */
export function runningOf(subscription: Subscription): Running | undefined {
  const settled = settledOf(subscription);
  return 'periodEnd' in settled ? settled : undefined;
}

type Entitlement = Readonly<{ plan: PlanName; subscriptionType: SubscriptionType }>;

/** What the workspace may use. */
export function entitlementOf(subscription: Subscription): Entitlement {
  const settled = settledOf(subscription);
  switch (settled.kind) {
    case 'active':
    case 'past-due':
    case 'cancelled':
      return { plan: settled.terms.plan, subscriptionType: 'PREMIUM' };
    case 'trial':
    case 'trial-expired':
      return { plan: 'trial', subscriptionType: 'TRIAL' };
    case 'free':
    case 'expired':
      return { plan: 'free', subscriptionType: 'FREE' };
    default:
      return settled satisfies never;
  }
}

/** When the worker has to act without news from the gateway. */
export function dueAt(subscription: Subscription): Date | null {
  const settled = settledOf(subscription);
  return settled.kind === 'past-due' ? (settled.dunning.nextAttemptAt ?? settled.dunning.endsAt) : null;
}
