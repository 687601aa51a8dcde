/** Exposure to a power cut: at most this long passes between a write and the start of its fdatasync. */
const groupMs = 10;

export type SyncGroup = {
  /** Something was written: it will be synced together with all that is written until then. */
  request(): void;
  /** Code of what the last sync failed with, if it failed. */
  failure(): string | undefined;
  /** Starts no further sync; resolves when the running one is done. */
  stop(): Promise<void>;
};

/** Groups fdatasyncs, off the way of the requests. One runs at a time: a slow disk makes groups larger, not queues longer. */
export function createSyncGroup(sync: () => Promise<void>, codeOf: (error: unknown) => string, onSync?: (durationMs: number) => void): SyncGroup {
  let dirtySince: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let failure: string | undefined;

  async function run(): Promise<void> {
    timer = undefined;
    dirtySince = undefined;
    const started = performance.now();
    try {
      await sync();
      failure = undefined;
    } catch (error) {
      failure = codeOf(error);
    }
    onSync?.(performance.now() - started);
    running = undefined;
    schedule();
  }

  function schedule(): void {
    if (dirtySince === undefined || timer !== undefined || running !== undefined) return;
    timer = setTimeout(() => {
      running = run();
    }, Math.max(0, dirtySince + groupMs - performance.now()));
  }

  return {
    request() {
      dirtySince ??= performance.now();
      schedule();
    },
    failure: () => failure,
    async stop() {
      clearTimeout(timer);
      dirtySince = undefined;
      await running;
    },
  };
}
