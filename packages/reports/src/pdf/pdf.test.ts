import { hasPoppler, listInPdf, readPdfText, withoutPoppler } from '@evercode/testkit';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { aReport, aYear, noVisits, somePageEvents } from '../a-report.builder.ts';
import { writeReport, type Report } from '../index.ts';
import { splitRuns } from './fonts.ts';
import { chooseTicks } from './visits-chart.ts';

beforeEach(({ skip }) => skip(!hasPoppler, withoutPoppler));

const pdf = (report: Report) => writeReport(report, 'pdf');
/** The text of the pages, with single spaces. */
const read = async (report: Report) => readPdfText(await pdf(report)).replaceAll(/[ \t]+/g, ' ');

test('contains the subject and every number', async () => {
  const text = await read(aReport());
  for (const line of [
    'Trattoria Statistics report',
    'Lunch menu',
    'Period May 1 – 3, 2026',
    'Time zone UTC',
    'Created on May 20, 2026, 12:00 PM',
    '1,234 1,000 234',
    'Italy 1,000 500 81%',
    'Unknown 100 50 8.1%',
    'Milan, Italy 900 450 72.9%',
    'Fri, May 1, 2026 1,200 980',
    'Sun, May 3, 2026 0 0',
    'Bots 5',
    'Evercode codes.example Page 1 of',
  ])
    expect(text).toContain(line);
});

test.each([
  ['en', 'Scans by day', 'Italy 1,000 500 81%', 'Fri, May 1, 2026 1,200 980'],
  ['pt-br', 'Leituras por dia', 'Itália 1.000 500 81%', 'sex., 1 de mai. de 2026 1.200 980'],
  ['es', 'Escaneos por día', 'Italia 1000 500 81 %', 'vie, 1 may 2026 1200 980'],
  ['it', 'Scansioni per giorno', 'Italia 1000 500 81%', 'ven 1 mag 2026 1200 980'],
] as const)('%s formats numbers and dates as its readers do', async (language, ...lines) => {
  const text = await read(aReport({ language }));
  for (const line of lines) expect(text).toContain(line);
});

test('lists page events with at most 30 targets, also without scans', async () => {
  const targets = Array.from({ length: 33 }, (_, index) => ({
    kind: 'click' as const,
    target: `Link ${index}`,
    total: 90 - index,
    unique: 2,
  }));
  const text = await read(aReport({ stats: noVisits, pageEvents: { ...somePageEvents, targets } }));
  for (const line of [
    'Actions on the page',
    'Page views 1,500 1,000',
    'Link taps 41 30',
    'Link 0 Link taps 90 2',
    'Link 29 Link taps 61 2',
    '3 more rows in',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('Link 30');
  expect(await read(aReport())).not.toContain('Actions on the page');
});

test('contains vectors and embedded fonts, and no image', async () => {
  const bytes = await pdf(aYear());
  expect(listInPdf('pdfimages', bytes)).toEqual([]);
  const fonts = listInPdf('pdffonts', bytes);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((line) => !/^[A-Z]{6}\+Inter\S*.* yes yes yes /.test(line))).toEqual([]);
});

test('contains the logo of the workspace, wide or high, and no other image', async () => {
  for (const [width, height] of [
    [480, 112],
    [112, 112],
    [8, 112],
  ] as const) {
    const png = new Uint8Array(
      await sharp({ create: { width, height, channels: 4, background: '#5686ff80' } })
        .png()
        .toBuffer(),
    );
    const report = aReport({ logo: { png, width, height } });
    // The alpha channel is an image of its own.
    expect(listInPdf('pdfimages', await pdf(report)).map((line) => line.trim().split(/\s+/).slice(2, 5))).toEqual([
      ['image', `${width}`, `${height}`],
      ['smask', `${width}`, `${height}`],
    ]);
    expect(await read(report)).toContain('Trattoria Statistics report');
    expect(Buffer.from(await pdf(report)).equals(await pdf(report))).toBe(true);
  }
});

test('writes many scripts, and notes missing characters', async () => {
  const text = await read(aReport({ subject: { criteria: 'project', name: 'Zażółć Меню Ωμέγα Tiếng Việt' } }));
  expect(text).toContain('Zażółć Меню Ωμέγα Tiếng Việt');
  expect(text).not.toContain('Signs that');
  const lost = await read(aReport({ subject: { criteria: 'project', name: 'Sushi 寿司 👩‍🍳' } }));
  expect(lost).toContain('Sushi ?? ?');
  expect(lost).toContain('Characters this file can’t show appear as');
});

test.each([
  ['reverses the text direction', 'a\u202Egnp.exe', 'agnp.exe'],
  ['breaks lines', 'a\nb\u2028c', 'abc'],
  ['is invisible', '\u0000\u200B', ''],
])('a name that %s loses those characters', (_, name, shown) => {
  expect(
    splitRuns(name)
      .map(({ text }) => text)
      .join(''),
  ).toBe(shown);
});

test('names of the greatest length are truncated', async () => {
  const text = await read(
    aReport({
      subject: { criteria: 'qr', name: 'W'.repeat(128) },
      workspace: 'W'.repeat(128),
      stats: { cities: [{ key: `${'W'.repeat(300)}, IT`, total: 1, unique: 1 }] },
    }),
  );
  expect(text.match(/W…/g)?.length).toBeGreaterThanOrEqual(3);
});

test('an empty period has a note and no chart', async () => {
  const text = await read(aReport({ stats: noVisits }));
  expect(text).toContain('No scans in this period.');
  expect(text).not.toContain('Scans by day');
});

test('a year fits a few pages, with notes about truncated tables', async () => {
  const text = await read(aYear());
  expect(text).toContain('220 more rows in the Excel and CSV files.');
  expect(text).toContain('The chart has too many points for a table on paper');
  expect(Number(/Page 1 of (\d+)/.exec(text)?.[1])).toBeLessThan(9);
});

test('breakdowns that the plan lacks are not mentioned', async () => {
  const text = await read(aReport({ breakdowns: ['countries', 'os'] }));
  expect([text.includes('Operating systems'), text.includes('Browsers'), text.includes('Cities')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('credits the data of places if any place is known', async () => {
  const placesBy = { name: 'DB-IP', url: 'https://db-ip.com' };
  expect(await read(aReport({ placesBy }))).toContain('IP geolocation by DB-IP (https://db-ip.com)');
  expect(await read(aReport({ placesBy, stats: { countries: [{ key: '', total: 1, unique: 1 }] } }))).not.toContain(
    'DB-IP',
  );
});

test('a period that is not whole days has times', async () => {
  expect(await read(aReport({ to: '2026-05-03T13:00:00.000Z' }))).toContain(
    'Period May 1, 2026, 12:00 AM – May 3, 2026, 1:00 PM',
  );
});

test('the same report gives the same bytes', async () => {
  expect(Buffer.from(await pdf(aReport())).equals(await pdf(aReport()))).toBe(true);
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 25, 50, 75, 100]],
  [1201, [0, 500, 1000, 1500]],
])('an axis for %i has round integers', (most, ticks) => {
  expect(chooseTicks(most)).toEqual(ticks);
});
