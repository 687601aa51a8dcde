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
/** In one statement. */
const PLANTED_AT_ONCE = 50_000;
const MISSED = 50_000;
const WITHIN_MS = 300_000;

/** One scan machine: its copy of many routes from nothing, after a restart, after a week away, and built anew while it answers. */
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
    // Its first start makes the tables.
    await (await startProduct(home.path, { ...env, ROLE: 'app' })).stop();
    progress(`copies: planting ${formatNumber(ROUTES)} routes`);
    await plant(db);
    const start = async (): Promise<Product> => {
      product = await startProduct(data.path, { ...env, ROLE: 'scan' });
      return product;
    };

    progress('copies: from nothing');
    const first = await start();
    const readyAt = performance.now();
    await until(() => isLive(first, scanner, lastEnding, 1));
    const loadSeconds = (performance.now() - readyAt) / 1000;
    await first.stop();

    progress(`copies: it took ${formatNumber(loadSeconds)} s; a restart, and a week away`);
    await miss(db);
    const again = await start();
    const answered = await scanner.scan(`${again.scanUrl}/${endingOf(0)}`);
    const awayAt = performance.now();
    await until(() => isLive(again, scanner, lastEnding, 2));
    const caughtUpSeconds = (performance.now() - awayAt) / 1000;
    await until(() => isSame(db, routes));
    await again.stop();

    progress(`copies: ${formatNumber(again.secondsToReady)} and ${formatNumber(caughtUpSeconds)} s; built anew while it answers`);
    const spoilt = openRouteWriter(routes);
    const page = await db.selectFrom('routes').select('record').where('ending', '=', endingOf(5)).executeTakeFirstOrThrow();
    await spoilt.apply([{ key: '/nobody', record: { ...page.record, version: 7 } }]);
    await spoilt.close();
    const third = await start();
    const rebuiltAt = performance.now();
    const waits: number[] = [];
    let failed = 0;
    await until(async () => {
      const scan = await scanner.scan(`${third.scanUrl}/${endingOf(waits.length * 7)}`).catch(() => undefined);
      if (scan?.status === 302) waits.push(scan.receivedAt - scan.sentAt);
      else failed += 1;
      return scanner.scan(`${third.scanUrl}/nobody`).then(({ status }) => status === 404, () => {
        failed += 1;
        return false;
      });
    });
    const rebuiltSeconds = (performance.now() - rebuiltAt) / 1000;
    const same = await isSame(db, routes);
    return {
      figures: [
        figure(`${formatNumber(ROUTES)} routes from nothing, after the machine was ready`, 's', [loadSeconds], { below: 20 }),
        figure('start on a copy that is there, until both ports are ready', 's', [again.secondsToReady]),
        figure('first scan after it, of a route that changed meanwhile', 'ms', [answered.receivedAt - answered.sentAt]),
        figure(`catching up with ${formatNumber(MISSED)} changes`, 's', [caughtUpSeconds]),
        figure('a copy that differs: found, and another in its place', 's', [rebuiltSeconds]),
        figure('  scans that failed meanwhile', '', [failed], { exactly: 0 }),
        figure('  scans meanwhile', '', [waits.length]),
        figure('  their longest wait', 'ms', [Math.max(...waits)]),
        figure('  the new copy adds up to what the database has', '', [same ? 1 : 0], { exactly: 1 }),
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
/** In the order in which they come. */
const lastEnding = endingOf(ROUTES - 1);

async function plant(db: Database): Promise<void> {
  for (let first = 0; first < ROUTES; first += PLANTED_AT_ONCE) await sql`
    insert into routes (domain, ending, version, record)
    select '', 'r' || n, 1, jsonb_build_object('format', 1, 'version', 1, 'qr', gen_random_uuid(), 'account', gen_random_uuid(), 'state', 'active',
      'target', jsonb_build_object('kind', 'redirect', 'url', 'https://www.example.com/places/' || n || '/menu?season=summer&version=1'))
    from generate_series(${first}::int, ${first + PLANTED_AT_ONCE - 1}::int) n`.execute(db);
  await sql`analyze routes`.execute(db);
}

/** What a machine misses that is away: every twentieth route, and the last. */
async function miss(db: Database): Promise<void> {
  await sql`
    update routes set version = 2, txid = pg_current_xact_id(),
      record = jsonb_set(jsonb_set(record, '{version}', '2'), '{target,url}', to_jsonb(replace(record -> 'target' ->> 'url', 'version=1', 'version=2')))
    where substring(ending from 2)::int % ${Math.round(ROUTES / MISSED)}::int = 0 or ending = ${lastEnding}`.execute(db);
}

async function isLive({ scanUrl }: Product, scanner: Scanner, ending: string, version: number): Promise<boolean> {
  return (await scanner.scan(`${scanUrl}/${ending}`)).location.endsWith(`version=${version}`);
}

/** As the machine itself finds out. */
async function isSame(db: Database, dir: string): Promise<boolean> {
  const writer = openRouteWriter(dir);
  const ours = writer.sums();
  await writer.close();
  const sums = await db.transaction().execute((trx) => readRouteSums(trx));
  return ours?.routes === sums.routes && ours.versions === sums.versions;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`It took more than ${WITHIN_MS / 1000} s.`);
    await sleep(5);
  }
}
