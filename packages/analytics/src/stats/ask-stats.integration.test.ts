import { ClickHouseError, type ClickHouseClient, type QueryParams } from '@clickhouse/client';
import { mapBreakdowns } from '@evercode/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAnalyticsUnderTest } from '../analytics-under-test.ts';
import type { AnalyticsUnderTest } from '../analytics-under-test.ts';
import { enrichScan } from '../enrich/enrich-scan.ts';
import { makeBelievableSegments } from '../generator/index.ts';
import { aScanEntry, QR } from '../scan-entry.builder.ts';
import type { ScanEntry, ScanRow } from '../scan-row.ts';
import { shipSegment } from '../ship/ship-segment.ts';
import { askCodes } from './ask-codes.ts';
import { askStats } from './ask-stats.ts';
import { countScans } from '../questions/count-scans.ts';
import type { Interval, StatsQuestion } from './question.ts';
import { answerByModel, labelMaker } from './stats-model.ts';

let store: AnalyticsUnderTest;
beforeAll(async () => void (store = await openAnalyticsUnderTest()));
afterAll(() => store.close());

const id = (group: number, n: number) => `0197a000-0000-7000-800${group}-${String(n).padStart(12, '0')}`;

async function ship(name: string, entries: readonly Partial<ScanEntry>[]): Promise<ScanRow[]> {
  const rows = entries.map((entry, index) => enrichScan(aScanEntry({ ...entry, index }), name, 'key'));
  await shipSegment(store.client, name, rows);
  return rows;
}

