import { join } from 'node:path';
import type { StatsQuery } from '@evercode/contract';
import { listClosedSegments } from '@evercode/scan-log';
import { createAnalyticsClient } from '@evercode/analytics';
import { isLongRun, readWorkbook, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerByHand, byHandBreakdowns } from '../../../testing/exact/answer-by-hand.ts';
import { drawScans, type Drawn } from '../../../testing/exact/draw-scans.ts';
import { createEngine, type OwnEngine } from '../../../testing/processes/engine-process.ts';
import { createCode, signUp, type Member } from '../../../testing/people.ts';
import { createProject } from '../../../testing/filling/projects.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { writeScans } from '../../../testing/filling/write-scans.ts';

/**
 * Scans with precomputed numbers, across both autumn clock changes and the end of a month, shipped while the store is
 * killed and the worker stopped repeatedly: every number of every answer and file must equal the precomputed one.
 */
const now = new Date('2026-11-02T12:00:00Z');
const begun = Date.parse('2026-10-19T00:00:00Z');
const SCANS = 6_500;
const SEGMENTS = isLongRun ? 26 : 13;

let engine: OwnEngine;
let server: ServerUnderTest;
let member: Member;
let drawn: Drawn[];
let subjects: { criteria: StatsQuery['criteria']; id: string; qrs: readonly string[] }[];

const waiting = async () => (await listClosedSegments(join(server.config.dataDir, 'scan-log'))).length;

beforeAll(async () => {
  engine = await createEngine();
  await engine.start();
  server = await startServerUnderTest({ clickhouseUrl: engine.url, now: () => now });
  member = await signUp(server, { plan: 'pro' });
  const project = await createProject(member);
  const codes = [
    await createCode(member, { project: project.iri }),
    await createCode(member, { project: project.iri }),
    await createCode(member),
    await createCode(member),
  ];
  const [first, , third] = codes;
  const tag = await member.call('createTag', { body: { qr: third?.iri ?? '', name: 'Poster' } });
  const uuids = codes.map(({ uuid }) => uuid);
  subjects = [
    { criteria: 'account', id: member.workspaceUuid, qrs: uuids },
    { criteria: 'project', id: project.uuid, qrs: uuids.slice(0, 2) },
    { criteria: 'tag', id: tag.uuid, qrs: uuids.slice(2, 3) },
    { criteria: 'qr', id: first?.uuid ?? '', qrs: uuids.slice(0, 1) },
  ];
  drawn = drawScans({ seed: 20_261_025, codes, from: begun, to: now.getTime(), count: SCANS });
  await bring();
});
afterAll(async () => {
  await server.stop();
  await engine.remove();
});

/** In segments with scans of random days; the shipper is killed every few segments. */
async function bring(): Promise<void> {
  const each = Math.ceil(SCANS / SEGMENTS);
  for (let segment = 0; segment < SEGMENTS; segment += 1) {
    await writeScans(
      server.config.dataDir,
      drawn.slice(segment * each, (segment + 1) * each).map(({ entry }) => entry),
      () => now.getTime(),
    );
    if (segment % 9 === 4) {
      await engine.kill();
      await engine.start();
    }
    if (segment % 9 === 8) await server.restart();
  }
  await waitFor(async () => (await waiting()) === 0, { timeoutMs: 90_000 });
}

const range = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const questions: [string, StatsQuery['interval'], string, { from: number; to: number }][] = [
  ['all of it by day in Rome', 'day', 'Europe/Rome', range('2026-10-18T22:00Z', '2026-11-02T23:00Z')],
  ['all of it by hour in New York', 'hour', 'America/New_York', range('2026-10-19T04:00Z', '2026-11-02T12:00Z')],
  [
    'all of it by day where hours begin at a quarter',
    'day',
    'Asia/Kathmandu',
    range('2026-10-19T18:15Z', '2026-11-01T18:15Z'),
  ],
  ['by week', 'week', 'Europe/Rome', range('2026-10-19T22:00Z', '2026-11-02T23:00Z')],
  ['by month', 'month', 'Europe/Rome', range('2026-09-30T22:00Z', '2026-11-30T23:00Z')],
  ['by month where it is another one', 'month', 'Pacific/Auckland', range('2026-09-30T11:00Z', '2026-11-30T11:00Z')],
  ['the day of 25 hours in Rome', 'hour', 'Europe/Rome', range('2026-10-24T22:00Z', '2026-10-25T23:00Z')],
  ['the day of 25 hours in New York', 'hour', 'America/New_York', range('2026-11-01T04:00Z', '2026-11-02T05:00Z')],
  ['by minute', 'minute', 'UTC', range('2026-10-31T20:30:30Z', '2026-11-01T03:00Z')],
  [
    'from the middle of an hour to that of another',
    'day',
    'Europe/Rome',
    range('2026-10-22T10:17:31.004Z', '2026-10-31T23:59:59.999Z'),
  ],
];

const theWorkspace = () => subjects[0] ?? { criteria: 'account' as const, id: '', qrs: [] };

/** Beside the workspace one of the others in turn; in a long run all of them. */
function subjectsOf([name]: (typeof questions)[number]): typeof subjects {
  const turn = questions.findIndex(([each]) => each === name) % 3;
  return isLongRun ? subjects : [theWorkspace(), ...subjects.slice(1).filter((_, at) => at === turn)];
}

