import type { PlanName, SubscriptionType } from '@evercode/contract';
import type { Subject } from './subject.ts';

const subscriptionOf: Readonly<Record<PlanName, SubscriptionType>> = {
  free: 'FREE',
  trial: 'TRIAL',
  starter: 'PREMIUM',
  pro: 'PREMIUM',
  enterprise: 'PREMIUM',
};

/** For tests: an owner on Pro, with billing, whose subscription fits the plan; a test names only what matters. */
export function aSubject(wanted: Partial<Subject> = {}): Subject {
  const plan = wanted.plan ?? 'pro';
  return {
    role: 'owner',
    plan,
    subscriptionType: subscriptionOf[plan],
    trialDays: 0,
    accountCreatedAt: new Date('2026-01-01T00:00:00Z'),
    isSubscriptionExpired: false,
    billing: 'on',
    ...wanted,
  };
}
