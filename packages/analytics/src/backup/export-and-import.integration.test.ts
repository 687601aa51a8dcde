import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAnalyticsUnderTest, selectRows, type AnalyticsUnderTest } from '../analytics-under-test.ts';
import { enrichPageEvent, enrichScan } from '../enrich/enrich-scan.ts';
import { ACCOUNT, aScanEntry } from '../scan-entry.builder.ts';
import { shipPageEvents, shipSegment } from '../ship/ship-segment.ts';
import { exportStatistics, type ExportedPage, type StatisticsExport } from './export-statistics.ts';
import { importStatistics } from './import-statistics.ts';

let source: AnalyticsUnderTest;
let target: AnalyticsUnderTest;
beforeEach(async () => {
  source = await openAnalyticsUnderTest();
  target = await openAnalyticsUnderTest({ migrate: false });
});
afterEach(async () => {
  await source.close();
  await target.close();
});

type Kept = { about: StatisticsExport; read: (page: ExportedPage) => Readable; pages: () => number };

const nameOf = ({ table, month, page }: ExportedPage) => `${table} ${month} ${page}`;

async function keep({ client }: AnalyticsUnderTest, pageRows = 400, onPage = async () => {}): Promise<Kept> {
  const contents = new Map<string, Buffer>();
  const write = async (page: ExportedPage, content: Readable) => {
    contents.set(nameOf(page), await buffer(content));
    await onPage();
  };
  const about = await exportStatistics(client, write, pageRows);
  return { about, pages: () => contents.size, read: (page) => Readable.from([contents.get(nameOf(page))]) };
}

const MIDNIGHT = Date.parse('2026-05-01T00:00:00Z');
const qrOf = (index: number) => `0197a000-0000-7000-8000-0000000000${10 + (index % 7)}`;

/** 300 scans and one page event of seven codes, at both ends of a month. */
async function ship({ client }: AnalyticsUnderTest, segment: number): Promise<void> {
  const name = `segment ${segment}`;
  const entryOf = (index: number) =>
    aScanEntry({
      at: MIDNIGHT + (index - 150) * 60_000,
      qr: qrOf(index),
      index,
      ip: `203.0.113.${(segment + index) % 90}`,
    });
  const rows = Array.from({ length: 300 }, (_, index) => enrichScan(entryOf(index), name, 'key'));
  await shipSegment(client, name, rows, { now: MIDNIGHT });
  const event = enrichPageEvent({ ...entryOf(300), event: 'link', target: 'https://example.com' }, name, 'key');
  await shipPageEvents(client, name, [event]);
}

/** By code and day: scans, and different visitors. */
const countByDay = ({ client }: AnalyticsUnderTest) =>
  selectRows(
    client,
    `SELECT * FROM (
     SELECT qr, toDate(at) AS day, toUInt32(count()), toUInt32(uniqExact(visitor)) FROM scans
     WHERE account = '${ACCOUNT}' GROUP BY qr, day
     UNION ALL SELECT qr, toDate(at), toUInt32(count()), 0 FROM page_events GROUP BY ALL)
     ORDER BY ALL`,
  );

test('an imported store has the same scans by code and day, and the same visitors', async () => {
  for (const segment of [1, 2, 3]) await ship(source, segment);
  const kept = await keep(source);
  expect(kept.pages()).toBeGreaterThan(4);
  await importStatistics(target.client, kept.about, { ...kept, replaces: false });
  const before = await countByDay(source);
  expect(before).toHaveLength(15);
  expect(await countByDay(target)).toEqual(before);
  expect(await selectRows(target.client, 'SELECT * FROM scans ORDER BY ALL')).toEqual(
    await selectRows(source.client, 'SELECT * FROM scans ORDER BY ALL'),
  );
  expect(
    (await selectRows(source.client, 'SHOW TABLES')).flat().filter((name) => String(name).startsWith('backup')),
  ).toEqual([]);
});

test('segments of before and after the export are counted once when they are shipped again', async () => {
  for (const segment of [1, 2]) await ship(source, segment);
  const kept = await keep(source);
  await ship(source, 3);
  await importStatistics(target.client, kept.about, { ...kept, replaces: false });
  // A shipper that was killed repeats itself.
  for (const segment of [1, 2, 3, 3, 2]) await ship(target, segment);
  expect(await countByDay(target)).toEqual(await countByDay(source));
});

test('an import over the same store counts later segments once, however often it is repeated', async () => {
  await ship(source, 1);
  const kept = await keep(source);
  await ship(source, 2);
  const whole = await countByDay(source);
  for (let round = 0; round < 2; round += 1) {
    await importStatistics(source.client, kept.about, { ...kept, replaces: true });
    await ship(source, 2);
    expect(await countByDay(source)).toEqual(whole);
  }
});

test('of segments that arrive during an export, each chunk is in it whole or not at all', async () => {
  await ship(source, 0);
  let arrived = 0;
  // One more segment with each of the first pages.
  const kept = await keep(source, 50, async () => {
    if (arrived < 4) await ship(source, (arrived += 1));
  });
  expect(arrived).toBe(4);
  await importStatistics(target.client, kept.about, { ...kept, replaces: false });
  for (let segment = 0; segment <= arrived; segment += 1) await ship(target, segment);
  expect(await countByDay(target)).toEqual(await countByDay(source));
});

test('a page that lacks scans is noticed, and so is a store that holds some', async () => {
  await ship(source, 1);
  const kept = await keep(source);
  const [first] = kept.about.tables;
  const wrong = {
    ...kept.about,
    tables: kept.about.tables.map((table) => ({
      ...table,
      months: table.months.map((month) => (table === first ? { ...month, rows: month.rows + 1 } : month)),
    })),
  };
  await expect(importStatistics(target.client, wrong, { ...kept, replaces: false })).rejects.toThrow(
    'The month 202604 of scans was not restored as it was: 150 rows, not 151.',
  );
  await expect(importStatistics(source.client, kept.about, { ...kept, replaces: false })).rejects.toThrow(
    'holds scans',
  );
});
