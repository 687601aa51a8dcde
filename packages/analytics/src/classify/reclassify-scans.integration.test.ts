import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAnalyticsUnderTest, selectRows } from '../analytics-under-test.ts';
import type { AnalyticsUnderTest } from '../analytics-under-test.ts';
import { enrichScan } from '../enrich/enrich-scan.ts';
import { askStats } from '../stats/ask-stats.ts';
import { countScans } from '../questions/count-scans.ts';
import { ACCOUNT, aScanEntry, QR } from '../scan-entry.builder.ts';
import type { ScanEntry, ScanRow } from '../scan-row.ts';
import { shipSegment } from '../ship/ship-segment.ts';
import { classifyScan } from './classify-scan.ts';
import { reclassifyScans } from './reclassify-scans.ts';

let store: AnalyticsUnderTest;
beforeEach(async () => void (store = await openAnalyticsUnderTest()));
afterEach(() => store.close());

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const APRIL = Date.parse('2026-04-30T23:59:59.999Z');
const MAY = Date.parse('2026-05-01T00:00:00.000Z');

const rowsOf = (entries: readonly Partial<ScanEntry>[], name = 'lane-0') =>
  entries.map((entry, index) => enrichScan(aScanEntry({ at: MAY, ...entry, index }), name, 'key'));
/** As shipped by a version whose rules took every scan for a person's. */
const asPeople = (rows: readonly ScanRow[]) =>
  rows.map((row): ScanRow => ({ ...row, class: 'human', classReason: 'of old rules' }));
const classes = async () => {
  const range = {
    workspace: ACCOUNT,
    from: new Date(0),
    to: new Date('2030-01-01T00:00Z'),
    interval: 'month',
    timezone: 'UTC',
  } as const;
  const answer = await askStats(store.client, range);
  return { ...answer.classes, total: answer.totals.total };
};
const none = { human: 0, bot: 0, preview: 0, scanner: 0, prefetch: 0, head: 0, own: 0 };
const again = (options: Parameters<typeof reclassifyScans>[1] = {}) =>
  reclassifyScans(store.client, { waitMs: 5, ...options });

/** Scans of every class, and agents that would break out of an SQL literal. */
const MIXED: readonly Partial<ScanEntry>[] = [
  {},
  { userAgent: GOOGLEBOT },
  { userAgent: GOOGLEBOT, at: APRIL },
  { userAgent: 'WhatsApp/2.24.11.85 A' },
  { userAgent: 'Barracuda Sentinel (EE)' },
  { userAgent: '' },
  { purpose: 'prefetch;prerender' },
  { method: 'HEAD' },
  { isOwn: true },
  { userAgent: GOOGLEBOT, isOwn: true },
  { userAgent: `it's a \\' trap\\ \t{keys:String} ü 💡` },
  { userAgent: `', '') OR 1 = 1 --` },
];

test('rows classified by older rules get today’s classes in every month, and totals follow', async () => {
  const rows = rowsOf(MIXED);
  await shipSegment(store.client, 'lane-0', asPeople(rows));
  expect(await classes()).toEqual({ ...none, human: 12, total: 12 });

  const expected = { ...none, human: 1, bot: 5, preview: 1, scanner: 1, prefetch: 1, head: 1, own: 2, total: 1 };
  expect(await again()).toEqual({ changed: 12, unknowable: 0, months: ['202604', '202605'] });
  expect(await classes()).toEqual(expected);
  expect((await countScans(store.client, ACCOUNT, [QR])).get(QR)).toBe(1);
  const stored = await selectRows(store.client, 'SELECT `index`, class, class_reason FROM scans ORDER BY `index`');
  expect(stored).toEqual(rows.map((row) => [row.index, row.class, row.classReason]));

  expect(await again()).toEqual({ changed: 0, unknowable: 0, months: [] });
  expect(await classes()).toEqual(expected);
});

test('no column but class and reason changes', async () => {
  const everythingElse = 'SELECT * EXCEPT (class, class_reason) FROM scans ORDER BY at, `index`';
  await shipSegment(store.client, 'lane-0', asPeople(rowsOf(MIXED)));
  const before = await selectRows(store.client, everythingElse);
  await again();
  expect(await selectRows(store.client, everythingElse)).toEqual(before);
});

