import { freshDatabase } from '@evercode/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aRoute, openDatabaseUnderTest } from './database-under-test.ts';
import { DatabaseTooNewError, migrateDatabase } from './migrate-database.ts';
import { migrations } from './migrations/index.ts';
import { openDatabase, type Database } from './open-database.ts';
import { readRouteChanges } from './routes/route-changes.ts';

async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

test('several processes may migrate an empty database at once', async () => {
  const { url, drop } = await freshDatabase();
  const first = openDatabase(url);
  const others = Array.from({ length: 3 }, () => openDatabase(url));
  await Promise.all([first, ...others].map(migrateDatabase));
  expect(await appliedMigrations(first)).toEqual(Object.keys(migrations));
  await Promise.all([first, ...others].map((db) => db.destroy()));
  await drop();
});

test('a migrated database does not change', async () => {
  const store = await openDatabaseUnderTest();
  await migrateDatabase(store.db);
  expect(await appliedMigrations(store.db)).toEqual(Object.keys(migrations));
  await store.close();
});

test('a database of a newer version is refused, and the error names its migration', async () => {
  const store = await openDatabaseUnderTest();
  await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future', '2030-01-01')`.execute(
    store.db,
  );
  const refusal = await migrateDatabase(store.db).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseTooNewError);
  expect(refusal).toMatchObject({ migration: '999-from-the-future' });
  expect(String(refusal)).toContain('newer version');
  await store.close();
});

test('routes of a restored backup get a transaction id of this cluster, so that followers read them once', async () => {
  const store = await openDatabaseUnderTest();
  const { record } = aRoute('restored');
  await sql`
    insert into routes (domain, ending, version, record, txid)
    values ('', 'restored', 1, ${JSON.stringify(record)}, '900000000000000'::xid8)`.execute(store.db);
  await sql`
    insert into hosts (host, version, record, txid)
    values ('go.shop.example', 1, '{}', '900000000000000'::xid8)`.execute(store.db);
  await migrateDatabase(store.db);
  for (const table of ['routes', 'hosts']) {
    const { rows } = await sql<{ known: boolean }>`
      select txid < pg_current_xact_id() as known from ${sql.table(table)}`.execute(store.db);
    expect([table, rows]).toEqual([table, [{ known: true }]]);
  }
  const seen: string[] = [];
  await readRouteChanges(store.db, undefined, {
    routes: async (routes) => void seen.push(...routes.map(({ ending }) => ending)),
    hosts: async () => undefined,
  });
  expect(seen).toEqual(['restored']);
  await store.close();
});
