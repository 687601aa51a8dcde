import { buffer } from 'node:stream/consumers';
import {
  createAnalyticsClient,
  ensureAnalyticsSchema,
  planWindows,
  shipSegment,
  type ScanRow,
} from '@evercode/analytics';
import { makeBelievableSegments } from '@evercode/analytics/generator';
import { freshAnalytics } from '@evercode/testkit';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { streamScans } from './stream-scans.ts';
import { createCsvWriter } from './write-csv-scans.ts';
import { createParquetWriter } from './write-parquet-scans.ts';

const workspace = '0197a000-0000-7000-8001-000000000000';
const range = { workspace, from: new Date('2026-01-01T00:00Z'), to: new Date('2026-03-01T00:00Z') };

let store: Awaited<ReturnType<typeof freshAnalytics>>;
let client: ReturnType<typeof createAnalyticsClient>;
const rows: ScanRow[] = [];
beforeAll(async () => {
  store = await freshAnalytics();
  client = createAnalyticsClient(store.url);
  await ensureAnalyticsSchema(client);
  for (const segment of makeBelievableSegments({
    seed: 5,
    workspace,
    qrs: ['0197a000-0000-7000-8001-000000000001'],
    from: range.from,
    to: range.to,
    count: 3_000,
  })) {
    await shipSegment(client, segment.name, segment.rows);
    rows.push(...segment.rows);
  }
});
afterAll(async () => {
  await client.close();
  await store.drop();
});

/** In windows of a few hundred, counting the queries. */
async function stream(writer: Parameters<typeof streamScans>[0]['writer'], signal = new AbortController().signal) {
  const windows = await planWindows(client, range, { atMost: 300 });
  let asked = 0;
  const analytics = new Proxy(client, {
    get(target, name) {
      if (name === 'query') asked += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return {
    windows,
    asked: () => asked,
    ...(await streamScans({ analytics, range, windows, key: [1n, 2n], writer, signal })),
  };
}

test('a Parquet file of many row groups has every scan once, and about the announced length', async () => {
  const { windows, stream: file, expectedLength } = await stream(await createParquetWriter(() => 'Lunch'));
  const bytes = await buffer(file);
  const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  expect(parquetMetadata(whole).row_groups).toHaveLength(windows.length);
  expect(windows.length).toBeGreaterThan(9);
  const read = await parquetReadObjects({ file: whole });
  const told = (at: number, kind: unknown, city: unknown, referrer: unknown) => [at, kind, city, referrer].join('|');
  expect(
    read.map((row) => told((row['at'] as Date).getTime(), row['class'], row['city'], row['referrer'])).toSorted(),
  ).toEqual(rows.map((row) => told(row.at, row.class, row.city, row.referrer)).toSorted());
  expect(bytes.length / expectedLength).toBeGreaterThan(0.7);
  expect(bytes.length / expectedLength).toBeLessThan(1.5);
});

test('the store is queried only as far as the reader reads', async () => {
  const { stream: file, windows, asked } = await stream(createCsvWriter(() => ''));
  const reader = file[Symbol.asyncIterator]();
  await reader.next();
  await reader.next();
  const closed = new Promise((resolve) => {
    file.once('close', resolve);
  });
  file.destroy();
  await closed;
  expect(windows.length).toBeGreaterThan(9);
  expect(asked()).toBeLessThanOrEqual(3);
});

test('the signal aborts the export', async () => {
  const leaving = new AbortController();
  const { stream: file } = await stream(
    createCsvWriter(() => ''),
    leaving.signal,
  );
  leaving.abort();
  await expect(buffer(file)).rejects.toThrow('aborted');
});
