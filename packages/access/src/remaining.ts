import { planLimits } from './plan-table.ts';
import type { Limit, PlanLimits } from './plan-table.ts';
import { planInForce } from './subject.ts';
import type { Subject } from './subject.ts';

type Subscription = Pick<Subject, 'plan' | 'subscriptionType' | 'billing'>;

/** The limits this workspace lives under now. */
export function limitsOf(subject: Subscription): PlanLimits {
  return planLimits(planInForce(subject));
}

/** Never below zero: a workspace that moved to a smaller plan can hold more than it may add. */
export function remaining(limit: Limit, used: number): Limit {
  return limit === 'unlimited' ? limit : Math.max(0, limit - used);
}

/** By how much a workspace is over its limit: so many codes the system pauses, so many members must go first. */
export function excess(limit: Limit, used: number): number {
  return limit === 'unlimited' ? 0 : Math.max(0, used - limit);
}

/** How many more codes may be created or activated. */
export function remainingCodes(subject: Subscription, activeDynamicCodes: number): Limit {
  return remaining(limitsOf(subject).codes, activeDynamicCodes);
}

/** How many more people may be invited. Members beside the owner and open invitations count. */
export function remainingMembers(subject: Subscription, membersAndInvitations: number): Limit {
  return remaining(limitsOf(subject).members, membersAndInvitations);
}

export function remainingDomains(subject: Subscription, customDomains: number): Limit {
  return remaining(limitsOf(subject).customDomains, customDomains);
}

/** Is there room for so many more? */
export function hasRoomFor(count: number, left: Limit): boolean {
  return left === 'unlimited' || count <= left;
}
