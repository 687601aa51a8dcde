import type { Capability, PlanName, Role, Screen, SubscriptionType, WorkspaceAction } from '@evercode/contract';
import { TRIAL_LENGTH_DAYS, TRIAL_LOCK_AFTER_DAYS } from './plan-table.ts';

/** Who asks, in one workspace. */
export interface Subject {
  readonly role: Role;
  readonly plan: PlanName;
  readonly subscriptionType: SubscriptionType;
  /** Whole days since the trial began; 0 when none did. See `countTrialDays`. */
  readonly trialDays: number;
  readonly accountCreatedAt: Date;
  /** The server's own record, so that a trial which support has prolonged stays open. See `isTrialOver`. */
  readonly isSubscriptionExpired: boolean;
  /** Capabilities given to this workspace beyond its plan. */
  readonly features?: readonly Capability[] | undefined;
  /** Abilities given to this member beyond the role. They lift neither the plan, nor an expired subscription, nor a fixed deny. */
  readonly extraPermissions?: readonly (WorkspaceAction | Screen)[] | undefined;
  /** `off`: the operator runs without billing, so every workspace has Enterprise and none expires. */
  readonly billing: 'on' | 'off';
}

type Subscription = Pick<Subject, 'plan' | 'subscriptionType' | 'billing'>;
type Trial = Pick<Subject, 'subscriptionType' | 'trialDays' | 'billing'>;

/** The subscription outranks the plan's name: a workspace that fell back to FREE may still name the plan it had. */
export function planInForce(subject: Subscription): PlanName {
  if (subject.billing === 'off') return 'enterprise';
  if (subject.subscriptionType === 'FREE') return 'free';
  return subject.subscriptionType === 'TRIAL' ? 'trial' : subject.plan;
}

export function isExpired(subject: Pick<Subject, 'isSubscriptionExpired' | 'billing'>): boolean {
  return subject.billing === 'on' && subject.isSubscriptionExpired;
}

/** The trial has had its 7 days: the server then marks the subscription expired. */
export function isTrialOver(subject: Trial): boolean {
  return isOnTrial(subject) && subject.trialDays >= TRIAL_LENGTH_DAYS;
}

/** The locks of a trial that has gone on for more than 14 days. */
export function isLockedByTrialDays(subject: Trial): boolean {
  return isOnTrial(subject) && subject.trialDays > TRIAL_LOCK_AFTER_DAYS;
}

/** Once for each workspace, and only from Free: who pays has it all already. */
export function mayBeginTrial(subject: Subscription, hasBegunBefore: boolean): boolean {
  return subject.billing === 'on' && subject.subscriptionType === 'FREE' && !hasBegunBefore;
}

const MS_PER_DAY = 86_400_000;

/** A plan that is paid for, or was given for ever, ends by an agreement and not by a button. */
export function isArranged({ subscriptionType, billing }: Pick<Subscription, 'subscriptionType' | 'billing'>): boolean {
  return billing === 'off' || subscriptionType === 'PREMIUM' || subscriptionType === 'FOREVER';
}

export function countTrialDays(trialBeganAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - trialBeganAt.getTime()) / MS_PER_DAY));
}

function isOnTrial(subject: Trial): boolean {
  return subject.billing === 'on' && subject.subscriptionType === 'TRIAL';
}
