import { isLongRun } from '@evercode/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAnalyticsUnderTest, selectRows } from '../analytics-under-test.ts';
import type { AnalyticsUnderTest } from '../analytics-under-test.ts';
import { reclassifyScans } from '../classify/reclassify-scans.ts';
import { enrichScan } from '../enrich/enrich-scan.ts';
import { makeBelievableSegments } from '../generator/index.ts';
import { createRandom } from '../generator/random.ts';
import { askCodes } from '../stats/ask-codes.ts';
import { askStats } from '../stats/ask-stats.ts';
import { DAY_MS, localDate, startOfLocalDate } from '../local-time.ts';
import { answerByModel, countCodesByModel, labelMaker } from '../stats/stats-model.ts';
import type { Interval, StatsQuestion } from '../stats/question.ts';
import { aScanEntry } from '../scan-entry.builder.ts';
import type { ScanRow } from '../scan-row.ts';
import { dyingClient } from '../ship/dying-client.fixture.ts';
import { shipSegment } from '../ship/ship-segment.ts';
import { deleteScans } from '../upkeep/delete-scans.ts';
import { buildSheet } from './build-sheet.ts';
import { checkSheets } from './check-sheets.ts';
import { findSheets } from './find-sheets.ts';
import { listMonths, reachOf } from './month.ts';
import { planQuestion } from './plan-question.ts';
import { createSheetKeeper } from './sheet-keeper.ts';
import { tidySheets } from './tidy-sheets.ts';

let store: AnalyticsUnderTest;
/** For changes of scans, which rewrite those of all workspaces. */
let small: AnalyticsUnderTest;
beforeAll(async () => {
  [store, small] = await Promise.all([openAnalyticsUnderTest(), openAnalyticsUnderTest()]);
});
afterAll(async () => {
  await Promise.all([store.close(), small.close()]);
});

const id = (group: number, n: number) => `0197b000-0000-7000-800${group}-${String(n).padStart(12, '0')}`;
const thresholds = { scansOfMonth: 1, scansOfDailyCode: 100 };
const sheetIn = async ({ client }: AnalyticsUnderTest, workspace: string, month: number, timezone = 'UTC') =>
  (await findSheets(client, { workspace, months: [month], timezone })).get(month);

async function planned(question: StatsQuestion) {
  const range = { from: question.from.getTime(), to: question.to.getTime() };
  const months = listMonths(range.from, range.to);
  return planQuestion({ ...question, ...range }, months, await findSheets(store.client, { ...question, months }));
}

