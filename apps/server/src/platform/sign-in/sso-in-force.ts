import { hasCapability } from '@evercode/access';
import type { Queries } from '@evercode/database';
import { findPlanSubject } from './keys/subject-of-member.ts';

type Asked = { billing: 'on' | 'off'; now: Date };

/** The plan of a workspace has single sign-on. Without it the connection stays and is off. */
export async function hasSso(db: Queries, workspaceUuid: string, asked: Asked): Promise<boolean> {
  const subject = await findPlanSubject(db, workspaceUuid, asked);
  return subject !== undefined && hasCapability(subject, 'single-sign-on');
}

/** The workspaces of a person where single sign-on is required now. */
export async function listRequired(db: Queries, userUuid: string, asked: Asked) {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('ssoConnections', 'ssoConnections.accountId', 'memberships.accountId')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['memberships.accountId', 'memberships.role', 'users.email', 'accounts.name as workspaceName'])
    .select(['ssoConnections.id as connectionId', 'ssoConnections.provider'])
    .where('memberships.userId', '=', userUuid)
    .where('ssoConnections.isEnabled', '=', true)
    .where('ssoConnections.enforcement', '=', 'required')
    .execute();
  const inForce = await Promise.all(rows.map(({ accountId }) => hasSso(db, accountId, asked)));
  return rows.filter((_row, index) => inForce[index]);
}
