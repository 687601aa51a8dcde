import type { GroupType } from '@evercode/contract';
import type { NewRow, Queries, Transaction } from '@evercode/database';

const selectInvitations = (db: Queries) =>
  db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.accountId')
    .leftJoin('users', 'users.id', 'invitations.invitedBy')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.expiresAt',
      'invitations.acceptedAt',
      'accounts.id as accountId',
      'accounts.name as accountName',
      'accounts.logoId',
      'users.name as inviterName',
      'users.lastName as inviterLastName',
    ]);

export type InvitationRow = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>;

/** Unanswered invitations, expired ones included. */
export async function listInvitations(trx: Transaction, workspaceUuid: string): Promise<InvitationRow[]> {
  return selectInvitations(trx)
    .where('invitations.accountId', '=', workspaceUuid)
    .where('invitations.acceptedAt', 'is', null)
    .orderBy('invitations.createdAt')
    .orderBy('invitations.email')
    .execute();
}

/** Open invitations to the person's verified address. */
export async function listInvitationsTo(db: Queries, userUuid: string, now: Date): Promise<InvitationRow[]> {
  return selectInvitations(db)
    .where('invitations.acceptedAt', 'is', null)
    .where('invitations.expiresAt', '>', now)
    .where('invitations.email', '=', (eb) =>
      eb
        .selectFrom('users as me')
        .select((me) => me.fn<string>('lower', ['me.email']).as('email'))
        .where('me.id', '=', userUuid)
        .where('me.emailVerifiedAt', 'is not', null),
    )
    .orderBy('invitations.createdAt')
    .orderBy('invitations.id')
    .execute();
}

export async function findInvitationRow(db: Queries, uuid: string): Promise<InvitationRow | undefined> {
  return selectInvitations(db).where('invitations.id', '=', uuid).executeTakeFirst();
}

/** Locks an unanswered invitation of this workspace, expired or not. */
export async function lockUnansweredInvitation(
  trx: Transaction,
  workspaceUuid: string,
  uuid: string,
): Promise<InvitationRow | undefined> {
  return selectInvitations(trx)
    .where('invitations.accountId', '=', workspaceUuid)
    .where('invitations.id', '=', uuid)
    .where('invitations.acceptedAt', 'is', null)
    .forUpdate(['invitations'])
    .executeTakeFirst();
}

export async function countOpenInvitations(trx: Transaction, workspaceUuid: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', workspaceUuid)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Which of these addresses belong to members or to people whom the provider deactivated, and which are invited. */
export async function findKnownEmails(
  trx: Transaction,
  workspaceUuid: string,
  emails: readonly string[],
  now: Date,
): Promise<Record<'members' | 'deactivated' | 'invited', ReadonlySet<string>>> {
  const members = await trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.email')
    .where('memberships.accountId', '=', workspaceUuid)
    .where((eb) => eb.fn('lower', ['users.email']), 'in', emails)
    .execute();
  // Members with a row of the provider are among the members.
  const deactivated = await trx
    .selectFrom('scimUsers')
    .innerJoin('users', 'users.id', 'scimUsers.userId')
    .select('users.email')
    .where('scimUsers.accountId', '=', workspaceUuid)
    .where('scimUsers.deactivatedAt', 'is not', null)
    .where((eb) => eb.fn('lower', ['users.email']), 'in', emails)
    .execute();
  const invited = await trx
    .selectFrom('invitations')
    .select('email')
    .where('accountId', '=', workspaceUuid)
    .where('email', 'in', emails)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute();
  return {
    members: new Set(members.map(({ email }) => email.toLowerCase())),
    deactivated: new Set(deactivated.map(({ email }) => email.toLowerCase())),
    invited: new Set(invited.map(({ email }) => email)),
  };
}

/** Replaces an answered or expired invitation to the same address. */
export async function insertInvitation(trx: Transaction, invitation: NewRow<'invitations'>): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where('accountId', '=', invitation.accountId)
    .where('email', '=', invitation.email)
    .execute();
  await trx.insertInto('invitations').values(invitation).execute();
}

export async function renewInvitation(
  trx: Transaction,
  uuid: string,
  change: { hash: Buffer; invitedBy: string; expiresAt: Date },
): Promise<void> {
  await trx.updateTable('invitations').set(change).where('id', '=', uuid).execute();
}

export async function changeInvitedRole(trx: Transaction, uuid: string, role: GroupType): Promise<void> {
  await trx.updateTable('invitations').set({ role }).where('id', '=', uuid).execute();
}

export async function deleteInvitation(trx: Transaction, uuid: string): Promise<void> {
  await trx.deleteFrom('invitations').where('id', '=', uuid).execute();
}

/** The name and language for a mail to this address; undefined when it has no user. */
export async function findRecipient(db: Queries, email: string) {
  return db
    .selectFrom('users')
    .select(['name', 'locale'])
    .where((eb) => eb.fn('lower', ['email']), '=', email)
    .executeTakeFirst();
}

export async function findInviter(trx: Transaction, userUuid: string) {
  return trx
    .selectFrom('users')
    .select(['name', 'lastName', 'locale', 'emailVerifiedAt'])
    .where('id', '=', userUuid)
    .executeTakeFirstOrThrow();
}
