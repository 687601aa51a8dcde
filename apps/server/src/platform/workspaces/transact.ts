import { createHash } from 'node:crypto';
import { limits } from '@evercode/contract';
import { isOvertaken, stayWithin, type Database, type Transaction } from '@evercode/database';
import { AppError } from '../http/answers/app-error.ts';
import type { AfterCommit, Transact } from '../routes/context.ts';

type RepeatKey = {
  workspaceUuid: string;
  key: string;
  request: unknown;
  now: Date;
  /** Called when the answer is that of an earlier request. */
  onReplay: () => void;
};

/** A transaction that conflicts twice meets heavy contention, or a bug. */
const MAX_RUNS = 3;

/**
 * A transaction with effects on other stores after its commit and before the answer. May be retried: everything it does
 * is rolled back with it.
 */
export function createTransact(
  db: Database,
  { workspaceUuid, repeat }: { workspaceUuid?: string | undefined; repeat?: RepeatKey | undefined } = {},
): Transact {
  return async (run) => {
    const { result, effects } = await retryOnConflict(() =>
      db.transaction().execute(async (trx) => {
        const effects: (() => Promise<void>)[] = [];
        const afterCommit: AfterCommit = (effect) => effects.push(effect);
        if (workspaceUuid !== undefined) await stayWithin(trx, workspaceUuid);
        return {
          result:
            repeat === undefined
              ? await run(trx, afterCommit)
              : await runOnce(trx, repeat, () => run(trx, afterCommit)),
          effects,
        };
      }),
    );
    for (const effect of effects) await effect();
    return result;
  };
}

async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs === MAX_RUNS || !isOvertaken(error)) throw error;
    }
  }
}

/**
 * Claims the key in the transaction of the work: a second request with the key blocks until the first one commits, and
 * then gets its answer; after a rollback of the first it does the work.
 */
async function runOnce<T>(trx: Transaction, repeat: RepeatKey, run: () => Promise<T>): Promise<T> {
  const { workspaceUuid, key, now } = repeat;
  if (key.length === 0 || key.length > limits.idempotencyKey.max) throw new AppError('malformed-request');
  const requestHash = createHash('sha256').update(JSON.stringify(repeat.request)).digest();
  const claimed = await trx
    .insertInto('idempotencyKeys')
    .values({ accountId: workspaceUuid, key, requestHash, answer: 'null', createdAt: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  const selectKey = () =>
    trx.selectFrom('idempotencyKeys').where('accountId', '=', workspaceUuid).where('key', '=', key);
  if (claimed === undefined) {
    const first = await selectKey().select(['requestHash', 'answer']).executeTakeFirstOrThrow();
    if (!first.requestHash.equals(requestHash)) throw new AppError('idempotency-key-reused');
    repeat.onReplay();
    // Stored by the same route from the same type.
    return reviveDates(first.answer) as T;
  }
  const answer = await run();
  await trx
    .updateTable('idempotencyKeys')
    .set({ answer: writeWithDates(answer) })
    .where('accountId', '=', workspaceUuid)
    .where('key', '=', key)
    .execute();
  return answer;
}

const dateMark = '$date';

/** Some routes answer from rows, whose dates have to stay dates. */
function writeWithDates(answer: unknown): string {
  return JSON.stringify(answer, function mark(this: Record<string, unknown>, name: string, value: unknown) {
    const given = this[name];
    return given instanceof Date ? { [dateMark]: given.toISOString() } : value;
  });
}

function reviveDates(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(reviveDates);
  if (typeof stored !== 'object' || stored === null) return stored;
  if (dateMark in stored && typeof stored[dateMark] === 'string') return new Date(stored[dateMark]);
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, reviveDates(value)]));
}
