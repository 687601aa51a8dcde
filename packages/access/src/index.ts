/**
 * Roles, plans and what they allow: the only place in the product that compares a role or a plan.
 *
 * High: `decide(subject, action)` for an act, `canRead(subject, screen)` for what the web shows.
 * Middle: `hasCapability`, `limitsOf`, `remainingCodes` and similar, for forms that explain limits before the act.
 * Low: the tables (`plan-table`, `role-table`, `capability-table`), edited when a rule changes.
 */
export { capabilitiesOf, decide, hasCapability } from './decide.ts';
export type { Decision } from './decide.ts';
export { isUsualRole, permissionsOf } from './role-table.ts';
export { canRead } from './can-read.ts';
export { isOffered } from './is-offered.ts';
export {
  countTrialDays,
  endOfTrial,
  isArranged,
  isExpired,
  isLockedByTrialDays,
  isTrialOver,
  lengthOfTrial,
  mayBeginTrial,
  planInForce,
} from './subject.ts';
export type { Subject } from './subject.ts';
export {
  NEAR_QUOTA,
  TRIAL_LENGTH_DAYS,
  TRIAL_LOCK_AFTER_DAYS,
  lowestPlanForCodes,
  lowestPlanForScans,
  lowestPlanForMembers,
  lowestPlanWith,
  planHas,
  planLimits,
} from './plan-table.ts';
export type { Limit, PlanForSale, PlanLimits } from './plan-table.ts';
export { chooseUpgrade } from './upgrade.ts';
export type { Upgrade, UpgradeVariant } from './upgrade.ts';
export {
  excess,
  hasRoomFor,
  limitsOf,
  raiseLimits,
  remaining,
  remainingApiKeys,
  remainingWebhooks,
  remainingCodes,
  remainingDomains,
  remainingMembers,
} from './remaining.ts';