describe('every number equals that of a plain model', () => {
  const workspace = id(1, 0);
  const qrs = Array.from({ length: 6 }, (_, n) => id(1, n + 1));
  const rows: ScanRow[] = [];
  const from = new Date('2025-09-15T07:31:12.345Z');
  const to = new Date('2026-04-20T19:02:03.004Z');

  beforeAll(async () => {
    for (const segment of makeBelievableSegments({
      seed: 7,
      workspace,
      qrs,
      from: new Date('2025-09-01T00:00Z'),
      to: new Date('2026-05-01T00:00Z'),
      count: 12_000,
    })) {
      await shipSegment(store.client, segment.name, segment.rows);
      rows.push(...segment.rows);
    }
    // Another workspace with the same code, whose scans must not appear.
    await ship('neighbour', [
      { account: id(2, 0), qr: qrs[0] ?? '', ip: null },
      { account: id(2, 0), qr: qrs[0] ?? '' },
    ]);
    rows.push(
      ...(await ship(
        'unknown address',
        [1, 2, 3].map((n) => ({
          account: workspace,
          qr: qrs[1] ?? '',
          ip: null,
          at: Date.parse('2026-01-01T00:00Z') + n,
        })),
      )),
    );
  });

  const autumn = { from: new Date('2025-10-24T11:11Z'), to: new Date('2025-11-03T12:00Z') };
  const spring = { from: new Date('2026-03-07T00:00Z'), to: new Date('2026-03-31T03:30Z') };

  test.each<[string, Partial<StatsQuestion> & { interval: Interval; timezone: string }]>([
    ['the whole workspace by day in Rome', { interval: 'day', timezone: 'Europe/Rome' }],
    ['one code by day in New York', { interval: 'day', timezone: 'America/New_York', qrs: qrs.slice(0, 1) }],
    ['two codes by week', { interval: 'week', timezone: 'Asia/Kolkata', qrs: qrs.slice(1, 3) }],
    ['by month', { interval: 'month', timezone: 'Pacific/Auckland' }],
    ['by month in UTC', { interval: 'month', timezone: 'UTC' }],
    ['by hour over both autumn changes, Rome', { interval: 'hour', timezone: 'Europe/Rome', ...autumn }],
    ['by hour over both autumn changes, New York', { interval: 'hour', timezone: 'America/New_York', ...autumn }],
    ['by hour over both spring changes, Rome', { interval: 'hour', timezone: 'Europe/Rome', ...spring }],
    ['by hour over both spring changes, New York', { interval: 'hour', timezone: 'America/New_York', ...spring }],
    ['by hour at a quarter', { interval: 'hour', timezone: 'Asia/Kathmandu', ...spring }],
    ['by day over midnight changes', { interval: 'day', timezone: 'America/Havana', ...autumn }],
    [
      'by minute',
      {
        interval: 'minute',
        timezone: 'America/Sao_Paulo',
        from: new Date('2025-12-24T18:00:30Z'),
        to: new Date('2025-12-26T18:00Z'),
      },
    ],
    ['a young name of an old zone', { interval: 'day', timezone: 'Europe/Kyiv', ...spring }],
  ])('%s', async (_, part) => {
    const question: StatsQuestion = { workspace, from, to, ...part };
    const { series, ...answer } = await askStats(store.client, question);
    const { series: expectedSeries, ...expected } = answerByModel(rows, question);
    expect(answer).toEqual(expected);
    expect(answer.totals.total).toBeGreaterThan(0);

    const label = labelMaker(question.interval, question.timezone);
    const filled = series.filter((point) => point.total > 0);
    expect(new Map(filled.map(({ at, total, unique }) => [label(Date.parse(at)), { total, unique }]))).toEqual(
      expectedSeries,
    );
    expect(filled).toHaveLength(expectedSeries.size);
    expect(series.map((point) => point.at)).toEqual([...new Set(series.map((point) => point.at))].toSorted());
    expect(label(Date.parse(series[0]?.at ?? ''))).toBe(label(question.from.getTime()));
    expect(label(Date.parse(series.at(-1)?.at ?? ''))).toBe(label(question.to.getTime() - 1));
  });

  describe('a store with little memory', () => {
    const question: StatsQuestion = { workspace, from, to, interval: 'month', timezone: 'UTC' };

    /** Each query that counts visitors has so much memory and one thread. */
    function storeWith(megabytes: number): { client: ClickHouseClient; count: () => number } {
      let queries = 0;
      const client = Object.create(store.client) as ClickHouseClient; // the same client with one other method
      client.query = (params: QueryParams) => {
        if (!params.query.includes('uniqExactIf')) return store.client.query(params);
        queries += 1;
        const clickhouse_settings = { max_memory_usage: String(megabytes * 1e6), max_threads: 1 };
        const all = { ...params, clickhouse_settings: { ...params.clickhouse_settings, ...clickhouse_settings } };
        return store.client.query(all);
      };
      return { client, count: () => queries };
    }

    // From queries of months with all groups, down to those of a month with few.
    test.each([
      [4, 10],
      [1, 30],
    ])('counts in smaller steps and finds the same numbers, with %s MB', async (megabytes, queries) => {
      const [small, usual] = [storeWith(megabytes), storeWith(1000)];
      expect(await askStats(small.client, question)).toEqual(await askStats(usual.client, question));
      expect(small.count()).toBeGreaterThan(queries);
    });

    test('a question that still fails asks for the sheets that would answer it', async () => {
      const wanted: number[][] = [];
      const keeper = { want: ({ months }: { months: readonly number[] }) => void wanted.push([...months]) };
      await expect(askStats(storeWith(0.05).client, question, keeper)).rejects.toMatchObject({ code: '241' });
      await expect(askCodes(storeWith(0.05).client, question, keeper)).rejects.toMatchObject({ code: '241' });
      const months = [202509, 202510, 202511, 202512, 202601, 202602, 202603, 202604];
      expect(wanted).toEqual([months, months]);
    });
  });

  test('the classes add up to all hits, and bots are in no total', async () => {
    const { totals, classes } = await askStats(store.client, {
      workspace,
      from: new Date(0),
      to: new Date('2030-01-01T00:00Z'),
      interval: 'month',
      timezone: 'UTC',
    });
    expect(Object.values(classes).reduce((sum, each) => sum + each, 0)).toBe(rows.length);
    expect(classes.human).toBe(totals.total);
    const { own, ...ofStrangers } = classes;
    expect([own, Math.min(...Object.values(ofStrangers)) > 0]).toEqual([0, true]);
  });

  test('countScans counts human scans only', async () => {
    const absent = id(1, 999);
    const counts = await countScans(store.client, workspace, [...qrs, absent]);
    const expected = qrs.map(
      (qr) => [qr, rows.filter((row) => row.qr === qr && row.class === 'human').length] as const,
    );
    expect(counts).toEqual(new Map([...expected, [absent, 0]]));
  });

  test('a question may name a thousand codes', async () => {
    const many = [...qrs, ...Array.from({ length: 1_000 }, (_, n) => id(3, n))];
    expect((await countScans(store.client, workspace, many)).size).toBe(many.length);
    const whole = { workspace, from, to, interval: 'day', timezone: 'UTC' } as const;
    expect(await askStats(store.client, { ...whole, qrs: many })).toEqual(await askStats(store.client, whole));
  });
});

