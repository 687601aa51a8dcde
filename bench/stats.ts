import { setTimeout as sleep } from 'node:timers/promises';
import { createAnalyticsClient } from '@evercode/analytics';
import { openDatabase } from '@evercode/database';
import type { Options, Outcome } from './bench.ts';
import { startEngines } from './list/engines.ts';
import { plantCodes } from './list/plant-codes.ts';
import { openBrowser, signInThrough } from './open-browser.ts';
import { makeTemporaryDirectory, startProduct, type Product } from './product.ts';
import { figure, formatNumber, type Figure } from './report.ts';
import { signInToDemo, type AskApi } from './sign-in.ts';
import { fillScans } from './stats/fill-scans.ts';
import { timeFirstPaint } from './stats/first-paint.ts';
import { measureIngest } from './stats/ingest.ts';
import { listQuestions, type Question, type Subject } from './stats/screen-questions.ts';
import { percentile, timeOne, timeQuestions, type Timed } from './stats/time-questions.ts';

const ROWS = 10_000_000;
const CODES = 300;
const TIMES = 4;
const SERIES = 200;

type Client = ReturnType<typeof createAnalyticsClient>;
type Workspace = { account: string; codes: readonly string[]; subjects: readonly Subject[] };

/** The questions of the statistics screens in a workspace with a tenth of all scans, over HTTP, and what keeping those scans costs. */
export async function benchStats({ rows = ROWS, runs, progress }: Options): Promise<Outcome> {
  using stores = makeTemporaryDirectory();
  using data = makeTemporaryDirectory();
  progress('stats: starting the stores and the product');
  const engines = await startEngines(stores.path);
  const client = createAnalyticsClient(engines.clickhouseUrl);
  let product: Product | undefined;
  try {
    product = await startProduct(data.path, { DATABASE_URL: engines.databaseUrl, CLICKHOUSE_URL: engines.clickhouseUrl, SEED_DEMO: 'true' });
    await plantCodes(engines.databaseUrl, { email: product.demo?.email ?? '', own: CODES, all: CODES, progress });
    const workspace = await findWorkspace(engines.databaseUrl, product.demo?.email ?? '');
    const until = new Date();
    await client.command({ query: 'TRUNCATE TABLE scans' });
    await fillScans(client, { ...workspace, rows, until, progress });
    progress('stats: letting the store tidy up');
    await untilMerged(client);
    const [bytesOfScans] = [await bytesOf(client, ['scans'])];

    const ask = await signInToDemo(product);
    const questions = listQuestions(workspace.subjects, until);
    const year = yearOf(questions);
    progress('stats: the first question of each zone, whatever it takes');
    const first = await timeQuestions(ask, questions.filter(({ name, subject }) => name === year.name && subject === year.subject), 1);
    const madeSeconds = await untilSheetsAreMade(client, progress);
    const bytes = await bytesOf(client, ['scans', 'sheet_rows', 'sheets', 'sheet_marks']);

    progress('stats: the questions again');
    const timed = await timeQuestions(ask, questions, TIMES);
    progress('stats: one code, reports, first paint');
    const [busiest = ''] = workspace.codes;
    const series: Timed[] = [];
    for (let time = 0; time < SERIES; time += 1) {
      const [question] = questions;
      if (question) series.push({ question, ms: await timeOne(ask, `/api/qrs-activity?ids=${workspace.codes[time % 60] ?? busiest}&timezone=Europe%2FRome`) });
    }
    const reports = await timeReports(ask, year, runs);
    const paints = await timePaints(product, ask, { busiest, runs });
    progress('stats: writing while questions are asked');
    const ingest = await measureIngest(client, async () => (await ask(year.path)).arrayBuffer());
    return {
      figures: [
        figure('every question of the screens, p95', 'ms', [percentile(timed, 0.95)], { below: rows > 50_000_000 ? 200 : 100 }),
        figure('  median', 'ms', [percentile(timed, 0.5)]),
        figure('  longest', 'ms', [percentile(timed, 1)]),
        ...workspace.subjects.map(({ name }) => figure(`  of ${name}, p95`, 'ms', [percentile(timed.filter(({ question }) => question.subject.name === name), 0.95)])),
        ...[...new Set(questions.map(({ name }) => name))].map((name) => figure(`  ${name}, p95`, 'ms', [percentile(timed.filter(({ question }) => question.name === name), 0.95)])),
        figure('the first question of a zone, of twelve months, from the scans themselves', 'ms', first.map(({ ms }) => ms)),
        figure('  all sheets made behind it within', 's', [madeSeconds]),
        figure('one code’s thirty days, p95', 'ms', [percentile(series, 0.95)], { below: 15 }),
        figure('disk for each scan, with the sheets', 'bytes', [bytes / rows], { below: 25 }),
        figure('  the scans alone', 'bytes', [bytesOfScans / rows]),
        figure('scans written a second while questions are asked', '', [ingest.perSecond], { atLeast: 50_000 }),
        figure('  questions answered meanwhile', '', [ingest.asked]),
        ...reports, ...paints,
      ],
      notes: [
        `${formatNumber(rows)} scans of thirteen months, a tenth of them of the workspace, of ${CODES} codes. ${questions.length} questions: ${workspace.subjects.length} subjects, two zones, eleven periods; each ${TIMES} times, over HTTP, one after another.`,
      ],
    };
  } finally {
    await client.close();
    await product?.stop();
    await engines.stop();
  }
}

