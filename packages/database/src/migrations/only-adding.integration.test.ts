import { freshDatabase, type FreshStore } from '@evercode/testkit';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../open-database.ts';
import { migrations } from './index.ts';
import { findBreaks, readShape, type Shape } from './read-shape.fixture.ts';

/**
 * The newest migration of the last release. During an upgrade, processes of that release go on with the tables of this
 * one: docs/backup-and-upgrade.md.
 */
const RELEASED = '052-kept-art';

/** Breaks that no statement of the last release meets, each with the reason. */
const allowed: Readonly<Record<string, string>> = {};

let store: FreshStore;
let db: Database;
let released: Shape;
beforeAll(async () => {
  store = await freshDatabase();
  db = openDatabase(store.url, { poolSize: 1 });
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const first = await migrator.migrateTo(RELEASED);
  if (first.error !== undefined) throw new Error('The migrations of the release fail', { cause: first.error });
  released = await readShape(db);
  const rest = await migrator.migrateToLatest();
  if (rest.error !== undefined) throw new Error('The newer migrations fail', { cause: rest.error });
});
afterAll(async () => {
  await db.destroy();
  await store.drop();
});

test('migrations since the last release only add, so that its processes go on working meanwhile', async () => {
  const breaks = findBreaks(released, await readShape(db));
  expect(breaks.toSorted()).toEqual(Object.keys(allowed).toSorted());
});

/** The breaks of a statement, which is rolled back. */
async function breaksOf(statement: string): Promise<string[]> {
  const rolledBack = new Error('rolled back');
  let breaks: string[] = [];
  await db
    .transaction()
    .execute(async (trx) => {
      const before = await readShape(trx);
      await sql.raw(statement).execute(trx);
      breaks = findBreaks(before, await readShape(trx));
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return breaks;
}

test.each([
  ['drop table qr_arts', ['qr_arts.account_id is gone', 'qr_arts.bytes is gone']],
  ['alter table qrs rename column title to name', ['qrs.title is gone', 'qrs.name is new and must be given']],
  ['alter table qrs alter column title type varchar(20)', ['qrs.title was text and is character varying(20)']],
  ['alter table art_requests alter column picture drop default', ['art_requests.picture must now be given']],
  ['alter table qrs add column mood text not null', ['qrs.mood is new and must be given']],
  ['alter table qrs add check (length(title) < 9)', ['new rule of qrs: CHECK ((length(title) < 9))']],
  ['create unique index qr_arts_once on qr_arts (prompt)', [expect.stringMatching(/^new rule of qr_arts: unique /)]],
])('%s breaks', async (statement, expected) => {
  expect(await breaksOf(statement)).toEqual(expect.arrayContaining(expected));
});

test.each([
  ['alter table qr_arts alter column small drop not null, alter column modules set default 1'],
  ['alter table qrs add column mood text'],
  ["alter table qrs add column mood text not null default 'calm'"],
  ['create table moods (mood text not null unique)'],
])('%s only adds', async (statement) => {
  expect(await breaksOf(statement)).toEqual([]);
});
