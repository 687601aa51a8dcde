import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAnalyticsUnderTest } from '../analytics-under-test.ts';
import type { AnalyticsUnderTest } from '../analytics-under-test.ts';
import { enrichScan } from '../enrich/enrich-scan.ts';
import { makeBelievableSegments } from '../generator/index.ts';
import { ACCOUNT, aScanEntry, QR } from '../scan-entry.builder.ts';
import type { ScanRow } from '../scan-row.ts';
import { shipSegment } from '../ship/ship-segment.ts';
import { planWindows } from './plan-windows.ts';
import { readScanPage } from './read-scan-page.ts';
import { RAW_COLUMNS, readScans } from './read-scans.ts';

const workspace = '0197a000-0000-7000-8001-000000000000';
const qrs = [1, 2, 3].map((n) => `0197a000-0000-7000-8001-00000000000${n}`);
const range = { workspace, from: new Date('2025-12-30T10:20:30.456Z'), to: new Date('2026-02-03T00:00Z') };
const key = [1n, 2n] as const;

let store: AnalyticsUnderTest;
const rows: ScanRow[] = [];
beforeAll(async () => {
  store = await openAnalyticsUnderTest();
  for (const segment of makeBelievableSegments({
    seed: 3,
    workspace,
    qrs,
    from: new Date('2025-12-01T00:00Z'),
    to: new Date('2026-03-01T00:00Z'),
    count: 6_000,
  })) {
    await shipSegment(store.client, segment.name, segment.rows);
    rows.push(...segment.rows);
  }
  // More than fit into a window within one hour, and within one second.
  const crowd = Array.from({ length: 900 }, (_, index) =>
    enrichScan(
      aScanEntry({ index, at: Date.parse('2026-01-15T12:00:00.000Z') + (index < 500 ? index * 7 : 1_800_000) }),
      'crowd',
      'key',
    ),
  );
  await shipSegment(store.client, 'crowd', crowd);
});
afterAll(() => store.close());

const expected = (of: typeof range & { qrs?: readonly string[] }) =>
  rows
    .filter((row) => row.at >= of.from.getTime() && row.at < of.to.getTime() && (of.qrs?.includes(row.qr) ?? true))
    .map((row) =>
      [
        row.at,
        row.qr,
        row.class,
        row.classReason,
        row.country,
        row.region,
        row.city,
        row.browser,
        row.os,
        row.device,
        row.deviceKind,
        row.language,
        row.referrer,
        row.method,
        row.params.join('&'),
        row.rule,
      ].join('|'),
    )
    .toSorted();

async function readByWindows(of: Parameters<typeof planWindows>[1], atMost: number) {
  const windows = await planWindows(store.client, of, { atMost });
  const read = [];
  for (const window of windows) {
    const scans = await readScans(
      store.client,
      { ...of, from: new Date(window.from), to: new Date(window.to) },
      { key },
    );
    expect(scans).toHaveLength(window.scans);
    read.push(...scans);
  }
  return { windows, read };
}

test.each([
  ['the whole workspace', undefined],
  ['two codes', qrs.slice(1)],
])('%s: every scan once, in chronological order, in windows within the bound', async (_, some) => {
  const of = { ...range, ...(some && { qrs: some }) };
  const { windows, read } = await readByWindows(of, 100);
  expect(windows.length).toBeGreaterThan(5);
  expect(Math.max(...windows.map(({ scans }) => scans))).toBeLessThanOrEqual(100);
  const visitor = RAW_COLUMNS.indexOf('visitor');
  expect(read.map((scan) => scan.filter((__, column) => column !== visitor).join('|')).toSorted()).toEqual(
    expected(of),
  );
  expect(read.map(([at]) => at)).toEqual(read.map(([at]) => at).toSorted((a, b) => a - b));
});

test('an hour with too many scans is cut by the second, and a second is never cut', async () => {
  const { windows, read } = await readByWindows(
    { workspace: ACCOUNT, qrs: [QR], from: new Date('2026-01-01T00:00Z'), to: new Date('2026-02-01T00:00Z') },
    200,
  );
  expect(windows.map(({ scans }) => scans)).toEqual([143, 143, 143, 71, 400]);
  expect(read).toHaveLength(900);
});

test('no codes, an empty range and a range without scans have no windows', async () => {
  expect(await planWindows(store.client, { ...range, qrs: [] }, { atMost: 10 })).toEqual([]);
  expect(await planWindows(store.client, { ...range, to: range.from }, { atMost: 10 })).toEqual([]);
  expect(
    await planWindows(
      store.client,
      { ...range, from: new Date('0001-01-01T00:00Z'), to: new Date('0002-01-01T00:00Z') },
      { atMost: 10 },
    ),
  ).toEqual([]);
});

test('a visitor has one pseudonym within an export, another in the next, and never the stored number', async () => {
  const column = RAW_COLUMNS.indexOf('visitor');
  const visitors = async (by: readonly [bigint, bigint]) =>
    (await readScans(store.client, range, { key: by })).map((scan) => String(scan[column]));
  const [one, other] = [await visitors(key), await visitors([1n, 3n])];
  const stored = new Set(rows.map(({ visitor }) => visitor));
  expect(new Set(one).size).toBe(new Set(other).size);
  expect(
    one
      .filter((visitor) => visitor !== '')
      .every((visitor) => /^[0-9a-f]{16}$/.test(visitor) && !stored.has(BigInt(`0x${visitor}`).toString())),
  ).toBe(true);
  expect(new Set([...one, ...other]).size).toBeGreaterThanOrEqual(new Set(one).size * 2 - 1);
});

test('pages of a range that is crowded in places and empty in others give every scan once, in order', async () => {
  const sparse = {
    workspace: '0197a000-0000-7000-8002-000000000000',
    from: new Date(0),
    to: new Date('2026-03-01T00:00Z'),
  };
  const minutes = [0, 1, 59, 60, 61, 24 * 60, 25 * 60, 25 * 60, 40 * 24 * 60, 400 * 24 * 60];
  const [start, month] = [Date.parse('2024-12-01T00:00Z'), 30 * 24 * 60];
  const entries = [...minutes, month, month - 1].map((minute, index) =>
    enrichScan(aScanEntry({ index, account: sparse.workspace, at: start + minute * 60_000 }), 'sparse', 'key'),
  );
  await shipSegment(store.client, 'sparse', entries);
  const inOrder = entries.toSorted((a, b) => a.at - b.at || a.index - b.index).map(({ at, index }) => [at, index]);
  for (const limit of [1, 2, 5, 100]) {
    const read = [];
    for (let page; page === undefined || page.length === limit;) {
      page = await readScanPage(store.client, sparse, { after: read.at(-1), limit });
      read.push(...page);
    }
    expect(read.map(({ at, index }) => [at, index])).toEqual(inOrder);
  }
  const whole = await readScanPage(store.client, range, { after: undefined, limit: 10_000 });
  expect(whole).toHaveLength(expected(range).length);
});
