/** A second request within this time is the same one: npm forwards the signal that the terminal already sent to everybody. */
const SAME_REQUEST_MS = 1_000;

export type StopRequests = { stopping: AbortSignal; hurry: AbortSignal };

/** The first request stops cleanly, a later one cuts the waiting short. A parent that spoke over IPC and is gone counts as one. */
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
