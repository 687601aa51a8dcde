import { ClickHouseError } from '@clickhouse/client';
import { expect, test } from 'vitest';
import { reclassifyScans } from '../classify/reclassify-scans.ts';
import { enrichPageEvent, enrichScan } from '../enrich/enrich-scan.ts';
import { ACCOUNT, aScanEntry, QR } from '../scan-entry.builder.ts';
import { buildSheet } from '../sheets/build-sheet.ts';
import { findSheets } from '../sheets/find-sheets.ts';
import { tidySheets } from '../sheets/tidy-sheets.ts';
import { shipPageEvents, shipSegment } from '../ship/ship-segment.ts';
import { sumSheets, sumSheetsByCode } from '../stats/sum-sheets.ts';
import { confirmDeletions, deleteScans } from '../upkeep/delete-scans.ts';
import { CONSISTENT, readConsistently } from './consistency.ts';
import { recordRequests, type Recorded } from './recorded-client.fixture.ts';
import type { StoreFamily } from './store-family.ts';

const MAY = Date.parse('2026-05-10T12:00:00.000Z');
const month = { workspace: ACCOUNT, month: 202605, timezone: 'UTC' };
const range = { workspace: ACCOUNT, from: new Date(MAY), to: new Date(MAY + 1000) };
const part = { month: 202605, version: 7, from: '2026-05-01', to: '2026-05-31', by: 'first', isAllDays: true } as const;
const segment = { scan: aScanEntry({ at: MAY }), name: 'lane-0' };
const scan = enrichScan(segment.scan, segment.name, 'key');
const event = enrichPageEvent({ ...segment.scan, event: 'click', target: '' }, segment.name, 'key');

const engine = (name: string) => [/system\.tables/, [[name]]] as const;
const ANSWERS = [
  [/now64/, [[String(MAY + 40 * 86_400_000), '0']]],
  [/GROUP BY qr ORDER BY/, [[QR, '5000']]],
  [/DISTINCT version/, [[7]]],
  [/AS month, count\(\) FROM/, [['202605', 3]]],
  [/countIf\(agent IS NULL\)/, [['202605', '0']]],
  [/groupArray/, [['GET\n0\n\ncurl/8', [['human', '', '3']]]]],
] as const satisfies readonly (readonly [RegExp, unknown[][]])[];

async function doEverything(name: string): Promise<Recorded[]> {
  const { client, requests } = recordRequests([engine(name), ...ANSWERS]);
  // The double never shows what was inserted, so shipping gives up in the end.
  await shipSegment(client, segment.name, [scan], { now: MAY + 86_400_000 }).catch(() => undefined);
  await shipPageEvents(client, segment.name, [event]).catch(() => undefined);
  await buildSheet(client, month);
  await findSheets(client, { workspace: ACCOUNT, months: [202605], timezone: 'UTC' });
  await sumSheets(client, { workspace: ACCOUNT, interval: 'day' }, [part]);
  await sumSheetsByCode(client, { workspace: ACCOUNT }, [part]);
  await tidySheets(client);
  await deleteScans(client, range, { waitMs: 0 });
  await confirmDeletions(client);
  await reclassifyScans(client, { waitMs: 0 });
  return requests;
}

/** What needs no agreement of replicas: system tables, mutations, and reads that a mutation's own check follows. */
const isApart = ({ text }: Recorded) => /system\.|^ALTER|countIf\(agent|groupArray/.test(text);

test.each<[StoreFamily, engine: string]>([
  ['replicated', 'ReplicatedMergeTree'],
  ['shared', 'SharedMergeTree'],
])('every write, look-up, sheet and count on a %s store is consistent', async (family, name) => {
  const requests = (await doEverything(name)).filter((request) => !isApart(request));
  expect(requests.length).toBeGreaterThan(20);
  const wanted = Object.entries(CONSISTENT[family]);
  const without = requests.filter(({ settings }) => wanted.some(([name, value]) => settings[name] !== value));
  expect(without.map(({ text }) => text)).toEqual([]);
});

test('one server is asked as ever, without a setting of clusters', async () => {
  const clusterOnly = new Set(Object.values(CONSISTENT).flatMap((settings) => Object.keys(settings)));
  const requests = await doEverything('MergeTree');
  const withOne = requests.filter(({ settings }) => Object.keys(settings).some((name) => clusterOnly.has(name)));
  expect(withOne.map(({ text }) => text)).toEqual([]);
});

test('a deletion and a reclassification await an empty mutation on every replica, after their own', async () => {
  const barrier = /^ALTER TABLE (\w+) DELETE WHERE 0$/;
  const requests = await doEverything('ReplicatedMergeTree');
  const mutations = requests.filter(({ text }) => text.startsWith('ALTER TABLE') && !text.includes('sheet'));
  expect(
    mutations.map(({ text, settings }) => [text.split(' ').slice(2, 4).join(' '), settings['mutations_sync']]),
  ).toEqual([
    ['scans DELETE', '0'],
    ['scans DELETE', '2'],
    ['page_events DELETE', '0'],
    ['page_events DELETE', '2'],
    ['scans DELETE', '2'],
    ['page_events DELETE', '2'],
    ['scans UPDATE', '0'],
    ['scans DELETE', '2'],
  ]);
  expect(mutations.filter(({ text }) => barrier.test(text))).toHaveLength(5);
  // The sheets are marked as stale once more when no replica has the old scans.
  const texts = requests.map(({ text }) => text);
  expect(texts.indexOf('INSERT INTO sheet_marks', texts.indexOf('ALTER TABLE scans DELETE WHERE 0'))).toBeGreaterThan(
    0,
  );
  expect((await doEverything('MergeTree')).filter(({ text }) => barrier.test(text))).toEqual([]);
});

test('a read waits for replicas that lag, and gives up on any other error at once', async () => {
  const refusal = (code: string) => new ClickHouseError({ message: 'refused', code, type: 'X' });
  const waits: number[] = [];
  const pause = (ms: number) => Promise.resolve(waits.push(ms));
  const read = async (codes: string[]) => {
    const { client } = recordRequests([engine('ReplicatedMergeTree'), [/SELECT 1/, [[1]]]], (text) => {
      const code = text === 'SELECT 1' ? codes.shift() : undefined;
      if (code !== undefined) throw refusal(code);
    });
    return readConsistently(client, { query: 'SELECT 1' }, pause);
  };
  expect(await read(['289', '289', '286'])).toEqual([[1]]);
  expect(waits).toEqual([10, 20, 40]);
  await expect(read(['60'])).rejects.toThrow('refused');
  await expect(read(Array.from({ length: 50 }, () => '289'))).rejects.toThrow('refused');
});

test('the family is asked once for each client, and again after a failure', async () => {
  const { client, requests } = recordRequests([[/SELECT 1/, [[1]]]]);
  const read = () => readConsistently(client, { query: 'SELECT 1' });
  await expect(read()).rejects.toThrow('no table "scans"');
  await expect(read()).rejects.toThrow('no table "scans"');
  expect(requests).toHaveLength(2);
  const plain = recordRequests([engine('MergeTree'), [/SELECT 1/, [[1]]]]);
  await Promise.all([1, 2, 3].map(() => readConsistently(plain.client, { query: 'SELECT 1' })));
  expect(plain.requests.filter(({ text }) => text.includes('system.tables'))).toHaveLength(1);
});
