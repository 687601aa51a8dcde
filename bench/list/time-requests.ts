import type { Overheard } from '@evercode/testkit/overhear-statements';

const REQUESTS = 200;

export type Timed = { medianMs: number; p95Ms: number; /** Of one request, beside what every request asks. */ questions: number; roundTrips: number };
/** Gives what the answer says. */
export type Ask = (path: string) => Promise<unknown>;

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
