import type { Overheard } from '@evercode/testkit/overhear-statements';

const REQUESTS = 200;

type Timed = {
  medianMs: number;
  p95Ms: number;
  /** Statements of one request, without those of every request. */
  ownStatements: number;
  allStatements: number;
};
/** Resolves with the parsed answer. */
export type GetJson = (path: string) => Promise<unknown>;

/**
 * Statements of every request: the session, the transaction fenced to the workspace, and the workspace's usage.
 */
const commonStatements = [
  /^begin/,
  /^select set_config/,
  /^commit/,
  /from "memberships" inner join "sessions"/,
  /filter \(where is_dynamic/,
];

/**
 * Sends the requests one after another. Only statements of this product reach the database through the proxy.
 */
export async function timeRequests(
  getJson: GetJson,
  recorder: Overheard,
  pathOf: (request: number) => string,
): Promise<Timed> {
  for (let request = 0; request < 20; request += 1) await getJson(pathOf(request));
  recorder.take();
  const statements: string[][] = [];
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const startedAt = performance.now();
    await getJson(pathOf(request));
    times.push(performance.now() - startedAt);
    statements.push(recorder.take());
  }
  times.sort((a, b) => a - b);
  // The median leaves out statements of background work between some requests.
  const medianOf = (count: (sent: string[]) => number) =>
    statements.map(count).toSorted((a, b) => a - b)[REQUESTS / 2] ?? 0;
  return {
    medianMs: times[REQUESTS / 2] ?? 0,
    p95Ms: times[Math.floor(REQUESTS * 0.95)] ?? 0,
    ownStatements: medianOf(
      (sent) => sent.filter((statement) => !commonStatements.some((known) => known.test(statement))).length,
    ),
    allStatements: medianOf((sent) => sent.length),
  };
}
