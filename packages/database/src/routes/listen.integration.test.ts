import { waitFor } from '@evercode/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRoute, openDatabaseUnderTest, type DatabaseUnderTest } from '../database-under-test.ts';
import { listen } from './listen.ts';
import { reserveRoute, ROUTES_CHANNEL } from './route-outbox.ts';

let store: DatabaseUnderTest;
beforeAll(async () => void (store = await openDatabaseUnderTest()));
afterAll(() => store.close());

function startListening() {
  const stopping = new AbortController();
  const calls = { notices: 0, errors: 0 };
  const ended = listen(store.url, ROUTES_CHANNEL, {
    onNotify: () => (calls.notices += 1),
    onError: () => (calls.errors += 1),
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
  expect(calls).toEqual({ notices: 2, errors: 0 });
});

test('reconnects a broken connection and notifies, since notifications may be lost', async () => {
  const { calls, stop } = startListening();
  await waitFor(() => calls.notices === 1);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'evercode routes'`.execute(store.db);
  await waitFor(() => calls.notices === 2);
  await stop();
  expect(calls.errors).toBeGreaterThan(0);
});

test('can be stopped while the database is unavailable', async () => {
  const stopping = new AbortController();
  let errors = 0;
  const ended = listen('postgres://nobody@127.0.0.1:1/nothing', 'routes', {
    onNotify: () => undefined,
    onError: () => (errors += 1),
    signal: stopping.signal,
  });
  await waitFor(() => errors > 1);
  stopping.abort();
  await ended;
});
