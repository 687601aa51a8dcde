import type { GroupType } from '@evercode/contract';
import type { NewRow, Queries, Transaction } from '@evercode/database';

const invitations = (db: Queries) => db
  .selectFrom('invitations')
  .innerJoin('accounts', 'accounts.id', 'invitations.accountId')
  .leftJoin('users', 'users.id', 'invitations.invitedBy')
  .select([
    'invitations.id', 'invitations.email', 'invitations.role', 'invitations.expiresAt', 'invitations.acceptedAt',
    'accounts.id as accountId', 'accounts.name as accountName', 'accounts.logoId', 'users.name as inviterName', 'users.lastName as inviterLastName',
  ]);

export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>;

/** Those that nobody has accepted, also when they are too old. */
export async function listInvitations(trx: Transaction, accountUuid: string): Promise<InvitationRow[]> {
  return invitations(trx)
    .where('invitations.accountId', '=', accountUuid).where('invitations.acceptedAt', 'is', null)
    .orderBy('invitations.createdAt').orderBy('invitations.email').execute();
}

/** Open ones, to an address that is known to be this person's. */
export async function listInvitationsTo(db: Queries, userUuid: string, now: Date): Promise<InvitationRow[]> {
  return invitations(db)
    .where('invitations.acceptedAt', 'is', null).where('invitations.expiresAt', '>', now)
    .where('invitations.email', '=', (eb) => eb
      .selectFrom('users as me').select((me) => me.fn<string>('lower', ['me.email']).as('email'))
      .where('me.id', '=', userUuid).where('me.emailVerifiedAt', 'is not', null))
    .orderBy('invitations.createdAt').orderBy('invitations.id').execute();
}

export async function findInvitationRow(db: Queries, uuid: string): Promise<InvitationRow | undefined> {
  return invitations(db).where('invitations.id', '=', uuid).executeTakeFirst();
}

/** Open or too old, and of this workspace. */
export async function lockUnanswered(trx: Transaction, accountUuid: string, uuid: string): Promise<InvitationRow | undefined> {
  return invitations(trx)
    .where('invitations.accountId', '=', accountUuid).where('invitations.id', '=', uuid).where('invitations.acceptedAt', 'is', null)
    .forUpdate(['invitations']).executeTakeFirst();
}

export async function countOpenInvitations(trx: Transaction, accountUuid: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('invitations').select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountUuid).where('acceptedAt', 'is', null).where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Which of these addresses belong to members, and which have an invitation that is open. */
export async function findKnownEmails(
  trx: Transaction, accountUuid: string, emails: readonly string[], now: Date,
): Promise<{ members: ReadonlySet<string>; invited: ReadonlySet<string> }> {
  const members = await trx
    .selectFrom('memberships').innerJoin('users', 'users.id', 'memberships.userId').select('users.email')
    .where('memberships.accountId', '=', accountUuid).where((eb) => eb.fn('lower', ['users.email']), 'in', emails).execute();
  const invited = await trx
    .selectFrom('invitations').select('email')
    .where('accountId', '=', accountUuid).where('email', 'in', emails).where('acceptedAt', 'is', null).where('expiresAt', '>', now).execute();
  return { members: new Set(members.map(({ email }) => email.toLowerCase())), invited: new Set(invited.map(({ email }) => email)) };
}

/** Takes the place of one to the same address that was answered or has ended. */
export async function insertInvitation(trx: Transaction, invitation: NewRow<'invitations'>): Promise<void> {
  await trx.deleteFrom('invitations').where('accountId', '=', invitation.accountId).where('email', '=', invitation.email).execute();
  await trx.insertInto('invitations').values(invitation).execute();
}

export async function renewInvitation(trx: Transaction, uuid: string, change: { hash: Buffer; invitedBy: string; expiresAt: Date }): Promise<void> {
  await trx.updateTable('invitations').set(change).where('id', '=', uuid).execute();
}

export async function changeInvitedRole(trx: Transaction, uuid: string, role: GroupType): Promise<void> {
  await trx.updateTable('invitations').set({ role }).where('id', '=', uuid).execute();
}

export async function deleteInvitation(trx: Transaction, uuid: string): Promise<void> {
  await trx.deleteFrom('invitations').where('id', '=', uuid).execute();
}

/** Whom a mail greets, and in which language: the person of that address, or, where there is none, somebody without a name. */
export async function findRecipient(db: Queries, email: string) {
  return db.selectFrom('users').select(['name', 'locale']).where((eb) => eb.fn('lower', ['email']), '=', email).executeTakeFirst();
}

export async function findInviter(trx: Transaction, userUuid: string) {
  return trx.selectFrom('users').select(['name', 'lastName', 'locale']).where('id', '=', userUuid).executeTakeFirstOrThrow();
}
