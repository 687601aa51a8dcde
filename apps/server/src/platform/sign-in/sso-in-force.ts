import { hasCapability } from '@evercode/access';
import type { Queries } from '@evercode/database';
import { planColumns } from '../workspaces/plan-columns.ts';
import { toSubject } from './subject-of-member.ts';

type Asked = { billing: 'on' | 'off'; now: Date };

/** The plan of a workspace has single sign-on. Without it the connection stays and is off. */
export async function hasSso(db: Queries, workspaceUuid: string, { billing, now }: Asked): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('agreements', 'agreements.accountId', 'accounts.id')
    .select(planColumns)
    .where('accounts.id', '=', workspaceUuid)
    .executeTakeFirst();
  if (row === undefined) return false;
  return hasCapability(toSubject({ ...row, role: 'owner', permissions: [] }, billing, now), 'single-sign-on');
}

/** The workspaces of a person where single sign-on is required now. */
export async function listRequired(db: Queries, userUuid: string, asked: Asked) {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('ssoConnections', 'ssoConnections.accountId', 'memberships.accountId')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['memberships.accountId', 'memberships.role', 'users.email'])
    .select(['ssoConnections.id as connectionId', 'ssoConnections.provider'])
    .where('memberships.userId', '=', userUuid)
    .where('ssoConnections.isEnabled', '=', true)
    .where('ssoConnections.enforcement', '=', 'required')
    .execute();
  const inForce = await Promise.all(rows.map(({ accountId }) => hasSso(db, accountId, asked)));
  return rows.filter((_row, index) => inForce[index]);
}
