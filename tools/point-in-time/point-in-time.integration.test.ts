import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isRestored,
  migrateAt,
  openDatabase,
  readRouteChanges,
  replaceRoute,
  reserveRoute,
  sql,
  type Database,
  type RouteCursor,
} from '@evercode/database';
import { compileRouteRecord } from '@evercode/routing';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestBinaries } from '../test/system-postgres.ts';
import { openArchivedServers, type ArchivedServers } from './archived-server.fixture.ts';

const bin = newestBinaries();
let servers: ArchivedServers;
beforeAll(() => void (servers = openArchivedServers(bin ?? '')));
afterAll(() => servers.remove());

const aRecord = (version: number) =>
  compileRouteRecord({
    version,
    qr: 'printed',
    account: 'a',
    state: 'active',
    target: { kind: 'redirect', url: `https://example.com/${version}` },
  });

async function save(db: Database, version: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const record = aRecord(version);
    if (!(await reserveRoute(trx, { domain: '', ending: 'menu', record }))) await replaceRoute(trx, record);
  });
}

/** What a scan machine reads, and its next cursor. */
async function follow(db: Database, since?: RouteCursor) {
  const versions: number[] = [];
  const cursor = await readRouteChanges(db, since, {
    routes: async (routes) => void versions.push(...routes.map(({ record }) => record.version)),
    hosts: async () => undefined,
  });
  return { cursor, versions };
}

test.skipIf(bin === undefined)(
  'a server recovered to a time between two changes has the first and not the second, and followers go back with it',
  async () => {
    await servers.create(servers.path('data'));
    const server = await servers.start(servers.path('data'));
    await migrateAt(server.url);
    const db = openDatabase(server.url, { poolSize: 2 });
    await save(db, 1);
    const base = await servers.script('base-backup.sh', servers.path('.'), `--dbname=${server.url}`);
    await save(db, 2);
    const { rows } = await sql<{ time: string }>`select clock_timestamp()::text as time`.execute(db);
    await save(db, 3);
    const before = await follow(db);
    expect(before.versions).toEqual([3]);
    const { rows: last } = await sql<{ segment: string }>`
      select pg_walfile_name(pg_switch_wal()) as segment`.execute(db);
    await waitFor(() => existsSync(join(servers.archive, last[0]?.segment ?? '-')));
    await db.destroy();
    await server.stop();

    const data = servers.path('recovered');
    await servers.script('recover.sh', base, servers.archive, data, rows[0]?.time ?? '');
    const recovered = await servers.start(data);
    await migrateAt(recovered.url);
    const again = openDatabase(recovered.url, { poolSize: 2 });
    const after = await follow(again, before.cursor);
    // The copy has version 3, which it would keep: the follower must know to compare its copy with the database.
    expect(isRestored(before.cursor, after.cursor)).toBe(true);
    expect(after.versions).toEqual([2]);
    await save(again, 3);
    expect((await follow(again, after.cursor)).versions).toEqual([3]);
    await again.destroy();
    await recovered.stop();
  },
);

test.skipIf(bin === undefined)('a segment is archived once, and never replaced by another', async () => {
  const archive = (file: string) => servers.script('archive-segment.sh', file, '0001', servers.archive);
  writeFileSync(servers.path('one'), 'one');
  writeFileSync(servers.path('other'), 'other');
  const kept = readdirSync(servers.archive);
  await archive(servers.path('one'));
  await archive(servers.path('one'));
  await expect(archive(servers.path('other'))).rejects.toThrow('Command failed');
  expect(readdirSync(servers.archive).toSorted()).toEqual([...kept, '0001'].toSorted());
});

test.skipIf(bin === undefined)('a damaged copy, and a data directory that is not empty, are refused', async () => {
  writeFileSync(servers.path('no-base'), '');
  await expect(
    servers.script('recover.sh', servers.path('no-base'), servers.archive, servers.path('new'), 'now'),
  ).rejects.toThrow('pg_verifybackup');
  expect(existsSync(servers.path('new'))).toBe(false);
  await expect(
    servers.script('recover.sh', servers.path('no-base'), servers.archive, servers.archive, 'now'),
  ).rejects.toThrow("isn't empty");
});
