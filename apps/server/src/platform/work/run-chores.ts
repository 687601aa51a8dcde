import { setTimeout as sleep } from 'node:timers/promises';
import type { Tracer } from '@evercode/tracing';
import type { FastifyBaseLogger } from 'fastify';

export type Chore = { name: string; run: (now: Date) => Promise<unknown> };

const HOUR_MS = 3600 * 1000;

/** Runs every chore at start and then once an hour. A failed chore is logged; the others still run. */
export async function runChores(
  chores: readonly Chore[],
  {
    now,
    log,
    tracer,
    signal,
  }: { now: () => Date; log: FastifyBaseLogger; tracer?: Tracer | undefined; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    for (const chore of chores) {
      const run = async () => chore.run(now());
      const traced = tracer?.trace({ name: `chore ${chore.name}`, kind: 'internal' }, run) ?? run();
      await traced.catch((error: unknown) => log.warn({ err: error, chore: chore.name }, 'a chore failed'));
    }
    await sleep(HOUR_MS, undefined, { signal }).catch(() => undefined);
  }
}
