import type { Queries, Row, RowChange, Transaction } from '@evercode/database';
import { AppError } from '../../../platform/http/answers/app-error.ts';

export type UserRow = Row<'users'>;

export async function findUser(db: Queries, uuid: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', uuid).executeTakeFirst();
}

/** Throws when the user was deleted meanwhile. */
export async function lockUser(trx: Transaction, uuid: string): Promise<UserRow> {
  return trx.selectFrom('users').selectAll().where('id', '=', uuid).forUpdate().executeTakeFirstOrThrow(sessionEnded);
}

/** The person's own workspace; the first, if they own several. */
export async function findOwnWorkspace(db: Queries, userUuid: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select([
      'memberships.permissions',
      'accounts.plan',
      'accounts.subscriptionType',
      'accounts.trialBeganAt',
      'accounts.createdAt',
      'accounts.companySize',
      'accounts.companyIndustry',
      'accounts.country',
    ])
    .where('memberships.userId', '=', userUuid)
    .where('memberships.role', '=', 'owner')
    .orderBy('memberships.createdAt')
    .limit(1)
    .executeTakeFirst();
}

export type OwnWorkspaceRow = NonNullable<Awaited<ReturnType<typeof findOwnWorkspace>>>;

export async function changeUser(trx: Transaction, uuid: string, change: RowChange<'users'>): Promise<UserRow> {
  if (Object.keys(change).length === 0)
    return trx.selectFrom('users').selectAll().where('id', '=', uuid).executeTakeFirstOrThrow(sessionEnded);
  return trx
    .updateTable('users')
    .set(change)
    .where('id', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow(sessionEnded);
}

const sessionEnded = (): AppError => new AppError('session-ended');
