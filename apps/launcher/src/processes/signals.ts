/** A second signal within this time is the same request: npm forwards the signal that the terminal sent to all. */
const SAME_REQUEST_MS = 1_000;

export type StopRequests = { stopping: AbortSignal; hurry: AbortSignal };

/**
 * The first request stops cleanly; a later one cuts every wait short. The loss of the parent's IPC channel counts as a
 * request.
 */
export function listenForStop(source: NodeJS.EventEmitter, now: () => number): StopRequests {
  const stopping = new AbortController();
  const hurry = new AbortController();
  let firstAt: number | undefined;
  const request = () => {
    if (firstAt === undefined) {
      firstAt = now();
      stopping.abort();
    } else if (now() - firstAt > SAME_REQUEST_MS) {
      hurry.abort();
    }
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) source.on(event, request);
  return { stopping: stopping.signal, hurry: hurry.signal };
}

export type ReloadRequests = { serve(reload: () => Promise<void>): void };

/**
 * SIGUSR2 requests new processes that run the current programs on disk. (Not SIGHUP, which a closing terminal sends.)
 * Reloads run one after another; a request before `serve` is ignored, since the start itself runs the newest programs.
 */
export function listenForReload(source: NodeJS.EventEmitter): ReloadRequests {
  let reload = (): Promise<void> => Promise.resolve();
  let last: Promise<void> = Promise.resolve();
  source.on('SIGUSR2', () => {
    last = last.then(() => reload());
  });
  return {
    serve(how) {
      reload = how;
    },
  };
}
