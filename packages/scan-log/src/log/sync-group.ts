type SyncGroup = {
  /** Called after a write: it will be synced together with all writes until then. */
  request(): void;
  /** Resolves with the success of the first sync that begins from now on. One must have been requested. */
  next(): Promise<boolean>;
  /** The error code of the last sync, if it failed. */
  failure(): string | undefined;
  /** Starts no further sync, and resolves when the running one is done. */
  stop(): Promise<void>;
};

/** Group commit off the request path. One sync runs at a time: a slow disk makes groups larger, not queues longer. */
export function createSyncGroup(
  sync: () => Promise<void>,
  /**
   * `groupMs`: the longest time between a write and the start of its sync, unless one is running. A power cut may take
   * what was written within this time, or during one sync where that is longer, and during the next sync.
   */
  {
    groupMs,
    codeOf,
    onSync,
  }: { groupMs: number; codeOf: (error: unknown) => string; onSync?: ((durationMs: number) => void) | undefined },
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
    // Without a timer, which would take at least a millisecond. Not synchronously: the caller may still call `next`.
    if (leftMs <= 0) running = Promise.resolve().then(run);
    else
      timer = setTimeout(() => {
        running = run();
      }, leftMs);
  }

  return {
    request() {
      dirtySince ??= performance.now();
      schedule();
    },
    next: async () =>
      new Promise((resolve) => {
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
