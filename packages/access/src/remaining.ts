import { planLimits } from './plan-table.ts';
import type { Limit, PlanLimits } from './plan-table.ts';
import { planInForce } from './subject.ts';
import type { Subject } from './subject.ts';

type Subscription = Pick<Subject, 'plan' | 'subscriptionType' | 'billing'>;

/** The current limits of the workspace. */
export function limitsOf(subject: Subscription): PlanLimits {
  return planLimits(planInForce(subject));
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

/** Whether `count` more fit. */
export function hasRoomFor(count: number, left: Limit): boolean {
  return left === 'unlimited' || count <= left;
}
