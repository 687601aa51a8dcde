import { createAnalyticsClient } from '@evercode/analytics';
import type { Options, Outcome } from './bench.ts';
import { startEngines } from './list/engines.ts';
import { insertCodes } from './list/insert-codes.ts';
import { openBrowser, signInOnScreen } from './open-browser.ts';
import { makeTemporaryDirectory, startProduct, type Product } from './product.ts';
import { figure, formatNumber, type Figure } from './report.ts';
import { signInToDemo, type ApiClient } from './sign-in.ts';
import { fillScans } from './stats/fill-scans.ts';
import { findWorkspace } from './stats/find-workspace.ts';
import { timeFirstPaint } from './stats/first-paint.ts';
import { timeFirstSight } from './stats/first-sight.ts';
import { measureIngest } from './stats/ingest.ts';
import { listQuestions, type Question } from './stats/screen-questions.ts';
import { percentile, timeOne, timeQuestions } from './stats/time-questions.ts';
import { measureBytes, waitForSheets, waitUntilMerged } from './stats/watch-store.ts';

const ROWS = 10_000_000;
const CODES = 300;
const REPETITIONS = 4;
const ACTIVITY_REQUESTS = 200;

/**
 * Times the requests of the statistics screens over HTTP, in a workspace with a tenth of all scans, and measures the
 * cost of storing the scans.
 */
export async function benchStats({ rows = ROWS, runs, progress }: Options): Promise<Outcome> {
  using stores = makeTemporaryDirectory();
  using data = makeTemporaryDirectory();
  progress('stats: starting the stores and the product');
  const engines = await startEngines(stores.path);
  const client = createAnalyticsClient(engines.clickhouseUrl);
  let product: Product | undefined;
  try {
    product = await startProduct(data.path, {
      DATABASE_URL: engines.databaseUrl,
      CLICKHOUSE_URL: engines.clickhouseUrl,
      SEED_DEMO: 'true',
    });
    await insertCodes(engines.databaseUrl, { email: product.demo?.email ?? '', own: CODES, all: CODES, progress });
    const workspace = await findWorkspace(engines.databaseUrl, product.demo?.email ?? '');
    const until = new Date();
    await client.command({ query: 'TRUNCATE TABLE scans' });
    await fillScans(client, { ...workspace, rows, until, progress });
    progress('stats: waiting for the merges');
    await waitUntilMerged(client);
    const bytesOfScans = await measureBytes(client, ['scans']);

    const callApi = await signInToDemo(product);
    const questions = listQuestions(workspace.subjects, until);
    const year = yearOf(questions);
    progress('stats: the first question of each zone, without sheets');
    const years = questions.filter(({ name, subject }) => name === year.name && subject === year.subject);
    const first = await timeFirstSight(callApi, years, { of: `${formatNumber(rows / 10)} scans`, below: 400 });
    const whole = await timeQuestions(callApi, years, 1);
    const filtered = await timeFiltered(callApi, years, { of: `${formatNumber(rows / 10)} scans`, below: 400 });
    const sheetSeconds = await waitForSheets(client, progress);
    const bytes = await measureBytes(client, ['scans', 'sheet_rows', 'sheets', 'sheet_marks']);

    progress('stats: the questions again');
    const timed = await timeQuestions(callApi, questions, REPETITIONS);
    progress('stats: one code, reports, first paint');
    const [busiest = ''] = workspace.codes;
    const activity: { ms: number }[] = [];
    for (let request = 0; request < ACTIVITY_REQUESTS; request += 1) {
      const qr = workspace.codes[request % 60] ?? busiest;
      activity.push({ ms: await timeOne(callApi, `/api/qrs-activity?ids=${qr}&timezone=Europe%2FRome`) });
    }
    const reports = await timeReports(callApi, year, runs);
    const paints = await timePaints(product, callApi, { busiest, runs });
    progress('stats: writing while questions are asked');
    const ingest = await measureIngest(client, async () => (await callApi(year.path)).arrayBuffer());
    const firstOfAll =
      rows > ROWS ? [] : await timeFirstSightOfAll(client, callApi, years, { workspace, rows, until, progress });
    return {
      figures: [
        figure('every question of the screens, p95', 'ms', [percentile(timed, 0.95)], {
          below: rows > 50_000_000 ? 200 : 100,
        }),
        figure('  median', 'ms', [percentile(timed, 0.5)]),
        figure('  longest', 'ms', [percentile(timed, 1)]),
        ...workspace.subjects.map(({ name }) =>
          figure(`  of ${name}, p95`, 'ms', [
            percentile(
              timed.filter(({ question }) => question.subject.name === name),
              0.95,
            ),
          ]),
        ),
        ...[...new Set(questions.map(({ name }) => name))].map((name) =>
          figure(`  ${name}, p95`, 'ms', [
            percentile(
              timed.filter(({ question }) => question.name === name),
              0.95,
            ),
          ]),
        ),
        ...first,
        figure(
          '  everything in one answer',
          'ms',
          whole.map(({ ms }) => ms),
        ),
        ...filtered,
        ...firstOfAll,
        figure('  until all sheets are built', 's', [sheetSeconds]),
        figure('one code’s thirty days, p95', 'ms', [percentile(activity, 0.95)], { below: 15 }),
        figure('disk for each scan, with the sheets', 'bytes', [bytes / rows], { below: 25 }),
        figure('  the scans alone', 'bytes', [bytesOfScans / rows]),
        figure('scans written a second while questions are asked', '', [ingest.perSecond], { atLeast: 50_000 }),
        figure('  questions answered meanwhile', '', [ingest.asked]),
        ...reports,
        ...paints,
      ],
      notes: [
        `${formatNumber(rows)} scans of thirteen months, a tenth of them of the workspace, of ${CODES} codes. ` +
          `${questions.length} questions: ${workspace.subjects.length} subjects, two zones, eleven periods; ` +
          `each ${REPETITIONS} times, over HTTP, one after another.`,
      ],
    };
  } finally {
    await client.close();
    await product?.stop();
    await engines.stop();
  }
}

