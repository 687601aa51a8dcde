import { waitFor } from '@evercode/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRoute, openDatabaseUnderTest, type DatabaseUnderTest } from '../database-under-test.ts';
import { createListen } from './listen.ts';
import { reserveRoute, ROUTES_CHANNEL } from './route-outbox.ts';

let store: DatabaseUnderTest;
beforeAll(async () => void (store = await openDatabaseUnderTest()));
afterAll(() => store.close());

function startListening(channel = ROUTES_CHANNEL, listen = createListen(store.url)) {
  const stopping = new AbortController();
  const calls = { notices: 0, errors: 0, isHearing: false };
  const ended = listen(channel, {
    onNotify: () => (calls.notices += 1),
    onError: () => (calls.errors += 1),
    onHearing: (isHearing) => (calls.isHearing = isHearing),
    signal: stopping.signal,
  });
  return {
    calls,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

test('notifies of a commit and not of a rollback', async () => {
  const { calls, stop } = startListening();
  await waitFor(() => calls.notices === 1, { what: 'the first notification, after connecting' });
  await store.db
    .transaction()
    .execute(async (trx) => {
      await reserveRoute(trx, aRoute('undone'));
      throw new Error('undone');
    })
    .catch(() => undefined);
  await store.db.transaction().execute((trx) => reserveRoute(trx, aRoute('done')));
  await waitFor(() => calls.notices === 2);
  await stop();
  expect(calls).toEqual({ notices: 2, errors: 0, isHearing: false });
});

const notify = (channel: string) => sql`select pg_notify(${channel}, '')`.execute(store.db);
const countConnections = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = 'evercode notifications'`.execute(store.db);
  return rows[0]?.count;
};

test('channels share one connection, which ends with the last listener and comes back with the next', async () => {
  const listen = createListen(store.url);
  const [one, other] = [startListening('one', listen), startListening('other', listen)];
  await waitFor(() => one.calls.notices === 1 && other.calls.notices === 1);
  const late = startListening('one', listen);
  await waitFor(() => late.calls.notices === 1, { what: 'the first notification of one that came later' });
  expect(await countConnections()).toBe(1);

  await notify('one');
  await waitFor(() => one.calls.notices === 2 && late.calls.notices === 2);
  await notify('other');
  await waitFor(() => other.calls.notices === 2);
  for (const { calls } of [one, late, other]) expect(calls).toEqual({ notices: 2, errors: 0, isHearing: true });

  await Promise.all([one.stop(), late.stop()]);
  await notify('one');
  await notify('other');
  await waitFor(() => other.calls.notices === 3);
  expect(one.calls).toEqual({ notices: 2, errors: 0, isHearing: false });
  const stopping = other.stop();
  const next = startListening('other', listen);
  await stopping;
  await waitFor(() => next.calls.isHearing && next.calls.notices > 0);
  await notify('other');
  await waitFor(() => next.calls.notices > 1);
  await next.stop();
  await waitFor(async () => (await countConnections()) === 0);

  const last = startListening('one', listen);
  await waitFor(() => last.calls.isHearing);
  await last.stop();
});

test('reconnects a broken connection and notifies, since notifications may be lost', async () => {
  const { calls, stop } = startListening();
  await waitFor(() => calls.notices === 1);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'evercode notifications'`.execute(store.db);
  await waitFor(() => calls.notices === 2);
  await stop();
  expect(calls.errors).toBeGreaterThan(0);
});

test('can be stopped while the database is unavailable', async () => {
  const stopping = new AbortController();
  let errors = 0;
  const ended = createListen('postgres://evercode@127.0.0.1:1/evercode')('routes', {
    onNotify: () => undefined,
    onError: () => (errors += 1),
    signal: stopping.signal,
  });
  await waitFor(() => errors > 1);
  stopping.abort();
  await ended;
});
