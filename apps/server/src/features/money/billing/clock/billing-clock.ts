import type { Database, Queries } from '@evercode/database';

type BillingClock = {
  /** The instant that billing acts at. */
  now: () => Promise<Date>;
};

type Deps = {
  db: Database;
  /** The real time. */
  now: () => Date;
  /** No money moves: staff may move the clock. */
  isSandbox: boolean;
};

/** Other processes see a moved clock within this time. */
const FRESH_MS = 1_000;

/** The real time; in the sandbox, ahead by what staff added. */
export function createBillingClock({ db, now, isSandbox }: Deps): BillingClock {
  let known: { ahead: Promise<number>; at: number } | undefined;
  return {
    async now() {
      const real = now();
      if (!isSandbox) return real;
      const age = real.getTime() - (known?.at ?? Number.NEGATIVE_INFINITY);
      if (known === undefined || age >= FRESH_MS || age < 0) {
        const asked = { ahead: readAhead(db), at: real.getTime() };
        known = asked;
        // A failed read is not kept.
        asked.ahead.catch(() => {
          if (known === asked) known = undefined;
        });
      }
      return new Date(real.getTime() + (await known.ahead));
    },
  };
}

/** Milliseconds between the clock of billing and the real time. */
export async function readAhead(db: Queries): Promise<number> {
  const row = await db.selectFrom('billingClock').select('aheadMs').executeTakeFirst();
  return row === undefined ? 0 : Number(row.aheadMs);
}
