import { abortOf } from './abort.ts';
import type { Running, Service } from './service.ts';

export type Supervised = {
  /** What the service said at its first start; rejects when that start failed. */
  ready: Promise<unknown>;
  /** Puts another process in its place, which runs the program as it now lies on the disk. When that cannot start, the old one stays and this rejects. */
  replace(): Promise<void>;
  stop(hurry: AbortSignal): Promise<void>;
};

export type Clock = {
  now: () => number;
  /** Resolves early when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

const FIRST_DELAY_MS = 100;
/** A service that works but keeps being killed is back within two seconds, always. */
const LONGEST_DELAY_MS = 1_000;
/** One that cannot even become ready is tried ever less often. */
const LONGEST_DELAY_UNREADY_MS = 15_000;
const HEALTHY_AFTER_MS = 60_000;

/** Keeps a service running until it is told to stop. The first start may fail; every later one is tried again, with back-off. */
export function supervise(service: Service, clock: Clock, report: (line: string) => void): Supervised {
  const stopping = new AbortController();
  const hurry = new AbortController();
  let current: Running | undefined;
  let isReviving = false;
  let replacing: Promise<void> = Promise.resolve();

  const first = service.start(stopping.signal);
  const life = first.then(watch, () => undefined);

  async function watch(running: Running): Promise<void> {
    current = running;
    let failures = 0;
    while (!stopping.signal.aborted) {
      const watched: Running = current;
      const began = clock.now();
      const ending = await Promise.race([watched.exited, abortOf(stopping.signal)]);
      if (ending === undefined) break;
      await replacing;
      if (current !== watched) continue;
      if (clock.now() - began >= HEALTHY_AFTER_MS) failures = 0;
      report(`The ${service.name} ended (${ending}) and is started again.`);
      isReviving = true;
      const next = await revive(failures);
      isReviving = false;
      if (next === undefined) return;
      current = next;
      failures += 1;
    }
    await replacing;
    await current.stop(hurry.signal);
  }

  /** One that is being started again anyway is new already. */
  async function replace(): Promise<void> {
    const old = current;
    if (old === undefined || isReviving || stopping.signal.aborted) return;
    if (service.takeOver === undefined) {
      await old.stop(hurry.signal);
      current = await service.start(stopping.signal);
      return;
    }
    const next = await service.takeOver(old, stopping.signal);
    current = next;
    await old.stop(hurry.signal);
  }

  async function revive(failures: number): Promise<Running | undefined> {
    await clock.wait(Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS), stopping.signal);
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        return await service.start(stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted) return undefined;
        report(error instanceof Error ? error.message : String(error));
        await clock.wait(Math.min(FIRST_DELAY_MS * 2 ** (failures + attempt), LONGEST_DELAY_UNREADY_MS), stopping.signal);
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
      void abortOf(signal).then(() => hurry.abort());
      stopping.abort();
      await life;
    },
  };
}
