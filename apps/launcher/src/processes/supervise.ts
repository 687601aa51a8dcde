import { whenAborted } from './waiting.ts';
import type { Running, Service } from './service.ts';

export type Supervised = {
  /** The greeting of the first start; rejects when that start failed. */
  ready: Promise<unknown>;
  /**
   * Replaces the process by one that runs the current program on disk. If that cannot start, keeps the old one and
   * rejects.
   */
  replace(): Promise<void>;
  stop(hurry: AbortSignal): Promise<void>;
};

export type Clock = {
  now: () => number;
  /** Resolves early when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

const FIRST_DELAY_MS = 100;
/** A service that becomes ready but keeps being killed is always back within two seconds. */
const MAX_DELAY_MS = 1_000;
/** The longest back-off of a service that does not become ready. */
const MAX_UNREADY_DELAY_MS = 15_000;
const HEALTHY_AFTER_MS = 60_000;

/**
 * Keeps a service running until `stop` is called. Starts that fail are retried with back-off, except the first one of
 * most services.
 */
export function supervise(service: Service, clock: Clock, report: (line: string) => void): Supervised {
  const stopping = new AbortController();
  const hurry = new AbortController();
  let current: Running | undefined;
  let isRestarting = false;
  let replacing: Promise<void> = Promise.resolve();

  const first = service.retriesFirstStart ? startAtLast() : service.start(stopping.signal);
  const supervision = first.then(watch, () => undefined);

  async function watch(running: Running): Promise<void> {
    current = running;
    let failures = 0;
    while (!stopping.signal.aborted) {
      const watched: Running = current;
      const began = clock.now();
      const ending = await Promise.race([watched.exited, whenAborted(stopping.signal)]);
      if (ending === undefined) break;
      await replacing;
      if (current !== watched) continue;
      if (clock.now() - began >= HEALTHY_AFTER_MS) failures = 0;
      report(`The ${service.name} ended (${ending}) and is started again.`);
      isRestarting = true;
      const next = await restart(failures);
      isRestarting = false;
      if (next === undefined) return;
      current = next;
      failures += 1;
    }
    await replacing;
    await current.stop(hurry.signal);
  }

  /** Does nothing while a crashed process is being restarted: that one runs the new program already. */
  async function replace(): Promise<void> {
    const old = current;
    if (old === undefined || isRestarting || stopping.signal.aborted) return;
    if (service.takeOver === undefined) {
      await old.stop(hurry.signal);
      current = await service.start(stopping.signal);
      return;
    }
    const next = await service.takeOver(old, stopping.signal);
    current = next;
    await old.stop(hurry.signal);
  }

  async function startAtLast(): Promise<Running> {
    try {
      return await service.start(stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) throw error;
      report(messageOf(error));
      const running = await restart(0);
      if (running === undefined) throw error;
      return running;
    }
  }

  async function restart(failures: number): Promise<Running | undefined> {
    await clock.wait(Math.min(FIRST_DELAY_MS * 2 ** failures, MAX_DELAY_MS), stopping.signal);
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        return await service.start(stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted) return undefined;
        report(messageOf(error));
        await clock.wait(Math.min(FIRST_DELAY_MS * 2 ** (failures + attempt), MAX_UNREADY_DELAY_MS), stopping.signal);
      }
    }
    return undefined;
  }

  return {
    ready: first.then((running) => running.greeting),
    replace() {
      const replaced = replacing.then(replace);
      replacing = replaced.catch(() => undefined);
      return replaced;
    },
    async stop(signal) {
      void whenAborted(signal).then(() => hurry.abort());
      stopping.abort();
      await supervision;
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
