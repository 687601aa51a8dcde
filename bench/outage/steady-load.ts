import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { refererOf } from './marks.ts';

type SteadyLoad = {
  url: string;
  /** Scanned in turn, each with its expected destination. */
  codes: readonly { ending: string; destination: string }[];
  perSecond: number;
  seconds: number;
  /** A mark for each request. */
  nextMark?: () => number;
  /** How often a scan is sent again, with another mark, if its connection ends without an answer. */
  retries?: number;
};

type Scanned = {
  sent: number;
  /** Marks of the requests whose complete answer was right, and when it had arrived. */
  answered: ReadonlyMap<number, number>;
  retryCount: number;
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
export async function scanSteadily({
  url,
  codes,
  perSecond,
  seconds,
  nextMark,
  retries = 0,
}: SteadyLoad): Promise<Scanned> {
  const agent = new Agent({ keepAlive: true });
  const answered = new Map<number, number>();
  const failures: string[] = [];
  const latenciesMs: number[] = [];
  const underWay = new Set<Promise<void>>();
  let [failureCount, retryCount, maxDelayMs] = [0, 0, 0];
  const startedAt = performance.now();

  async function scan(number: number): Promise<void> {
    const { ending = '', destination } = codes[number % codes.length] ?? {};
    const dueAt = startedAt + (number * 1000) / perSecond;
    maxDelayMs = Math.max(maxDelayMs, performance.now() - dueAt);
    let mark = nextMark?.() ?? number;
    let answer = await requestStatus(`${url}/${ending}`, agent, mark);
    for (let retry = 0; retry < retries && isBroken(answer); retry += 1) {
      retryCount += 1;
      mark = nextMark?.() ?? number;
      // On a new connection: others of a killed process may still look usable.
      answer = await requestStatus(`${url}/${ending}`, false, mark);
    }
    const latency = performance.now() - dueAt;
    latenciesMs.push(latency);
    if (answer === `302 ${destination}`) {
      answered.set(mark, performance.now());
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
    retryCount,
    latenciesMs: latenciesMs.toSorted((a, b) => a - b),
    maxDelayMs,
  };
}

/** Browsers repeat such a request: the process was killed while it answered, or before. */
const isBroken = (answer: string): boolean => /ECONNRESET|ECONNREFUSED|EPIPE|socket hang up|aborted/.test(answer);

/** Status and Location, or the error message. */
export async function requestStatus(url: string, agent: Agent | false, mark: number): Promise<string> {
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
