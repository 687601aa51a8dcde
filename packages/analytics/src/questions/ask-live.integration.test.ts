import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAnalyticsUnderTest } from '../analytics-under-test.ts';
import type { AnalyticsUnderTest } from '../analytics-under-test.ts';
import { enrichScan } from '../enrich/enrich-scan.ts';
import { ACCOUNT, aScanEntry, QR } from '../scan-entry.builder.ts';
import type { ScanEntry } from '../scan-row.ts';
import { shipSegment } from '../ship/ship-segment.ts';
import { askLive, LIVE_MINUTES } from './ask-live.ts';

const now = new Date('2026-05-01T00:10:20.500Z');
const other = '0197a000-0000-7000-8000-000000000777';
const ago = (minutes: number, ms = 0) => now.getTime() - minutes * 60_000 + ms;

let store: AnalyticsUnderTest;
beforeAll(async () => {
  store = await openAnalyticsUnderTest();
  // 00:10:20 is the present minute; 23:41 of April the first of the thirty.
  await ship('seen', [
    { at: ago(0) },
    { at: ago(0), ip: '198.51.100.9', country: 'BR' },
    { at: ago(0), qr: other },
    { at: ago(3), country: '' },
    { at: ago(3), ip: null },
    { at: Date.parse('2026-04-30T23:41:00.000Z') },
    { at: Date.parse('2026-05-01T00:10:59.999Z') },
  ]);
  await ship('not seen', [
    { at: Date.parse('2026-04-30T23:40:59.999Z') },
    { at: Date.parse('2026-05-01T00:11:00.000Z') },
    { at: ago(0), method: 'HEAD' },
    { at: ago(0), isOwn: true },
    { at: ago(0), account: other },
  ]);
});
afterAll(() => store.close());

const ship = (name: string, entries: readonly Partial<ScanEntry>[]) =>
  shipSegment(
    store.client,
    name,
    entries.map((entry, index) => enrichScan(aScanEntry({ country: 'IT', ...entry, index }), name, 'key')),
  );
const minutes = (counts: Readonly<Record<number, number>>) =>
  Array.from({ length: LIVE_MINUTES }, (_, place) => counts[LIVE_MINUTES - 1 - place] ?? 0);

test('counts human scans of the last thirty minutes by minute, across midnight and the end of a month', async () => {
  const live = await askLive(store.client, { workspace: ACCOUNT, now });
  expect(live.minutes).toEqual(minutes({ 0: 4, 3: 2, 29: 1 }));
  expect([live.total, live.unique]).toEqual([7, 3]);
  expect(live.countries).toEqual([
    { key: 'IT', total: 5 },
    { key: '', total: 1 },
    { key: 'BR', total: 1 },
  ]);
  expect(live.codes).toEqual([
    { key: QR, total: 6 },
    { key: other, total: 1 },
  ]);
});

test('counts only the codes of the question', async () => {
  expect(await askLive(store.client, { workspace: ACCOUNT, qrs: [other], now })).toEqual({
    minutes: minutes({ 0: 1 }),
    total: 1,
    unique: 1,
    countries: [{ key: 'IT', total: 1 }],
    codes: [{ key: other, total: 1 }],
  });
  const nothing = { minutes: minutes({}), total: 0, unique: 0, countries: [], codes: [] };
  expect(await askLive(store.client, { workspace: ACCOUNT, qrs: [], now })).toEqual(nothing);
  expect(await askLive(store.client, { workspace: ACCOUNT, now: new Date('2026-05-01T02:00:00Z') })).toEqual(nothing);
});

test('lists the five countries with the most scans, in a stable order', async () => {
  const workspace = '0197a000-0000-7000-8000-000000000778';
  await ship(
    'many',
    ['DE', 'FR', 'FR', 'AT', 'CH', 'ES', 'PT'].map((country) => ({ account: workspace, country, at: ago(1) })),
  );
  const { countries } = await askLive(store.client, { workspace, now });
  expect(countries).toEqual([{ key: 'FR', total: 2 }, ...['AT', 'CH', 'DE', 'ES'].map((key) => ({ key, total: 1 }))]);
});
