import { languageCode } from '@evercode/contract';
import type { Queries, Transaction } from '@evercode/database';
import type { Recipient } from '@evercode/mail';

export type Person = { userUuid: string; passwordHash: string | null; to: Recipient };

export async function findPerson(db: Queries, userUuid: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'locale', 'passwordHash'])
    .where('id', '=', userUuid)
    .executeTakeFirst();
  return (
    row && {
      userUuid: row.id,
      passwordHash: row.passwordHash,
      to: { email: row.email, name: row.name, language: languageCode.catch('en').parse(row.locale) },
    }
  );
}

export async function findFactor(db: Queries, userUuid: string) {
  return db
    .selectFrom('secondFactors')
    .select(['sealedSecret', 'confirmedAt', 'createdAt'])
    .where('userId', '=', userUuid)
    .executeTakeFirst();
}

/** Replaces an unconfirmed factor. False when a confirmed one exists, which is kept. */
export async function replaceUnconfirmedFactor(
  trx: Transaction,
  { userUuid, sealedSecret, now }: { userUuid: string; sealedSecret: Buffer; now: Date },
): Promise<boolean> {
  // Deleted first, because `created_at` is the start of the confirmation period.
  await trx.deleteFrom('secondFactors').where('userId', '=', userUuid).where('confirmedAt', 'is', null).execute();
  const inserted = await trx
    .insertInto('secondFactors')
    .values({ userId: userUuid, sealedSecret, confirmedAt: null, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Confirms the factor and marks the time step of its code as used. False when it was confirmed meanwhile. */
export async function confirmFactor(trx: Transaction, userUuid: string, step: number, now: Date): Promise<boolean> {
  const confirmed = await trx
    .updateTable('secondFactors')
    .set({ confirmedAt: now, lastStep: step })
    .where('userId', '=', userUuid)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Marks a time step as used. False when a code of this or of a later step was used before. */
export async function consumeStep(db: Queries, userUuid: string, step: number): Promise<boolean> {
  const consumed = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userUuid)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', String(step))
    .returning('userId')
    .executeTakeFirst();
  return consumed !== undefined;
}

/** Also deletes pending sign-in challenges, which nothing could answer any more. */
export async function removeFactor(trx: Transaction, userUuid: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('secondFactors')
    .where('userId', '=', userUuid)
    .where('confirmedAt', 'is not', null)
    .returning('userId')
    .executeTakeFirst();
  await trx.deleteFrom('challenges').where('userId', '=', userUuid).where('kind', '=', 'second-factor').execute();
  return removed !== undefined;
}
