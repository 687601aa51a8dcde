import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

type Step = { name: string; run: () => Promise<unknown> };
export type Rounds = { often: readonly Step[]; hourly: readonly Step[]; pauseMs: number };

const HOUR_MS = 3_600_000;

/** Runs the steps of billing until the signal aborts: `often` every few seconds, `hourly` every hour. */
export async function runBillingRounds(
  { often, hourly, pauseMs, log }: Rounds & { log: FastifyBaseLogger },
  signal: AbortSignal,
): Promise<void> {
  let hourlyAt = Number.NEGATIVE_INFINITY;
  const run = async ({ name, run }: Step) =>
    run().catch((error: unknown) => log.warn({ err: error, step: name }, 'a step of billing failed; trying again'));
  while (!signal.aborted) {
    // Monotonic: the wall clock may be set back.
    const at = performance.now();
    for (const step of often) await run(step);
    if (at - hourlyAt >= HOUR_MS) {
      for (const step of hourly) await run(step);
      hourlyAt = at;
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
