import { sql, type NewRow, type Queries, type Row, type Transaction } from '@evercode/database';

export type PasskeyRow = Row<'passkeys'>;

export async function listPasskeysOf(db: Queries, userUuid: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userUuid)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Queries, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst();
}

/** Undefined when this credential is registered already. */
export async function insertPasskey(trx: Transaction, row: NewRow<'passkeys'>): Promise<PasskeyRow | undefined> {
  return trx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Undefined when the passkey does not belong to this user. */
export async function updatePasskeyName(
  trx: Transaction,
  userUuid: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  return trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userUuid)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskey(trx: Transaction, userUuid: string, id: string): Promise<PasskeyRow | undefined> {
  return trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userUuid)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Stores the signature counter of a use. False when it did not increase, which is a sign of a cloned authenticator
 * (WebAuthn, 6.1.1). Authenticators without a counter always send 0.
 */
export async function recordUse(db: Queries, id: string, counter: number, now: Date): Promise<boolean> {
  const recorded = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst();
  return recorded !== undefined;
}
