import { setTimeout as sleep } from 'node:timers/promises';
import { createAnalyticsClient } from '@evercode/analytics';
import { openDatabase, sql } from '@evercode/database';
import { scanSteadily } from '../outage/steady-load.ts';
import type { Product } from '../product.ts';
import type { ApiClient } from '../sign-in.ts';
import { percentile } from '../stats/time-questions.ts';

const WAIT_MS = 900_000;

/** Until the condition holds; throws after a quarter of an hour. */
export async function waitUntil(what: string, condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  while (!(await condition().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Waited in vain: ${what}.`);
    await sleep(500);
  }
}

type Code = { ending: string; destination: string };

/** Active codes, spread evenly over all. */
export async function pickCodes(databaseUrl: string, count: number): Promise<Code[]> {
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  try {
    const { rows } = await sql<Code>`
      select ending, input ->> 'url' as destination from qrs tablesample system (20) repeatable (7)
      where state = 'active' and ending like 'bench-%' limit ${count}`.execute(db);
    return rows;
  } finally {
    await db.destroy();
  }
}

export async function countScans(clickhouseUrl: string): Promise<number> {
  const client = createAnalyticsClient(clickhouseUrl);
  try {
    const answer = await client.query({ query: 'SELECT count() FROM scans', format: 'JSONCompactEachRow' });
    return Number((await answer.json<[string]>())[0]?.[0]);
  } finally {
    await client.close();
  }
}

type UnderLoad = Awaited<ReturnType<typeof scanSteadily>> & { questions: { ms: number }[]; failedQuestions: string[] };

/** Scans at a steady rate while a person asks for the list and for statistics, one question after another. */
export async function scanAndAsk(
  { scanUrl }: Product,
  callApi: ApiClient,
  { codes, perSecond, seconds, paths }: { codes: Code[]; perSecond: number; seconds: number; paths: string[] },
): Promise<UnderLoad> {
  const stop = new AbortController();
  const questions: { ms: number }[] = [];
  const failedQuestions: string[] = [];
  const asking = (async () => {
    for (let n = 0; !stop.signal.aborted; n += 1) {
      const startedAt = performance.now();
      await callApi(paths[n % paths.length] ?? '')
        .then(async (answer) => {
          if ((await answer.arrayBuffer()).byteLength === 0) throw new Error('The answer was empty.');
        })
        .catch((error: unknown) => failedQuestions.push(String(error)));
      questions.push({ ms: performance.now() - startedAt });
      await sleep(1000, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  const load = await scanSteadily({ url: scanUrl, codes, perSecond, seconds });
  stop.abort();
  await asking;
  return { ...load, questions, failedQuestions };
}

export const p95Of = (timed: readonly { ms: number }[]): number => percentile(timed, 0.95);
