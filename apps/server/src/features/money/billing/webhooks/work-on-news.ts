import type { FastifyBaseLogger } from 'fastify';

type Deps = {
  /** Works on some of what waits, and answers on how much. */
  handle: () => Promise<number>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  signal: AbortSignal;
};

/**
 * Works on all news that waits when woken, one run at a time. What fails, and what is left when the process stops, is
 * taken up by the next round of the worker.
 */
export function createWake({ handle, log, signal }: Deps): () => void {
  let isRunning = false;
  let isWoken = false;
  async function run(): Promise<void> {
    isRunning = true;
    try {
      while (isWoken && !signal.aborted) {
        isWoken = false;
        while ((await handle()) > 0) if (signal.aborted) return;
      }
    } catch (error) {
      log.warn({ err: error }, 'news of payments could not be worked on; the next round tries again');
    } finally {
      isRunning = false;
    }
  }
  return () => {
    isWoken = true;
    if (!isRunning) void run();
  };
}
