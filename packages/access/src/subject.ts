import type {
  Capability,
  KeyScope,
  PlanName,
  Role,
  Screen,
  SubscriptionType,
  WorkspaceAction,
} from '@evercode/contract';
import { TRIAL_LENGTH_DAYS, TRIAL_LOCK_AFTER_DAYS } from './plan-table.ts';
import type { PlanLimits } from './plan-table.ts';

/** The member of a workspace who performs an action. */
export interface Subject {
  readonly role: Role;
  readonly plan: PlanName;
  readonly subscriptionType: SubscriptionType;
  /** Whole days since the start of the trial; 0 without a trial. See `countTrialDays`. */
  readonly trialDays: number;
  readonly accountCreatedAt: Date;
  /** Marked by the server, so that support can prolong a trial. See `isTrialOver`. */
  readonly isSubscriptionExpired: boolean;
  /** Capabilities granted to this workspace beyond its plan. */
  readonly features?: readonly Capability[] | undefined;
  /** Limits that the operator agreed on with this workspace. Each raises the one of the plan and never lowers it. */
  readonly agreed?: Partial<PlanLimits> | undefined;
  /**
   * Abilities granted to this member beyond the role. They override neither the plan, nor an expired subscription, nor
   * a fixed denial.
   */
  readonly extraPermissions?: readonly (WorkspaceAction | Screen)[] | undefined;
  /** The scopes of the API key with which this member acts; undefined for the member in person. */
  readonly keyScopes?: readonly KeyScope[] | undefined;
  /** `off`: an installation without billing, where every workspace has Enterprise and none expires. */
  readonly billing: 'on' | 'off';
}

type Subscription = Pick<Subject, 'plan' | 'subscriptionType' | 'billing'>;
type Trial = Pick<Subject, 'subscriptionType' | 'trialDays' | 'billing'>;

/** The subscription takes precedence over the plan: a workspace that fell back to FREE may still have its old plan. */
export function planInForce(subject: Subscription): PlanName {
  if (subject.billing === 'off') return 'enterprise';
  if (subject.subscriptionType === 'FREE') return 'free';
  return subject.subscriptionType === 'TRIAL' ? 'trial' : subject.plan;
}

export function isExpired(subject: Pick<Subject, 'isSubscriptionExpired' | 'billing'>): boolean {
  return subject.billing === 'on' && subject.isSubscriptionExpired;
}

/** `trialEndsAt`: where support has prolonged the trial. */
type TrialDates = Readonly<{ trialBeganAt: Date | null; trialEndsAt: Date | null }>;

/** 7 days after the trial began, unless support has prolonged it. Null without a trial. */
export function endOfTrial({ trialBeganAt, trialEndsAt }: TrialDates): Date | null {
  if (trialBeganAt === null) return null;
  return trialEndsAt ?? new Date(trialBeganAt.getTime() + TRIAL_LENGTH_DAYS * MS_PER_DAY);
}

/** How many days the trial lasts from its start to its end. */
export function lengthOfTrial(dates: TrialDates): number {
  const end = endOfTrial(dates);
  return dates.trialBeganAt === null || end === null ? TRIAL_LENGTH_DAYS : countTrialDays(dates.trialBeganAt, end);
}

/** Whether the trial has ended: the server then marks the subscription as expired. */
export function isTrialOver(trial: Pick<Trial, 'subscriptionType' | 'billing'> & TrialDates, now: Date): boolean {
  const end = endOfTrial(trial);
  return isOnTrial(trial) && end !== null && end <= now;
}

/** Whether the locks of a trial of more than 14 days apply. */
export function isLockedByTrialDays(subject: Trial): boolean {
  return isOnTrial(subject) && subject.trialDays > TRIAL_LOCK_AFTER_DAYS;
}

/** When the trial of a workspace began, and the one of its owner, in whatever workspace. */
type FormerTrials = Readonly<{ workspace: Date | null; owner: Date | null }>;

/** Once per person and per workspace, and only on Free. */
export function mayBeginTrial(subject: Subscription, { workspace, owner }: FormerTrials): boolean {
  return subject.billing === 'on' && subject.subscriptionType === 'FREE' && workspace === null && owner === null;
}

const MS_PER_DAY = 86_400_000;

/** Whether the plan is paid or granted for ever, so that it ends by agreement only. */
export function isArranged({ subscriptionType, billing }: Pick<Subscription, 'subscriptionType' | 'billing'>): boolean {
  return billing === 'off' || subscriptionType === 'PREMIUM' || subscriptionType === 'FOREVER';
}

export function countTrialDays(trialBeganAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - trialBeganAt.getTime()) / MS_PER_DAY));
}

function isOnTrial(subject: Pick<Trial, 'subscriptionType' | 'billing'>): boolean {
  return subject.billing === 'on' && subject.subscriptionType === 'TRIAL';
}
