import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAnalyticsClient } from '@evercode/analytics';
import { ensureSecret } from '@evercode/config/secrets';
import { isRestoreUnfinished } from '@evercode/config/unfinished-restore';
import { isRestored, openDatabase, readRouteChanges, sql, type RouteCursor } from '@evercode/database';
import { StorageAwayError } from '@evercode/storage';
import { startS3Server } from '@evercode/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { compareBackups, openBackup, restore } from './index.ts';
import { backUpOf, countScansByDay, fillWith, openPlace, type PlaceUnderTest } from './installation.fixture.ts';

let source: PlaceUnderTest;
let target: PlaceUnderTest;
const opened: PlaceUnderTest[] = [];
const open = async (options?: Parameters<typeof openPlace>[0]): Promise<PlaceUnderTest> => {
  const place = await openPlace(options);
  opened.push(place);
  return place;
};
beforeAll(async () => {
  source = await open({ isMigrated: true });
  await fillWith(source, { segments: 3, rows: 500 });
});
afterEach(async () => {
  await target?.close();
});
afterAll(async () => {
  for (const place of opened) await place.close();
});

const treeOf = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) => join(parentPath, name));

test('a back-up restored elsewhere has the same scans by code and day, visitors, links, files and secret', async () => {
  const to = await backUpOf(source);
  target = await open();
  await restore({ installation: target.installation, from: to, replaces: false });

  const [before, after] = [await countScansByDay(source), await countScansByDay(target)];
  expect(before.length).toBeGreaterThan(20);
  expect(after).toEqual(before);
  expect(await target.readTable('routes')).toEqual(await source.readTable('routes'));
  expect(await target.readTable('users')).toEqual(await source.readTable('users'));
  expect(await target.readTable('visitor_keys')).toEqual(await source.readTable('visitor_keys'));
  // The mark of the store of files is made of the first migration.
  expect(await target.readTable('kysely_migration')).toEqual(await source.readTable('kysely_migration'));
  expect(await target.hashObjects()).toEqual(await source.hashObjects());
  expect(ensureSecret(target.installation.dataDir, 'app-secret')).toBe(
    ensureSecret(source.installation.dataDir, 'app-secret'),
  );
  // Everything in it is for its owner only.
  const modes = [to, ...treeOf(to)].map((path) => {
    const about = statSync(path);
    return `${about.isDirectory() ? 'folder' : 'file'} ${(about.mode & 0o777).toString(8)}`;
  });
  expect([...new Set(modes)].toSorted()).toEqual(['file 600', 'folder 700']);
  // A second back-up, of the restored installation, has the same sums of every table and month.
  expect(compareBackups(await openBackup(to), await openBackup(await backUpOf(target)))).toEqual([]);
});

const SEGMENTS = ['1777000000000-lane00-00000000000000aa.seg', '1777000000000-lane00-00000000000000bb.seg'];
const LOG_FILES = [...SEGMENTS, 'keys/20580.key'];

test('an object store and waiting scans are restored, the last over the ones that are there', async () => {
  const [s3, other] = [await startS3Server(), await startS3Server()];
  const key = '0197a000-0000-7000-8000-0000000000aa/0197a000-0000-7000-8000-000000000001/w480.webp';
  s3.objects.set(key, { body: Buffer.from('a picture'), at: new Date(), type: 'image/webp' });
  const sourceLog = join(source.installation.dataDir, 'scan-log');
  mkdirSync(join(sourceLog, 'keys'), { recursive: true });
  for (const name of LOG_FILES) writeFileSync(join(sourceLog, name), 'of the back-up');
  const to = await backUpOf(source, { installation: { ...source.installation, s3Url: s3.url } });
  rmSync(sourceLog, { recursive: true });

  target = await open();
  const { installation } = target;
  const log = join(installation.dataDir, 'scan-log');
  mkdirSync(log);
  writeFileSync(join(log, LOG_FILES[0] ?? ''), 'here already');
  await restore({ installation: { ...installation, s3Url: other.url }, from: to, replaces: false });
  expect([...other.objects].map(([name, { body, type }]) => [name, body.toString(), type])).toEqual([
    [key, 'a picture', 'image/webp'],
  ]);
  expect(LOG_FILES.map((name) => readFileSync(join(log, name), 'utf8'))).toEqual([
    'here already',
    'of the back-up',
    'of the back-up',
  ]);
  for (const server of [s3, other]) await server.stop();

  // The same database again, and files in a folder: followers of its routes must notice.
  const { cursor, seen } = await readRoutes(target, undefined);
  await restore({ installation, from: to, replaces: true });
  expect(Object.keys(await target.hashObjects())).toEqual([key]);
  const again = await readRoutes(target, cursor);
  expect(isRestored(cursor, again.cursor)).toBe(true);
  expect([seen.length, again.seen]).toEqual([20, seen]);
});

/** What a scan machine reads. */
async function readRoutes({ installation }: PlaceUnderTest, since: RouteCursor | undefined) {
  const seen: string[] = [];
  const db = openDatabase(installation.databaseUrl, { poolSize: 1 });
  try {
    const cursor = await readRouteChanges(db, since, {
      routes: async (routes) => void seen.push(...routes.map(({ ending }) => ending)),
      hosts: async () => undefined,
    });
    return { cursor, seen };
  } finally {
    await db.destroy();
  }
}

