import {
  canRead,
  chooseUpgrade,
  countTrialDays,
  decide,
  isExpired,
  planLimits,
  raiseLimits,
  type Decision,
  type PlanLimits,
  type Subject,
  type Upgrade,
} from '@evercode/access';
import type { Account, Membership, PlanName, Screen, SelfAction, User, WorkspaceAction } from '@evercode/contract';

/** The signed-in person in the current workspace, with their permissions. */
export interface Me {
  readonly user: User;
  readonly workspace: Account;
  readonly membership: Membership;
  readonly isExpired: boolean;
  /** Of the plan in force, or agreed on with the operator where that is more. */
  readonly limits: PlanLimits;
  readonly canRead: (screen: Screen) => boolean;
  readonly decide: (action: SelfAction | WorkspaceAction) => Decision;
  /** The upgrade to offer for something the plan lacks. */
  readonly chooseUpgrade: (requiredPlan?: PlanName) => Upgrade;
}

interface MeParts {
  user: User;
  workspace: Account;
  membership: Membership;
  now: Date;
}

export function describeMe({ user, workspace, membership, now }: MeParts): Me {
  const subject = describeSubject(workspace, membership, now);
  return {
    user,
    workspace,
    membership,
    isExpired: isExpired(subject),
    limits: raiseLimits(planLimits(workspace.planName), workspace.agreedLimits),
    canRead: (screen) => canRead(subject, screen),
    decide: (action) => decide(subject, action),
    chooseUpgrade: (requiredPlan) =>
      chooseUpgrade({
        subject,
        canTrial: workspace.canTrial,
        isCancelled: workspace.billing?.state === 'cancelled',
        hasEnded: workspace.billing?.state === 'expired',
        requiredPlan,
      }),
  };
}

function describeSubject(workspace: Account, membership: Membership, now: Date): Subject {
  return {
    role: membership.role,
    plan: workspace.planName,
    subscriptionType: workspace.subscriptionType,
    trialDays: workspace.trialBeganAt === null ? 0 : countTrialDays(new Date(workspace.trialBeganAt), now),
    accountCreatedAt: new Date(workspace.createdAt),
    // Unknown permission names match no rule.
    extraPermissions: membership.permissions as (WorkspaceAction | Screen)[],
    isSubscriptionExpired: workspace.subscriptionStatus === 'expired',
    billing: runsWithoutBilling(workspace) ? 'off' : 'on',
  };
}

/**
 * `planName` is the plan in force: only an operator without billing gives Enterprise to a workspace that pays nothing.
 */
function runsWithoutBilling({ planName, subscriptionType }: Account): boolean {
  return planName === 'enterprise' && (subscriptionType === 'FREE' || subscriptionType === 'TRIAL');
}
