import type { Queries, Row, RowChange, Transaction } from '@evercode/database';

export type UserRow = Row<'users'>;

export async function findUser(db: Queries, uuid: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', uuid).executeTakeFirst();
}

export async function changeUser(trx: Transaction, uuid: string, change: RowChange<'users'>): Promise<UserRow> {
  if (Object.keys(change).length === 0) return trx.selectFrom('users').selectAll().where('id', '=', uuid).executeTakeFirstOrThrow();
  return trx.updateTable('users').set(change).where('id', '=', uuid).returningAll().executeTakeFirstOrThrow();
}

export async function findMemberships(db: Queries, userUuid: string, accountUuid: string | undefined) {
  let query = db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['memberships.id', 'memberships.userId', 'memberships.role', 'memberships.permissions', 'accounts.id as accountId', 'accounts.name as accountName'])
    .where('memberships.userId', '=', userUuid)
    .orderBy('memberships.createdAt');
  if (accountUuid !== undefined) query = query.where('memberships.accountId', '=', accountUuid);
  return query.execute();
}

export type MembershipRow = Awaited<ReturnType<typeof findMemberships>>[number];
