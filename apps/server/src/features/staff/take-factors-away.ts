import type { Database, Transaction } from '@evercode/database';
import type { Tell } from '../../platform/mail/tell-person.ts';
import { forgetAttempts } from '../../platform/sign-in/attempts.ts';

/** What stands between a person and their password, or in place of it. */
export type Factors = { isSecondFactorOn: boolean; passkeys: number };

export async function findFactors(db: Database | Transaction, userUuid: string): Promise<Factors> {
  const factor = await db.selectFrom('secondFactors').select('userId').where('userId', '=', userUuid).where('confirmedAt', 'is not', null).executeTakeFirst();
  const { count } = await db.selectFrom('passkeys').select((eb) => eb.fn.countAll<string>().as('count')).where('userId', '=', userUuid).executeTakeFirstOrThrow();
  return { isSecondFactorOn: factor !== undefined, passkeys: Number(count) };
}

/**
 * For somebody who has lost all of it: they sign in with their password, with Google, or by a mail, and begin anew. Whoever else holds what was
 * lost is out. Of no workspace's log: how somebody signs in is a matter of theirs alone, and they hear of it by mail.
 */
export async function takeFactorsAway(trx: Transaction, tell: Tell, userUuid: string, now: Date): Promise<void> {
  // Nobody adds one meanwhile.
  await trx.selectFrom('users').select('id').where('id', '=', userUuid).forNoKeyUpdate().execute();
  for (const table of ['secondFactors', 'recoveryCodes', 'passkeys', 'challenges'] as const) await trx.deleteFrom(table).where('userId', '=', userUuid).execute();
  // With those in which, as support staff, they act as somebody else.
  await trx.updateTable('sessions').set({ endedAt: now })
    .where((eb) => eb.or([eb('userId', '=', userUuid), eb('impersonatorId', '=', userUuid)])).where('endedAt', 'is', null).execute();
  for (const kind of ['secondFactor', 'secondFactorDay'] as const) await forgetAttempts(trx, kind, userUuid);
  await tell(trx, userUuid, { what: 'factorsTakenAway' }, now);
}