async function findWorkspace(databaseUrl: string, email: string): Promise<Workspace> {
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  try {
    const { accountId: account } = await db.selectFrom('memberships').innerJoin('users', 'users.id', 'memberships.userId').select('memberships.accountId').where('users.email', '=', email).executeTakeFirstOrThrow();
    const codes = (await db.selectFrom('qrs').select('id').where('accountId', '=', account).where('ending', 'like', 'bench-%').orderBy('id').execute()).map(({ id }) => id);
    const project = await db.selectFrom('qrs').select('projectId').where('id', 'in', codes).where('projectId', 'is not', null).orderBy('id').executeTakeFirstOrThrow();
    const tag = await db.selectFrom('tags').select('id').where('accountId', '=', account).where('name', '=', 'Summer').executeTakeFirstOrThrow();
    return {
      account, codes,
      subjects: [
        { name: 'the workspace', criteria: 'account', id: account },
        { name: 'a project', criteria: 'project', id: project.projectId ?? '' },
        { name: 'a tag', criteria: 'tag', id: tag.id },
        { name: 'the busiest code', criteria: 'qr', id: codes[0] ?? '' },
        { name: 'a usual code', criteria: 'qr', id: codes[60] ?? '' },
        { name: 'a quiet code', criteria: 'qr', id: codes[250] ?? '' },
      ],
    };
  } finally {
    await db.destroy();
  }
}

const yearOf = (questions: readonly Question[]): Question => {
  const year = questions.find(({ name, subject }) => name === '12 months' && subject.criteria === 'account');
  if (year === undefined) throw new Error('No question is of twelve months.');
  return year;
};

async function timeReports(ask: AskApi, year: Question, runs: number): Promise<Figure[]> {
  const { from: fromDate, to: toDate, ...wish } = Object.fromEntries(new URLSearchParams(year.path.slice(year.path.indexOf('?'))));
  const figures: Figure[] = [];
  for (const format of ['pdf', 'xlsx', 'csv']) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await timeOne(ask, '/api/reports', { ...wish, fromDate, toDate, format }));
    figures.push(figure(`a report of twelve months, ${format}`, 'ms', times, { below: 3000 }));
  }
  return figures;
}

async function timePaints(product: Product, ask: AskApi, { busiest, runs }: { busiest: string; runs: number }): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const state = await signInThrough(browser, product);
    const { path = '' } = listQuestions([{ name: '', criteria: 'qr', id: busiest }], new Date()).find(({ name }) => name === '30 days') ?? {};
    const { totals } = (await (await ask(path)).json()) as { totals: { total: number } }; // as the contract says
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await timeFirstPaint(browser, `${product.appUrl}/qr-stats/${busiest}`, { state, total: totals.total }));
    return [figure('the statistics page of the busiest code, until its total stands there', 'ms', times, { below: 1000 })];
  } finally {
    await browser.close();
  }
}

async function number(client: Client, query: string): Promise<number> {
  const result = await client.query({ query, format: 'JSONCompactEachRow' });
  return Number((await result.json<[string]>())[0]?.[0] ?? 0);
}

const bytesOf = (client: Client, tables: readonly string[]) =>
  number(client, `SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND database = currentDatabase() AND table IN (${tables.map((table) => `'${table}'`).join(', ')})`);

/** As it is an hour later: what is written in haste lies in many pieces. */
async function untilMerged(client: Client): Promise<void> {
  for (let pieces = Infinity; ;) {
    await sleep(3000);
    const [now, merging] = [await number(client, `SELECT count() FROM system.parts WHERE active AND table = 'scans'`), await number(client, 'SELECT count() FROM system.merges')];
    if (now === pieces && merging === 0) return;
    pieces = now;
  }
}

/** How long it took until the last one was there. */
async function untilSheetsAreMade(client: Client, progress: Options['progress']): Promise<number> {
  const startedAt = performance.now();
  let [made, madeAt] = [-1, startedAt];
  // One of a hundred million scans takes some ten seconds.
  while (performance.now() - madeAt < 40_000) {
    const now = await number(client, 'SELECT count() FROM sheets');
    if (now !== made) {
      progress(`stats: ${now} sheets are made`);
      [made, madeAt] = [now, performance.now()];
    }
    await sleep(2000);
  }
  return (madeAt - startedAt) / 1000;
}
