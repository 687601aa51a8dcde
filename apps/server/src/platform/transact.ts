import { createHash } from 'node:crypto';
import { limits } from '@evercode/contract';
import { stayWithin, type Database, type Transaction } from '@evercode/database';
import { AppError } from './app-error.ts';
import type { AfterCommit, Transact } from './context.ts';

export type RepeatKey = { accountUuid: string; key: string; request: unknown; now: Date };

/** A transaction whose effects on other stores happen after its commit and before the answer. */
export function createTransact(db: Database, { fence, repeat }: { fence?: string | undefined; repeat?: RepeatKey | undefined } = {}): Transact {
  return async (run) => {
    const effects: (() => Promise<void>)[] = [];
    const afterCommit: AfterCommit = (effect) => effects.push(effect);
    const result = await db.transaction().execute(async (trx) => {
      if (fence !== undefined) await stayWithin(trx, fence);
      return repeat === undefined ? run(trx, afterCommit) : runOnce(trx, repeat, () => run(trx, afterCommit));
    });
    for (const effect of effects) await effect();
    return result;
  };
}

/**
 * The key is claimed in the transaction that does the work: a second request with it waits here for the first one's commit and
 * then finds its answer; if the first one failed, nothing of it remains and the second one does the work.
 */
async function runOnce<T>(trx: Transaction, repeat: RepeatKey, run: () => Promise<T>): Promise<T> {
  const { accountUuid, key, now } = repeat;
  if (key.length === 0 || key.length > limits.idempotencyKey.max) throw new AppError('malformed-request');
  const requestHash = createHash('sha256').update(JSON.stringify(repeat.request)).digest();
  const claimed = await trx
    .insertInto('idempotencyKeys')
    .values({ accountId: accountUuid, key, requestHash, answer: 'null', createdAt: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  const mine = () => trx.selectFrom('idempotencyKeys').where('accountId', '=', accountUuid).where('key', '=', key);
  if (claimed === undefined) {
    const first = await mine().select(['requestHash', 'answer']).executeTakeFirstOrThrow();
    if (!first.requestHash.equals(requestHash)) throw new AppError('idempotency-key-reused');
    // The same route stored it, from a value of the same type; dates in answers are strings already.
    return first.answer as T;
  }
  const answer = await run();
  await trx
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where('accountId', '=', accountUuid)
    .where('key', '=', key)
    .execute();
  return answer;
}
