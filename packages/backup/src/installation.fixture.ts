import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  createAnalyticsClient,
  enrichScan,
  ensureAnalyticsSchema,
  shipSegment,
  type ScanRow,
} from '@evercode/analytics';
import { ensureSecret } from '@evercode/config/secrets';
import { migrateDatabase, openDatabase, sql } from '@evercode/database';
import { openStorage } from '@evercode/storage';
import { findFastFolder, freshAnalytics, freshDatabase } from '@evercode/testkit';
import { backUp, type BackUpOptions, type Installation } from './index.ts';

/** An installation of its own: data directory, database and statistics. */
export type PlaceUnderTest = {
  installation: Installation;
  /** A folder for back-ups. */
  parent: string;
  readTable: (name: string, where?: string) => Promise<unknown[]>;
  hashObjects: () => Promise<Record<string, string>>;
  close: () => Promise<void>;
};

/** `isMigrated`: with the tables of a database on which Evercode has started. */
export async function openPlace({ isMigrated = false } = {}): Promise<PlaceUnderTest> {
  const dir = mkdtempSync(join(findFastFolder(), 'evercode-backup-'));
  const parent = join(dir, 'backups');
  const dataDir = join(dir, 'data');
  for (const each of [parent, dataDir]) mkdirSync(each);
  const [database, statistics] = [await freshDatabase({ isMigrated }), await freshAnalytics()];
  const installation: Installation = {
    dataDir,
    databaseUrl: database.url,
    clickhouseUrl: statistics.url,
    s3Url: undefined,
    appSecret: undefined,
  };
  let isOpen = true;
  return {
    installation,
    parent,
    readTable: (name, where = 'true') =>
      withDatabase(installation, async (db) => {
        const columns = ['routes', 'hosts'].includes(name) ? `to_jsonb(t) - 'txid'` : 'to_jsonb(t)';
        const { rows } = await sql<{ row: unknown }>`
          select ${sql.raw(columns)} as row from ${sql.raw(name)} t where ${sql.raw(where)} order by 1`.execute(db);
        return rows.map(({ row }) => row);
      }),
    async hashObjects() {
      const storage = openStorage(installation);
      const hashes: Record<string, string> = {};
      for await (const { key } of storage.list('')) {
        const hash = createHash('sha256');
        for await (const chunk of (await storage.open(key))?.stream ?? []) hash.update(chunk as Buffer); // no encoding
        hashes[key] = hash.digest('hex');
      }
      return hashes;
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await database.drop();
      await statistics.drop();
      rmSync(dir, { recursive: true });
    },
  };
}

async function withDatabase<Result>(
  { databaseUrl }: Installation,
  run: (db: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  try {
    return await run(db);
  } finally {
    await db.destroy();
  }
}

async function withStatistics<Result>(
  { installation }: PlaceUnderTest,
  run: (client: ReturnType<typeof createAnalyticsClient>) => Promise<Result>,
): Promise<Result> {
  const client = createAnalyticsClient(installation.clickhouseUrl);
  try {
    return await run(client);
  } finally {
    await client.close();
  }
}

const WORKSPACE = '0197a000-0000-7000-8000-0000000000aa';
const qrOf = (number: number) => `0197a000-0000-7000-8000-0000000000${String(10 + (number % 7)).padStart(2, '0')}`;
const MONTHS_END = Date.parse('2026-04-30T00:00:00Z');

/** The same rows for the same number: over a week that ends a month. */
function rowsOfSegment(segment: number, rows: number): { name: string; rows: ScanRow[] } {
  const name = `${MONTHS_END + segment}-lane00-${String(segment).padStart(16, '0')}`;
  return {
    name,
    rows: Array.from({ length: rows }, (_, index) =>
      enrichScan(
        {
          at: MONTHS_END + ((segment * 7 + index) % 5) * 86_400_000 + index,
          qr: qrOf(index),
          account: WORKSPACE,
          index,
          ip: `203.0.113.${(segment + index) % 200}`,
          userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15',
          language: 'en',
          referrer: '',
          method: 'GET',
          purpose: '',
          country: '',
        },
        name,
        'key of the month',
      ),
    ),
  };
}

const ship = (place: PlaceUnderTest, { name, rows }: ReturnType<typeof rowsOfSegment>) =>
  withStatistics(place, (client) => shipSegment(client, name, rows, { now: MONTHS_END + 6 * 86_400_000 }));

/** A workspace with a person, links, a file, scans, and the keys that belong to them. */
export async function fillWith(
  place: PlaceUnderTest,
  { segments, rows }: { segments: number; rows: number },
): Promise<void> {
  const { installation } = place;
  ensureSecret(installation.dataDir, 'app-secret');
  await withDatabase(installation, async (db) => {
    await migrateDatabase(db);
    const user = randomUUID();
    await sql`insert into users (id, email, name, password_hash, locale, created_at)
      values (${user}, ${`${user}@example.com`}, 'Rosa "Quote" \\ Prova', 'hash', 'en', now())`.execute(db);
    for (let number = 0; number < 20; number += 1) {
      const record = JSON.stringify({ qr: qrOf(number), account: WORKSPACE, text: 'ä\t\n\\' });
      const ending = `ending${number}`;
      await sql`insert into routes (domain, ending, version, record) values ('', ${ending}, 1, ${record})`.execute(db);
    }
    await sql`insert into visitor_keys (month, key) values ('2026-04', ${Buffer.from('key of the month')})`.execute(db);
  });
  await withStatistics(place, (client) => ensureAnalyticsSchema(client));
  const storage = openStorage(installation);
  for (const [key, text] of [
    ['belongs-to', 'this database'],
    [`${WORKSPACE}/${randomUUID()}/file`, 'a menu'],
  ] as const)
    await storage.put(key, Buffer.from(text), { bytes: text.length, type: 'text/plain' });
  for (let segment = 0; segment < segments; segment += 1) await ship(place, rowsOfSegment(segment, rows));
}

let backups = 0;

/** Returns the folder. */
export async function backUpOf(place: PlaceUnderTest, options: Partial<BackUpOptions> = {}): Promise<string> {
  const to = join(place.parent, `backup-${(backups += 1)}`);
  await backUp({
    installation: place.installation,
    to,
    floorBytes: 0,
    now: () => new Date('2026-05-06T12:00:00Z'),
    newId: randomUUID,
    ...options,
  });
  return options.to ?? to;
}

/** By code and day: scans, and different visitors. */
export const countScansByDay = (place: PlaceUnderTest): Promise<unknown[]> =>
  withStatistics(place, async (client) => {
    const result = await client.query({
      query: `SELECT qr, toString(toDate(at)) AS day, toUInt32(count()), toUInt32(uniqExact(visitor)) FROM scans
        GROUP BY qr, day ORDER BY qr, day`,
      format: 'JSONCompactEachRow',
    });
    return result.json();
  });
