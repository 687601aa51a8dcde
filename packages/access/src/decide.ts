import { capabilities, isSelfAction, scopesAllow } from '@evercode/contract';
import type { Capability, SelfAction, WorkspaceAction } from '@evercode/contract';
import { capabilityNeededFor, lockedByTrialDays } from './capability-table.ts';
import { lowestPlanWith, planHas } from './plan-table.ts';
import type { PlanForSale } from './plan-table.ts';
import { actionsOfRole, fixedDenials, openWhenExpired } from './role-table.ts';
import { isExpired, isLockedByTrialDays, planInForce } from './subject.ts';
import type { Subject } from './subject.ts';

export type Decision =
  | { readonly allowed: true }
  /** The member acts with an API key that may not do this. */
  | { readonly allowed: false; readonly reason: 'scope' }
  | { readonly allowed: false; readonly reason: 'role' }
  | { readonly allowed: false; readonly reason: 'subscription-expired' }
  | {
      readonly allowed: false;
      readonly reason: 'plan';
      readonly feature: Capability;
      readonly requiredPlan: PlanForSale;
    };

const allowed: Decision = { allowed: true };

/**
 * Whether this member may perform the action. Checks the scopes of an API key, the role, then the subscription, then
 * the plan, so that no upgrade is offered for an action that the role denies anyway.
 */
export function decide(subject: Subject, action: SelfAction | WorkspaceAction): Decision {
  if (isSelfAction(action)) return subject.keyScopes === undefined ? allowed : { allowed: false, reason: 'scope' };
  if (subject.keyScopes !== undefined && !scopesAllow(subject.keyScopes, action)) {
    return { allowed: false, reason: 'scope' };
  }
  if (!roleMay(subject, action)) return { allowed: false, reason: 'role' };
  if (isExpired(subject) && !openWhenExpired[subject.role].has(action)) {
    return { allowed: false, reason: 'subscription-expired' };
  }
  const feature = capabilityNeededFor[action];
  if (feature === undefined || hasCapability(subject, feature)) return allowed;
  return { allowed: false, reason: 'plan', feature, requiredPlan: lowestPlanWith(feature) };
}

/** Whether the workspace has the capability, by its plan or as a feature granted to it. */
export function hasCapability(subject: Subject, capability: Capability): boolean {
  if (subject.features?.includes(capability)) return true;
  if (lockedByTrialDays.has(capability) && isLockedByTrialDays(subject)) return false;
  return planHas(planInForce(subject), capability);
}

/** All current capabilities of the workspace. */
export function capabilitiesOf(subject: Subject): Capability[] {
  return capabilities.filter((capability) => hasCapability(subject, capability));
}

function roleMay(subject: Subject, action: WorkspaceAction): boolean {
  if (fixedDenials[subject.role].has(action)) return false;
  return actionsOfRole[subject.role].has(action) || (subject.extraPermissions?.includes(action) ?? false);
}
