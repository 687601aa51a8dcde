import { languageCode } from '@evercode/contract';
import type { Queries, Transaction } from '@evercode/database';
import type { Recipient } from '@evercode/mail';

export type Person = { userUuid: string; passwordHash: string | null; isVerified: boolean; to: Recipient };

export async function findPerson(db: Queries, by: { email: string } | { userUuid: string }, lock?: 'for update'): Promise<Person | undefined> {
  const all = db.selectFrom('users').select(['id', 'email', 'name', 'locale', 'passwordHash', 'emailVerifiedAt']);
  const people = lock === undefined ? all : all.forUpdate();
  const row = await ('email' in by ? people.where('email', '=', by.email) : people.where('id', '=', by.userUuid)).executeTakeFirst();
  return row && {
    userUuid: row.id,
    passwordHash: row.passwordHash,
    isVerified: row.emailVerifiedAt !== null,
    to: { email: row.email, name: row.name, language: languageCode.catch('en').parse(row.locale) },
  };
}

/** Whoever knows the new password may go on; everybody else signs in again. */
export async function changePassword(
  trx: Transaction, { userUuid, passwordHash, exceptSession, now }: { userUuid: string; passwordHash: string | null; exceptSession?: string; now: Date },
): Promise<void> {
  await trx.updateTable('users').set({ passwordHash }).where('id', '=', userUuid).execute();
  // A sign-in that stopped half way, with the old password, begins anew.
  await trx.deleteFrom('challenges').where('userId', '=', userUuid).where('kind', '=', 'second-factor').execute();
  // With those in which, as support staff, they act as somebody else.
  const open = trx.updateTable('sessions').set({ endedAt: now })
    .where((eb) => eb.or([eb('userId', '=', userUuid), eb('impersonatorId', '=', userUuid)])).where('endedAt', 'is', null);
  await (exceptSession === undefined ? open : open.where('id', '<>', exceptSession)).execute();
}

/** Passkeys, the second factor and Google: of an account whose address nobody had confirmed, a stranger may have made them, to wait inside for its owner. */
export async function dropOtherWaysIn(trx: Transaction, userUuid: string): Promise<void> {
  for (const table of ['passkeys', 'secondFactors', 'recoveryCodes'] as const) await trx.deleteFrom(table).where('userId', '=', userUuid).execute();
  await trx.updateTable('users').set({ googleSubject: null }).where('id', '=', userUuid).execute();
}

export async function markVerified(trx: Transaction, userUuid: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ emailVerifiedAt: now }).where('id', '=', userUuid).where('emailVerifiedAt', 'is', null).execute();
}
