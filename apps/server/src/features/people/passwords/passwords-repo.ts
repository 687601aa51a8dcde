import { languageCode } from '@evercode/contract';
import type { Queries, Transaction } from '@evercode/database';
import type { Recipient } from '@evercode/mail';

export type Person = { userUuid: string; passwordHash: string | null; isVerified: boolean; to: Recipient };

export async function findPerson(
  db: Queries,
  by: { email: string } | { userUuid: string },
  lock?: 'for update',
): Promise<Person | undefined> {
  const all = db.selectFrom('users').select(['id', 'email', 'name', 'locale', 'passwordHash', 'emailVerifiedAt']);
  const people = lock === undefined ? all : all.forUpdate();
  const row = await (
    'email' in by ? people.where('email', '=', by.email) : people.where('id', '=', by.userUuid)
  ).executeTakeFirst();
  return (
    row && {
      userUuid: row.id,
      passwordHash: row.passwordHash,
      isVerified: row.emailVerifiedAt !== null,
      to: { email: row.email, name: row.name, language: languageCode.catch('en').parse(row.locale) },
    }
  );
}

/** Changes the password and ends all other sessions. */
export async function changePassword(
  trx: Transaction,
  {
    userUuid,
    passwordHash,
    exceptSession,
    now,
  }: { userUuid: string; passwordHash: string | null; exceptSession?: string; now: Date },
): Promise<void> {
  await trx.updateTable('users').set({ passwordHash }).where('id', '=', userUuid).execute();
  // A sign-in with the old password that waits for its second factor must begin anew.
  await trx.deleteFrom('challenges').where('userId', '=', userUuid).where('kind', '=', 'second-factor').execute();
  // Includes sessions in which the person, as support staff, acts as another user.
  const open = trx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where((eb) => eb.or([eb('userId', '=', userUuid), eb('impersonatorId', '=', userUuid)]))
    .where('endedAt', 'is', null);
  await (exceptSession === undefined ? open : open.where('id', '<>', exceptSession)).execute();
}

/**
 * Removes passkeys, the second factor and Google: while the address was unverified, an attacker may have added them to
 * keep access.
 */
export async function removeOtherSignIns(trx: Transaction, userUuid: string): Promise<void> {
  for (const table of ['passkeys', 'secondFactors', 'recoveryCodes'] as const)
    await trx.deleteFrom(table).where('userId', '=', userUuid).execute();
  await trx.updateTable('users').set({ googleSubject: null }).where('id', '=', userUuid).execute();
}

export async function markVerified(trx: Transaction, userUuid: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ emailVerifiedAt: now })
    .where('id', '=', userUuid)
    .where('emailVerifiedAt', 'is', null)
    .execute();
}