async function ask(
  subject: (typeof subjects)[number],
  [, interval, timezone, { from, to }]: (typeof questions)[number],
) {
  const { criteria, id, qrs } = subject;
  const query = {
    criteria,
    id,
    interval,
    timezone,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  };
  const stats = await member.call('getStats', { query });
  const mine = drawn.filter(({ entry }) => qrs.includes(entry.qr));
  const byHand = answerByHand(mine, { from, to, starts: stats.series.map(({ at }) => Math.max(from, Date.parse(at))) });
  return { stats, byHand };
}

function expectEqual({ stats, byHand }: Awaited<ReturnType<typeof ask>>): void {
  expect({ totals: stats.totals, classes: stats.classes }).toEqual({ totals: byHand.totals, classes: byHand.classes });
  expect(stats.series.map(({ total, unique }) => ({ total, unique }))).toEqual(byHand.series);
  for (const breakdown of byHandBreakdowns)
    expect(new Map(stats[breakdown].map(({ key, total, unique }) => [key, { total, unique }]))).toEqual(
      byHand[breakdown],
    );
}

async function countSheets(): Promise<number> {
  const client = createAnalyticsClient(engine.url);
  try {
    return (
      await (
        await client.query({ query: 'SELECT month FROM sheets WHERE month = 202610', format: 'JSONEachRow' })
      ).json()
    ).length;
  } finally {
    await client.close();
  }
}

/**
 * Sheets of October in Rome, New York, Kathmandu, Auckland and UTC: built after the first questions, and used for the
 * second.
 */
const SHEETS = 5;

describe.each([['as scanned'], ['from sheets']])('%s', (how) => {
  beforeAll(
    async () => waitFor(async () => how === 'as scanned' || (await countSheets()) >= SHEETS, { timeoutMs: 60_000 }),
    70_000,
  );

  test.each(questions)(
    '%s: every number is exact for the workspace, its projects, tags and codes',
    async (...question) => {
      for (const subject of subjectsOf(question)) expectEqual(await ask(subject, question));
    },
  );

  test('no scan is lost or doubled, and the classes add up to all hits', async () => {
    const [first] = questions as [(typeof questions)[number], ...unknown[]];
    const { stats } = await ask(theWorkspace(), first);
    expect(Object.values(stats.classes).reduce((sum, hits) => sum + hits, 0)).toBe(SCANS);
    expect(Math.min(...Object.values(stats.classes))).toBeGreaterThan(0);
  });
});

/** The faults of the bucket starts of a series. */
function listOddities([, interval, timeZone]: (typeof questions)[number], series: readonly { at: string }[]): string[] {
  const lengths: Partial<Record<StatsQuery['interval'], readonly number[]>> = {
    minute: [60_000],
    hour: [3_600_000],
    day: [23, 24, 25].map((hours) => hours * 3_600_000),
  };
  const starts = series.map(({ at }) => Date.parse(at));
  const gaps = starts
    .slice(1)
    .map((start, place) => start - (starts[place] ?? 0))
    .filter((gap) => lengths[interval]?.includes(gap) === false);
  const times = interval === 'day' ? starts.map((at) => new Date(at).toLocaleTimeString('sv-SE', { timeZone })) : [];
  return [...gaps.map(String), ...times.filter((time) => time !== '00:00:00')];
}

test.each(questions)(
  '%s: days begin in the reader’s time zone, and hours are complete without gaps',
  async (...question) => {
    const { stats } = await ask(theWorkspace(), question);
    expect(listOddities(question, stats.series)).toEqual([]);
  },
);

async function takeReport(format: 'xlsx' | 'csv') {
  const [question] = questions as [(typeof questions)[number], ...unknown[]];
  const [, interval, timezone, { from, to }] = question;
  const body = {
    criteria: 'account',
    id: member.workspaceUuid,
    interval,
    timezone,
    fromDate: new Date(from).toISOString(),
    toDate: new Date(to).toISOString(),
    format,
    language: 'en',
  } as const;
  return { answer: await member.send('createReport', { body }), byHand: (await ask(theWorkspace(), question)).byHand };
}

test('the workbook has the same numbers', async () => {
  const {
    answer,
    byHand: { totals, series, browsers },
  } = await takeReport('xlsx');
  const book = readWorkbook(new Uint8Array(await answer.arrayBuffer()));
  expect(book.get('Summary')).toEqual(
    expect.arrayContaining([
      ['Total scans', totals.total],
      ['Unique scans', totals.unique],
      ['Repeat scans', totals.repeat],
    ]),
  );
  expect(
    book
      .get('Scans by day')
      ?.slice(1)
      .map(([, total, unique]) => ({ total, unique })),
  ).toEqual(series);
  expect(
    new Map(
      book
        .get('Browsers')
        ?.slice(1)
        .map(([name, total, unique]) => [name, { total, unique }]),
    ),
  ).toEqual(browsers);
});

test('the table has the same numbers', async () => {
  const {
    answer,
    byHand: { totals, browsers },
  } = await takeReport('csv');
  const text = await answer.text();
  expect(
    [...browsers].filter(([name, { total, unique }]) => !text.includes(`\r\nBrowsers,${name},${total},${unique},`)),
  ).toEqual([]);
  expect(text).toContain(`\r\nSummary,Unique scans,${totals.unique},,`);
});

test('the export has every scan once, with its class', async () => {
  const query = {
    criteria: 'account',
    id: member.workspaceUuid,
    from: new Date(begun).toISOString(),
    to: now.toISOString(),
    format: 'csv',
  } as const;
  const lines = (await (await member.send('exportScans', { query })).text()).trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(SCANS);
  const times = (found: readonly string[]) => found.toSorted();
  expect(times(lines.map((line) => line.slice(0, 24)))).toEqual(
    times(drawn.map(({ entry }) => new Date(entry.at).toISOString())),
  );
});
