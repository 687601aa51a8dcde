import { randomBytes } from 'node:crypto';
import type { Database } from '@evercode/database';

/** Visitors are identified by a keyed hash. Its key lives for a calendar month (UTC) and is then destroyed. */
export type VisitorKeys = {
  /** Undefined: that month's key is destroyed; the scan still counts, its visitor stays unknown. */
  keyAt(at: Date, now: Date): Promise<Uint8Array | undefined>;
  destroyOld(now: Date): Promise<void>;
};

/** The grace period for late segments of a month's last day. */
const GRACE_MS = 2 * 24 * 3600 * 1000;

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
const oldestMonth = (now: Date): string => monthOf(new Date(now.getTime() - GRACE_MS));

export function createVisitorKeys(db: Database): VisitorKeys {
  const known = new Map<string, Uint8Array>();
  return {
    async keyAt(at, now) {
      const month = monthOf(at);
      if (month < oldestMonth(now)) return undefined;
      const held = known.get(month) ?? (await openKey(db, month));
      known.set(month, held);
      return held;
    },
    async destroyOld(now) {
      const oldest = oldestMonth(now);
      for (const month of known.keys()) if (month < oldest) known.delete(month);
      await db.deleteFrom('visitorKeys').where('month', '<', oldest).execute();
    },
  };
}

async function openKey(db: Database, month: string): Promise<Uint8Array> {
  await db
    .insertInto('visitorKeys')
    .values({ month, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await db.selectFrom('visitorKeys').select('key').where('month', '=', month).executeTakeFirstOrThrow();
  return key;
}
