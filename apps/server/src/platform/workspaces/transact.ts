import { createHash } from 'node:crypto';
import { limits } from '@evercode/contract';
import { isOvertaken, stayWithin, type Database, type Transaction } from '@evercode/database';
import { AppError } from '../http/app-error.ts';
import type { AfterCommit, Transact } from '../routes/context.ts';

export type RepeatKey = { accountUuid: string; key: string; request: unknown; now: Date };

/** Whoever is overtaken twice has met a crowd, or a fault of ours. */
const MOST_RUNS = 3;

/** A transaction whose effects on other stores happen after its commit and before the answer. It may run again: whatever it does is undone with it. */
export function createTransact(db: Database, { fence, repeat }: { fence?: string | undefined; repeat?: RepeatKey | undefined } = {}): Transact {
  return async (run) => {
    const { result, effects } = await beginAnewWhenOvertaken(() => db.transaction().execute(async (trx) => {
      const effects: (() => Promise<void>)[] = [];
      const afterCommit: AfterCommit = (effect) => effects.push(effect);
      if (fence !== undefined) await stayWithin(trx, fence);
      return { result: repeat === undefined ? await run(trx, afterCommit) : await runOnce(trx, repeat, () => run(trx, afterCommit)), effects };
    }));
    for (const effect of effects) await effect();
    return result;
  };
}

async function beginAnewWhenOvertaken<T>(runThrough: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await runThrough();
    } catch (error) {
      if (runs === MOST_RUNS || !isOvertaken(error)) throw error;
    }
  }
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