type AllOptions = Pick<Options, 'progress'> & {
  workspace: { id: string; codes: readonly string[] };
  rows: number;
  until: Date;
};

/** The same questions with all scans in one workspace. */
async function timeFirstSightOfAll(
  client: ReturnType<typeof createAnalyticsClient>,
  callApi: ApiClient,
  years: readonly Question[],
  { workspace, rows, until, progress }: AllOptions,
): Promise<Figure[]> {
  for (const table of ['scans', 'sheets', 'sheet_rows', 'sheet_marks'])
    await client.command({ query: `TRUNCATE TABLE ${table}` });
  await fillScans(client, { ...workspace, rows, tenths: 10, until, progress });
  await waitUntilMerged(client);
  progress('stats: the first question of each zone, of all scans');
  const all = { of: `${formatNumber(rows)} scans`, below: 1500 };
  return [...(await timeFirstSight(callApi, years, all)), ...(await timeFiltered(callApi, years, all))];
}

/** A filter reads the scans, whatever sheets there are. */
const timeFiltered = (
  callApi: ApiClient,
  years: readonly Question[],
  options: { of: string; below: number },
): Promise<Figure[]> =>
  timeFirstSight(
    callApi,
    years.map((question) => ({ ...question, path: `${question.path}&countries=IT&os=iOS` })),
    { ...options, what: 'a question filtered by country and system' },
  );

const yearOf = (questions: readonly Question[]): Question => {
  const year = questions.find(({ name, subject }) => name === '12 months' && subject.criteria === 'account');
  if (year === undefined) throw new Error('No question is of twelve months.');
  return year;
};

async function timeReports(callApi: ApiClient, year: Question, runs: number): Promise<Figure[]> {
  const {
    from: fromDate,
    to: toDate,
    ...reportRequest
  } = Object.fromEntries(new URLSearchParams(year.path.slice(year.path.indexOf('?'))));
  const figures: Figure[] = [];
  for (const format of ['pdf', 'xlsx', 'csv']) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1)
      times.push(await timeOne(callApi, '/api/reports', { ...reportRequest, fromDate, toDate, format }));
    figures.push(figure(`a report of twelve months, ${format}`, 'ms', times, { below: 3000 }));
  }
  return figures;
}

async function timePaints(
  product: Product,
  callApi: ApiClient,
  { busiest, runs }: { busiest: string; runs: number },
): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const state = await signInOnScreen(browser, product);
    const { path = '' } =
      listQuestions([{ name: '', criteria: 'qr', id: busiest }], new Date()).find(({ name }) => name === '30 days') ??
      {};
    // Cast: the contract declares this answer.
    const { totals } = (await (await callApi(path)).json()) as { totals: { total: number } };
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1)
      times.push(
        await timeFirstPaint(browser, `${product.appUrl}/qr-stats/${busiest}`, { state, total: totals.total }),
      );
    return [figure('the statistics page of the busiest code, until its total is shown', 'ms', times, { below: 1000 })];
  } finally {
    await browser.close();
  }
}
