import { createHmac, hkdfSync } from 'node:crypto';
import type { Queries, Row, Transaction } from '@evercode/database';

/** How long a trial is remembered after its person was deleted. */
const KEPT_MS = 365 * 24 * 3_600_000;

/** One trial for each person, also after a deletion and a new sign-up with the same address. */
export type Trials = {
  /** When a deleted person with this address began their trial; null without one. */
  findFormer(db: Queries, email: string, now: Date): Promise<Date | null>;
  /** Called when the person is deleted. */
  remember(trx: Transaction, user: Pick<Row<'users'>, 'email' | 'trialBeganAt'>, now: Date): Promise<void>;
};

/** The hashes are keyed, because addresses are easy to guess in a stolen database. */
export function createTrials(appSecret: string): Trials {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'former trials', 32));
  const hashOf = (email: string) => createHmac('sha256', key).update(email.toLowerCase()).digest();
  return {
    async findFormer(db, email, now) {
      const former = await db
        .selectFrom('formerTrials')
        .select('beganAt')
        .where('hash', '=', hashOf(email))
        .where('deletedAt', '>', earliestKept(now))
        .executeTakeFirst();
      return former?.beganAt ?? null;
    },
    async remember(trx, { email, trialBeganAt }, now) {
      if (trialBeganAt === null) return;
      await trx
        .insertInto('formerTrials')
        .values({ hash: hashOf(email), beganAt: trialBeganAt, deletedAt: now })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ deletedAt: now }))
        .execute();
    },
  };
}

/** Claims the one trial of a person. False when it was begun before. */
export async function claimTrial(trx: Transaction, userUuid: string, now: Date): Promise<boolean> {
  const claimed = await trx
    .updateTable('users')
    .set({ trialBeganAt: now })
    .where('id', '=', userUuid)
    .where('trialBeganAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function forgetFormerTrials(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('formerTrials').where('deletedAt', '<=', earliestKept(now)).execute();
}

const earliestKept = (now: Date): Date => new Date(now.getTime() - KEPT_MS);