describe('with sheets, every number equals that of a plain model', () => {
  const workspace = id(1, 0);
  const qrs = Array.from({ length: 12 }, (_, n) => id(1, n + 1));
  const rows: ScanRow[] = [];
  const deaths = createRandom(3);
  let kills = 0;
  const further = isLongRun ? ['America/New_York', 'Pacific/Auckland'] : [];
  const zones = ['UTC', 'Europe/Rome', 'Asia/Kathmandu', 'America/Havana', ...further];
  /** Two autumn and two spring clock changes, a month that is not over yet, and one without a sheet. */
  const days = { from: Date.parse('2025-10-10T00:00Z'), to: Date.parse('2026-04-20T00:00Z') };
  const asOf = Date.parse('2026-03-18T15:00Z');

  beforeAll(async () => {
    for (const segment of makeBelievableSegments({
      seed: 11,
      workspace,
      qrs,
      from: new Date(days.from),
      to: new Date(days.to),
      count: 9_000,
    })) {
      const ours = segment.rows.map((row, n) => ({
        ...row,
        rule: n % 5 === 0 ? 'rule:summer/0' : '',
        params: n % 3 === 0 ? [`table=${n % 7}`, ...(n % 2 === 0 ? ['utm_source=poster'] : [])] : [],
      }));
      rows.push(...ours);
      for (let first = 0; first < ours.length; first += 400) {
        // About every second shipper is killed before or after writing its scans or its marks; the next one repeats
        // everything.
        const [name, some, death] = [
          `${segment.name} from ${first}`,
          ours.slice(first, first + 400),
          Math.floor(deaths() * 4) + 1,
        ];
        const killed = await shipSegment(
          dyingClient(store.client, deaths() < 0.5 ? { before: death } : { after: death }),
          name,
          some,
        ).then(
          () => false,
          () => true,
        );
        if (killed) await shipSegment(store.client, name, some);
        kills += killed ? 1 : 0;
      }
    }
    // Scans by unknown visitors, and one of another workspace.
    const odd = [1, 2, 3, 4].map((n) =>
      enrichScan(
        aScanEntry({
          account: n === 4 ? id(2, 0) : workspace,
          qr: qrs[0] ?? '',
          ip: null,
          at: days.from + n * 40 * DAY_MS,
          index: n,
        }),
        'odd',
        'key',
      ),
    );
    await shipSegment(store.client, 'odd', odd);
    rows.push(...odd);
    for (const timezone of zones) {
      for (const month of [202510, 202511, 202512, 202601, 202602, 202603])
        await buildSheet(
          store.client,
          { workspace, month, timezone },
          { thresholds, until: reachOf(month, timezone, asOf) },
        );
    }
  });

  const random = createRandom(5);
  // The cast is safe: no list of choices is empty.
  const drawOne = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] ?? (choices[0] as T);
  const startOfDay = (at: number, timezone: string) => startOfLocalDate(localDate(at, timezone), timezone);
  const lengths = [1, 2, 7, 7, 30, 30, 60, 150];

  /** Mostly whole days, as screens ask for; sometimes any instant. */
  function drawQuestion(): StatsQuestion {
    const timezone = drawOne(zones);
    const length = drawOne(lengths) * DAY_MS;
    const start = days.from + random() * (days.to - days.from - length);
    const edge = (at: number) => (random() < 0.9 ? startOfDay(at, timezone) : Math.floor(at));
    const some = drawOne([undefined, undefined, qrs.slice(0, 1), [drawOne(qrs)], qrs.slice(0, 5), qrs.slice(2)]);
    const interval: Interval =
      length > 8 * DAY_MS ? drawOne(['day', 'week', 'month']) : drawOne(['hour', 'day', 'week']);
    // Whole months, and ranges up to the end of the last sheet, take paths of their own and are drawn often.
    if (random() < 0.25)
      return {
        workspace,
        timezone,
        interval: 'day',
        from: new Date(startOfDay(Date.parse('2026-01-01T12:00Z'), timezone)),
        to: new Date(startOfDay(Date.parse('2026-02-01T12:00Z'), timezone)),
        ...(some && { qrs: some }),
      };
    if (random() < 0.2)
      return {
        workspace,
        timezone,
        // A series has at most 3,000 hours.
        interval: interval === 'hour' && start < asOf - 120 * DAY_MS ? 'day' : interval,
        from: new Date(edge(start)),
        to: new Date(startOfDay(asOf - 7200_000, timezone)),
        ...(some && { qrs: some }),
      };
    return {
      workspace,
      timezone,
      interval,
      from: new Date(edge(start)),
      to: new Date(edge(start + length)),
      ...(some && { qrs: some }),
    };
  }

  const isOrdered = ({ from, to }: StatsQuestion) => from < to;
  const pastLastSheet = zones.flatMap((timezone) =>
    [qrs, qrs.slice(0, 8)].map((asked): StatsQuestion => ({
      workspace,
      qrs: asked,
      timezone,
      interval: 'day',
      from: new Date(startOfDay(asOf - 9 * DAY_MS, timezone)),
      to: new Date(asOf),
    })),
  );
  const drawn = isLongRun ? 400 : 40;
  const questions = [...Array.from({ length: drawn }, drawQuestion), ...pastLastSheet].filter(isOrdered);

  test.each(
    questions.map((question, n) => {
      const { from, to, interval, timezone, qrs } = question;
      const name = `${from.toISOString()} ${to.toISOString()} ${interval} ${timezone} ${qrs?.length ?? 'all'}`;
      return [n, name, question] as const;
    }),
  )('%s: %s', async (_, __, question) => {
    const { series, ...answer } = await askStats(store.client, question);
    const { series: expectedSeries, ...expected } = answerByModel(rows, question);
    expect(answer).toEqual(expected);
    const label = labelMaker(question.interval, question.timezone);
    expect(
      new Map(
        series
          .filter(({ total }) => total > 0)
          .map(({ at, total, unique }) => [label(Date.parse(at)), { total, unique }]),
      ),
    ).toEqual(expectedSeries);
    expect(new Set(await askCodes(store.client, question))).toEqual(new Set(countCodesByModel(rows, question)));
  });

  test('the questions above take every way of answering, on scans of killed shippers', async () => {
    expect(kills).toBeGreaterThan(5);
    const plans = await Promise.all(questions.map(planned));
    const most = questions.length;
    const times = (holds: (plan: (typeof plans)[number]) => boolean) => plans.filter(holds).length;
    expect(times(({ sheets }) => sheets.some(({ isAllDays }) => isAllDays))).toBeGreaterThan(most / 12);
    expect(times(({ sheets }) => sheets.some(({ by, isAllDays }) => by === 'first' && !isAllDays))).toBeGreaterThan(
      most / 24,
    );
    expect(times(({ sheets }) => sheets.some(({ by }) => by === 'last'))).toBeGreaterThan(most / 24);
    expect(times(({ tails }) => tails.some(({ codes }) => codes === undefined))).toBeGreaterThan(most / 48);
    expect(times(({ tails }) => tails.some(({ codes }) => codes?.are === 'in'))).toBeGreaterThan(most / 48);
    expect(times(({ raw }) => raw.some(({ codes }) => codes?.are === 'out'))).toBeGreaterThan(most / 24);
    expect(
      times(({ raw, sheets }) => sheets.length > 0 && raw.some(({ codes }) => codes === undefined)),
    ).toBeGreaterThan(most / 24);
    expect(times(({ sheets }) => sheets.length === 0)).toBeGreaterThan(most / 24);
  });

  test('zones with the same offsets in a month share its sheet', async () => {
    expect(await sheetIn(store, workspace, 202601, 'Europe/Berlin')).toEqual(
      await sheetIn(store, workspace, 202601, 'Europe/Rome'),
    );
    expect(await sheetIn(store, workspace, 202601, 'Europe/London')).toEqual(
      await sheetIn(store, workspace, 202601, 'UTC'),
    );
    expect(await sheetIn(store, workspace, 202603, 'Europe/London')).toBeUndefined();
  });
});

