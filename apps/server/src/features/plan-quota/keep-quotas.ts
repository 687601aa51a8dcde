import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createQuotaRounds, type QuotaDeps, type Reach } from './quota-rounds.ts';

/** How long a code may go on when its scans are used up, once they are counted. */
const ROUND_MS = 5_000;
/** After so long held codes are weighed again: their scans may have become fewer, or their plan larger. */
const HELD_MS = 60_000;
/** After so long all are, also those whose scans other workers ship, or shipped while nobody looked. */
const ALL_MS = 3_600_000;

/** Goes round until the signal says stop. */
export async function keepQuotas(deps: QuotaDeps & { log: FastifyBaseLogger }, signal: AbortSignal): Promise<void> {
  const goRound = createQuotaRounds(deps);
  let heldAt = Number.NEGATIVE_INFINITY;
  let allAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    // A clock of its own: the world's may be set back.
    const at = performance.now();
    const reach: Reach = at - allAt >= ALL_MS ? 'all' : at - heldAt >= HELD_MS ? 'held' : 'scanned';
    try {
      await goRound(reach);
      if (reach !== 'scanned') heldAt = at;
      if (reach === 'all') allAt = at;
    } catch (error) {
      deps.log.warn({ err: error }, 'scans could not be held against the plans; trying again');
    }
    await sleep(ROUND_MS, undefined, { signal }).catch(() => undefined);
  }
}
