import { createListen, openDatabase, sql, type Database, type PoolCounts } from '@evercode/database';
import { freshDatabase, waitFor } from '@evercode/testkit';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkWhenDue } from './check-when-due.ts';

const log = pino({ level: 'silent' });

let store: Awaited<ReturnType<typeof freshDatabase>>;
let db: Database;
let countConnections: () => PoolCounts;
/** Each ends with the question when the next row is due. */
let rounds = 0;
let stopping: AbortController;
beforeAll(async () => {
  store = await freshDatabase({ isMigrated: true });
});
afterAll(() => store.drop());
beforeEach(() => {
  rounds = 0;
  stopping = new AbortController();
  db = openDatabase(store.url, {
    onOpen: (count) => {
      countConnections = count;
    },
    onStatement: ({ text }) => {
      if (text.includes('min(next_check_at)')) rounds += 1;
    },
  });
});
afterEach(() => db.destroy());

const run = (check: () => Promise<void>) =>
  checkWhenDue({
    db,
    listen: createListen(store.url),
    table: 'mailDomains',
    check,
    now: () => new Date(),
    log,
    signal: stopping.signal,
  });

test('while no row is due, one connection asks', async () => {
  const running = run(expect.unreachable);
  await waitFor(() => rounds > 0, { what: 'a round' });
  expect(countConnections().open).toBe(1);
  stopping.abort();
  await running;
});

test('rows that are due are checked eight at a time', async () => {
  // The workspace is not what this is about.
  await sql`alter table mail_domains drop constraint mail_domains_account_id_fkey`.execute(db);
  await sql`
    insert into mail_domains (id, account_id, name, token, status, next_check_at, asked_at, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'a' || n || '.example', '', 'waiting', now(), now(), now()
    from generate_series(1, 10) n`.execute(db);
  const gate = Promise.withResolvers<void>();
  let checks = 0;
  const running = run(async () => {
    checks += 1;
    await gate.promise;
  });
  await waitFor(() => checks === 8, { what: 'eight checks' });
  gate.resolve();
  await waitFor(() => checks === 10, { what: 'the other two' });
  await waitFor(() => rounds > 0, { what: 'the end of the round' });
  expect(checks).toBe(10);
  stopping.abort();
  await running;
});