describe('a sheet is valid', () => {
  const question = (workspace: string, n = 5): StatsQuestion => ({
    workspace,
    from: new Date(`2026-0${n}-01T00:00Z`),
    to: new Date(`2026-0${n + 1}-01T00:00Z`),
    interval: 'month',
    timezone: 'UTC',
  });
  const at = Date.parse('2026-05-03T10:00Z');
  let ships = 0;
  async function ship(workspace: string, entries: readonly Partial<Parameters<typeof aScanEntry>[0]>[], now?: number) {
    ships += 1;
    const name = `ship-${ships}`;
    const rows = entries.map((entry, index) =>
      enrichScan(aScanEntry({ account: workspace, at, ...entry, index }), name, 'key'),
    );
    await shipSegment(small.client, name, rows, now === undefined ? {} : { now });
    return { name, rows };
  }
  const total = async (workspace: string) => (await askStats(small.client, question(workspace))).totals.total;

  test('until a late scan of the same workspace and month arrives', async () => {
    const [workspace, neighbour] = [id(3, 1), id(3, 2)];
    await ship(workspace, [{}, { at: Date.parse('2026-06-03T10:00Z') }]);
    await ship(neighbour, [{}]);
    for (const [whose, month] of [
      [workspace, 202605],
      [workspace, 202606],
      [neighbour, 202605],
    ] as const)
      await buildSheet(small.client, { workspace: whose, month, timezone: 'UTC' }, { thresholds });
    await ship(workspace, [{}]);
    expect(await sheetIn(small, workspace, 202605)).toBeUndefined();
    expect(await sheetIn(small, workspace, 202606)).toBeDefined();
    expect(await sheetIn(small, neighbour, 202605)).toBeDefined();
    expect(await total(workspace)).toBe(2);
    await buildSheet(small.client, { workspace, month: 202605, timezone: 'UTC' }, { thresholds });
    expect(await sheetIn(small, workspace, 202605)).toBeDefined();
    expect(await total(workspace)).toBe(2);
  });

  test('until the next shipper marks it, where one was killed between writing a late scan and marking', async () => {
    const workspace = id(3, 3);
    const { name, rows } = await ship(workspace, [{}]);
    await buildSheet(small.client, { workspace, month: 202605, timezone: 'UTC' }, { thresholds });
    await shipSegment(small.client, name, rows);
    expect(await sheetIn(small, workspace, 202605)).toBeUndefined();
  });

  test('after scans that arrive on time', async () => {
    const workspace = id(3, 4);
    await ship(workspace, [{ at: at - DAY_MS }]);
    await buildSheet(
      small.client,
      { workspace, month: 202605, timezone: 'UTC' },
      { thresholds, until: Date.parse('2026-05-03T00:00Z') },
    );
    await ship(workspace, [{}], at + 60_000);
    expect(await sheetIn(small, workspace, 202605)).toMatchObject({ until: Date.parse('2026-05-03T00:00Z') });
    expect(await total(workspace)).toBe(2);
  });

  test('until they change, also on a server whose clock is far behind', async () => {
    const workspace = id(3, 8);
    await ship(workspace, [{}]);
    const build = () => buildSheet(small.client, { workspace, month: 202605, timezone: 'UTC' }, { thresholds });
    await build();
    expect(await sheetIn(small, workspace, 202605)).toBeDefined();
    await small.client.insert({
      table: 'sheet_marks',
      columns: ['account', 'month', 'at', 'change'],
      values: [[workspace, 202605, '2020-01-01 00:00:00.000', '18446744073709551615']],
      format: 'JSONCompactEachRow',
    });
    expect(await sheetIn(small, workspace, 202605)).toBeUndefined();
    await build();
    expect(await sheetIn(small, workspace, 202605)).toBeDefined();
  });

  test('until its scans are reclassified', async () => {
    const workspace = id(3, 5);
    await ship(workspace, [{}, {}]);
    await buildSheet(small.client, { workspace, month: 202605, timezone: 'UTC' }, { thresholds });
    expect(await total(workspace)).toBe(2);
    await reclassifyScans(small.client, {
      classify: () => ({ class: 'bot', reason: 'a rule of tomorrow' }),
      waitMs: 5,
    });
    expect(await sheetIn(small, workspace, 202605)).toBeUndefined();
    expect(await total(workspace)).toBe(0);
  });

  test('until some of its scans are deleted; a rebuilt one has the others', async () => {
    const workspace = id(3, 7);
    const [kept, gone] = [id(3, 70), id(3, 71)];
    await ship(workspace, [
      { qr: kept },
      { qr: gone },
      { qr: gone, at: at + DAY_MS },
      { qr: gone, at: Date.parse('2026-06-03T10:00Z') },
    ]);
    const build = async () => {
      for (const month of [202605, 202606])
        await buildSheet(small.client, { workspace, month, timezone: 'UTC' }, { thresholds });
    };
    await build();
    expect(await total(workspace)).toBe(3);
    await deleteScans(
      small.client,
      { workspace, qr: gone, from: new Date(at), to: new Date(at + DAY_MS) },
      { waitMs: 5 },
    );
    expect([
      (await sheetIn(small, workspace, 202605)) === undefined,
      (await sheetIn(small, workspace, 202606)) === undefined,
    ]).toEqual([true, false]);
    const afterwards = await askStats(small.client, question(workspace));
    expect(afterwards.totals.total).toBe(2);
    await build();
    expect(await sheetIn(small, workspace, 202605)).toBeDefined();
    expect(await askStats(small.client, question(workspace))).toEqual(afterwards);
    expect(await askCodes(small.client, question(workspace))).toEqual(
      [kept, gone].map((key) => ({ key, total: 1, unique: 1 })),
    );
  });

  test('only once all its lines are written', async () => {
    const workspace = id(3, 6);
    await ship(workspace, [{}]);
    const stop = new AbortController();
    const stopping = new Proxy(small.client, {
      get: (client, name): unknown =>
        name !== 'command'
          ? Reflect.get(client, name)
          : async (asked: Parameters<typeof client.command>[0]) => {
              if (asked.query.includes("'cities'")) stop.abort();
              return client.command(asked);
            },
    });
    await expect(
      buildSheet(stopping, { workspace, month: 202605, timezone: 'UTC' }, { thresholds, signal: stop.signal }),
    ).rejects.toThrow('aborted');
    expect(await sheetIn(small, workspace, 202605)).toBeUndefined();
    expect(await total(workspace)).toBe(1);
  });
});

