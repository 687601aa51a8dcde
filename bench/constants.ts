import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, sql } from '@evercode/database';
import { openRouteReader } from '@evercode/route-store';
import type { Options, Outcome } from './bench.ts';
import { measureLog } from './constants/measure-log.ts';
import { measureWire } from './constants/measure-wire.ts';
import { insertCodes } from './list/insert-codes.ts';
import { startEngines } from './list/engines.ts';
import { makeTemporaryDirectory, startProduct } from './product.ts';
import { figure } from './report.ts';
import { loadRoutes } from './scan/routes.ts';
import { findStores } from './small-machine/stores.ts';
import { pickCodes, waitUntil } from './small-machine/work.ts';

const CODES = 50_000;
const ROUTES = 200_000;

/** The constants of docs/scale.md that no other bench measures. Sizes do not depend on the load of the machine. */
export async function benchConstants({ seed, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  using stores = makeTemporaryDirectory();
  using routes = makeTemporaryDirectory();
  using log = makeTemporaryDirectory();
  progress('constants: the log and its shipping');
  const shipped = await shipBeside(log.path, { dataDir: stores.path, seed });
  progress('constants: routes');
  await loadRoutes(routes.path, ROUTES);
  const routeFileBytes = statSync(join(routes.path, 'data.mdb')).size / ROUTES;
  const packed = await measurePackedRoutes(routes.path);
  progress('constants: codes in the database, and a scan on the wire');
  const product = await startProduct(data.path);
  try {
    const { databaseUrl } = findStores(data.path);
    const before = await databaseBytes(databaseUrl);
    const email = product.demo?.email ?? '';
    await insertCodes(databaseUrl, { email, own: 1_000, all: CODES, isFollowed: true, progress });
    const codeBytes = ((await databaseBytes(databaseUrl)) - before) / CODES;
    const { ending = '' } = (await pickCodes(databaseUrl, 1)).at(0) ?? {};
    await waitUntil('the route', async () => {
      const answer = await fetch(`${product.scanUrl}/${ending}`, { redirect: 'manual' });
      return answer.status === 302;
    });
    const wire = await measureWire(product.scanUrl, ending);
    return {
      figures: [
        figure('log for each scan', 'bytes', [shipped.logBytesPerScan]),
        figure('scans shipped by a processor second of the worker', '', [shipped.shippedPerWorkerSecond]),
        figure('scans inserted by a processor second of the engine', '', [shipped.insertedPerEngineSecond]),
        figure('routes on the disk, for each code', 'bytes', [routeFileBytes]),
        figure('routes in memory, for each code', 'bytes', [packed]),
        figure('PostgreSQL, for each code with its texts and its route', 'bytes', [codeBytes]),
        figure('request of a scan', 'bytes', [wire.receivedBytes]),
        figure('answer of a scan', 'bytes', [wire.sentBytes]),
      ],
      notes: [
        `${shipped.scans} scans in the log, ${ROUTES} routes, ${CODES} codes. Bytes on the wire are those of HTTP, ` +
          'without TLS and TCP.',
      ],
    };
  } finally {
    await product.stop();
  }
}

async function shipBeside(logDir: string, { dataDir, seed }: { dataDir: string; seed: number }) {
  const { pid, clickhouseUrl, stop } = await startEngines(dataDir);
  try {
    return await measureLog(logDir, { pid, clickhouseUrl, seed });
  } finally {
    await stop();
  }
}

async function databaseBytes(url: string): Promise<number> {
  const db = openDatabase(url, { poolSize: 1 });
  try {
    const { rows } = await sql<{ bytes: number }>`
      select sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' where c.relkind = 'r'`.execute(db);
    return rows[0]?.bytes ?? 0;
  } finally {
    await db.destroy();
  }
}

/** The bytes of the buffers that hold plain routes, and of their index. */
async function measurePackedRoutes(dir: string): Promise<number> {
  const before = process.memoryUsage().arrayBuffers;
  const reader = await openRouteReader(dir);
  await waitUntil('the routes in memory', async () => reader.inMemory() >= ROUTES);
  const bytes = process.memoryUsage().arrayBuffers - before;
  await reader.close();
  return bytes / ROUTES;
}
