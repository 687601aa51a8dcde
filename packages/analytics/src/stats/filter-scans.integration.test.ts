import { breakdowns, type Breakdown } from '@evercode/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAnalyticsUnderTest, type AnalyticsUnderTest } from '../analytics-under-test.ts';
import { enrichPageEvent, enrichScan } from '../enrich/enrich-scan.ts';
import { makeBelievableSegments } from '../generator/index.ts';
import { askPageEvents } from '../questions/ask-page-events.ts';
import { aScanEntry, QR } from '../scan-entry.builder.ts';
import type { ScanEntry, ScanRow } from '../scan-row.ts';
import { buildSheet } from '../sheets/build-sheet.ts';
import { findSheets } from '../sheets/find-sheets.ts';
import { shipPageEvents, shipSegment } from '../ship/ship-segment.ts';
import { askCodes } from './ask-codes.ts';
import { askStats } from './ask-stats.ts';
import { requireReadableRange, TooManyScansError } from './filter-scans.ts';
import type { KeyFilters, StatsQuestion } from './question.ts';
import { answerByModel } from './stats-model.ts';

let store: AnalyticsUnderTest;
beforeAll(async () => void (store = await openAnalyticsUnderTest()));
afterAll(() => store.close());

const id = (n: number) => `0197a000-0000-7000-8009-${String(n).padStart(12, '0')}`;

describe('every number of a filtered question equals that of a plain model', () => {
  const workspace = id(0);
  const qrs = Array.from({ length: 4 }, (_, n) => id(n + 1));
  const rows: ScanRow[] = [];
  const question: StatsQuestion = {
    workspace,
    from: new Date('2025-11-01T00:00Z'),
    to: new Date('2026-02-01T00:00Z'),
    interval: 'day',
    timezone: 'UTC',
  };
  const parameters = ['table=1', 'table=2', 'place=window'];

  beforeAll(async () => {
    const span = { seed: 11, workspace, qrs, from: question.from, to: question.to, count: 6_000 };
    for (const { name, rows: made } of makeBelievableSegments(span)) {
      const own = made.map((row, n) => ({
        ...row,
        params: parameters.slice(n % 3, (n % 3) + (n % 2) + 1),
        rule: ['', 'schedule', 'system:ios'][n % 3] ?? '',
      }));
      await shipSegment(store.client, name, own);
      rows.push(...own);
    }
    // A sheet would answer the unfiltered question, and must not answer these.
    const thresholds = { scansOfMonth: 1, scansOfDailyCode: 1 };
    for (const month of [202511, 202512, 202601])
      await buildSheet(store.client, { workspace, month, timezone: 'UTC' }, { thresholds });
  });

  async function expectModel(filters: KeyFilters, over: Partial<StatsQuestion> = {}): Promise<void> {
    const asked = { ...question, ...over, filters };
    const { series, ...answer } = await askStats(store.client, asked);
    const { series: expectedSeries, ...expected } = answerByModel(rows, asked);
    expect(answer).toEqual(expected);
    expect(answer.totals.total).toBeGreaterThan(0);
    const filled = series.filter(({ total }) => total > 0);
    expect(filled.map(({ total, unique }) => ({ total, unique }))).toEqual(
      [...expectedSeries].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count),
    );
  }

  const keysOf = (breakdown: Breakdown) => answerByModel(rows, question)[breakdown].map(({ key }) => key);

  test.each(breakdowns)('by one and by two keys of %s', async (breakdown) => {
    const [first = '', second = first] = keysOf(breakdown);
    await expectModel({ [breakdown]: [first] });
    await expectModel({ [breakdown]: [first, second] });
  });

  test('by several breakdowns at once, each of which must apply, and by an unknown key', async () => {
    const [one = '', two = ''] = keysOf('countries');
    const [system = ''] = keysOf('os');
    await expectModel({ countries: [one, two], os: [system], parameters: ['table=2'] });
    await expectModel({ referrers: [''] });
  });

  test('of some codes, and of two days, which are read in one pass', async () => {
    const [country = ''] = keysOf('countries');
    await expectModel({ countries: [country] }, { qrs: qrs.slice(0, 2) });
    await expectModel(
      { countries: [country] },
      { from: new Date('2025-12-30T00:00Z'), to: new Date('2026-01-01T00:00Z') },
    );
  });

  test('a key that no scan has gives zeros, and a key is bound and never interpreted as SQL', async () => {
    for (const key of ['Atlantis', `') OR (1 = 1`, `'] OR 1 --`]) {
      const { totals, countries } = await askStats(store.client, { ...question, filters: { countries: [key] } });
      expect([totals.total, countries]).toEqual([0, []]);
    }
  });

  test('each code is counted under the filter too', async () => {
    const [country = ''] = keysOf('countries');
    const filters = { countries: [country] };
    const expected = qrs.map((qr) => {
      const { totals } = answerByModel(rows, { ...question, qrs: [qr], filters });
      return { key: qr, total: totals.total, unique: totals.unique };
    });
    const answer = await askCodes(store.client, { ...question, filters });
    expect(answer.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(expected.filter(({ total }) => total > 0));
  });

  test('the sheets that would answer without the filter are there', async () => {
    const sheets = await findSheets(store.client, { workspace, months: [202511, 202512, 202601], timezone: 'UTC' });
    expect([...sheets.keys()].toSorted((a, b) => a - b)).toEqual([202511, 202512, 202601]);
  });

  test('a filtered question wants no sheet after its answer', async () => {
    const wanted: unknown[] = [];
    await askStats(
      store.client,
      { ...question, filters: { countries: ['IT'] } },
      { want: (sheet) => wanted.push(sheet) },
    );
    expect(wanted).toEqual([]);
  });

  test('a range with more scans than a filter may read is refused before anything is counted', async () => {
    const hits = rows.length;
    const asked = { ...question, filters: { countries: ['IT'] } };
    await requireReadableRange(store.client, asked, hits);
    await expect(requireReadableRange(store.client, asked, hits - 1)).rejects.toThrow(TooManyScansError);
    await requireReadableRange(store.client, { ...asked, filters: {} }, 0);
    await requireReadableRange(store.client, { ...asked, qrs: [] }, 0);
  });
});