describe('keeping sheets', () => {
  const failures: unknown[] = [];
  const keeper = () =>
    createSheetKeeper(small.client, {
      now: () => new Date(),
      onFailure: (error) => failures.push(error),
      thresholds: { ...thresholds, scansOfMonth: 3 },
    });
  const scans = async (workspace: string, count: number) =>
    shipSegment(
      small.client,
      `keeping-${workspace}`,
      Array.from({ length: count }, (_, index) =>
        enrichScan(aScanEntry({ account: workspace, index }), 'keeping', 'key'),
      ),
    );
  const question = (workspace: string): StatsQuestion => ({
    workspace,
    from: new Date('2026-04-20T00:00Z'),
    to: new Date('2026-06-01T00:00Z'),
    interval: 'day',
    timezone: 'UTC',
  });

  test('a missing sheet is built once in the background, and not for few scans', async () => {
    const [large, few] = [id(4, 1), id(4, 2)];
    await scans(large, 3);
    await scans(few, 2);
    const sheets = keeper();
    const first = await Promise.all([1, 2, 3].map(() => askStats(small.client, question(large), sheets)));
    await askStats(small.client, question(few), sheets);
    await sheets.whenIdle();
    expect(await sheetIn(small, large, 202605)).toBeDefined();
    expect(await sheetIn(small, few, 202605)).toBeUndefined();
    expect(await selectRows(small.client, `SELECT toUInt32(count()) FROM sheets WHERE account = '${large}'`)).toEqual([
      [1],
    ]);
    expect(await askStats(small.client, question(large), sheets)).toEqual(first[0]);
    await sheets.close();
    expect(failures).toEqual([]);
  });

  test('a sheet of another format is ignored, and rebuilt when a question wants it', async () => {
    const workspace = id(4, 5);
    await scans(workspace, 5);
    await buildSheet(small.client, { workspace, month: 202605, timezone: 'UTC' }, { thresholds });
    const withSheet = await askStats(small.client, question(workspace));
    await small.client.command({
      query: `ALTER TABLE sheets UPDATE format = 1 WHERE account = '${workspace}'`,
      clickhouse_settings: { mutations_sync: '1' },
    });
    expect(await sheetIn(small, workspace, 202605)).toBeUndefined();
    const sheets = keeper();
    expect(await askStats(small.client, question(workspace), sheets)).toEqual(withSheet);
    await sheets.whenIdle();
    await sheets.close();
    expect(await sheetIn(small, workspace, 202605)).toBeDefined();
    expect(await askStats(small.client, question(workspace))).toEqual(withSheet);
  });

  test('a failed build is reported, and retried by the next question', async () => {
    const workspace = id(4, 3);
    await scans(workspace, 5);
    let fails = true;
    const failing = new Proxy(small.client, {
      get: (client, name): unknown =>
        name === 'command' && fails ? () => Promise.reject(new Error('no disk')) : Reflect.get(client, name),
    });
    const reported: unknown[] = [];
    const sheets = createSheetKeeper(failing, {
      now: () => new Date(),
      onFailure: (error) => reported.push(error),
      thresholds,
    });
    const wanted = { workspace, timezone: 'UTC', months: [202605], sheets: new Map() };
    sheets.want(wanted);
    await sheets.whenIdle();
    expect(reported).toEqual([new Error('no disk')]);
    fails = false;
    sheets.want(wanted);
    await sheets.whenIdle();
    expect(await sheetIn(small, workspace, 202605)).toBeDefined();
    await sheets.close();
  });

  test('only the lines of replaced sheets are deleted', async () => {
    const workspace = id(4, 4);
    await scans(workspace, 5);
    for (let time = 0; time < 3; time += 1)
      await buildSheet(small.client, { workspace, month: 202605, timezone: 'UTC' }, { thresholds });
    const before = await askStats(small.client, question(workspace));
    const versions = async (table: string) =>
      (
        await selectRows(
          small.client,
          `SELECT toUInt32(uniqExact(version)) FROM ${table} WHERE account = '${workspace}'`,
        )
      )[0]?.[0];
    await tidySheets(small.client);
    expect([await versions('sheets'), await versions('sheet_rows')]).toEqual([3, 3]);
    await tidySheets(small.client, { keptMs: -1000, isAwaited: true });
    expect([await versions('sheets'), await versions('sheet_rows')]).toEqual([1, 1]);
    expect(await askStats(small.client, question(workspace))).toEqual(before);
  });
});

