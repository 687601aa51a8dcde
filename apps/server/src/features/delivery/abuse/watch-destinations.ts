import type { Database } from '@evercode/database';
import type { Chore } from '../../../platform/work/run-chores.ts';
import { addressesIn } from '../../../platform/reputation/addresses-in.ts';
import type { Reputation } from '../../../platform/reputation/reputation.ts';
import { blockCodes, type BlockDeps } from './blocks.ts';

type Deps = { db: Database; reputation: Reputation } & Omit<BlockDeps, 'now'>;

const AT_ONCE = 500;
const DAY_MS = 24 * 3600 * 1000;
/** Chores run about once an hour: half an hour of slack keeps this daily. */
const leastMs = DAY_MS - 30 * 60 * 1000;

/** Daily and at start of the worker: a host may become known as harmful after a code was saved. */
export function watchDestinations(deps: Deps): Chore {
  let last: number | undefined;
  return {
    name: 'destinations',
    run: async (now) => {
      if (last !== undefined && now.getTime() - last < leastMs) return;
      await closeHarmful(deps, now);
      last = now.getTime();
    },
  };
}

/**
 * Checks every code that can be scanned, and blocks codes that lead to a known harmful host. Answers the number of
 * blocked codes.
 */
export async function closeHarmful({ db, reputation, ...rest }: Deps, now: Date): Promise<number> {
  let closed = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const codes = await db
      .selectFrom('qrs')
      .select(['id', 'accountId', 'input', 'settings'])
      .where('id', '>', after)
      .where('ending', 'is not', null)
      .where('blockedAt', 'is', null)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const found: { code: (typeof codes)[number]; url: string }[] = [];
    for (const code of codes) {
      const addresses = await addressesIn({ input: code.input, settings: code.settings });
      found.push(...addresses.map(({ url }) => ({ code, url })));
    }
    const verdicts = await reputation(
      found.map(({ url }) => url),
      db,
    );
    const harmful = found.flatMap(({ code }, at) => {
      const verdict = verdicts[at];
      return verdict?.is === 'bad' ? [{ code, verdict }] : [];
    });
    for (const group of Map.groupBy(harmful, ({ code, verdict }) => `${code.accountId} ${verdict.host}`).values()) {
      const [first] = group;
      if (first === undefined) continue;
      const { host, reason } = first.verdict;
      const blocked = await db.transaction().execute((trx) =>
        blockCodes(
          trx,
          { ...rest, now },
          first.code.accountId,
          group.map(({ code }) => code.id),
          { reason: `${host}: ${reason}`, by: 'reputation', host },
        ),
      );
      closed += blocked.length;
    }
    const last = codes.at(-1);
    if (last === undefined || codes.length < AT_ONCE) return closed;
    after = last.id;
  }
}
