import { createHash, randomBytes } from 'node:crypto';
import type { Queries, Transaction } from '@evercode/database';
import { AppError } from '../../platform/http/app-error.ts';

/** As long as somebody may look at the sign-in screen before they press the button, and then agree to the terms. */
export const NONCE_MS = 30 * 60 * 1000;

const kind = 'google-nonce';

export async function makeNonce(db: Queries, now: Date): Promise<string> {
  const nonce = randomBytes(24).toString('base64url');
  await db.insertInto('challenges').values({ hash: hashOf(nonce), kind, userId: null, detail: '{}', expiresAt: new Date(now.getTime() + NONCE_MS) }).execute();
  return nonce;
}

/** A token opens one session: of two who bring it, one finds its nonce. What fails afterwards is rolled back, and gives it back. */
export async function takeNonce(trx: Transaction, nonce: string, now: Date): Promise<void> {
  const taken = await trx
    .deleteFrom('challenges')
    .where('hash', '=', hashOf(nonce)).where('kind', '=', kind).where('expiresAt', '>', now)
    .returning('kind')
    .executeTakeFirst();
  if (taken === undefined) throw new AppError('identity-refused', { cause: new Error('nonce') });
}

function hashOf(nonce: string): Buffer {
  return createHash('sha256').update(nonce).digest();
}