test('a segment shipped again after reclassification is not counted twice', async () => {
  const rows = asPeople(rowsOf(MIXED));
  await shipSegment(store.client, 'lane-0', rows);
  await again();
  expect(await shipSegment(store.client, 'lane-0', rows)).toEqual({ written: 0, alreadyThere: rows.length });
});

test('since limits the scans that change', async () => {
  await shipSegment(
    store.client,
    'lane-0',
    asPeople(
      rowsOf([
        { userAgent: GOOGLEBOT, at: MAY + 1_000 },
        { userAgent: GOOGLEBOT, at: MAY + 999 },
        { userAgent: GOOGLEBOT, at: APRIL },
      ]),
    ),
  );
  expect(await again({ since: new Date(MAY + 1_000) })).toEqual({ changed: 1, unknowable: 0, months: ['202605'] });
  expect(
    await selectRows(
      store.client,
      `SELECT toUnixTimestamp64Milli(at) - ${MAY} AS after FROM scans WHERE class = 'bot'
      SETTINGS output_format_json_quote_64bit_integers = 0`,
    ),
  ).toEqual([[1_000]]);
});

test('scans from before classification facts were stored keep their class', async () => {
  await shipSegment(store.client, 'lane-0', asPeople(rowsOf([{ userAgent: GOOGLEBOT }, { userAgent: GOOGLEBOT }])));
  await store.client.command({
    query: 'ALTER TABLE scans UPDATE agent = NULL WHERE `index` = 0',
    clickhouse_settings: { mutations_sync: '2' },
  });
  expect(await again()).toEqual({ changed: 1, unknowable: 1, months: ['202605'] });
  expect(await classes()).toMatchObject({ human: 1, bot: 1 });
});

test('hundreds of agents take several batches, while scans arrive and a second run does the same', async () => {
  const agents = Array.from({ length: 450 }, (_, n) => ({ userAgent: `crawler-${n}/1.0 ${'x'.repeat(n)}` }));
  await shipSegment(store.client, 'lane-0', asPeople(rowsOf([...agents, ...agents])));
  let batches = 0;
  const arrivals: Promise<unknown>[] = [];
  const first = again({
    onProgress: () => {
      batches += 1;
      arrivals.push(
        shipSegment(store.client, `late-${batches}`, rowsOf([{}, { userAgent: GOOGLEBOT }], `late-${batches}`)),
      );
    },
  });
  await Promise.all([first, again()]);
  await Promise.all(arrivals);
  expect(batches).toBeGreaterThan(2);
  expect(await classes()).toEqual({ ...none, human: batches, bot: 900 + batches, total: batches });
  expect((await again()).changed).toBe(0);
});

test('every hit is in exactly one class at any moment', async () => {
  await shipSegment(
    store.client,
    'lane-0',
    asPeople(
      rowsOf(
        Array.from({ length: 5_000 }, (_, n) => ({ userAgent: n % 2 === 0 ? GOOGLEBOT : 'curl/8.7.1', at: MAY + n })),
      ),
    ),
  );
  const work = { isDone: false };
  const watch = async () => {
    const sums: number[] = [];
    while (!work.isDone) {
      const { total: _, ...each } = await classes();
      sums.push(Object.values(each).reduce((sum, count) => sum + count, 0));
    }
    return sums;
  };
  const watching = watch();
  await again();
  work.isDone = true;
  expect(new Set(await watching)).toEqual(new Set([5_000]));
});

test('a given classifier replaces the rules', async () => {
  await shipSegment(store.client, 'lane-0', rowsOf([{ userAgent: GOOGLEBOT }]));
  const all = () => ({ class: 'preview', reason: 'agent:slack' }) as const;
  expect(await again({ classify: all })).toMatchObject({ changed: 1 });
  expect(await classes()).toMatchObject({ preview: 1, bot: 0 });
  expect(await again({ classify: (facts) => classifyScan(facts) })).toMatchObject({ changed: 1 });
  expect(await classes()).toMatchObject({ preview: 0, bot: 1 });
});
