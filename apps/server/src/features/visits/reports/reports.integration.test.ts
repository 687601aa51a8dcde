import { describeFileName, routes, type ReportFormat, type StatsQuery } from '@evercode/contract';
import {
  fakeClock,
  hasPoppler,
  listInPdf,
  readPdfText,
  readWorkbook,
  waitFor,
  withoutPoppler,
} from '@evercode/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { createProject } from '../../../testing/filling/projects.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { AGENTS, aScan, writeScans } from '../../../testing/filling/write-scans.ts';

const clock = fakeClock(new Date('2026-05-20T12:00:00Z'));
let server: ServerUnderTest;
let member: Member;
let ids: Record<'qr' | 'project' | 'tag' | 'account', string>;

beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
  member = await signUp(server, { plan: 'pro' });
  const project = await createProject(member, { title: 'Spring' });
  const one = await createCode(member, {
    title: '=Menu/Carta',
    project: project.iri,
    settings: {
      rules: [
        { id: 'de', name: 'Germans', when: { countries: ['DE'] }, to: [{ url: 'https://example.com/de', weight: 1 }] },
      ],
    },
  });
  const two = await createCode(member);
  ids = {
    qr: one.uuid,
    project: project.uuid,
    tag: (await member.call('createTag', { body: { qr: one.iri, name: 'Été' } })).uuid,
    account: member.workspaceUuid,
  };
  const at = (instant: string) => Date.parse(instant);
  await writeScans(
    server.config.dataDir,
    [
      ...Array.from({ length: 12 }, (_, visitor) =>
        aScan(one, {
          at: at('2026-05-10T22:30:00Z') + visitor * 1000,
          ip: `203.0.113.${visitor % 5}`,
          userAgent: visitor % 2 === 0 ? AGENTS.phone : AGENTS.desktop,
          ...(visitor % 3 === 0 ? { country: 'DE', more: { rule: 'rule:de/0', params: [] } } : { country: 'IT' }),
        }),
      ),
      aScan(one, { at: at('2026-05-12T09:00:00Z'), userAgent: AGENTS.bot }),
      aScan(two, { at: at('2026-05-12T10:00:00Z') }),
    ],
    clock.now,
    [
      ['view', ''],
      ['view', ''],
      ['click', 'Book'],
      ['download', '=menu.pdf'],
    ].map(([event = '', target = '']) => ({ ...aScan(one, { at: at('2026-05-12T11:00:00Z') }), event, target })),
  );
  await waitFor(async () => (await member.call('getQr', { params: { uuid: two.uuid } })).scans === 1);
  await waitFor(async () => (await eventsOf(body())).targets.length === 2);
});
afterAll(() => server.stop());

type Asked = Partial<{
  criteria: StatsQuery['criteria'];
  id: string;
  fromDate: string;
  toDate: string;
  interval: StatsQuery['interval'];
  timezone: string;
  language: 'en' | 'pt-br' | 'es' | 'it';
  format: string;
}>;
const body = (asked: Asked = {}) => {
  const criteria = asked.criteria ?? 'qr';
  return {
    criteria,
    id: ids[criteria],
    fromDate: '2026-05-01T00:00:00Z',
    toDate: '2026-05-15T00:00:00Z',
    format: 'csv',
    ...asked,
  };
};
const ask = (asked?: Asked, by = member) => by.send('createReport', { body: body(asked) });
const refusal = (asked?: Asked, by = member) => by.refusal('createReport', { body: body(asked) });
const fetchFile = async (format: ReportFormat, asked?: Asked) =>
  new Uint8Array(await (await ask({ ...asked, format })).arrayBuffer());
const statsOf = ({ criteria, id, fromDate: from, toDate: to, timezone }: ReturnType<typeof body>) =>
  member.call('getStats', { query: { criteria, id, from, to, ...(timezone !== undefined && { timezone }) } });
const eventsOf = ({ criteria, id, fromDate: from, toDate: to }: ReturnType<typeof body>) =>
  member.call('getPageEvents', { query: { criteria, id, from, to } });

