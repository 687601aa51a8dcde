import { parquetReadObjects } from 'hyparquet';
import { fakeClock, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createV1Caller } from '../../../../testing/call-v1.ts';
import { createCode, givePlan, signUp, type DynamicQr, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { writeCursor } from '../../../../platform/lists/cursor.ts';
import { AGENTS, aScan, writeScans } from '../../../../testing/filling/write-scans.ts';

const clock = fakeClock(new Date('2026-05-20T12:00:00Z'));
let server: ServerUnderTest;
let member: Member;
let lunch: DynamicQr;
let dinner: DynamicQr;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
  member = await signUp(server, { plan: 'pro' });
  lunch = await createCode(member, { title: '=1+1, "lunch"' });
  dinner = await createCode(member, { title: 'Dinner' });
  const at = (instant: string) => ({ at: Date.parse(instant) });
  await writeScans(
    server.config.dataDir,
    [
      aScan(lunch, at('2026-05-20T11:00:00.123Z')),
      aScan(lunch, { ...at('2026-05-20T11:30:00Z'), userAgent: AGENTS.bot }),
      aScan(lunch, { ...at('2026-05-20T11:40:00Z'), referrer: 'https://blog.example/post?id=1' }),
      aScan(dinner, { ...at('2026-05-20T11:50:00Z'), country: 'BR', ip: '198.51.100.9' }),
      aScan(dinner, at('2026-05-19T23:59:59.999Z')),
    ],
    clock.now,
  );
  await waitFor(async () => (await member.call('getQr', { params: { uuid: dinner.uuid } })).scans === 2);
});
afterAll(() => server.stop());

const day = { from: '2026-05-20T00:00:00Z', to: '2026-05-21T00:00:00Z' };
const ofAll = () => ({ criteria: 'account' as const, id: member.workspaceUuid, ...day });
const take = (format: 'csv' | 'parquet', query: object = ofAll()) =>
  member.send('exportScans', { query: { ...query, format } });

/** A table without line ends in its cells. */
function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = '']) =>
        cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      ),
    );
  return rows.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ''])));
}

test('as CSV: every hit with its class, under the title of its code, safe in a spreadsheet', async () => {
  const answer = await take('csv');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-total-count')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    '4',
  ]);
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename="scans-2026-05-20-2026-05-21.csv"');
  const text = await answer.text();
  expect(Number(answer.headers.get('x-expected-length'))).toBe(Buffer.byteLength(text) + 3);
  expect(text).toContain(`,"'=1+1, ""lunch""",`);
  const rows = readCsv(text);
  expect(rows.map((row) => [row['at'], row['qr'], row['class'], row['country'], row['referrer']])).toEqual([
    ['2026-05-20T11:00:00.123Z', lunch.uuid, 'human', 'IT', ''],
    ['2026-05-20T11:30:00.000Z', lunch.uuid, 'bot', 'IT', ''],
    ['2026-05-20T11:40:00.000Z', lunch.uuid, 'human', 'IT', 'blog.example'],
    ['2026-05-20T11:50:00.000Z', dinner.uuid, 'human', 'BR', ''],
  ]);
  const visitors = rows.map((row) => row['visitor'] ?? '');
  expect(visitors[0]).toMatch(/^[0-9a-f]{16}$/);
  expect(visitors[0]).toBe(visitors[2]);
  expect(new Set(visitors).size).toBe(3);
  expect(text).not.toContain('203.0.113.7');
});

