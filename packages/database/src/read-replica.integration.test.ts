import { freshDatabase, type FreshStore } from '@evercode/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from './open-database.ts';
import { createReadReplica, type ReadReplica } from './read-replica.ts';

/** Two databases of one server; the second says what a replica would say of its position. */
let stores: FreshStore[];
let db: Database;
let replica: Database;
let nowMs: number;
let fallbacks: unknown[];
let onReplica: ReadReplica;
beforeAll(async () => {
  stores = await Promise.all([freshDatabase(), freshDatabase()]);
  const [first, second] = stores.map(({ url }) => url);
  const preparing = openDatabase(second ?? '', { poolSize: 1 });
  await sql
    .raw(
      `create table position (is_known boolean, is_behind boolean);
       insert into position values (true, false);
       create function public.pg_last_wal_replay_lsn() returns pg_lsn language sql as
         $$ select case when is_known then case when is_behind then '0/1'::pg_lsn else pg_current_wal_lsn() end end
            from position $$;
       alter database ${new URL(second ?? '').pathname.slice(1)} set search_path = public, pg_catalog`,
    )
    .execute(preparing);
  await preparing.destroy();
  db = openDatabase(first ?? '', { poolSize: 2 });
  replica = openDatabase(second ?? '', { poolSize: 2, isPooled: true });
});
beforeEach(async () => {
  await place({ isKnown: true, isBehind: false });
  nowMs = 0;
  fallbacks = [];
  onReplica = createReadReplica({ db, replica, now: () => nowMs, onFallback: (reason) => fallbacks.push(reason) });
});
afterAll(async () => {
  await Promise.all([db.destroy(), replica.destroy()]);
  await Promise.all(stores.map(({ drop }) => drop()));
});

const place = ({ isKnown, isBehind }: { isKnown: boolean; isBehind: boolean }) =>
  sql`update position set is_known = ${isKnown}, is_behind = ${isBehind}`.execute(replica);

/** Which database was read. */
async function read(): Promise<'replica' | 'database'> {
  const { rows } = await onReplica((from) =>
    sql<{ isReplica: boolean }>`select to_regclass('position') is not null as is_replica`.execute(from),
  );
  return rows[0]?.isReplica === true ? 'replica' : 'database';
}

test('a replica that has everything is read', async () => {
  expect(await read()).toBe('replica');
  expect(fallbacks).toEqual([]);
});

test('a replica that is behind is waited for, and left alone if it stays behind', async () => {
  await place({ isKnown: true, isBehind: true });
  const reading = read();
  await place({ isKnown: true, isBehind: false });
  expect(await reading).toBe('replica');

  await place({ isKnown: true, isBehind: true });
  expect(await read()).toBe('database');
  await place({ isKnown: true, isBehind: false });
  expect(await read()).toBe('database');
  expect(fallbacks).toHaveLength(1);
  nowMs += 10_000;
  expect(await read()).toBe('replica');
});

test('a server that is no replica is not read', async () => {
  await place({ isKnown: false, isBehind: false });
  expect(await read()).toBe('database');
  expect(String(fallbacks[0])).toContain('no replica');
});

test('a read that the replica ends runs on the database, and a fault is not tried again', async () => {
  // 40001: the replica ends reads that are in the way of its own progress.
  const inTheWay = `do $$ begin
    if to_regclass('position') is not null then raise exception using errcode = '40001'; end if; end $$`;
  await onReplica((from) => sql.raw(inTheWay).execute(from));
  expect(fallbacks).toMatchObject([{ code: '40001' }]);
  nowMs += 10_000;
  await expect(onReplica((from) => sql`select no_such_column`.execute(from))).rejects.toMatchObject({ code: '42703' });
  expect(fallbacks).toHaveLength(1);
});

test('a replica that is away is no failure', async () => {
  const away = openDatabase('postgres://user@127.0.0.1:1/absent', { isPooled: true });
  onReplica = createReadReplica({
    db,
    replica: away,
    now: () => nowMs,
    onFallback: (reason) => fallbacks.push(reason),
  });
  expect(await read()).toBe('database');
  expect(fallbacks).toMatchObject([{ code: 'ECONNREFUSED' }]);
  await away.destroy();
});
