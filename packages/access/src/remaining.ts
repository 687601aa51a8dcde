import { planLimits } from './plan-table.ts';
import type { Limit, PlanLimits } from './plan-table.ts';
import { planInForce } from './subject.ts';
import type { Subject } from './subject.ts';

type Subscription = Pick<Subject, 'plan' | 'subscriptionType' | 'billing' | 'agreed'>;

/** The current limits of the workspace: of its plan, or agreed on where that is more. */
export function limitsOf(subject: Subscription): PlanLimits {
  const limits = planLimits(planInForce(subject));
  return raiseLimits(subject.billing === 'off' ? { ...limits, ...unsold } : limits, subject.agreed);
}

/** Without billing these are limited by the machine alone. */
const unsold = {
  artPicturesPerDay: 'unlimited',
  apiKeys: 'unlimited',
  apiRequestsPerMonth: 'unlimited',
  apiRequestsPerSecond: 'unlimited',
  webhooks: 'unlimited',
} as const;

/** Each limit, or what was agreed on where that is more. */
export function raiseLimits(limits: PlanLimits, agreed: Subject['agreed']): PlanLimits {
  if (agreed === undefined) return limits;
  const raised = Object.entries(limits).map(([name, limit]: [string, Limit]) => {
    // The names are those of the limits above.
    const other = agreed[name as keyof PlanLimits];
    return [name, other === undefined ? limit : larger(limit, other)];
  });
  // The same names with limits of the same kind: an agreement on the size of files is a number, as the plan's is.
  return Object.fromEntries(raised) as PlanLimits;
}

function larger(a: Limit, b: Limit): Limit {
  return a === 'unlimited' || b === 'unlimited' ? 'unlimited' : Math.max(a, b);
}

/** Never below zero: after a downgrade a workspace can have more than its limit. */
export function remaining(limit: Limit, used: number): Limit {
  return limit === 'unlimited' ? limit : Math.max(0, limit - used);
}

/** The number above the limit: codes that the system pauses, members that must be removed first. */
export function excess(limit: Limit, used: number): number {
  return limit === 'unlimited' ? 0 : Math.max(0, used - limit);
}

/** The number of codes that can still be created or activated. */
export function remainingCodes(subject: Subscription, activeDynamicCodes: number): Limit {
  return remaining(limitsOf(subject).codes, activeDynamicCodes);
}

/** The number of members that can still be invited. Members beside the owner and open invitations count. */
export function remainingMembers(subject: Subscription, membersAndInvitations: number): Limit {
  return remaining(limitsOf(subject).members, membersAndInvitations);
}

export function remainingDomains(subject: Subscription, customDomains: number): Limit {
  return remaining(limitsOf(subject).customDomains, customDomains);
}

/** The number of API keys that can still be made. Expired keys and those of people who left do not count. */
export function remainingApiKeys(subject: Subscription, keys: number): Limit {
  return remaining(limitsOf(subject).apiKeys, keys);
}

export function remainingWebhooks(subject: Subscription, webhooks: number): Limit {
  return remaining(limitsOf(subject).webhooks, webhooks);
}

/** Whether `count` more fit. */
export function hasRoomFor(count: number, left: Limit): boolean {
  return left === 'unlimited' || count <= left;
}
