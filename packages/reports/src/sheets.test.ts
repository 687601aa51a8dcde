import { hasGnumeric, isLongRun, openWith, readWorkbook, withoutGnumeric } from '@evercode/testkit';
import { expect, test, vi } from 'vitest';
import { aReport, aYear, noVisits, somePageEvents } from './a-report.builder.ts';
import { writeReport, type Report } from './index.ts';

vi.setConfig({ testTimeout: 120_000 });

const csv = async (report: Report) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await writeReport(report, 'csv'));
const xlsx = async (report: Report) => readWorkbook(await writeReport(report, 'xlsx'));
/** Days since the last of December 1899, as spreadsheets store a date. */
const stored = (at: string) => Date.parse(`${at}Z`) / 86_400_000 + 25_569;
const hostile = [
  '=HYPERLINK("http://evil.example")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '"quoted", cut; here',
  'a\nb',
  '<b>&amp;</b>',
  '\u0000\u0007',
  '\uD800',
];

test('a workbook has a sheet for each table, with real dates and numbers', async () => {
  const book = await xlsx(aReport());
  expect([...book.keys()]).toEqual([
    'Summary',
    'Scans by day',
    'Countries',
    'Regions',
    'Cities',
    'Operating systems',
    'Browsers',
    'Models',
    'Device types',
    'Languages',
    'Referrers',
    'URL parameters',
  ]);
  expect(book.get('Scans by day')).toEqual([
    ['Day', 'Scans', 'Unique scans'],
    [stored('2026-05-01T00:00'), 1200, 980],
    [stored('2026-05-02T00:00'), 34, 20],
    [stored('2026-05-03T00:00'), 0, 0],
  ]);
  expect(book.get('Countries')).toEqual([
    ['Name', 'Scans', 'Unique scans', 'Share'],
    ['Italy', 1000, 500, 1000 / 1234],
    ['Germany', 134, 67, 134 / 1234],
    ['Unknown', 100, 50, 100 / 1234],
  ]);
  expect(book.get('Summary')).toEqual(
    expect.arrayContaining([
      ['Code', 'Lunch menu'],
      ['Workspace', 'Trattoria'],
      ['Period', 'May 1 – 3, 2026'],
      ['Total scans', 1234],
      ['Unique scans', 1000],
      ['Repeat scans', 234],
      ['Bots', 5],
    ]),
  );
});

test('the CSV has the same numbers, with days in ISO 8601', async () => {
  const text = await csv(aReport());
  expect(text.startsWith('\uFEFFTable,Name,Scans,Unique scans,Share\r\n')).toBe(true);
  for (const line of [
    'Summary,Total scans,1234,,',
    'Scans by day,2026-05-02,34,20,',
    'Countries,Italy,1000,500,0.8104',
    'Cities,"Milan, Italy",900,450,0.7293',
    'Excluded,Bots,5,,',
  ])
    expect(text).toContain(`\r\n${line}\r\n`);
});

test.each([
  ['en', 'Countries,Italy,1000,500,0.8104', 'Scans by day'],
  ['pt-br', 'Países;Itália;1000;500;0,8104', 'Leituras por dia'],
  ['es', 'Países;Italia;1000;500;0,8104', 'Escaneos por día'],
  ['it', 'Paesi;Italia;1000;500;0,8104', 'Scansioni per giorno'],
] as const)('%s formats numbers and dates as its readers do', async (language, line, sheet) => {
  expect(await csv(aReport({ language }))).toContain(`\r\n${line}\r\n`);
  expect((await xlsx(aReport({ language }))).get(sheet)?.[1]?.[0]).toBe(stored('2026-05-01T00:00'));
});

test('rules are listed by name, and left out without names or without matches', async () => {
  const rules = new Map([
    ['lunch', { name: '=Lunch', number: 1, isSplit: false }],
    ['ab', { name: '', number: 2, isSplit: true }],
  ]);
  const stats = {
    rules: [
      ['', 1000],
      ['rule:lunch/0', 100],
      ['rule:ab/1', 60],
      ['rule:gone/0', 40],
      ['language:pt', 20],
      ['schedule', 14],
    ].map(([key, total]) => ({ key: String(key), total: Number(total), unique: 1 })),
  };
  const named = async (report: Report) =>
    (await xlsx(report))
      .get('Rule applied')
      ?.slice(1)
      .map(([name]) => name);
  expect(await named(aReport({ rules, stats }))).toEqual([
    'Default destination',
    '=Lunch',
    'Rule 2, part 2',
    'A former rule',
    'Language: Portuguese',
    'Outside its schedule',
  ]);
  expect(await csv(aReport({ rules, stats }))).toContain("\r\nRule applied,'=Lunch,100,1,0.0810\r\n");
  expect([await named(aReport({ rules })), await named(aReport({ stats }))]).toEqual([undefined, undefined]);
});

test('page events have their own tables, which are left out without events', async () => {
  const report = aReport({ pageEvents: somePageEvents });
  const book = await xlsx(report);
  expect(book.get('Actions on the page')).toEqual([
    ['Name', 'Times', 'People'],
    ['Page views', 1500, 1000],
    ['Link taps', 41, 30],
  ]);
  expect(book.get('Links and files')).toEqual([
    ['Actions on the page', 'Link or file', 'Times', 'People'],
    ['Link taps', 'Book a table', 40, 30],
    ['Link taps', '=1+1', 1, 1],
  ]);
  const text = await csv(report);
  for (const line of [
    '"Actions on the page (Times, People)",Page views,1500,1000,',
    '"Links and files (Times, People)",Link taps: Book a table,40,30,',
  ])
    expect(text).toContain(`\r\n${line}\r\n`);
  expect([
    (await xlsx(aReport())).has('Actions on the page'),
    (await csv(aReport())).includes('Actions on the page'),
  ]).toEqual([false, false]);
  expect((await xlsx(aReport({ language: 'it', pageEvents: somePageEvents }))).get('Link e file')?.[0]).toEqual([
    'Azioni sulla pagina',
    'Link o file',
    'Volte',
    'Persone',
  ]);
});

