import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, readRouteSums, sql, type Database } from '@evercode/database';
import { openRouteWriter } from '@evercode/route-store';
import type { Options, Outcome } from './bench.ts';
import { createScanner, type Scanner } from './follow/scans.ts';
import { startEngines } from './list/engines.ts';
import { makeTemporaryDirectory, startProduct, type Product } from './product.ts';
import { figure, formatNumber } from './report.ts';

const ROUTES = 1_000_000;
/** Rows per statement. */
const ROWS_PER_STATEMENT = 50_000;
const MISSED_CHANGES = 50_000;
const TIMEOUT_MS = 300_000;

/**
 * The route copy of one scan machine: loaded initially, after a restart, after a week offline, and rebuilt under load.
 */
export async function benchCopies({ progress }: Options): Promise<Outcome> {
  using stores = makeTemporaryDirectory();
  using home = makeTemporaryDirectory();
  using data = makeTemporaryDirectory();
  progress('copies: starting the stores');
  const engines = await startEngines(stores.path);
  const env = { DATABASE_URL: engines.databaseUrl, CLICKHOUSE_URL: engines.clickhouseUrl };
  const db = openDatabase(engines.databaseUrl, { poolSize: 2 });
  const scanner = createScanner();
  const routes = join(data.path, 'routes');
  let product: Product | undefined;
  try {
    // The first start creates the tables.
    await (await startProduct(home.path, { ...env, ROLE: 'app' })).stop();
    progress(`copies: inserting ${formatNumber(ROUTES)} routes`);
    await insertRoutes(db);
    const start = async (): Promise<Product> => {
      product = await startProduct(data.path, { ...env, ROLE: 'scan' });
      return product;
    };

    progress('copies: initial load');
    // From the command on, as a machine is ready only once it has the routes.
    const startedAt = performance.now();
    const first = await start();
    await waitUntil(() => isLive(first, scanner, lastEnding, 1));
    const loadSeconds = (performance.now() - startedAt) / 1000;
    await first.stop();

    progress(`copies: it took ${formatNumber(loadSeconds)} s; a restart after a week offline`);
    await changeWhileOffline(db);
    const restarted = await start();
    const answered = await scanner.scan(`${restarted.scanUrl}/${endingOf(0)}`);
    const restartedAt = performance.now();
    await waitUntil(() => isLive(restarted, scanner, lastEnding, 2));
    const caughtUpSeconds = (performance.now() - restartedAt) / 1000;
    await waitUntil(() => hasCurrentRoutes(db, routes));
    await restarted.stop();

    const restartTimes = `${formatNumber(restarted.secondsToReady)} and ${formatNumber(caughtUpSeconds)} s`;
    progress(`copies: it took ${restartTimes}; a rebuild under load`);
    const writer = openRouteWriter(routes);
    const page = await db
      .selectFrom('routes')
      .select('record')
      .where('ending', '=', endingOf(5))
      .executeTakeFirstOrThrow();
    await writer.apply([{ key: '/nobody', record: { ...page.record, version: 7 } }]);
    await writer.close();
    const rebuilt = await start();
    const rebuiltAt = performance.now();
    const waits: number[] = [];
    let failed = 0;
    await waitUntil(async () => {
      const scan = await scanner.scan(`${rebuilt.scanUrl}/${endingOf(waits.length * 7)}`).catch(() => undefined);
      if (scan?.status === 302) waits.push(scan.receivedAt - scan.sentAt);
      else failed += 1;
      return scanner.scan(`${rebuilt.scanUrl}/nobody`).then(
        ({ status }) => status === 404,
        () => {
          failed += 1;
          return false;
        },
      );
    });
    const rebuiltSeconds = (performance.now() - rebuiltAt) / 1000;
    const isCurrent = await hasCurrentRoutes(db, routes);
    return {
      figures: [
        figure(`a new machine, until the last of ${formatNumber(ROUTES)} routes is answered`, 's', [loadSeconds], {
          below: 20,
        }),
        figure('start with an existing copy, until both ports are ready', 's', [restarted.secondsToReady]),
        figure('first scan after that start, of a route that changed meanwhile', 'ms', [
          answered.receivedAt - answered.sentAt,
        ]),
        figure(`catching up with ${formatNumber(MISSED_CHANGES)} changes`, 's', [caughtUpSeconds]),
        figure('a differing copy, until it is detected and replaced', 's', [rebuiltSeconds]),
        figure('  failed scans meanwhile', '', [failed], { exactly: 0 }),
        figure('  scans meanwhile', '', [waits.length]),
        figure('  longest response time of these', 'ms', [Math.max(...waits)]),
        figure('  the new copy has the checksums of the database', '', [isCurrent ? 1 : 0], { exactly: 1 }),
      ],
      notes: [],
    };
  } finally {
    scanner.close();
    await product?.stop();
    await db.destroy();
    await engines.stop();
  }
}

const endingOf = (route: number): string => `r${route}`;
/** The last route to arrive. */
const lastEnding = endingOf(ROUTES - 1);

async function insertRoutes(db: Database): Promise<void> {
  for (let first = 0; first < ROUTES; first += ROWS_PER_STATEMENT)
    await sql`
    insert into routes (domain, ending, version, record)
    select '', 'r' || n, 1, jsonb_build_object(
      'format', 1, 'version', 1, 'qr', gen_random_uuid(), 'account', gen_random_uuid(), 'state', 'active',
      'target', jsonb_build_object(
        'kind', 'redirect',
        'url', 'https://www.example.com/places/' || n || '/menu?season=summer&version=1'))
    from generate_series(${first}::int, ${first + ROWS_PER_STATEMENT - 1}::int) n`.execute(db);
  await sql`analyze routes`.execute(db);
}

/** The changes that an offline machine misses: every twentieth route, and the last. */
async function changeWhileOffline(db: Database): Promise<void> {
  await sql`
    update routes set version = 2, txid = pg_current_xact_id(),
      record = jsonb_set(
        jsonb_set(record, '{version}', '2'), '{target,url}',
        to_jsonb(replace(record -> 'target' ->> 'url', 'version=1', 'version=2')))
    where substring(ending from 2)::int % ${Math.round(ROUTES / MISSED_CHANGES)}::int = 0
      or ending = ${lastEnding}`.execute(db);
}

async function isLive({ scanUrl }: Product, scanner: Scanner, ending: string, version: number): Promise<boolean> {
  return (await scanner.scan(`${scanUrl}/${ending}`)).location.endsWith(`version=${version}`);
}

/** Compares the checksums, as the machine itself does. */
async function hasCurrentRoutes(db: Database, dir: string): Promise<boolean> {
  const writer = openRouteWriter(dir);
  const ours = writer.sums();
  await writer.close();
  const sums = await db.transaction().execute((trx) => readRouteSums(trx));
  return ours?.routes === sums.routes && ours.versions === sums.versions;
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`It took more than ${TIMEOUT_MS / 1000} s.`);
    await sleep(5);
  }
}
