import type { Overheard } from '@evercode/testkit/overhear-statements';
import type { Product } from '../product.ts';

const REQUESTS = 200;

export type Timed = { medianMs: number; p95Ms: number; /** Of one request, beside what every request asks. */ questions: number; roundTrips: number };
export type Ask = (path: string) => Promise<unknown>;

export async function signIn({ appUrl, demo }: Product): Promise<Ask> {
  if (demo === undefined) throw new Error('The start did not show how to sign in to the demo workspace.');
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${appUrl}/api/login`, { method: 'POST', headers, body: JSON.stringify({ ...demo, rememberMe: false }) });
  const { token } = (await answer.json()) as { token: string }; // as the contract says
  return async (path) => {
    const response = await fetch(`${appUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    return response.json();
  };
}

/** What stands around every question: who asks, the transaction behind the fence of the workspace, and what the workspace uses. */
const around = [/^begin/, /^select set_config/, /^commit/, /from "memberships" inner join "sessions"/, /filter \(where is_dynamic/];

/** One after another, as a person's screen asks. Only the requests of this person reach the database through whoever listens. */
export async function timeRequests(ask: Ask, overheard: Overheard, pathOf: (request: number) => string): Promise<Timed> {
  for (let request = 0; request < 20; request += 1) await ask(pathOf(request));
  overheard.take();
  const statements: string[][] = [];
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const startedAt = performance.now();
    await ask(pathOf(request));
    times.push(performance.now() - startedAt);
    statements.push(overheard.take());
  }
  times.sort((a, b) => a - b);
  // What housekeeping asks now and then in between is none of the request's: most requests are without it.
  const usual = (count: (asked: string[]) => number) => statements.map(count).toSorted((a, b) => a - b)[REQUESTS / 2] ?? 0;
  return {
    medianMs: times[REQUESTS / 2] ?? 0,
    p95Ms: times[Math.floor(REQUESTS * 0.95)] ?? 0,
    questions: usual((asked) => asked.filter((statement) => !around.some((known) => known.test(statement))).length),
    roundTrips: usual((asked) => asked.length),
  };
}
