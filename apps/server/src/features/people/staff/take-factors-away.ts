import type { Database, Transaction } from '@evercode/database';
import type { Tell } from '../../../platform/mail/tell-person.ts';
import { resetAttempts } from '../../../platform/sign-in/secrets/attempts.ts';

/** Second factors and passkeys of a person. */
type Factors = { isSecondFactorOn: boolean; passkeys: number };

export async function findFactors(db: Database | Transaction, userUuid: string): Promise<Factors> {
  const factor = await db
    .selectFrom('secondFactors')
    .select('userId')
    .where('userId', '=', userUuid)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  const { count } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userUuid)
    .executeTakeFirstOrThrow();
  return { isSecondFactorOn: factor !== undefined, passkeys: Number(count) };
}

/**
 * Removes all second factors and passkeys of a person who has lost them, and ends all their sessions, so that a thief
 * of the device is out. In no workspace's log, because how a person signs in concerns them alone; they get a mail.
 */
export async function takeFactorsAway(trx: Transaction, tell: Tell, userUuid: string, now: Date): Promise<void> {
  // Locks the user row, so that no factor is added meanwhile.
  await trx.selectFrom('users').select('id').where('id', '=', userUuid).forNoKeyUpdate().execute();
  for (const table of ['secondFactors', 'recoveryCodes', 'passkeys', 'challenges'] as const)
    await trx.deleteFrom(table).where('userId', '=', userUuid).execute();
  await endAllSessions(trx, userUuid, now);
  for (const kind of ['secondFactor', 'secondFactorDay'] as const) await resetAttempts(trx, kind, userUuid);
  await tell(trx, userUuid, { what: 'factorsTakenAway' }, now);
}

/** Includes sessions in which the person, as support staff, acts as another user. Answers how many were open. */
export async function endAllSessions(db: Database | Transaction, userUuid: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where((eb) => eb.or([eb('userId', '=', userUuid), eb('impersonatorId', '=', userUuid)]))
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
