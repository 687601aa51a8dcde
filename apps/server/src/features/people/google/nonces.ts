import { createHash, randomBytes } from 'node:crypto';
import type { Queries, Transaction } from '@evercode/database';
import { AppError } from '../../../platform/http/answers/app-error.ts';

/** The longest time between opening the sign-in screen and agreeing to the terms. */
const NONCE_MS = 30 * 60 * 1000;

const kind = 'google-nonce';

export async function makeNonce(db: Queries, now: Date): Promise<string> {
  const nonce = randomBytes(24).toString('base64url');
  await db
    .insertInto('challenges')
    .values({ hash: hashOf(nonce), kind, userId: null, detail: '{}', expiresAt: new Date(now.getTime() + NONCE_MS) })
    .execute();
  return nonce;
}

/** Consumes the nonce, so that a token opens one session. A later failure rolls this back. */
export async function consumeNonce(trx: Transaction, nonce: string, now: Date): Promise<void> {
  const consumed = await trx
    .deleteFrom('challenges')
    .where('hash', '=', hashOf(nonce))
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .returning('kind')
    .executeTakeFirst();
  if (consumed === undefined) throw new AppError('identity-refused', { cause: new Error('nonce') });
}

function hashOf(nonce: string): Buffer {
  return createHash('sha256').update(nonce).digest();
}
