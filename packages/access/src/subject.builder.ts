import type { PlanName, SubscriptionType } from '@evercode/contract';
import type { Subject } from './subject.ts';

const subscriptionOf: Readonly<Record<PlanName, SubscriptionType>> = {
  free: 'FREE',
  trial: 'TRIAL',
  starter: 'PREMIUM',
  pro: 'PREMIUM',
  enterprise: 'PREMIUM',
};

/** An owner on Pro with billing and a matching subscription, with changes. */
export function aSubject(changes: Partial<Subject> = {}): Subject {
  const plan = changes.plan ?? 'pro';
  return {
    role: 'owner',
    plan,
    subscriptionType: subscriptionOf[plan],
    trialDays: 0,
    accountCreatedAt: new Date('2026-01-01T00:00:00Z'),
    isSubscriptionExpired: false,
    billing: 'on',
    ...changes,
  };
}
