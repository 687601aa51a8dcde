import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAnalyticsUnderTest, selectRows } from '../analytics-under-test.ts';
import type { AnalyticsUnderTest } from '../analytics-under-test.ts';
import { enrichScan } from '../enrich/enrich-scan.ts';
import { askLive } from '../questions/ask-live.ts';
import { askStats } from '../stats/ask-stats.ts';
import { countScans } from '../questions/count-scans.ts';
import { ACCOUNT, aScanEntry, QR } from '../scan-entry.builder.ts';
import type { ScanRow } from '../scan-row.ts';
import { shipSegment, type IsGone } from '../ship/ship-segment.ts';
import { countRange, deleteScans } from './delete-scans.ts';

let store: AnalyticsUnderTest;
beforeEach(async () => void (store = await openAnalyticsUnderTest()));
afterEach(() => store.close());

const OTHER = '0197a000-0000-7000-8000-000000000777';
const at = (instant: string) => Date.parse(instant);
const april = at('2026-04-30T23:59:59.999Z');
const may = at('2026-05-01T00:00:00.000Z');
const june = at('2026-06-01T00:00:00.000Z');
const range = { workspace: ACCOUNT, from: new Date(april), to: new Date(june) };

const entries = [
  { at: april - 1 },
  { at: april },
  { at: may },
  { at: may, method: 'HEAD' as const },
  { at: june - 1, qr: OTHER },
  { at: june },
  { at: may, account: OTHER },
];
const rowsOf = (): ScanRow[] =>
  entries.map((entry, index) => enrichScan(aScanEntry({ ...entry, index }), 'segment', 'key'));
const ship = (isGone?: IsGone) => shipSegment(store.client, 'segment', rowsOf(), { ...(isGone && { isGone }) });
const left = async () => (await selectRows(store.client, 'SELECT `index` FROM scans ORDER BY `index`')).flat();
const within: IsGone = (row) => row.account === ACCOUNT && row.at >= april && row.at < june;

test('deletes every hit of the workspace in the range, to the millisecond, and no other', async () => {
  await ship();
  expect(await countRange(store.client, range)).toEqual([
    { month: '202604', scans: 1 },
    { month: '202605', scans: 3 },
  ]);
  expect(await deleteScans(store.client, range, { waitMs: 5 })).toEqual({ deleted: 4, months: ['202604', '202605'] });
  expect(await left()).toEqual([0, 5, 6]);
  expect(await deleteScans(store.client, range, { waitMs: 5 })).toEqual({ deleted: 0, months: [] });
});

test('deletes the scans of one code, and all questions agree', async () => {
  await ship();
  expect(await deleteScans(store.client, { ...range, qr: QR }, { waitMs: 5 })).toEqual({
    deleted: 3,
    months: ['202604', '202605'],
  });
  expect(await left()).toEqual([0, 4, 5, 6]);
  expect(await countScans(store.client, ACCOUNT, [QR, OTHER])).toEqual(
    new Map([
      [QR, 2],
      [OTHER, 1],
    ]),
  );
  const stats = await askStats(store.client, {
    workspace: ACCOUNT,
    from: new Date(april - 1),
    to: new Date(june + 1),
    interval: 'month',
    timezone: 'UTC',
  });
  expect([stats.totals.total, Object.values(stats.classes).reduce((sum, hits) => sum + hits, 0)]).toEqual([3, 3]);
  expect((await askLive(store.client, { workspace: ACCOUNT, qrs: [QR], now: new Date(may) })).total).toBe(1);
});

test('a segment shipped again restores no deleted scan and duplicates no other', async () => {
  await ship();
  await deleteScans(store.client, range, { waitMs: 5 });
  expect(await ship(within)).toEqual({ written: 0, alreadyThere: 3 });
  expect(await left()).toEqual([0, 5, 6]);
});

test('a segment shipped late adds only scans outside the deleted range', async () => {
  await deleteScans(store.client, range, { waitMs: 5 });
  expect(await ship(within)).toEqual({ written: 3, alreadyThere: 0 });
  expect(await left()).toEqual([0, 5, 6]);
  expect(await ship(within)).toEqual({ written: 0, alreadyThere: 3 });
});