test.each(['qr', 'project', 'tag', 'account'] as const)(
  'the workbook of a %s has every number of the screen',
  async (criteria) => {
    const asked = { criteria, timezone: 'Europe/Rome' };
    const stats = await statsOf(body(asked));
    const book = readWorkbook(await fetchFile('xlsx', asked));
    expect(stats.totals.total).toBe(criteria === 'account' ? 13 : 12);
    expect(book.get('Summary')?.filter(([label]) => /^(?:Total|Unique|Repeat) scans$/.test(String(label)))).toEqual([
      ['Total scans', stats.totals.total],
      ['Unique scans', stats.totals.unique],
      ['Repeat scans', stats.totals.repeat],
    ]);
    expect(book.get('Summary')).toContainEqual(['Bots', stats.classes.bot]);
    const days = (at: string) =>
      Date.parse(`${new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })}T00:00:00Z`) / 86_400_000 +
      25_569;
    expect(book.get('Scans by day')?.slice(1)).toEqual(
      stats.series.map(({ at, total, unique }) => [days(at), total, unique]),
    );
    const shown = {
      countries: 'Countries',
      cities: 'Cities',
      os: 'Operating systems',
      browsers: 'Browsers',
      devices: 'Models',
      languages: 'Languages',
      referrers: 'Referrers',
    } as const;
    for (const [breakdown, sheet] of Object.entries(shown) as [keyof typeof shown, string][]) {
      expect(
        book
          .get(sheet)
          ?.slice(1)
          .map(([, total, unique]) => [total, unique]),
      ).toEqual(stats[breakdown].map(({ total, unique }) => [total, unique]));
    }
  },
);

test('the file of one code counts scans by redirect rule as its screen does; that of many does not', async () => {
  const [one, ...many] = await Promise.all(
    (['qr', 'project', 'tag', 'account'] as const).map(async (criteria) =>
      readWorkbook(await fetchFile('xlsx', { criteria })).get('Rule applied'),
    ),
  );
  const { rules } = await statsOf(body());
  expect(one?.slice(1)).toEqual(
    [
      ['', 'Default destination'],
      ['rule:de/0', 'Germans'],
    ].map(([key, name]) => [
      name,
      ...rules.filter((rule) => rule.key === key).flatMap(({ total, unique }) => [total, unique, total / 12]),
    ]),
  );
  expect(many).toEqual([undefined, undefined, undefined]);
});

test.each(['qr', 'account'] as const)('the workbook of a %s has the page events of the screen', async (criteria) => {
  const { kinds, targets } = await eventsOf(body({ criteria }));
  const book = readWorkbook(await fetchFile('xlsx', { criteria }));
  expect(book.get('Actions on the page')?.slice(1)).toEqual(
    [
      ['view', 'Page views'],
      ['click', 'Link taps'],
      ['download', 'Downloads'],
    ].map(([kind, name]) => [
      name,
      ...kinds.filter((each) => each.kind === kind).flatMap(({ total, unique }) => [total, unique]),
    ]),
  );
  expect(
    book
      .get('Links and files')
      ?.slice(1)
      .map(([, ...rest]) => rest),
  ).toEqual(targets.map(({ target, total, unique }) => [target, total, unique]));
  expect(targets.map(({ target }) => target)).toEqual(['Book', '=menu.pdf']);
});

test('the PDF has the page events too', async ({ skip }) => {
  skip(!hasPoppler, withoutPoppler);
  const { totals, countries } = await statsOf(body());
  const text = readPdfText(await fetchFile('pdf')).replaceAll(/[ \t]+/g, ' ');
  expect(text).toContain(`\n ${totals.total} ${totals.unique} ${totals.repeat}\n`);
  for (const { total, unique } of countries) expect(text).toMatch(new RegExp(`(Italy|Germany) ${total} ${unique} `));
  expect(text).toContain('=Menu/Carta');
});

test('the PDF shows the workspace’s logo while it has one', async ({ skip }) => {
  skip(!hasPoppler, withoutPoppler);
  const params = { uuid: member.workspaceUuid };
  const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#5686ff' } })
    .png()
    .toBuffer();
  await member.call('setLogo', { params, file: new Blob([new Uint8Array(picture)], { type: 'image/png' }) });
  expect(listInPdf('pdfimages', await fetchFile('pdf')).map((line) => line.trim().split(/\s+/).slice(2, 5))).toEqual([
    ['image', '224', '112'],
  ]);
  await member.call('removeLogo', { params });
  expect(listInPdf('pdfimages', await fetchFile('pdf'))).toEqual([]);
});

test.each([
  ['pdf', 'application/pdf', '%PDF-1.7'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
  ['csv', 'text/csv; charset=utf-8', '\uFEFFTable,'],
] as const)('%s is a file of its type, saved under the name of what it is about', async (format, type, begin) => {
  const answer = await ask({ format });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    type,
    `attachment; ${describeFileName(`=Menu Carta 2026-05-01 2026-05-14.${format}`)}`,
  ]);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())).toMatch(
    new RegExp(`^${begin}`),
  );
});

test('the file is in the reader’s language unless the request names another', async () => {
  const first = async (asked?: Asked) => (await (await ask(asked)).text()).split('\r\n')[0];
  expect(await first()).toBe('Table,Name,Scans,Unique scans,Share');
  await member.call('updateUser', { params: { uuid: member.userUuid }, body: { locale: 'es' } });
  expect([await first(), await first({ language: 'it' })]).toEqual([
    'Tabla;Nombre;Escaneos;Escaneos únicos;Porcentaje',
    'Tabella;Nome;Scansioni;Scansioni uniche;Quota',
  ]);
  await member.call('updateUser', { params: { uuid: member.userUuid }, body: { locale: 'en' } });
});

