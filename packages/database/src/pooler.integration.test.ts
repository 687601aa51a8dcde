import { freshDatabase, hasPooler, startPooler, type Pooler } from '@evercode/testkit';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from './migrate-database.ts';
import { openDatabase, type Database, type Queries } from './open-database.ts';
import { NotificationsError, requireNotifications } from './require-notifications.ts';

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.runIf(hasPooler()).each([
  ['refuses parameters of a connection', false],
  ['ignores parameters of a connection', true],
])('behind a pooler in transaction mode that %s', (_name, ignoresParameters) => {
  let direct: Awaited<ReturnType<typeof freshDatabase>>;
  let other: Awaited<ReturnType<typeof freshDatabase>>;
  let pooler: Pooler;
  let db: Database;
  beforeAll(async () => {
    [direct, other] = await Promise.all([freshDatabase(), freshDatabase()]);
    pooler = await startPooler(direct.url, { ignoresParameters });
    db = openDatabase(pooler.urlOf(direct.url), { isPooled: true, statementMs: 300, poolSize: 4, silenceMs: 60_000 });
  });
  afterAll(async () => {
    await db.destroy();
    await pooler.stop();
    await Promise.all([direct.drop(), other.drop()]);
  });

  const sleepOf = (queries: Queries) => sql`select pg_sleep(60)`.execute(queries);

  test('the server ends a slow statement, alone and inside a transaction', async () => {
    for (const run of [() => sleepOf(db), () => db.transaction().execute(sleepOf)])
      expect(await failureOf(run())).toMatchObject({ code: '57014' });
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  });

  test('the server ends a transaction that does nothing', async () => {
    const started = Promise.withResolvers<number>();
    const goOn = Promise.withResolvers<void>();
    const failure = failureOf(
      db.transaction().execute(async (trx) => {
        started.resolve((await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]?.pid ?? 0);
        await goOn.promise;
        await sql`select 1`.execute(trx);
      }),
    );
    const pid = await started.promise;
    const observer = openDatabase(direct.url, { poolSize: 1 });
    await expect
      .poll(async () => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(observer)).rows, {
        timeout: 30_000,
      })
      .toEqual([]);
    goOn.resolve();
    expect(await failure).toBeInstanceOf(Error);
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    await observer.destroy();
  });

  test('limits end with their transaction: the next program on the connection does not have them', async () => {
    await Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.05)`.execute(db)));
    const another = new Client({ connectionString: pooler.urlOf(direct.url) });
    await another.connect();
    const { rows } = await another.query(
      `select current_setting('statement_timeout') as statement,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement: '0', idle: '0' }]);
    await another.end();
  });

  test('a lone statement is committed, and a failed one is rolled back and leaves a usable connection', async () => {
    await sql`create table things (id integer primary key)`.execute(db);
    await sql`insert into things values (1), (2)`.execute(db);
    expect(await failureOf(sql`insert into things values (3), (1)`.execute(db))).toMatchObject({ code: '23505' });
    expect((await sql`delete from things`.execute(db)).numAffectedRows).toBe(2n);
    expect((await sql`select * from things`.execute(db)).rows).toEqual([]);
    await sql`drop table things`.execute(db);
  });

  test('three starts at once migrate an empty database, and hold no lock afterwards', async () => {
    const starts = [1, 2, 3].map(() => openDatabase(pooler.urlOf(direct.url), { isPooled: true, poolSize: 2 }));
    await Promise.all(starts.map(migrateDatabase));
    await Promise.all(starts.map((start) => start.destroy()));
    const observer = openDatabase(direct.url, { poolSize: 1 });
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(observer);
    expect(rows).toEqual([]);
    await observer.destroy();
  });

  test('an address that hears no notifications is refused, and the error names what to set', async () => {
    const pooled = pooler.urlOf(direct.url);
    const impatient = { patienceMs: 200 };
    const alone = await failureOf(requireNotifications(pooled, undefined, impatient));
    expect(alone).toBeInstanceOf(NotificationsError);
    expect(String(alone)).toContain('set DATABASE_DIRECT_URL');
    for (const wrong of [pooled, other.url]) {
      const refused = await failureOf(requireNotifications(pooled, wrong, impatient));
      expect(refused).toBeInstanceOf(NotificationsError);
      expect(String(refused)).toContain('DATABASE_DIRECT_URL does not hear');
    }
    await requireNotifications(pooled, direct.url);
    await requireNotifications(direct.url, undefined);
  });
});
