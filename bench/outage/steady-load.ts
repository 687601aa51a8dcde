import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { refererOf } from './marks.ts';

export type SteadyLoad = {
  url: string;
  /** Scanned in turn, each with where it must lead. */
  codes: readonly { ending: string; leadsTo: string }[];
  perSecond: number;
  seconds: number;
};

export type Scanned = {
  sent: number;
  /** Marks of the requests whose whole answer was read and was the right one. */
  answered: ReadonlySet<number>;
  failures: readonly string[];
  failureCount: number;
  /** From the moment at which each was due, so that nobody waits unseen behind another. Sorted. */
  waitsMs: readonly number[];
  /** The latest that one was sent after it was due: the machine was busy, and its wait says so too. */
  latestMs: number;
};

const agentName = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const everyMs = 2;
const patienceMs = 10_000;
const shownFailures = 10;

/** Visitors who come when they come, however long the answers to others take. */
export async function scanSteadily({ url, codes, perSecond, seconds }: SteadyLoad): Promise<Scanned> {
  const agent = new Agent({ keepAlive: true });
  const answered = new Set<number>();
  const failures: string[] = [];
  const waitsMs: number[] = [];
  const underWay = new Set<Promise<void>>();
  let [failureCount, latestMs] = [0, 0];
  const begunAt = performance.now();

  async function scan(mark: number): Promise<void> {
    const { ending = '', leadsTo } = codes[mark % codes.length] ?? {};
    const dueAt = begunAt + (mark * 1000) / perSecond;
    latestMs = Math.max(latestMs, performance.now() - dueAt);
    const answer = await askFor(`${url}/${ending}`, agent, mark);
    const waited = performance.now() - dueAt;
    waitsMs.push(waited);
    if (answer === `302 ${leadsTo}`) {
      answered.add(mark);
      return;
    }
    failureCount += 1;
    if (failures.length < shownFailures) failures.push(`${(dueAt - begunAt).toFixed(0)} ms after the start, after ${waited.toFixed(0)} ms: ${answer}`);
  }

  const all = perSecond * seconds;
  for (let sent = 0; sent < all;) {
    const due = Math.min(all, Math.floor(((performance.now() - begunAt) * perSecond) / 1000) + 1);
    for (; sent < due; sent += 1) {
      const one = scan(sent);
      underWay.add(one);
      void one.finally(() => underWay.delete(one));
    }
    await sleep(everyMs);
  }
  await Promise.all(underWay);
  agent.destroy();
  return { sent: all, answered, failures, failureCount, waitsMs: waitsMs.toSorted((a, b) => a - b), latestMs };
}

/** Status and place, or what went wrong. */
export async function askFor(url: string, agent: Agent, mark: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const request = get(url, { agent, timeout: patienceMs, headers: { 'User-Agent': agentName, 'Accept-Language': 'it-IT,it;q=0.9', Referer: refererOf(mark) } }, (response) => {
    response.resume().once('end', () => resolve(`${response.statusCode} ${response.headers.location}`)).once('error', (error) => resolve(error.message));
  });
  request.once('timeout', () => request.destroy(new Error(`no answer within ${patienceMs} ms`))).once('error', (error) => resolve(error.message));
  return promise;
}
