import type { Queries, Transaction } from '@evercode/database';

export async function findUserByEmail(db: Queries, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where((eb) => eb.fn('lower', ['email']), '=', email)
    .executeTakeFirst();
}

/** Locks the password hash and checks that it is unchanged: verifying a password takes time. */
export async function lockAndComparePassword(
  trx: Transaction,
  { id, passwordHash }: { id: string; passwordHash: string | null },
): Promise<boolean> {
  const user = await trx.selectFrom('users').select('passwordHash').where('id', '=', id).forShare().executeTakeFirst();
  return user !== undefined && user.passwordHash === passwordHash;
}

/** Locks the token, so that concurrent exchanges see each other's use. */
export async function lockRefreshToken(trx: Transaction, hash: Buffer) {
  return trx
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .select([
      'refreshTokens.sessionId',
      'refreshTokens.usedAt',
      'refreshTokens.expiresAt',
      'sessions.userId',
      'sessions.endedAt',
      'sessions.isRemembered',
      'sessions.impersonatorId',
      'sessions.endsAt',
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

/** Sessions that have neither ended nor expired. */
export async function listOpenSessions(db: Queries, userUuid: string, now: Date) {
  return db
    .selectFrom('sessions')
    .leftJoin('ssoConnections', 'ssoConnections.id', 'sessions.ssoConnectionId')
    .select(['sessions.id', 'userAgent', 'isRemembered', 'impersonatorId', 'createdAt', 'lastUsedAt'])
    .select('ssoConnections.provider')
    .where('userId', '=', userUuid)
    .where('endedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('refreshTokens')
          .select('hash')
          .whereRef('refreshTokens.sessionId', '=', 'sessions.id')
          .where('expiresAt', '>', now)
          .where('usedAt', 'is', null),
      ),
    )
    .orderBy('lastUsedAt', 'desc')
    .orderBy('sessions.id')
    .execute();
}

/** False when the user has no such open session. */
export async function endSessionOf(trx: Transaction, userUuid: string, id: string, now: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userUuid)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Includes sessions in which the person, as support staff, acts as another user. */
export async function endSessionsExcept(
  trx: Transaction,
  userUuid: string,
  exceptId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where((eb) => eb.or([eb('userId', '=', userUuid), eb('impersonatorId', '=', userUuid)]))
    .where('id', '<>', exceptId)
    .where('endedAt', 'is', null)
    .execute();
}

export async function endSession(db: Queries, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ endedAt: now }).where('id', '=', id).where('endedAt', 'is', null).execute();
}
