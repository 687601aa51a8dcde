import type { Afterlife } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { Left } from '../ports.ts';
import type { RequireReputable } from '../reputation/reputation.ts';

const DAY_MS = 24 * 3_600_000;

/** Decides what a workspace leaves when it is deleted, and writes it down for the chore that ends it. */
export type LeaveBehind = (
  trx: Transaction,
  workspace: { id: string; blockedAt: Date | null },
  wish: Afterlife | null,
  now: Date,
) => Promise<Left | undefined>;

/** Nothing is left where the operator has turned it off, and of a workspace that the operator has blocked. */
export function createLeaveBehind({
  afterlifeDays,
  requireReputable,
}: {
  afterlifeDays: number;
  requireReputable: RequireReputable;
}): LeaveBehind {
  return async (trx, { id: workspace, blockedAt }, wish, now) => {
    if (wish === null || afterlifeDays === 0 || blockedAt !== null) return undefined;
    const { fallbackUrl } = wish;
    await requireReputable(trx, { afterlife: { fallbackUrl } });
    const until = new Date(now.getTime() + afterlifeDays * DAY_MS);
    await trx.insertInto('afterlives').values({ workspace, endsAt: until, createdAt: now }).execute();
    return { until, fallbackUrl };
  };
}
