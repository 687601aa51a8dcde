import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@evercode/database';
import type { Options, Outcome } from './bench.ts';
import { startEngines } from './list/engines.ts';
import { memoryOf } from './memory.ts';
import { processTree } from './processes.ts';
import { makeTemporaryDirectory, startProduct, type Product } from './product.ts';
import { figure } from './report.ts';
import { signInToDemo, type ApiClient } from './sign-in.ts';

const ROWS = 5_000;
const POLL_MS = 100;

type Job = { uuid: string; status: string; result: { created?: number } | null };
type Timed = { seconds: number; checkSeconds: number; memoryMb: number; saves: number[]; scans: number[] };

/** Times a bulk creation in a design, the memory it takes, and how long scans and saves of others take meanwhile. */
export async function benchBulk({ runs, rows = ROWS, progress }: Options): Promise<Outcome> {
  const [timed, alone]: [Timed[], { saves: number[]; scans: number[] }[]] = [[], []];
  for (let run = 1; run <= runs; run += 1) {
    progress(`bulk: ${rows} rows, run ${run} of ${runs}`);
    using stores = makeTemporaryDirectory();
    using data = makeTemporaryDirectory();
    const engines = await startEngines(stores.path);
    const { databaseUrl, clickhouseUrl } = engines;
    try {
      const product = await startProduct(data.path, {
        DATABASE_URL: databaseUrl,
        CLICKHOUSE_URL: clickhouseUrl,
        SEED_DEMO: 'true',
      });
      try {
        await agreeOn(databaseUrl, rows + ROWS);
        const api = await signInToDemo(product);
        alone.push(await watchOthers(product, api, () => sleep(5_000)));
        timed.push(await createOnce(product, api, rows));
      } finally {
        await product.stop();
      }
    } finally {
      await engines.stop();
    }
  }
  const p95 = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
  const of = <Item>(items: readonly Item[], value: (item: Item) => number): number[] => items.map(value);
  return {
    figures: [
      figure(
        `${rows} rows with a design, created`,
        's',
        of(timed, ({ seconds }) => seconds),
        {
          below: (20 * rows) / ROWS,
        },
      ),
      figure(
        '  checked before',
        's',
        of(timed, ({ checkSeconds }) => checkSeconds),
      ),
      figure(
        '  memory more at the most, of all processes',
        'MB',
        of(timed, ({ memoryMb }) => memoryMb),
        {
          below: 200,
        },
      ),
      figure(
        '  saves beside it in the same workspace, p95',
        'ms',
        of(timed, ({ saves }) => p95(saves)),
      ),
      figure(
        '  saves alone, p95',
        'ms',
        of(alone, ({ saves }) => p95(saves)),
      ),
      figure(
        '  scans beside it, p95',
        'ms',
        of(timed, ({ scans }) => p95(scans)),
      ),
      figure(
        '  scans alone, p95',
        'ms',
        of(alone, ({ scans }) => p95(scans)),
      ),
    ],
    notes: [
      'One save and one scan after another, over HTTP. From the request to the end of the job, polled every 0.1 s.',
    ],
  };
}

/** The demo workspace has an agreement on so many codes. */
async function agreeOn(databaseUrl: string, codes: number): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  try {
    const { accountId } = await db
      .selectFrom('memberships')
      .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
      .select('memberships.accountId')
      .orderBy('accounts.createdAt')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('agreements')
      .values({ accountId, limits: JSON.stringify({ codes }), createdAt: new Date() } as never)
      .execute();
  } finally {
    await db.destroy();
  }
}

async function createOnce(product: Product, api: ApiClient, rows: number): Promise<Timed> {
  const lines = Array.from({ length: rows }, (_, at) => `Row ${at},https://example.com/rows/${at},shelf; row`);
  const table = await upload(product, ['name,destination,tags', ...lines].join('\n'), api);
  const body = {
    typology: 'website',
    columns: ['name', 'destination', 'tags'],
    rest: { designParams: { pattern: 'circle', foreground_color: '#1d4ed8', frame_enabled: true } },
  };
  const checkedAt = performance.now();
  await api(`/api/bulk/tables/${table}/check`, body);
  const checkSeconds = (performance.now() - checkedAt) / 1000;
  const measure = (): number => memoryOf(processTree(product.pid)).total;
  const before = measure();
  let most = before;
  const startedAt = performance.now();
  let seconds = 0;
  const others = await watchOthers(product, api, async () => {
    // Cast: the contract declares these answers.
    let job = (await (await api(`/api/bulk/tables/${table}/create`, body)).json()) as Job;
    while (job.status === 'waiting' || job.status === 'running') {
      await sleep(POLL_MS);
      most = Math.max(most, measure());
      job = (await (await api(`/api/jobs/${job.uuid}`)).json()) as Job;
    }
    seconds = (performance.now() - startedAt) / 1000;
    if (job.status !== 'done' || job.result?.created !== rows) throw new Error(`The job ended as ${job.status}.`);
  });
  return { seconds, checkSeconds, memoryMb: most - before, ...others };
}

/** The API client sends JSON only. */
async function upload({ appUrl, demo }: Product, csv: string, api: ApiClient): Promise<string> {
  const answer = await fetch(`${appUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...demo, rememberMe: false }),
  });
  const { token } = (await answer.json()) as { token: string };
  const form = new FormData();
  form.append('file', new File([csv], 'rows.csv', { type: 'text/csv' }));
  const sent = await fetch(`${appUrl}/api/bulk/tables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!sent.ok) throw new Error(`The upload was answered with ${sent.status}.`);
  const { uuid } = (await sent.json()) as { uuid: string };
  await api(`/api/bulk/tables/${uuid}`);
  return uuid;
}

/** Saves and scans one after another while `work` lasts, each timed in milliseconds. */
async function watchOthers(
  { appUrl, scanUrl }: Product,
  api: ApiClient,
  work: () => Promise<unknown>,
): Promise<{ saves: number[]; scans: number[] }> {
  const made = (await (
    await api('/api/qrs', {
      title: `Watched ${performance.now()}`,
      typology: 'website',
      input: { url: appUrl.replace('127.0.0.1', 'example.com') },
    })
  ).json()) as { shortUrl: { pathName: string } };
  const [saves, scans]: [number[], number[]] = [[], []];
  let isOver = false;
  const repeat = async (times: number[], one: (count: number) => Promise<unknown>): Promise<void> => {
    for (let count = 0; !isOver; count += 1) {
      const from = performance.now();
      await one(count);
      times.push(performance.now() - from);
      await sleep(20);
    }
  };
  const watching = Promise.all([
    repeat(saves, (count) =>
      api('/api/qrs', {
        title: `Saved ${count} ${performance.now()}`,
        typology: 'website',
        dynamic: false,
        input: { url: 'https://example.com/beside' },
      }),
    ),
    repeat(scans, async () => {
      await (await fetch(`${scanUrl}/${made.shortUrl.pathName}`, { redirect: 'manual' })).arrayBuffer();
    }),
  ]);
  try {
    await work();
  } finally {
    isOver = true;
  }
  await watching;
  return { saves, scans };
}
