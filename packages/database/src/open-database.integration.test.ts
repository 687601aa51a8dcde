import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import { waitFor } from '@evercode/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseUnderTest, type DatabaseUnderTest } from './database-under-test.ts';
import { openDatabase, type Queries } from './open-database.ts';
import { isUnavailable } from './recognise-errors.ts';

let store: DatabaseUnderTest;
beforeAll(async () => void (store = await openDatabaseUnderTest()));
afterAll(() => store.close());

const ask = (db: Queries) => sql`select 1`.execute(db);
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

/** A proxy to the database that can stop forwarding without closing, like a stopped server or a broken network. */
async function startProxy() {
  const { hostname, port } = new URL(store.url);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) sockets.push(socket.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(store.url);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: url.href,
    stopForwarding: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a connection that breaks between two statements fails only its transaction', async () => {
  const db = openDatabase(store.url, { poolSize: 1 });
  const failure = await failureOf(
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(store.db);
      // The error arrives while no statement runs on this connection.
      await waitFor(
        async () =>
          (await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(store.db)).rows.length === 0,
      );
      await ask(trx);
    }),
  );
  expect(isUnavailable(failure)).toBe(true);
  expect((await ask(db)).rows).toHaveLength(1);
  await db.destroy();
});

test('a connection to a silent database is closed after a timeout and never reused', async () => {
  const proxy = await startProxy();
  const db = openDatabase(proxy.url, { poolSize: 1, silenceMs: 300 });
  const failure = await failureOf(
    db.transaction().execute(async (trx) => {
      await ask(trx);
      proxy.stopForwarding();
      await ask(trx);
    }),
  );
  expect(isUnavailable(failure)).toBe(true);
  expect((await ask(db)).rows).toHaveLength(1);
  await db.destroy();
  proxy.close();
});

test.each([
  ['a statement that takes too long', sql`set local statement_timeout = 1`, sql`select pg_sleep(5)`],
  ['a database that only reads', sql`set transaction read only`, sql`delete from users`],
  ['a full disk', sql`select 1`, sql`do $$ begin raise exception using errcode = '53100'; end $$`],
  ['a deadlock', sql`select 1`, sql`do $$ begin raise exception using errcode = '40P01'; end $$`],
])('%s counts as an unavailable database, not as a fault', async (_name, before, statement) => {
  const failure = await failureOf(
    store.db.transaction().execute(async (trx) => {
      await before.execute(trx);
      await statement.execute(trx);
    }),
  );
  expect(isUnavailable(failure)).toBe(true);
});

test('a wrong statement is a fault', async () => {
  expect(isUnavailable(await failureOf(sql`select no_such_column`.execute(store.db)))).toBe(false);
});