test('checkSheets rebuilds every sheet, and reports and repairs one that differs', async () => {
  const own = await openAnalyticsUnderTest();
  const [good, bad, late] = [id(5, 1), id(5, 2), id(5, 3)];
  for (const workspace of [good, bad, late]) {
    const rows = [0, 1, 2].map((index) => enrichScan(aScanEntry({ account: workspace, index }), 'checked', 'key'));
    await shipSegment(own.client, `checked-${workspace}`, rows);
    await buildSheet(own.client, { workspace, month: 202605, timezone: 'America/New_York' }, { thresholds });
  }
  await own.client.command({
    query: `ALTER TABLE sheet_rows UPDATE first = first + 1 WHERE account = '${bad}' AND dimension = 'os'`,
    clickhouse_settings: { mutations_sync: '1' },
  });
  await shipSegment(own.client, 'checked-late', [enrichScan(aScanEntry({ account: late }), 'checked', 'key')]);
  const results: string[] = [];
  const check = async () =>
    checkSheets(own.client, { thresholds, onSheet: ({ workspace, is }) => void results.push(`${workspace} ${is}`) });

  const { different } = await check();
  expect(different).toBe(1);
  expect(results.toSorted()).toEqual([`${good} equal`, `${bad} different`, `${late} outdated`].toSorted());
  results.length = 0;
  expect((await check()).different).toBe(0);
  expect(results.toSorted()).toEqual([good, bad, late].map((workspace) => `${workspace} equal`));
  await own.close();
});