test('page events are those of visitors with a scan that passes the filter in the same range', async () => {
  const workspace = id(100);
  const at = Date.parse('2026-05-10T10:00Z');
  const anna: Partial<ScanEntry> = { account: workspace, at, ip: '192.0.2.1', country: 'IT' };
  const bruno: Partial<ScanEntry> = { account: workspace, at, ip: '192.0.2.2', country: 'BR' };
  const entries = [anna, bruno, { ...bruno, country: 'IT', at: at - 5 * 86_400_000 }];
  await shipSegment(
    store.client,
    'scans',
    entries.map((entry, index) => enrichScan(aScanEntry({ ...entry, index }), 'scans', 'key')),
  );
  await shipPageEvents(
    store.client,
    'events',
    [anna, bruno, { ...anna, ip: null }].map((entry, index) =>
      enrichPageEvent({ ...aScanEntry(entry), event: 'click', target: `Link ${index}`, index }, 'events', 'key'),
    ),
  );
  const range = { workspace, from: new Date('2026-05-10T00:00Z'), to: new Date('2026-05-11T00:00Z') };
  const targets = async (filters: KeyFilters) =>
    (await askPageEvents(store.client, { ...range, filters })).targets.map(({ target }) => target);
  expect(await targets({})).toEqual(['Link 0', 'Link 1', 'Link 2']);
  expect(await targets({ countries: ['IT'] })).toEqual(['Link 0']);
  expect(await targets({ countries: ['IT', 'BR'] })).toEqual(['Link 0', 'Link 1']);
  expect((await askPageEvents(store.client, { ...range, qrs: [QR], filters: { countries: ['FR'] } })).targets).toEqual(
    [],
  );
});