test('a damaged or foreign back-up is refused before anything is touched', async () => {
  target = await open();
  const refusal = (from: string) =>
    restore({ installation: target.installation, from, replaces: false }).then(
      () => 'restored',
      (error: unknown) => (error instanceof Error ? error.message.replaceAll(from, 'DIR') : ''),
    );
  const whole = await backUpOf(source);
  let copies = 0;
  const damage = async (change: (dir: string) => void) => {
    const dir = `${whole}-${(copies += 1)}`;
    cpSync(whole, dir, { recursive: true });
    change(dir);
    return refusal(dir);
  };
  const table = 'database/routes.copy.zst';
  expect([
    await damage((dir) => appendFileSync(join(dir, table), 'x')),
    await damage((dir) => rmSync(join(dir, table))),
    await damage((dir) => writeFileSync(join(dir, 'files/more'), '')),
    await damage((dir) => appendFileSync(join(dir, 'SHA256SUMS'), '\n')),
    await damage((dir) => rewrite(join(dir, 'manifest.json'), /"rows": \d+/, '"rows": 1')),
    await damage((dir) => rmSync(join(dir, 'manifest.json'))),
    await damage((dir) => writeFileSync(join(dir, 'manifest.json'), sealed({ product: 'evercode', format: 2 }))),
    await damage((dir) => writeFileSync(join(dir, 'manifest.json'), sealed({ product: 'another', format: 1 }))),
    await refusal('/nowhere'),
  ]).toEqual([
    `DIR is damaged: ${table} was changed.`,
    `DIR is damaged: ${table} is missing.`,
    "DIR has a file that isn't part of the back-up: files/more.",
    'DIR is damaged: its SHA256SUMS was changed.',
    'DIR is damaged: its manifest.json was changed.',
    "DIR isn't a back-up of Evercode: it has no manifest.json.",
    'DIR was made by a newer version of Evercode. Restore it with that version.',
    "DIR isn't a back-up of Evercode.",
    "DIR isn't a back-up of Evercode: it has no manifest.json.",
  ]);
  expect(treeOf(target.installation.dataDir)).toEqual([]);
  expect(await target.readTable('pg_tables', "schemaname = 'public'")).toEqual([]);
});

const sealed = (manifest: object): string =>
  JSON.stringify({ manifest, sha256: createHash('sha256').update(JSON.stringify(manifest)).digest('hex') });

const rewrite = (path: string, pattern: RegExp, by: string): void =>
  writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, by));

test('an installation that holds data, is in use or has another secret is not overwritten', async () => {
  const from = await backUpOf(source);
  target = await open({ isMigrated: true });
  await fillWith(target, { segments: 1, rows: 100 });
  const held = await countScansByDay(target);
  await expect(restore({ installation: target.installation, from, replaces: false })).rejects.toThrow(
    'app-secret is not the secret of the back-up. Add --replace to use that of the back-up.',
  );
  const withoutSecret = { ...target.installation, dataDir: join(target.installation.dataDir, 'new') };
  await expect(restore({ installation: withoutSecret, from, replaces: false })).rejects.toThrow(
    'There is data already: the database, the statistics. Restore into an empty installation, or add --replace',
  );
  await expect(
    restore({ installation: { ...withoutSecret, appSecret: 'x'.repeat(32) }, from, replaces: true }),
  ).rejects.toThrow('The back-up was made with another APP_SECRET.');
  const db = openDatabase(target.installation.databaseUrl, { poolSize: 1 });
  await db.selectFrom('users').select('id').execute();
  await expect(restore({ installation: target.installation, from, replaces: true })).rejects.toThrow(
    'The database is in use (1 connection). Stop Evercode on every machine',
  );
  await db.destroy();
  expect(await countScansByDay(target)).toEqual(held);
});

test('a restore that breaks off leaves a mark and nothing in the database, and is run again', async () => {
  const from = await backUpOf(source);
  target = await open();
  const { installation } = target;
  const run = async (statement: string) => {
    const db = openDatabase(installation.databaseUrl, { poolSize: 1 });
    await sql.raw(statement).execute(db);
    await db.destroy();
  };
  // In the way of a table: the restore fails after the files and the statistics.
  await run('create view users as select 1 as id');
  await expect(restore({ installation, from, replaces: false })).rejects.toThrow('The tables could not be created.');
  expect(isRestoreUnfinished(installation.dataDir)).toBe(true);
  expect(await target.readTable('pg_tables', "schemaname = 'public'")).toEqual([]);
  await expect(backUpOf(target)).rejects.toThrow('A restore was interrupted');
  await run('drop view users');
  await restore({ installation, from, replaces: true });
  expect(isRestoreUnfinished(installation.dataDir)).toBe(false);
  expect(await countScansByDay(target)).toEqual(await countScansByDay(source));
});

test('a back-up that breaks off leaves nothing behind, on a full disk too', async () => {
  const { parent } = source;
  const before = readdirSync(parent);
  await expect(backUpOf(source, { floorBytes: Number.MAX_SAFE_INTEGER })).rejects.toThrow(
    'has too little space. Nothing was kept of this back-up.',
  );
  const unreachable = { ...source.installation, s3Url: 's3://a:b@127.0.0.1:1/bucket?tls=false' };
  await expect(backUpOf(source, { installation: unreachable })).rejects.toThrow(StorageAwayError);
  expect(readdirSync(parent)).toEqual(before);
  const client = createAnalyticsClient(source.installation.clickhouseUrl);
  const result = await client.query({ query: 'SHOW TABLES', format: 'JSONCompactEachRow' });
  expect((await result.json()).flat()).not.toContain('backup_of_scans');
  await client.close();
});

test('two back-ups at once are refused, and one into a folder with files', async () => {
  const [one, other] = await Promise.allSettled([backUpOf(source), backUpOf(source)]);
  expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  mkdirSync(join(source.parent, 'full'));
  writeFileSync(join(source.parent, 'full/file'), '');
  await expect(backUpOf(source, { to: join(source.parent, 'full') })).rejects.toThrow("isn't empty");
});
