import type { GroupType } from '@evercode/contract';
import type { Queries, Transaction } from '@evercode/database';

const selectMembers = (db: Queries) =>
  db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select([
      'memberships.id',
      'memberships.userId',
      'memberships.role',
      'accounts.id as accountId',
      'accounts.name as accountName',
      'accounts.logoId',
      'users.name',
      'users.lastName',
      'users.email',
      'users.pictureId',
      'memberships.permissions',
    ]);

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

/** The owner first, then by date of joining. */
const selectInOrder = (db: Queries) =>
  selectMembers(db)
    .orderBy((eb) => eb('memberships.role', '=', 'owner'), 'desc')
    .orderBy('memberships.createdAt')
    .orderBy('memberships.id');

export async function listMembers(trx: Transaction, workspaceUuid: string): Promise<MemberRow[]> {
  return selectInOrder(trx).where('memberships.accountId', '=', workspaceUuid).execute();
}

/** The memberships of one person, owned workspaces first. */
export async function listOwnMemberships(db: Queries, userUuid: string): Promise<MemberRow[]> {
  return selectInOrder(db).where('memberships.userId', '=', userUuid).execute();
}

/** Locks the membership until the transaction ends. */
export async function lockMember(
  trx: Transaction,
  workspaceUuid: string,
  uuid: string,
): Promise<MemberRow | undefined> {
  return selectMembers(trx)
    .where('memberships.accountId', '=', workspaceUuid)
    .where('memberships.id', '=', uuid)
    .forUpdate(['memberships'])
    .executeTakeFirst();
}

export async function lockOwnMembership(
  trx: Transaction,
  userUuid: string,
  uuid: string,
): Promise<MemberRow | undefined> {
  return selectMembers(trx)
    .where('memberships.userId', '=', userUuid)
    .where('memberships.id', '=', uuid)
    .forUpdate(['memberships'])
    .executeTakeFirst();
}

export async function findMember(db: Queries, uuid: string): Promise<MemberRow> {
  return selectMembers(db).where('memberships.id', '=', uuid).executeTakeFirstOrThrow();
}

export async function changeRole(trx: Transaction, uuid: string, role: GroupType): Promise<void> {
  await trx.updateTable('memberships').set({ role }).where('id', '=', uuid).execute();
}

/** Also deletes the accepted invitation, which would otherwise make its link work again. */
export async function deleteMember(trx: Transaction, { id, accountId, email }: MemberRow): Promise<void> {
  await trx.deleteFrom('memberships').where('id', '=', id).execute();
  await trx
    .deleteFrom('invitations')
    .where('accountId', '=', accountId)
    .where('email', '=', email.toLowerCase())
    .where('acceptedAt', 'is not', null)
    .execute();
}
