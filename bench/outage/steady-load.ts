import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { refererOf } from './marks.ts';

type SteadyLoad = {
  url: string;
  /** Scanned in turn, each with its expected destination. */
  codes: readonly { ending: string; destination: string }[];
  perSecond: number;
  seconds: number;
};

type Scanned = {
  sent: number;
  /** Marks of the requests whose complete answer was right. */
  answered: ReadonlySet<number>;
  failures: readonly string[];
  failureCount: number;
  /** Measured from the due time of each request, so queueing is included. Sorted. */
  latenciesMs: readonly number[];
  /** The largest delay of the load itself behind a due time, which its response times include. */
  maxDelayMs: number;
};

export const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1';
const everyMs = 2;
const timeoutMs = 10_000;
const maxShownFailures = 10;

/** Scans at a fixed rate, independent of response times (an open-loop load). */
export async function scanSteadily({ url, codes, perSecond, seconds }: SteadyLoad): Promise<Scanned> {
  const agent = new Agent({ keepAlive: true });
  const answered = new Set<number>();
  const failures: string[] = [];
  const latenciesMs: number[] = [];
  const underWay = new Set<Promise<void>>();
  let [failureCount, maxDelayMs] = [0, 0];
  const startedAt = performance.now();

  async function scan(mark: number): Promise<void> {
    const { ending = '', destination } = codes[mark % codes.length] ?? {};
    const dueAt = startedAt + (mark * 1000) / perSecond;
    maxDelayMs = Math.max(maxDelayMs, performance.now() - dueAt);
    const answer = await requestStatus(`${url}/${ending}`, agent, mark);
    const latency = performance.now() - dueAt;
    latenciesMs.push(latency);
    if (answer === `302 ${destination}`) {
      answered.add(mark);
      return;
    }
    failureCount += 1;
    if (failures.length < maxShownFailures)
      failures.push(`${(dueAt - startedAt).toFixed(0)} ms after the start, after ${latency.toFixed(0)} ms: ${answer}`);
  }

  const all = perSecond * seconds;
  for (let sent = 0; sent < all;) {
    const due = Math.min(all, Math.floor(((performance.now() - startedAt) * perSecond) / 1000) + 1);
    for (; sent < due; sent += 1) {
      const one = scan(sent);
      underWay.add(one);
      void one.finally(() => underWay.delete(one));
    }
    await sleep(everyMs);
  }
  await Promise.all(underWay);
  agent.destroy();
  return {
    sent: all,
    answered,
    failures,
    failureCount,
    latenciesMs: latenciesMs.toSorted((a, b) => a - b),
    maxDelayMs,
  };
}

/** Status and Location, or the error message. */
export async function requestStatus(url: string, agent: Agent, mark: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const request = get(
    url,
    {
      agent,
      timeout: timeoutMs,
      headers: { 'User-Agent': phoneAgent, 'Accept-Language': 'it-IT,it;q=0.9', Referer: refererOf(mark) },
    },
    (response) => {
      response
        .resume()
        .once('end', () => resolve(`${response.statusCode} ${response.headers.location}`))
        .once('error', (error) => resolve(error.message));
    },
  );
  request
    .once('timeout', () => request.destroy(new Error(`no answer within ${timeoutMs} ms`)))
    .once('error', (error) => resolve(error.message));
  return promise;
}