describe('daylight saving', () => {
  // A scan each half hour: 48 in an ordinary day, 46 in the spring one, 50 in the autumn one.
  test.each([
    ['Europe/Rome', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 46],
    ['Europe/Rome', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z', 50],
    ['America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z', 46],
    ['America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', 50],
    // The clocks go from midnight to one o'clock, so the day begins at one.
    ['Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z', 46],
  ])('in %s the day that begins at %s', async (timezone, start, end, scans) => {
    const workspace = id(4, Date.parse(start) / 1000);
    const first = Date.parse(start) - 86_400_000;
    await ship(
      `${timezone} ${start}`,
      Array.from({ length: 48 + scans + 48 }, (_, n) => ({ account: workspace, at: first + n * 1_800_000 })),
    );
    const range = { workspace, from: new Date(first), to: new Date(Date.parse(end) + 86_400_000), timezone };
    const days = await askStats(store.client, { ...range, interval: 'day' });
    expect(days.series.map(({ at, total }) => [at, total])).toEqual([
      [new Date(first).toISOString(), 48],
      [start, scans],
      [end, 48],
    ]);
    const hours = await askStats(store.client, { ...range, interval: 'hour' });
    expect(hours.series.map((point) => point.total)).toEqual(Array.from({ length: 48 + scans / 2 }, () => 2));
  });
});

describe('edges', () => {
  const range = {
    workspace: id(5, 0),
    from: new Date('2026-05-01T00:00Z'),
    to: new Date('2026-05-03T00:00Z'),
    interval: 'day',
    timezone: 'UTC',
  } as const;
  const nothing = {
    totals: { total: 0, unique: 0, repeat: 0 },
    series: [
      { at: '2026-05-01T00:00:00.000Z', total: 0, unique: 0 },
      { at: '2026-05-02T00:00:00.000Z', total: 0, unique: 0 },
    ],
    ...mapBreakdowns(() => []),
    classes: { human: 0, bot: 0, preview: 0, scanner: 0, prefetch: 0, head: 0, own: 0 },
  };

  test('own visits are in no total, and a class written by a newer version is ignored', async () => {
    const workspace = id(5, 9);
    const at = Date.parse('2026-05-01T10:00Z');
    const rows = await ship('own', [
      { account: workspace, at },
      { account: workspace, at, isOwn: true },
    ]);
    await shipSegment(
      store.client,
      'newer',
      rows.map((row) => Object.assign({}, row, { class: 'of a newer version' })),
    );
    const answer = await askStats(store.client, { ...range, workspace });
    expect(answer.classes).toEqual({ ...nothing.classes, human: 1, own: 1 });
    expect([answer.totals.total, answer.series[0]?.total]).toEqual([1, 1]);
    expect((await countScans(store.client, workspace, [QR])).get(QR)).toBe(1);
  });

  test('a workspace without scans has zeros, and an empty list of codes has no scans', async () => {
    expect(await askStats(store.client, range)).toEqual(nothing);
    await ship('edges', [
      { account: range.workspace, at: range.from.getTime() },
      { account: range.workspace, at: range.to.getTime() - 1 },
      { account: range.workspace, at: range.to.getTime() },
      { account: range.workspace, at: range.from.getTime() - 1 },
    ]);
    expect(await askStats(store.client, { ...range, qrs: [] })).toEqual(nothing);
    expect((await askStats(store.client, range)).totals).toEqual({ total: 2, unique: 1, repeat: 1 });
    expect(await countScans(store.client, range.workspace, [])).toEqual(new Map());
  });

  test('an answer has at most 30 devices', async () => {
    const agent = (n: number) =>
      `Mozilla/5.0 (Linux; Android 14; SM-S9${n + 10}B) AppleWebKit/537.36 (KHTML, like Gecko) ` +
      'Chrome/136.0.0.0 Mobile Safari/537.36';
    const workspace = id(6, 0);
    await ship(
      'devices',
      Array.from({ length: 40 }, (_, n) => ({ account: workspace, userAgent: agent(n), at: range.from.getTime() })),
    );
    const { devices, totals } = await askStats(store.client, { ...range, workspace });
    expect(devices).toHaveLength(30);
    expect(totals.total).toBe(40);
  });

  test('values of a question are bound and never interpreted as SQL', async () => {
    await expect(askStats(store.client, { ...range, timezone: "UTC'), (1" })).rejects.toThrow(RangeError);
    await expect(askStats(store.client, { ...range, workspace: `' OR 1 = 1 --` })).rejects.toThrow(ClickHouseError);
    await expect(askStats(store.client, { ...range, qrs: [`') OR 1 = 1 --`] })).rejects.toThrow(ClickHouseError);
    await expect(countScans(store.client, `' OR 1 = 1 --`, [id(1, 1)])).rejects.toThrow(ClickHouseError);
  });
});
