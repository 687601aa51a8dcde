export type SyncGroup = {
  /** Something was written: it will be synced together with all that is written until then. */
  request(): void;
  /** Resolves, and says whether it succeeded, with the first sync that begins from now on. One must have been requested. */
  next(): Promise<boolean>;
  /** Code of what the last sync failed with, if it failed. */
  failure(): string | undefined;
  /** Starts no further sync; resolves when the running one is done. */
  stop(): Promise<void>;
};

/** Groups fdatasyncs, off the way of the requests. One runs at a time: a slow disk makes groups larger, not queues longer. */
export function createSyncGroup(
  sync: () => Promise<void>,
  /** `groupMs`: the exposure to a power cut. At most so long passes between a write and the start of its fdatasync. */
  { groupMs, codeOf, onSync }: { groupMs: number; codeOf: (error: unknown) => string; onSync?: ((durationMs: number) => void) | undefined },
): SyncGroup {
  let dirtySince: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let failure: string | undefined;
  let waiting: ((succeeded: boolean) => void)[] = [];

  async function run(): Promise<void> {
    timer = undefined;
    dirtySince = undefined;
    const started = performance.now();
    const covered = waiting;
    waiting = [];
    try {
      await sync();
      failure = undefined;
    } catch (error) {
      failure = codeOf(error);
    }
    onSync?.(performance.now() - started);
    running = undefined;
    for (const resolve of covered) resolve(failure === undefined);
    schedule();
  }

  function schedule(): void {
    if (dirtySince === undefined || timer !== undefined || running !== undefined) return;
    const leftMs = dirtySince + groupMs - performance.now();
    // A timer takes a millisecond at least, for which somebody may wait. Not at once: whoever requested it may want to say that they wait.
    if (leftMs <= 0) running = Promise.resolve().then(run);
    else timer = setTimeout(() => {
      running = run();
    }, leftMs);
  }

  return {
    request() {
      dirtySince ??= performance.now();
      schedule();
    },
    next: async () => new Promise((resolve) => {
      waiting.push(resolve);
    }),
    failure: () => failure,
    async stop() {
      clearTimeout(timer);
      dirtySince = undefined;
      await running;
      for (const resolve of waiting.splice(0)) resolve(false);
    },
  };
}
