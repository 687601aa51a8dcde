import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@evercode/analytics/random';
import { listClosedSegments } from '@evercode/scan-log';
import { startLink, type Link } from '@evercode/testkit/start-link';
import type { Options, Outcome } from './bench.ts';
import { createEditor, revisionOf, type EditedCode, type Editor } from './follow/editor.ts';
import { createScanner, type Scanner } from './follow/scans.ts';
import { startEngines } from './list/engines.ts';
import { compareMarks } from './outage/marks.ts';
import { readCountedMarks, waitUntilShipped } from './outage/read-results.ts';
import { scanSteadily } from './outage/steady-load.ts';
import { makeTemporaryDirectory, startProduct, type Product } from './product.ts';
import { figure, type Figure } from './report.ts';

const SAVES = 40;
const SECONDS = 60;
const SCANS_PER_SECOND = 50;
/** An hour without the way asks for endurance, not for speed: fewer scans a second, of which each second has some. */
const MOST_SCANS = 20_000;
/** A round trip of 200 ms, and one packet of a hundred lost. */
const DELAY_MS = 100;
const LOSS = 0.01;
const POLL_MS = 5;
const TIMEOUT_MS = 120_000;
const SHIP_TIMEOUT_MS = 900_000;
/** A minute, and a minute for each ten of the cut: a machine far away must catch up, and not only keep up. */
const shippedWithinMs = (cutSeconds: number): number => 60_000 + (cutSeconds > 60 ? cutSeconds * 100 : 0);
/** Opens the metrics: with a public SHORT_URL, callers of the machine itself do not count as its operator. */
const TOKEN = 'token-of-the-bench';
const SHARED = { APP_SECRET: 'a secret of more than thirty-two characters', METRICS_TOKEN: TOKEN };

/**
 * A scan machine beside the stores, and one in another region behind a slow and lossy network, which is then cut for
 * `--seconds N` under load.
 */
export async function benchRegions({ seconds = SECONDS, seed, progress }: Options): Promise<Outcome> {
  await using undo = new AsyncDisposableStack();
  const [stores, home, nearData, farData] = [0, 1, 2, 3].map(() => undo.use(makeTemporaryDirectory()));
  if (!stores || !home || !nearData || !farData) throw new TypeError('There are four.');
  progress('regions: starting the stores, the app and two scan machines');
  const engines = await startEngines(stores.path);
  undo.defer(() => engines.stop());
  const way = { delayMs: DELAY_MS, loss: LOSS, random: createRandom(seed) };
  const links: Link[] = [];
  for (const address of [engines.databaseUrl, engines.clickhouseUrl]) {
    const link = await startLink(address, way);
    undo.defer(() => link.close());
    links.push(link);
  }
  const [toDatabase, toStatistics] = links;
  const near = { ...SHARED, DATABASE_URL: engines.databaseUrl, CLICKHOUSE_URL: engines.clickhouseUrl };
  const far = {
    ...near,
    DATABASE_URL: toDatabase?.urlOf(engines.databaseUrl),
    CLICKHOUSE_URL: toStatistics?.urlOf(engines.clickhouseUrl),
    SHORT_URL: 'https://go.example',
  };
  const start = async (dataDir: string, env: NodeJS.ProcessEnv): Promise<Product> => {
    const product = await startProduct(dataDir, env);
    undo.defer(() => product.stop());
    return product;
  };
  const app = await start(home.path, { ...near, ROLE: 'app', SEED_DEMO: 'true' });
  const [here, there] = [
    await start(nearData.path, { ...near, ROLE: 'scan', SHORT_URL: 'https://go.example' }),
    await start(farData.path, { ...far, ROLE: 'scan' }),
  ];
  const scanner = createScanner();
  undo.defer(() => scanner.close());
  const editor = await createEditor(app);
  const code = await editor.create('Followed over the sea');
  const context: Context = { editor, scanner, code, revision: 0 };

  progress(`regions: ${SAVES} saves`);
  const toLive = { near: [] as number[], far: [] as number[] };
  await waitUntilLive(context, there);
  for (let save = 0; save < SAVES; save += 1) {
    const savedAt = await saveNext(context);
    const [nearAt, farAt] = await Promise.all([waitUntilLive(context, here), waitUntilLive(context, there)]);
    toLive.near.push(Math.max(0, nearAt - savedAt));
    toLive.far.push(Math.max(0, farAt - savedAt));
  }
  const idleBytes = await countIdleBytes(links);

  progress(`regions: the way is cut for ${seconds} s`);
  for (const link of links) link.cut();
  const perSecond = Math.min(SCANS_PER_SECOND, Math.ceil(MOST_SCANS / seconds));
  const marks = { url: there.scanUrl, perSecond, seconds };
  const destination = `https://example.com/revision/${context.revision}`;
  const scanning = scanSteadily({ ...marks, codes: [{ ending: code.ending, destination }] });
  await saveNext(context);
  await sleep((seconds * 1000) / 2);
  for (const link of links) link.reset();
  const scanned = await scanning;
  const ageWhileCut = await readAge(there, '?max-age=30');
  const backlog = await listClosedSegments(join(farData.path, 'scan-log'));
  const mendedAt = performance.now();
  for (const link of links) link.mend();
  const liveAt = await waitUntilLive(context, there);
  await waitUntilShipped(farData.path, SHIP_TIMEOUT_MS);
  const shippedAt = performance.now();
  const ageAfter = await readAge(there, '?max-age=30');
  const [recorded, lost] = [
    await readCounter(there, 'evercode_scans_recorded_total'),
    await readCounter(there, 'evercode_scans_lost_total'),
  ];
  const counted = compareMarks(scanned.answered.keys(), await readCountedMarks(engines.clickhouseUrl));

  return {
    figures: [
      ...spread('save answered to live, a round trip of 200 ms away', toLive.far, 2000),
      ...spread('save answered to live, beside the stores', toLive.near),
      figure('  the far one, without one round trip and half of it', 'ms', [
        median(toLive.far) - median(toLive.near) - 3 * DELAY_MS,
      ]),
      figure('bytes a second of a far machine with nothing to do', '', [idleBytes]),
      figure('failed scans while the way is cut', '', [scanned.failureCount], { exactly: 0 }),
      figure('  age of the copy then, in /readyz', 's', [ageWhileCut.ageSeconds], { atLeast: seconds * 0.9 }),
      figure('  /readyz?max-age=30 then', '', [ageWhileCut.status], { exactly: seconds > 35 ? 503 : 200 }),
      figure('way back to the missed save live', 'ms', [liveAt - mendedAt], { below: 60_000 }),
      figure('segments of the log that wait then', '', [backlog.length]),
      figure('  their size', 'kB', [backlog.reduce((sum, segment) => sum + segment.bytes, 0) / 1000]),
      figure('way back to everything shipped', 'ms', [shippedAt - mendedAt], { below: shippedWithinMs(seconds) }),
      figure('  age of the copy then', 's', [ageAfter.ageSeconds], { below: 90 }),
      figure('answered scans missing from the statistics', '', [counted.missing], { exactly: 0 }),
      figure('scans counted twice', '', [counted.duplicated], { exactly: 0 }),
      figure('scans answered while the way was cut', '', [scanned.answered.size]),
      figure('  recorded by the machine in its life', '', [recorded]),
      figure('  lost', '', [lost], { exactly: 0 }),
    ],
    notes: [
      `The network is a proxy of the bench before each store: ${DELAY_MS} ms each way, and ${LOSS * 100} % of the ` +
        'sent chunks arrive after another round trip and 200 ms, with everything behind them, as TCP shows a loss.',
      'Half-way through the cut, all connections are reset; new ones get no answer.',
      ...scanned.failures,
    ],
  };
}

