import { languageCode } from '@evercode/contract';
import type { Queries, Transaction } from '@evercode/database';
import type { Recipient } from '@evercode/mail';
import { AppError } from '../../platform/http/app-error.ts';

export type Person = { userUuid: string; passwordHash: string | null; to: Recipient };

export async function findPerson(db: Queries, userUuid: string): Promise<Person | undefined> {
  const row = await db.selectFrom('users').select(['id', 'email', 'name', 'locale', 'passwordHash']).where('id', '=', userUuid).executeTakeFirst();
  return row && { userUuid: row.id, passwordHash: row.passwordHash, to: { email: row.email, name: row.name, language: languageCode.catch('en').parse(row.locale) } };
}

/** Until the end of the transaction nobody else changes how many of something they have through here. */
export async function holdPerson(trx: Transaction, userUuid: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userUuid).forNoKeyUpdate().executeTakeFirstOrThrow(() => new AppError('session-ended'));
}

export async function findFactor(db: Queries, userUuid: string) {
  return db.selectFrom('secondFactors').select(['sealedSecret', 'confirmedAt', 'createdAt']).where('userId', '=', userUuid).executeTakeFirst();
}

/** In place of one that was never confirmed. False: a confirmed one is there, and stays. */
export async function keepNewFactor(trx: Transaction, { userUuid, sealedSecret, now }: { userUuid: string; sealedSecret: Buffer; now: Date }): Promise<boolean> {
  // Deleted first, because `created_at` says since when this one waits to be confirmed.
  await trx.deleteFrom('secondFactors').where('userId', '=', userUuid).where('confirmedAt', 'is', null).execute();
  const kept = await trx
    .insertInto('secondFactors').values({ userId: userUuid, sealedSecret, confirmedAt: null, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId').executeTakeFirst();
  return kept !== undefined;
}

/** Takes the step whose code confirms it. False: it was confirmed meanwhile. */
export async function markConfirmed(trx: Transaction, userUuid: string, step: number, now: Date): Promise<boolean> {
  const confirmed = await trx
    .updateTable('secondFactors').set({ confirmedAt: now, lastStep: step })
    .where('userId', '=', userUuid).where('confirmedAt', 'is', null)
    .returning('userId').executeTakeFirst();
  return confirmed !== undefined;
}

/** False: a code of this step or of a later one was taken before. */
export async function takeStep(db: Queries, userUuid: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('secondFactors').set({ lastStep: step })
    .where('userId', '=', userUuid).where('confirmedAt', 'is not', null).where('lastStep', '<', String(step))
    .returning('userId').executeTakeFirst();
  return taken !== undefined;
}

/** Questions for a code that is asked for no longer go with it. */
export async function removeFactor(trx: Transaction, userUuid: string): Promise<boolean> {
  const removed = await trx.deleteFrom('secondFactors').where('userId', '=', userUuid).where('confirmedAt', 'is not', null).returning('userId').executeTakeFirst();
  await trx.deleteFrom('challenges').where('userId', '=', userUuid).where('kind', '=', 'second-factor').execute();
  return removed !== undefined;
}
