import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createQuotaRounds, type QuotaDeps, type RoundScope } from './quota-rounds.ts';

/** The interval between rounds: a code may exceed its quota for this long after its scans are counted. */
const ROUND_MS = 5_000;
/**
 * The interval at which held codes are checked again: their scans may have been deleted, or their plan may have grown.
 */
const HELD_MS = 60_000;
/** The interval at which all codes are checked, including scans shipped by other workers or before a restart. */
const ALL_MS = 3_600_000;

/** Runs rounds until the signal aborts. */
export async function runQuotaRounds(deps: QuotaDeps & { log: FastifyBaseLogger }, signal: AbortSignal): Promise<void> {
  const runRound = createQuotaRounds(deps);
  let heldAt = Number.NEGATIVE_INFINITY;
  let allAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    // Monotonic: the wall clock may be set back.
    const at = performance.now();
    const scope: RoundScope = at - allAt >= ALL_MS ? 'all' : at - heldAt >= HELD_MS ? 'held' : 'scanned';
    try {
      await runRound(scope);
      if (scope !== 'scanned') heldAt = at;
      if (scope === 'all') allAt = at;
    } catch (error) {
      deps.log.warn({ err: error }, 'scans could not be held against the plans; trying again');
    }
    await sleep(ROUND_MS, undefined, { signal }).catch(() => undefined);
  }
}
