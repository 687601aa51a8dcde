import { setTimeout as sleep } from 'node:timers/promises';
import type { Listen } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';

/** How often an idle worker asks all the same: a notification can be lost unnoticed. */
const QUIET_MS = 60_000;

/** Wakes a worker for work that others wrote down. */
type Bell = {
  /** Until it rings, or rang since the last wait, or the time is over. At the latest when the signal aborts. */
  wait: (ms: number) => Promise<void>;
  /**
   * Waits longer if nothing is there that becomes due by itself, so that an idle database is asked once a minute. While
   * notifications do not arrive, only asking often finds new work in time.
   */
  rest: (ms: number, isIdle: () => Promise<boolean> | boolean) => Promise<void>;
  ring: () => void;
  /** Resolves once nothing listens any more, after the signal has aborted. */
  ended: Promise<void>;
};

type Options = {
  listen: Listen;
  channel: string;
  log: Pick<FastifyBaseLogger, 'debug'>;
  signal: AbortSignal;
  /** Until the time is over, or the signal aborts. */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

const pauseByClock = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

export function hangBell({ listen, channel, log, signal, pause = pauseByClock }: Options): Bell {
  let rung = Promise.withResolvers<void>();
  let isHearing = false;
  const ended = listen(channel, {
    onNotify: () => rung.resolve(),
    onError: (error) => log.debug({ err: error }, 'waiting for the database'),
    onHearing: (hears) => {
      isHearing = hears;
    },
    signal,
  });
  async function wait(ms: number): Promise<void> {
    const timer = new AbortController();
    await Promise.race([rung.promise, pause(ms, AbortSignal.any([signal, timer.signal]))]);
    timer.abort();
    rung = Promise.withResolvers();
  }
  return {
    wait,
    rest: async (ms, isIdle) => wait(isHearing && (await isIdle()) ? QUIET_MS : ms),
    ring: () => rung.resolve(),
    ended,
  };
}