test('as pages: the same scans once, in their order, also in the words of /api/v1', async () => {
  const rows = readCsv(await (await take('csv')).text());
  const pages = [];
  let cursor: string | null | undefined;
  do {
    const page = await member.call('listRawScans', { query: { ...ofAll(), limit: 3, ...(cursor && { cursor }) } });
    pages.push(page.items);
    cursor = page.nextCursor;
  } while (cursor);
  expect(pages.map((page) => page.length)).toEqual([3, 1]);
  const told = pages.flat().map(({ at, qr, class: kind, country, referrer }) => [at, qr, kind, country, referrer]);
  expect(told).toEqual(rows.map((row) => [row['at'], row['qr'], row['class'], row['country'], row['referrer']]));
  for (const wrong of ['x', writeCursor([1, dinner.uuid]), writeCursor([-1, dinner.uuid, 0, 0])])
    expect(await member.refusal('listRawScans', { query: { ...ofAll(), cursor: wrong } })).toMatchObject({
      violations: [{ propertyPath: 'cursor' }],
    });
  const call = createV1Caller(server.url, { authorization: `Bearer ${member.session.token}` });
  const { body } = await call('GET', '/scans', { query: { ...day, codeId: dinner.uuid } });
  expect(body).toMatchObject({ items: [{ codeId: dinner.uuid, class: 'human', country: 'BR' }], nextCursor: null });
  const counted = await call('GET', '/statistics', { query: { ...day, breakdowns: 'countries,cities' } });
  expect(counted.body).toMatchObject({
    breakdowns: {
      countries: expect.arrayContaining([expect.objectContaining({ key: 'BR', country: 'BR', total: 1 })]) as unknown,
      cities: [{ key: '', country: '', city: '', total: 3 }],
    },
  });
});

test('as Parquet: the same rows, with instants as instants', async () => {
  const answer = await take('parquet');
  expect(answer.headers.get('content-type')).toBe('application/vnd.apache.parquet');
  const rows = await parquetReadObjects({ file: await answer.arrayBuffer() });
  const table = readCsv(await (await take('csv')).text());
  // The pseudonym of a visitor differs between files.
  const visitor = expect.any(String) as string;
  expect(rows.map(({ at, ...rest }) => ({ ...rest, at: (at as Date).toISOString() }))).toEqual(
    table.map(({ code_title = '', ...rest }) => ({ ...rest, code_title: code_title.replace(/^'=/, '='), visitor })),
  );
});

test('one code, and a period without scans', async () => {
  const codes = readCsv(
    await (await take('csv', { criteria: 'qr', id: dinner.uuid, from: '2026-05-01T00:00:00Z', to: day.to })).text(),
  );
  expect(codes.map((row) => row['code_title'])).toEqual(['Dinner', 'Dinner']);
  const nothing = { ...ofAll(), from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };
  expect(readCsv(await (await take('csv', nothing)).text())).toEqual([]);
  expect(await parquetReadObjects({ file: await (await take('parquet', nothing)).arrayBuffer() })).toEqual([]);
  expect(await member.call('countRawScans', { query: nothing })).toEqual({ scans: 0 });
  expect(await member.call('countRawScans', { query: ofAll() })).toEqual({ scans: 4 });
});

test('the export is logged with its subject and format', async () => {
  await (await take('parquet', { criteria: 'qr', id: dinner.uuid, ...day })).arrayBuffer();
  const { items } = await member.call('listAuditLog', { query: { group: 'workspace' } });
  const mine = items.filter(
    ({ act, subject }) =>
      act === 'workspace.scans-exported' && subject?.id === dinner.uuid && subject.label === 'Dinner',
  );
  expect(mine.map(({ detail }) => detail)).toContainEqual({ format: 'parquet', since: day.from, until: day.to });
});

test('scans of another workspace are not found, and a plan without all charts has no export', async () => {
  const stranger = await signUp(server, { plan: 'pro' });
  expect(await stranger.refusal('exportScans', { query: ofAll() })).toMatchObject({ status: 404 });
  expect(await stranger.refusal('countRawScans', { query: { criteria: 'qr', id: lunch.uuid, ...day } })).toMatchObject({
    status: 404,
  });
  await givePlan(server.db, member.workspaceUuid, 'free');
  expect(await member.refusal('exportScans', { query: ofAll() })).toMatchObject({ status: 402, feature: 'all-charts' });
  await givePlan(server.db, member.workspaceUuid, 'pro');
});

test.each([
  [{ format: 'xls' }, 'format'],
  [{ to: day.from }, 'to'],
  [{ from: 'yesterday' }, 'from'],
])('%o: the field is named', async (asked, propertyPath) => {
  expect(await member.refusal('exportScans', { query: { ...ofAll(), ...asked } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath }],
  });
});
