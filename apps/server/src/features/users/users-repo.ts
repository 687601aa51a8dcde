import type { Queries, Row, RowChange, Transaction } from '@evercode/database';

export type UserRow = Row<'users'>;

export async function findUser(db: Queries, uuid: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', uuid).executeTakeFirst();
}

export async function lockUser(trx: Transaction, uuid: string): Promise<UserRow> {
  return trx.selectFrom('users').selectAll().where('id', '=', uuid).forUpdate().executeTakeFirstOrThrow();
}

/** The workspace that somebody owns; the first, should they own several. */
export async function findOwnWorkspace(db: Queries, userUuid: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select([
      'memberships.permissions', 'accounts.plan', 'accounts.subscriptionType', 'accounts.trialBeganAt', 'accounts.createdAt',
      'accounts.companySize', 'accounts.companyIndustry', 'accounts.country',
    ])
    .where('memberships.userId', '=', userUuid)
    .where('memberships.role', '=', 'owner')
    .orderBy('memberships.createdAt')
    .limit(1)
    .executeTakeFirst();
}

export type OwnWorkspaceRow = NonNullable<Awaited<ReturnType<typeof findOwnWorkspace>>>;

export async function changeUser(trx: Transaction, uuid: string, change: RowChange<'users'>): Promise<UserRow> {
  if (Object.keys(change).length === 0) return trx.selectFrom('users').selectAll().where('id', '=', uuid).executeTakeFirstOrThrow();
  return trx.updateTable('users').set(change).where('id', '=', uuid).returningAll().executeTakeFirstOrThrow();
}

export async function findMemberships(db: Queries, userUuid: string, accountUuid: string | undefined) {
  let query = db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['memberships.id', 'memberships.userId', 'memberships.role', 'accounts.id as accountId', 'accounts.name as accountName', 'accounts.logoId'])
    .where('memberships.userId', '=', userUuid)
    .orderBy('memberships.createdAt');
  if (accountUuid !== undefined) query = query.where('memberships.accountId', '=', accountUuid);
  return query.execute();
}

export type MembershipRow = Awaited<ReturnType<typeof findMemberships>>[number];