type Context = { editor: Editor; scanner: Scanner; code: EditedCode; revision: number };

/** The time of the answer. */
async function saveNext(context: Context): Promise<number> {
  context.revision += 1;
  await context.editor.save(context.code, context.revision);
  return performance.now();
}

/** The time of the first answer with the last revision. */
async function waitUntilLive({ scanner, code, revision }: Context, { scanUrl }: Product): Promise<number> {
  for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline;) {
    const { location, receivedAt } = await scanner.scan(`${scanUrl}/${code.ending}`);
    if (revisionOf(location) === revision) return receivedAt;
    await sleep(POLL_MS);
  }
  throw new Error(`A save was not live after ${TIMEOUT_MS / 1000} s.`);
}

const askOperator = ({ scanUrl }: Product, path: string): Promise<Response> =>
  fetch(`${scanUrl}/${path}`, { headers: { authorization: `Bearer ${TOKEN}` } });

async function readCounter(machine: Product, name: string): Promise<number> {
  const text = await (await askOperator(machine, 'metrics')).text();
  return Number(new RegExp(`^${name}\\{[^}]*\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

async function readAge(machine: Product, query: string): Promise<{ status: number; ageSeconds: number }> {
  const answer = await askOperator(machine, `readyz${query}`);
  // Cast: the scan role declares this answer.
  const { stores } = (await answer.json()) as { stores: { routes: { ageSeconds: number } } };
  return { status: answer.status, ageSeconds: stores.routes.ageSeconds };
}

async function countIdleBytes(links: readonly Link[]): Promise<number> {
  const seconds = 10;
  const read = (): number => links.reduce((sum, link) => sum + link.bytes(), 0);
  const before = read();
  await sleep(seconds * 1000);
  return (read() - before) / seconds;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function spread(name: string, values: readonly number[], below?: number): Figure[] {
  const sorted = values.toSorted((a, b) => a - b);
  return [
    figure(`${name}, p50`, 'ms', [median(values)]),
    figure(`${name}, longest`, 'ms', [sorted.at(-1) ?? Number.NaN], below === undefined ? undefined : { below }),
  ];
}
