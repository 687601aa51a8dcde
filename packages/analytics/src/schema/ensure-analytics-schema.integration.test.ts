import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAnalyticsUnderTest, selectRows } from '../analytics-under-test.ts';
import type { AnalyticsUnderTest } from '../analytics-under-test.ts';
import { reclassifyScans } from '../classify/reclassify-scans.ts';
import { createAnalyticsClient, ensureAnalyticsDatabase } from '../connect.ts';
import { AnalyticsTooNewError, ensureAnalyticsSchema } from './ensure-analytics-schema.ts';
import { MIGRATIONS } from './migrations.ts';

let store: AnalyticsUnderTest;
beforeEach(async () => void (store = await openAnalyticsUnderTest({ migrate: false })));
afterEach(() => store.close());

const numbers = () => selectRows(store.client, 'SELECT DISTINCT number FROM analytics_migrations ORDER BY number');

test('an empty database gets the schema, and the next start changes nothing', async () => {
  await ensureAnalyticsSchema(store.client);
  await ensureAnalyticsSchema(store.client);
  expect(await selectRows(store.client, 'SELECT number, name FROM analytics_migrations ORDER BY number')).toEqual(
    MIGRATIONS.map(({ number, name }) => [number, name]),
  );
  expect(await selectRows(store.client, 'SELECT count() FROM scans')).toEqual([[0]]);
});

test('several processes may start at once', async () => {
  await Promise.all([1, 2, 3].map(() => ensureAnalyticsSchema(store.client)));
  expect(await numbers()).toEqual(MIGRATIONS.map(({ number }) => [number]));
});

test('only missing migrations run, and a failed one is retried at the next start', async () => {
  await ensureAnalyticsSchema(store.client);
  const later = (statement: string) => ({
    migrations: [...MIGRATIONS, { number: 900, name: 'later', statements: [() => statement] }],
  });
  await expect(ensureAnalyticsSchema(store.client, later('ALTER TABLE absent ADD COLUMN x UInt8'))).rejects.toThrow(
    'absent',
  );
  expect(await numbers()).not.toContainEqual([900]);
  await ensureAnalyticsSchema(store.client, later('ALTER TABLE scans ADD COLUMN IF NOT EXISTS x UInt8'));
  expect(await numbers()).toContainEqual([900]);
});

test('scans from before classification facts were stored count as unknowable and keep their class', async () => {
  await ensureAnalyticsSchema(store.client, { migrations: MIGRATIONS.slice(0, 1) });
  await store.client.command({
    query: `INSERT INTO scans (account, at, class, class_reason)
      VALUES (generateUUIDv4(), now64(), 'bot', 'agent:^curl')`,
  });
  await ensureAnalyticsSchema(store.client);
  expect(await selectRows(store.client, 'SELECT agent, purpose, is_own FROM scans')).toEqual([[null, '', false]]);
  expect(await reclassifyScans(store.client)).toEqual({ changed: 0, unknowable: 1, months: [] });
  expect(await selectRows(store.client, 'SELECT class, class_reason FROM scans')).toEqual([['bot', 'agent:^curl']]);
});

test('a database of a newer version is refused and not changed', async () => {
  await ensureAnalyticsSchema(store.client, { migrations: [{ number: 900, name: 'the future', statements: [] }] });
  const refusal = await ensureAnalyticsSchema(store.client).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AnalyticsTooNewError);
  expect(refusal).toMatchObject({ found: 900, known: MIGRATIONS.at(-1)?.number });
  expect(await selectRows(store.client, `EXISTS TABLE scans`)).toEqual([[0]]);
});

test('a missing database of the address is created', async () => {
  const url = new URL(store.url);
  url.pathname = `${url.pathname}_sibling`;
  await ensureAnalyticsDatabase(url.href);
  await ensureAnalyticsDatabase(url.href);
  const client = createAnalyticsClient(url.href);
  expect(await selectRows(client, 'SELECT currentDatabase()')).toEqual([[url.pathname.slice(1)]]);
  await client.command({ query: `DROP DATABASE ${url.pathname.slice(1)}` });
  await client.close();
});
