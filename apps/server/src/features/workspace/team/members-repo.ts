import type { GroupType } from '@evercode/contract';
import type { Queries, Transaction } from '@evercode/database';

/** Of a member and of a person whom the provider has deactivated: both stand in the list of the team. */
const shownColumns = [
  'accounts.id as accountId',
  'accounts.name as accountName',
  'accounts.logoId',
  'users.name',
  'users.lastName',
  'users.email',
  'users.pictureId',
] as const;

const selectMembers = (db: Queries) =>
  db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .leftJoin('scimUsers', (join) =>
      join
        .onRef('scimUsers.accountId', '=', 'memberships.accountId')
        .onRef('scimUsers.userId', '=', 'memberships.userId')
        .on('scimUsers.deletedAt', 'is', null),
    )
    .select('scimUsers.id as personId')
    .select(['memberships.id', 'memberships.userId', 'memberships.role', ...shownColumns, 'memberships.permissions']);

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

/**
 * Also deletes the accepted invitation, which would otherwise make its link work again. The identity provider has to
 * send the person again.
 */
export async function deleteMember(trx: Transaction, { id, accountId, userId, email }: MemberRow): Promise<void> {
  await trx
    .updateTable('scimUsers')
    .set({ isActive: false })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .execute();
  await trx.deleteFrom('memberships').where('id', '=', id).execute();
  await trx
    .deleteFrom('invitations')
    .where('accountId', '=', accountId)
    .where('email', '=', email.toLowerCase())
    .where('acceptedAt', 'is not', null)
    .execute();
}

/** People whom the identity provider has deactivated. Their memberships are gone. */
export async function listDeactivated(trx: Transaction, workspaceUuid: string) {
  return selectDeactivated(trx, workspaceUuid).orderBy('scimUsers.createdAt').orderBy('scimUsers.id').execute();
}

/** Forgets a deactivated person, who may be invited again then. Answers the address. */
export async function forgetDeactivated(
  trx: Transaction,
  workspaceUuid: string,
  uuid: string,
): Promise<string | undefined> {
  const row = await selectDeactivated(trx, workspaceUuid).where('scimUsers.id', '=', uuid).executeTakeFirst();
  if (row !== undefined) await trx.deleteFrom('scimUsers').where('id', '=', row.id).execute();
  return row?.email;
}

const selectDeactivated = (trx: Transaction, workspaceUuid: string) =>
  trx
    .selectFrom('scimUsers')
    .innerJoin('accounts', 'accounts.id', 'scimUsers.accountId')
    .innerJoin('users', 'users.id', 'scimUsers.userId')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.accountId', '=', 'scimUsers.accountId')
        .onRef('memberships.userId', '=', 'scimUsers.userId'),
    )
    .select([
      'scimUsers.id',
      'scimUsers.id as personId',
      'scimUsers.userId',
      'scimUsers.role',
      'scimUsers.permissions',
      ...shownColumns,
    ])
    .where('scimUsers.accountId', '=', workspaceUuid)
    .where('scimUsers.deactivatedAt', 'is not', null)
    .where('memberships.id', 'is', null);
