import { waitFor } from '@evercode/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRoute, openDatabaseUnderTest, type DatabaseUnderTest } from './database-under-test.ts';
import { listen } from './listen.ts';
import { reserveRoute, ROUTES_CHANNEL } from './route-outbox.ts';

let store: DatabaseUnderTest;
beforeAll(async () => void (store = await openDatabaseUnderTest()));
afterAll(() => store.close());

function startListening() {
  const stopping = new AbortController();
  const heard = { notices: 0, errors: 0 };
  const ended = listen(store.url, ROUTES_CHANNEL, { onNotify: () => (heard.notices += 1), onError: () => (heard.errors += 1), signal: stopping.signal });
  return {
    heard,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

test('a commit is heard, a rollback is not', async () => {
  const { heard, stop } = startListening();
  await waitFor(() => heard.notices === 1, { what: 'the notice that says "listening"' });
  await store.db.transaction().execute(async (trx) => {
    await reserveRoute(trx, aRoute('undone'));
    throw new Error('undone');
  }).catch(() => undefined);
  await store.db.transaction().execute((trx) => reserveRoute(trx, aRoute('done')));
  await waitFor(() => heard.notices === 2);
  await stop();
  expect(heard).toEqual({ notices: 2, errors: 0 });
});

test('a broken connection is made again, and says so, since something may have been missed', async () => {
  const { heard, stop } = startListening();
  await waitFor(() => heard.notices === 1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'evercode routes'`.execute(store.db);
  await waitFor(() => heard.notices === 2);
  await stop();
  expect(heard.errors).toBeGreaterThan(0);
});

test('it stops while the database is away', async () => {
  const stopping = new AbortController();
  let errors = 0;
  const ended = listen('postgres://nobody@127.0.0.1:1/nothing', 'routes', { onNotify: () => undefined, onError: () => (errors += 1), signal: stopping.signal });
  await waitFor(() => errors > 1);
  stopping.abort();
  await ended;
});