test('days begin in the reader’s time zone', async () => {
  const text = await (
    await ask({ timezone: 'europe/rome', fromDate: '2026-05-09T22:00:00Z', toDate: '2026-05-11T22:00:00Z' })
  ).text();
  expect(text).toContain('Scans by day,2026-05-10,0,0,\r\nScans by day,2026-05-11,12,');
});

test('the workspace’s log records a report, but not a refused request', async () => {
  await server.db.deleteFrom('auditLog').where('act', '=', 'report.created').execute();
  await ask({ format: 'pdf' });
  await refusal({ timezone: 'Mars/Olympus' });
  const { items } = await member.call('listAuditLog', { query: { group: 'workspace' } });
  expect(items.filter(({ act }) => act === 'report.created')).toMatchObject([
    { person: { email: member.email }, subject: { id: ids.qr, label: '=Menu/Carta' }, detail: { format: 'pdf' } },
  ]);
});

test('a file contains no more than the plan shows on the screen', async () => {
  await givePlan(server.db, member.workspaceUuid, 'free');
  const may = { fromDate: '2026-04-21T00:00:00Z', toDate: '2026-05-20T00:00:00Z' };
  expect([...readWorkbook(await fetchFile('xlsx', may)).keys()]).toEqual([
    'Summary',
    'Scans by day',
    'Countries',
    'Operating systems',
    'Actions on the page',
  ]);
  expect(await refusal({ ...may, interval: 'hour' })).toMatchObject({
    status: 402,
    feature: 'hourly-grouping',
    requiredPlan: 'starter',
  });
  expect(await refusal({ ...may, fromDate: '2026-04-01T00:00:00Z' })).toMatchObject({
    status: 402,
    feature: 'custom-range',
  });
  await givePlan(server.db, member.workspaceUuid, 'pro');
});

test('subjects of another workspace are not found', async () => {
  const stranger = await signUp(server, { plan: 'pro' });
  for (const criteria of ['qr', 'project', 'tag', 'account'] as const)
    expect(await refusal({ criteria }, stranger)).toMatchObject({ status: 404 });
});

test.each([
  ['an unknown format', { format: 'docx' }, 'format'],
  ['an end before its beginning', { toDate: '2026-04-01T00:00:00Z' }, 'toDate'],
  ['a date that is none', { fromDate: '2026-02-30T00:00:00Z' }, 'fromDate'],
  ['a time zone that is none', { timezone: 'Mars/Olympus' }, 'timezone'],
  ['minutes of a month', { interval: 'minute', toDate: '2026-06-01T00:00:00Z' }, 'interval'],
  ['an unsupported language', { language: 'la' as 'it' }, 'language'],
  ['an invalid id', { id: 'all' }, 'id'],
] as const)('%s: the field is named', async (_, asked, propertyPath) => {
  expect(await refusal(asked)).toMatchObject({ status: 422, violations: [{ propertyPath }] });
});

test('a request without a token is refused', async () => {
  expect(routes.createReport.action).toBe('report.create');
  expect(await member.refusal('createReport', { body: body() }, { authorization: '' })).toMatchObject({ status: 401 });
});

test.each([
  [1, 'account', undefined],
  [2, 'project', 'project'],
  [3, 'qr', 'qr'],
] as const)('the key %d means %s, and days and the names of formats are accepted', async (key, criteria, named) => {
  const timezone = 'Europe/Rome';
  const asked = (format: string) => ({
    criteria: key,
    ...(named && { id: `/api/${named}s/${ids[named]}` }),
    fromDate: '2026-05-01',
    toDate: '2026-05-14',
    timezone,
    format,
  });
  const days = { fromDate: '2026-04-30T22:00:00Z', toDate: '2026-05-14T22:00:00Z', timezone, criteria };
  const csv = await member.send('createReport', { body: asked('CSV') });
  expect(await csv.text()).toBe(await (await ask(days)).text());
  const book = await member.send('createReport', { body: asked('XLS') });
  expect(book.headers.get('content-type')).toContain('spreadsheetml');
  expect(book.headers.get('content-disposition')).toContain('.xlsx');
  expect((await member.send('createReport', { body: asked('PDF') })).headers.get('content-type')).toBe(
    'application/pdf',
  );
});

test('a project without its id and an unknown format are refused by field, with words', async () => {
  const { id: _, ...rest } = body();
  expect(await member.refusal('createReport', { body: { ...rest, criteria: 3 } })).toMatchObject({
    violations: [{ propertyPath: 'id', code: 'required', message: 'Please fill in the field' }],
  });
  expect(await refusal({ format: 'docx' })).toMatchObject({
    violations: [{ propertyPath: 'format', code: 'invalid-format', message: 'Invalid file format.' }],
  });
});
