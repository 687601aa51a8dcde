import type { GroupType } from '@evercode/contract';
import type { Queries, Transaction } from '@evercode/database';

const members = (db: Queries) => db
  .selectFrom('memberships')
  .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
  .innerJoin('users', 'users.id', 'memberships.userId')
  .select([
    'memberships.id', 'memberships.userId', 'memberships.role', 'accounts.id as accountId', 'accounts.name as accountName', 'accounts.logoId',
    'users.name', 'users.lastName', 'users.email', 'users.pictureId', 'memberships.permissions',
  ]);

export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>;

/** The owner first, then as they came. */
const inOrder = (db: Queries) => members(db)
  .orderBy((eb) => eb('memberships.role', '=', 'owner'), 'desc').orderBy('memberships.createdAt').orderBy('memberships.id');

export async function listMembers(trx: Transaction, accountUuid: string): Promise<MemberRow[]> {
  return inOrder(trx).where('memberships.accountId', '=', accountUuid).execute();
}

/** The workspaces of one person, those that they own first. */
export async function listOwnMemberships(db: Queries, userUuid: string): Promise<MemberRow[]> {
  return inOrder(db).where('memberships.userId', '=', userUuid).execute();
}

/** Nobody else changes it until the transaction ends. */
export async function lockMember(trx: Transaction, accountUuid: string, uuid: string): Promise<MemberRow | undefined> {
  return members(trx).where('memberships.accountId', '=', accountUuid).where('memberships.id', '=', uuid).forUpdate(['memberships']).executeTakeFirst();
}

export async function lockOwnMembership(trx: Transaction, userUuid: string, uuid: string): Promise<MemberRow | undefined> {
  return members(trx).where('memberships.userId', '=', userUuid).where('memberships.id', '=', uuid).forUpdate(['memberships']).executeTakeFirst();
}

export async function findMember(db: Queries, uuid: string): Promise<MemberRow> {
  return members(db).where('memberships.id', '=', uuid).executeTakeFirstOrThrow();
}

export async function changeRole(trx: Transaction, uuid: string, role: GroupType): Promise<void> {
  await trx.updateTable('memberships').set({ role }).where('id', '=', uuid).execute();
}

/** With the invitation that brought them, whose link would still know of it. */
export async function deleteMember(trx: Transaction, { id, accountId, email }: MemberRow): Promise<void> {
  await trx.deleteFrom('memberships').where('id', '=', id).execute();
  await trx.deleteFrom('invitations').where('accountId', '=', accountId).where('email', '=', email.toLowerCase()).where('acceptedAt', 'is not', null).execute();
}
