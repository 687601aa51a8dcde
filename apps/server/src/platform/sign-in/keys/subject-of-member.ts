import { countTrialDays, isTrialOver, type Subject } from '@evercode/access';
import type { Screen, WorkspaceAction } from '@evercode/contract';
import type { Queries, Row } from '@evercode/database';
import { agreedOf, type AgreedColumns } from '../../workspaces/agreements.ts';
import { planColumns } from '../../workspaces/plan-columns.ts';

/** The `planColumns` of the workspace, and what its membership says. */
type MemberColumns = Pick<Row<'memberships'>, 'role' | 'permissions'> &
  Pick<Row<'accounts'>, 'plan' | 'subscriptionType' | 'trialBeganAt' | 'trialEndsAt' | 'createdAt'> &
  AgreedColumns;

/**
 * The subject of access decisions: a membership with the plan of its workspace. Also used for work without a request.
 */
export function toSubject(member: MemberColumns, billing: 'on' | 'off', now: Date): Subject {
  const { role, plan, subscriptionType, trialBeganAt, createdAt, permissions } = member;
  return {
    role,
    plan,
    subscriptionType,
    trialDays: trialBeganAt === null ? 0 : countTrialDays(trialBeganAt, now),
    billing,
    agreed: agreedOf(member, now),
    accountCreatedAt: createdAt,
    // Unknown permission names match no rule.
    extraPermissions: permissions as (WorkspaceAction | Screen)[],
    isSubscriptionExpired: isTrialOver({ ...member, billing }, now),
  };
}

/** What the plan of a workspace allows now, to its owner; undefined for a workspace that is gone. */
export async function findPlanSubject(
  db: Queries,
  workspaceUuid: string,
  { billing, now }: { billing: 'on' | 'off'; now: Date },
): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('agreements', 'agreements.accountId', 'accounts.id')
    .select(planColumns)
    .where('accounts.id', '=', workspaceUuid)
    .executeTakeFirst();
  return row && toSubject({ ...row, role: 'owner', permissions: [] }, billing, now);
}
