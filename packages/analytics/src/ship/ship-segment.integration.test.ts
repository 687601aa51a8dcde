import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAnalyticsUnderTest, selectRows } from '../analytics-under-test.ts';
import type { AnalyticsUnderTest } from '../analytics-under-test.ts';
import { enrichScan } from '../enrich/enrich-scan.ts';
import { ACCOUNT, aScanEntry, QR } from '../scan-entry.builder.ts';
import type { ScanEntry, ScanRow } from '../scan-row.ts';
import { CHUNK_ROWS } from './cut-chunks.ts';
import { dyingClient } from './dying-client.fixture.ts';
import { shipSegment } from './ship-segment.ts';
import type { ShippingClient } from './ship-segment.ts';

let store: AnalyticsUnderTest;
beforeEach(async () => void (store = await openAnalyticsUnderTest()));
afterEach(() => store.close());

const MAY = Date.parse('2026-05-31T23:59:50.000Z');

function segmentOf(count: number, change: (index: number) => Partial<ScanEntry> = () => ({})): ScanRow[] {
  return Array.from({ length: count }, (_, index) =>
    enrichScan(
      aScanEntry({ index, at: MAY - count + index, ip: `192.0.2.${index % 256}`, ...change(index) }),
      'lane-0',
      'key',
    ),
  );
}

const stored = async () =>
  (await selectRows(store.client, 'SELECT toUInt32(count()), toUInt32(uniqExact(segment, `index`)) FROM scans'))[0];

test('every column of a row is stored unchanged', async () => {
  const place = { country: 'IT', region: 'Lazio', city: 'L\'Aquila \\ "ü"\t\n' };
  const row = enrichScan(
    aScanEntry({
      index: 3,
      referrer: 'https://t.co/x',
      more: { rule: 'rule:it/1', params: ['utm_source=poster', `place=L'Aquila \\ ["ü"]`] },
    }),
    'lane-0',
    'key',
    place,
  );
  await shipSegment(store.client, 'lane-0', [row]);
  const columns = `toString(account), toString(qr), toUnixTimestamp64Milli(at), \`index\`, toString(visitor), class,
    class_reason, country, region, city, browser, os, device, device_kind, language, referrer, method, agent, purpose,
    is_own, params, rule`;
  const [found] = await selectRows(
    store.client,
    `SELECT ${columns} FROM scans SETTINGS output_format_json_quote_64bit_integers = 0`,
  );
  expect(found).toEqual([
    ACCOUNT,
    QR,
    row.at,
    3,
    row.visitor,
    'human',
    '',
    'IT',
    'Lazio',
    place.city,
    'Mobile Safari',
    'iOS',
    'Apple iPhone',
    'mobile',
    'it',
    't.co',
    'GET',
    aScanEntry().userAgent,
    '',
    false,
    ['utm_source=poster', `place=L'Aquila \\ ["ü"]`],
    'rule:it/1',
  ]);
});

test('shipping again changes nothing', async () => {
  const rows = segmentOf(100);
  expect(await shipSegment(store.client, 'lane-0', rows)).toEqual({ written: 100, alreadyThere: 0 });
  expect(await shipSegment(store.client, 'lane-0', rows.toReversed())).toEqual({ written: 0, alreadyThere: 100 });
  expect(await stored()).toEqual([100, 100]);
});

test('equal scans of two segments are both counted', async () => {
  const rows = segmentOf(10);
  await shipSegment(store.client, 'lane-0', rows);
  await shipSegment(store.client, 'lane-1', rows);
  expect(await stored()).toEqual([20, 20]);
});

test('an empty segment writes no rows', async () => {
  expect(await shipSegment(store.client, 'lane-0', [])).toEqual({ written: 0, alreadyThere: 0 });
});

test('30,000 scans over two months are stored once when shipped by four at once and again afterwards', async () => {
  const rows = segmentOf(30_000, (index) => ({ at: MAY + index }));
  await Promise.all([1, 2, 3, 4].map(() => shipSegment(store.client, 'lane-0', rows)));
  expect(await shipSegment(store.client, 'lane-0', rows)).toEqual({ written: 0, alreadyThere: 30_000 });
  expect(await stored()).toEqual([30_000, 30_000]);
  expect(
    await selectRows(
      store.client,
      'SELECT toYYYYMM(at) AS month, toUInt32(count()) FROM scans GROUP BY month ORDER BY month',
    ),
  ).toEqual([
    [202605, 10_000],
    [202606, 20_000],
  ]);
});

/** Made once, since reading so many user agents takes longer than shipping them. */
const threeChunks = segmentOf(2 * CHUNK_ROWS + 5);

test.each([{ before: 1 }, { before: 2 }, { after: 1 }, { after: 2 }, { before: 3 }, { after: 3 }])(
  'a shipper killed at insert %o loses and duplicates no row',
  async (death) => {
    const rows = threeChunks;
    await expect(shipSegment(dyingClient(store.client, death), 'lane-0', rows)).rejects.toThrow('killed');
    await shipSegment(store.client, 'lane-0', rows);
    expect(await stored()).toEqual([rows.length, rows.length]);
  },
);

test('the lookup prevents duplicates where the deduplication window has no entry', async () => {
  const rows = segmentOf(50);
  await shipSegment(store.client, 'lane-0', rows);
  await store.client.command({ query: 'ALTER TABLE scans MODIFY SETTING non_replicated_deduplication_window = 0' });
  await shipSegment(store.client, 'lane-0', rows);
  expect(await stored()).toEqual([50, 50]);
});

test('the token prevents duplicates where the lookup came too early', async () => {
  const rows = segmentOf(50);
  let lookups = 0;
  const nothing = () => store.client.query({ query: 'SELECT 1 WHERE 0', format: 'JSONEachRow' });
  const early: ShippingClient = {
    // The first lookup misses what another shipper is about to write; typed as the client's own generic method.
    query: ((params) =>
      params.query.includes('FROM scans') && lookups++ === 0
        ? nothing()
        : store.client.query(params)) as ShippingClient['query'],
    insert: (params) => store.client.insert(params),
  };
  await shipSegment(store.client, 'lane-0', rows);
  await shipSegment(early, 'lane-0', rows);
  expect(await stored()).toEqual([50, 50]);
});

test('a chunk whose token is stored but whose part is lost is written once, with the next token', async () => {
  const rows = segmentOf(50);
  // The state after a kill between the two: the token is stored, the rows are not.
  await shipSegment(store.client, 'lane-0', rows);
  await store.client.command({
    query: 'ALTER TABLE scans DELETE WHERE 1',
    clickhouse_settings: { mutations_sync: '2' },
  });
  expect(await stored()).toEqual([0, 0]);
  await Promise.all([1, 2].map(() => shipSegment(store.client, 'lane-0', rows)));
  expect(await stored()).toEqual([50, 50]);
});
