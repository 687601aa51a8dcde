import { createHash } from 'node:crypto';
import type { Queries, Transaction } from '@evercode/database';
import * as z from 'zod';
import type { SealedBox } from '../../../../platform/sign-in/secrets/sealed-box.ts';
import { REQUEST_MS } from '../saml/create-saml.ts';
import type { Connection } from '../connections-repo.ts';

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What a sign-on continues with, and the secrets of OpenID Connect. */
const carried = z.object({
  redirect: z.string().nullable(),
  invitation: z.string().nullable(),
  isRemembered: z.boolean(),
  nonce: z.string().nullable(),
  verifier: z.string().nullable(),
});
export type Carried = z.output<typeof carried>;

export const nothingCarried: Carried = {
  redirect: null,
  invitation: null,
  isRemembered: false,
  nonce: null,
  verifier: null,
};

/** A sign-on that has begun. */
export type Begun = {
  /** As the provider answers it: the id of the SAML request, or the state. */
  id: string;
  connectionId: string;
  testId: string | null;
  bindingHash: Buffer | null;
  carried: Carried;
  createdAt: Date;
};

type Beginning = Omit<Begun, 'connectionId' | 'createdAt'> & { connection: Connection; now: Date };

export async function insertRequest(
  db: Queries,
  { id, connection, testId, bindingHash, carried: what, now }: Beginning,
  box: SealedBox,
): Promise<void> {
  await db
    .insertInto('ssoRequests')
    .values({
      hash: hashOf(id),
      accountId: connection.accountId,
      connectionId: connection.id,
      testId,
      bindingHash,
      sealed: box.seal(what),
      createdAt: now,
      expiresAt: new Date(now.getTime() + REQUEST_MS),
    })
    .execute();
}

/** Also one that was answered already, so that a second answer is known as one. */
export async function findRequest(db: Queries, id: string, now: Date, box: SealedBox): Promise<Begun | undefined> {
  const row = await db
    .selectFrom('ssoRequests')
    .selectAll()
    .where('hash', '=', hashOf(id))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { connectionId, testId, bindingHash, createdAt } = row;
  return { id, connectionId, testId, bindingHash, createdAt, carried: carried.parse(box.open(row.sealed)) };
}

/** False when it was answered before: of two answers one counts. */
export async function consumeRequest(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const consumed = await trx
    .updateTable('ssoRequests')
    .set({ consumedAt: now })
    .where('hash', '=', hashOf(id))
    .where('consumedAt', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return consumed !== undefined;
}

/** False when this assertion was used before. It is remembered for longer than any assertion is accepted. */
export async function markSeen(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('ssoAssertionsSeen')
    .values({ hash: hashOf(id), expiresAt: new Date(now.getTime() + 24 * 3_600_000) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return inserted !== undefined;
}
