import type { NewRow, Queries, Transaction } from '@evercode/database';

export async function findUserByEmail(db: Queries, email: string) {
  return db.selectFrom('users').select(['id', 'passwordHash']).where((eb) => eb.fn('lower', ['email']), '=', email).executeTakeFirst();
}

/** Whether this is the password still, which it then is until the end of the transaction: checking one takes its time. */
export async function holdPassword(trx: Transaction, { id, passwordHash }: { id: string; passwordHash: string | null }): Promise<boolean> {
  const user = await trx.selectFrom('users').select('passwordHash').where('id', '=', id).forShare().executeTakeFirst();
  return user !== undefined && user.passwordHash === passwordHash;
}

/** False: the address already has a user. */
export async function insertUser(trx: Transaction, user: NewRow<'users'>): Promise<boolean> {
  const inserted = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks the token, so that of two exchanges of the same one the second sees that it is used. */
export async function lockRefreshToken(trx: Transaction, hash: Buffer) {
  return trx
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .select([
      'refreshTokens.sessionId', 'refreshTokens.usedAt', 'refreshTokens.expiresAt',
      'sessions.userId', 'sessions.endedAt', 'sessions.isRemembered', 'sessions.impersonatorId', 'sessions.endsAt',
    ])
    .where('refreshTokens.hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markRefreshTokenUsed(trx: Transaction, hash: Buffer, now: Date): Promise<void> {
  await trx.updateTable('refreshTokens').set({ usedAt: now }).where('hash', '=', hash).execute();
}

export async function markSessionUsed(trx: Transaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('sessions').set({ lastUsedAt: now }).where('id', '=', id).execute();
}

/** Sessions that were neither ended nor left to run out. */
export async function listOpenSessions(db: Queries, userUuid: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'isRemembered', 'impersonatorId', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userUuid)
    .where('endedAt', 'is', null)
    .where((eb) => eb.exists(
      eb.selectFrom('refreshTokens').select('hash').whereRef('refreshTokens.sessionId', '=', 'sessions.id').where('expiresAt', '>', now).where('usedAt', 'is', null),
    ))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Only one's own: false when there is no such open session. */
export async function endSessionOf(trx: Transaction, userUuid: string, id: string, now: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('sessions').set({ endedAt: now })
    .where('id', '=', id).where('userId', '=', userUuid).where('endedAt', 'is', null)
    .returning('id').executeTakeFirst();
  return ended !== undefined;
}

/** Those too in which, as support staff, they act as somebody else. */
export async function endSessionsExcept(trx: Transaction, userUuid: string, kept: string, now: Date): Promise<void> {
  await trx.updateTable('sessions').set({ endedAt: now })
    .where((eb) => eb.or([eb('userId', '=', userUuid), eb('impersonatorId', '=', userUuid)])).where('id', '<>', kept).where('endedAt', 'is', null).execute();
}

export async function endSession(db: Queries, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ endedAt: now }).where('id', '=', id).where('endedAt', 'is', null).execute();
}