test('hostile texts are no formulas and do not break the files', async () => {
  const [cities, name] = [hostile.map((key) => ({ key, total: 1, unique: 1 })), hostile.join('')];
  const report = aReport({ subject: { criteria: 'qr', name }, workspace: '=1+1', stats: { cities } });
  const cells = (await csv(report)).split('\r\n').map((line) => line.split(',')[1]?.replace(/^"/, '') ?? '');
  expect(cells.filter((cell) => /^\s*[=+@-]/.test(cell))).toEqual([]);
  expect(await csv(report)).toContain("\r\nCities,'+1,1,1,");
  const book = await xlsx(report);
  expect(book.get('Cities')).toHaveLength(hostile.length + 1);
  expect(book.get('Cities')?.[1]?.[0]).toBe(hostile[0]);
  expect(book.get('Summary')?.[2]).toEqual(['Workspace', '=1+1']);
});

test('a day of 25 hours has two equal hours with different offsets, and a day of 23 hours lacks one', async () => {
  const hours = (first: string, length: number) =>
    Array.from({ length }, (_, hour) => ({
      at: new Date(Date.parse(first) + hour * 3_600_000).toISOString(),
      total: hour,
      unique: 0,
    }));
  const night = (first: string, last: string) =>
    aReport({ timezone: 'Europe/Rome', interval: 'hour', from: first, to: last, stats: { series: hours(first, 4) } });
  const autumn = night('2026-10-24T23:00:00.000Z', '2026-10-25T03:00:00.000Z');
  expect(
    (await xlsx(autumn))
      .get('Scans by hour')
      ?.slice(1)
      .map(([at, offset]) => [at, offset]),
  ).toEqual([
    [stored('2026-10-25T01:00'), '+02:00'],
    [stored('2026-10-25T02:00'), '+02:00'],
    [stored('2026-10-25T02:00'), '+01:00'],
    [stored('2026-10-25T03:00'), '+01:00'],
  ]);
  expect(await csv(autumn)).toContain(
    'Scans by hour,2026-10-25T02:00:00+02:00,1,0,\r\nScans by hour,2026-10-25T02:00:00+01:00,2,0,',
  );
  const spring = night('2026-03-29T00:00:00.000Z', '2026-03-29T04:00:00.000Z');
  expect(
    (await xlsx(spring))
      .get('Scans by hour')
      ?.slice(1)
      .map(([at]) => at),
  ).toEqual(['01', '03', '04', '05'].map((hour) => stored(`2026-03-29T${hour}:00`)));
});

test('an empty period has its tables without rows', async () => {
  const book = await xlsx(aReport({ stats: noVisits }));
  expect([book.get('Countries'), book.get('Scans by day')?.at(-1)]).toEqual([
    [['Name', 'Scans', 'Unique scans', 'Share']],
    [stored('2026-05-03T00:00'), 0, 0],
  ]);
});

test('days before 1900 are text', async () => {
  const book = await xlsx(
    aReport({ interval: 'month', stats: { series: [{ at: '0001-02-01T00:00:00.000Z', total: 1, unique: 1 }] } }),
  );
  expect(book.get('Scans by month')?.[1]).toEqual(['0001-02-01', 1, 1]);
});

test('the same report gives the same bytes at any time', async () => {
  vi.useFakeTimers({ now: 1e12, toFake: ['Date'] });
  const [first] = [await writeReport(aReport(), 'xlsx')];
  vi.setSystemTime(2e12);
  const again = await writeReport(aReport(), 'xlsx');
  vi.useRealTimers();
  expect(Buffer.from(first).equals(again)).toBe(true);
});

// LibreOffice weighs a quarter of a gigabyte, so only the long run installs and asks it.
const programs = isLongRun ? (['Gnumeric', 'LibreOffice'] as const) : (['Gnumeric'] as const);

test.for(programs)(
  '%s opens both, shows every number of a year, and takes nothing for a formula',
  async (program, { skip }) => {
    skip(program === 'Gnumeric' && !hasGnumeric, withoutGnumeric);
    const year = aYear({ subject: { criteria: 'qr', name: '=1+1' } });
    const sheets = openWith(program, await writeReport(year, 'xlsx'), 'xlsx');
    expect(sheets).toHaveLength(12);
    const days =
      sheets
        .find((sheet) => sheet.startsWith('Day,'))
        ?.trimEnd()
        .split('\n') ?? [];
    expect(days.slice(1).map((line) => Number(line.split(',').at(-2)))).toEqual(
      year.stats.series.map(({ total }) => total),
    );
    expect(days[1]).toBe('"Jan 1, 2025",300,200');
    expect(sheets.join('\n')).toContain('Code,=1+1');
    const [table = ''] = openWith(program, await writeReport(year, 'csv'), 'csv');
    // Gnumeric hides the apostrophe that says "text"; a formula would show 2.
    expect(table).toContain(program === 'Gnumeric' ? 'Summary,Code,=1+1,,' : "Summary,Code,'=1+1,,");
  },
);
