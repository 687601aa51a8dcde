import { isLongRun } from '@evercode/testkit/long-run';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAnalyticsUnderTest, selectRows } from '../analytics-under-test.ts';
import type { AnalyticsUnderTest } from '../analytics-under-test.ts';
import { enrichPageEvent, enrichScan } from '../enrich/enrich-scan.ts';
import { askActivity } from '../questions/ask-activity.ts';
import { askStats } from '../stats/ask-stats.ts';
import { countScans } from '../questions/count-scans.ts';
import { findBusyCodes } from '../questions/find-busy-codes.ts';
import { ACCOUNT, aScanEntry, QR } from '../scan-entry.builder.ts';
import type { PageEventEntry, PageEventRow, ScanRow } from '../scan-row.ts';
import { CHUNK_ROWS } from './cut-chunks.ts';
import { shipPageEvents, shipSegment } from './ship-segment.ts';
import type { ShippingClient } from './ship-segment.ts';

let store: AnalyticsUnderTest;
beforeEach(async () => void (store = await openAnalyticsUnderTest()));
afterEach(() => store.close());

const AT = aScanEntry().at;
const anEvent = (changes: Partial<PageEventEntry> = {}): PageEventEntry => ({
  ...aScanEntry(changes),
  event: 'click',
  target: 'Book a table',
  ...changes,
});

/** Of one segment: scans have the even indexes and events the odd ones. */
function segmentOf(count: number): { scans: ScanRow[]; events: PageEventRow[] } {
  const each = Array.from({ length: count }, (_, n) => ({ at: AT + n, ip: `192.0.2.${n % 256}` }));
  return {
    scans: each.map((entry, n) => enrichScan(aScanEntry({ ...entry, index: 2 * n }), 'lane-0', 'key')),
    events: each.map((entry, n) => enrichPageEvent(anEvent({ ...entry, index: 2 * n + 1 }), 'lane-0', 'key')),
  };
}

async function ship(client: ShippingClient, { scans, events }: ReturnType<typeof segmentOf>) {
  await shipSegment(client, 'lane-0', scans);
  return shipPageEvents(client, 'lane-0', events);
}

const stored = async () =>
  Promise.all(
    ['scans', 'page_events'].map(
      async (table) =>
        (
          await selectRows(
            store.client,
            `SELECT toUInt32(count()), toUInt32(uniqExact(segment, \`index\`)) FROM ${table}`,
          )
        )[0],
    ),
  );

test('every column of an event is stored unchanged, with the visitor of the scan', async () => {
  const row = enrichPageEvent(anEvent({ index: 5, target: `L'Aquila \\ "ü"\t`, isOwn: true }), 'lane-0', 'key');
  expect(row.visitor).toBe(enrichScan(aScanEntry(), 'another', 'key').visitor);
  await shipPageEvents(store.client, 'lane-0', [row]);
  const columns = `toString(account), toString(qr), toUnixTimestamp64Milli(at), \`index\`, toString(visitor), event,
    target, class, class_reason, method, agent, purpose, is_own`;
  expect(
    await selectRows(
      store.client,
      `SELECT ${columns} FROM page_events SETTINGS output_format_json_quote_64bit_integers = 0`,
    ),
  ).toEqual([
    [ACCOUNT, QR, AT, 5, row.visitor, 'click', row.target, 'own', 'cookie', 'GET', anEvent().userAgent, '', true],
  ]);
});

/** Of each table: the first and the last, and in a long run one between them. */
const CHUNKS = isLongRun ? 3 : 2;
/** Made once, since reading so many user agents takes longer than shipping them. */
const manyChunks = segmentOf((CHUNKS - 1) * CHUNK_ROWS + 5);

test.each(
  Array.from({ length: 2 * CHUNKS }, (_, at) => at + 1).flatMap((insert) => [
    { insert, dies: 'before' },
    { insert, dies: 'after' },
  ]),
)('a shipper killed $dies insert $insert loses and duplicates no row of either table', async ({ insert, dies }) => {
  const segment = manyChunks;
  let inserts = 0;
  const dying: ShippingClient = {
    query: (params) => store.client.query(params),
    insert: async (params) => {
      inserts += 1;
      if (inserts === insert && dies === 'before') throw new Error('killed');
      const result = await store.client.insert(params);
      if (inserts === insert) throw new Error('killed');
      return result;
    },
  };
  await expect(ship(dying, segment)).rejects.toThrow('killed');
  await ship(store.client, segment);
  const all = segment.scans.length;
  expect(await stored()).toEqual([
    [all, all],
    [all, all],
  ]);
  expect(await ship(store.client, segment)).toEqual({ written: 0, alreadyThere: all });
});

test('two concurrent shippers skip the token of a lost part and write the events once', async () => {
  const segment = segmentOf(50);
  await ship(store.client, segment);
  await store.client.command({
    query: 'ALTER TABLE page_events DELETE WHERE 1',
    clickhouse_settings: { mutations_sync: '2' },
  });
  expect(await stored()).toEqual([
    [50, 50],
    [0, 0],
  ]);
  await Promise.all([1, 2].map(() => ship(store.client, segment)));
  expect(await stored()).toEqual([
    [50, 50],
    [50, 50],
  ]);
});

test('page events change no number of scans', async () => {
  await ship(store.client, segmentOf(3));
  const range = { workspace: ACCOUNT, from: new Date(AT - 1000), to: new Date(AT + 1000) };
  const { totals, classes } = await askStats(store.client, { ...range, interval: 'hour', timezone: 'UTC' });
  expect([totals.total, classes.human]).toEqual([3, 3]);
  expect((await countScans(store.client, ACCOUNT, [QR])).get(QR)).toBe(3);
  expect(
    (
      await askActivity(store.client, { workspace: ACCOUNT, qrs: [QR], now: range.to, days: 1, timezone: 'UTC' })
    ).codes.get(QR)?.total,
  ).toBe(3);
  expect(
    await findBusyCodes(store.client, { workspaces: [ACCOUNT], from: range.from, to: range.to, atLeast: 1 }),
  ).toEqual([{ workspace: ACCOUNT, qr: QR, scans: 3 }]);
});
