import { canRead, chooseUpgrade, countTrialDays, decide, isExpired, type Decision, type Subject, type Upgrade } from '@evercode/access';
import type { Account, Membership, PlanName, Screen, SelfAction, User, WorkspaceAction } from '@evercode/contract';

/** The signed-in person in the current workspace, and what they may do there. */
export interface Me {
  readonly user: User;
  readonly account: Account;
  readonly membership: Membership;
  readonly isExpired: boolean;
  readonly canRead: (screen: Screen) => boolean;
  readonly decide: (action: SelfAction | WorkspaceAction) => Decision;
  /** What to offer for something that the plan lacks. */
  readonly chooseUpgrade: (requiredPlan?: PlanName) => Upgrade;
}

export interface MeParts {
  user: User;
  account: Account;
  membership: Membership;
  now: Date;
}

export function describeMe({ user, account, membership, now }: MeParts): Me {
  const subject = describeSubject(account, membership, now);
  return {
    user,
    account,
    membership,
    isExpired: isExpired(subject),
    canRead: (screen) => canRead(subject, screen),
    decide: (action) => decide(subject, action),
    // Nothing can be cancelled before it can be bought.
    chooseUpgrade: (requiredPlan) => chooseUpgrade({ subject, hasHadTrial: account.trialBeganAt !== null, isCancelled: false, requiredPlan }),
  };
}

function describeSubject(account: Account, membership: Membership, now: Date): Subject {
  return {
    role: membership.role,
    plan: account.planName,
    subscriptionType: account.subscriptionType,
    trialDays: account.trialBeganAt === null ? 0 : countTrialDays(new Date(account.trialBeganAt), now),
    accountCreatedAt: new Date(account.createdAt),
    // Names that no rule knows match nothing.
    extraPermissions: membership.permissions as (WorkspaceAction | Screen)[],
    isSubscriptionExpired: account.subscriptionStatus === 'expired',
    billing: runsWithoutBilling(account) ? 'off' : 'on',
  };
}

/** `planName` is the plan in force: only an operator without billing gives Enterprise to a workspace that pays nothing. */
function runsWithoutBilling({ planName, subscriptionType }: Account): boolean {
  return planName === 'enterprise' && (subscriptionType === 'FREE' || subscriptionType === 'TRIAL');
}
