import { setTimeout as sleep } from 'node:timers/promises';

/** One request at a time to a host, with a pause after each. Redirects may lead to a host that another check asks. */
export function createOnePerHost(
  pauseMs: number,
  signal: AbortSignal,
): <T>(host: string, ask: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Promise<unknown>>();
  return async (host, ask) => {
    const before = lines.get(host);
    const turn = (async () => {
      await before;
      return ask();
    })();
    const over = turn.catch(() => undefined).then(() => sleep(pauseMs, undefined, { signal }).catch(() => undefined));
    lines.set(host, over);
    void over.then(() => {
      if (lines.get(host) === over) lines.delete(host);
    });
    return turn;
  };
}
