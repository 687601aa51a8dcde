import { limits, type CallOf, type routes } from '@evercode/contract';
import { fakeClock, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { AGENTS, aScan, writeScans } from '../../../testing/filling/write-scans.ts';

/** Menu: 3 phones in Italy, 2 computers in Germany. Poster: 1 phone in Germany. */

const clock = fakeClock(new Date('2026-05-20T12:00:00Z'));
let server: ServerUnderTest;
let member: Member;
let menu: string;
let poster: string;

beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
  member = await signUp(server, { plan: 'pro' });
  const [one, two] = [await createCode(member, { title: 'Menu' }), await createCode(member, { title: 'Poster' })];
  [menu, poster] = [one.uuid, two.uuid];
  const at = clock.now() - 1000;
  const inGermany = { at, country: 'DE', userAgent: AGENTS.desktop, more: { rule: '', params: ['table=4'] } };
  await writeScans(
    server.config.dataDir,
    [
      ...[1, 2, 2].map((visitor) => aScan(one, { at, ip: `203.0.113.${visitor}` })),
      aScan(one, { ...inGermany, ip: '203.0.113.8' }),
      aScan(one, { ...inGermany, ip: '203.0.113.9' }),
      aScan(one, { ...inGermany, ip: '203.0.113.9', userAgent: AGENTS.bot }),
      aScan(two, { at, country: 'DE', ip: '203.0.113.8' }),
    ],
    clock.now,
    [
      { ...aScan(one, { at, ip: '203.0.113.1' }), event: 'click', target: 'Italian link' },
      { ...aScan(one, { ...inGermany, ip: '203.0.113.8' }), event: 'click', target: 'German link' },
    ],
  );
  await waitFor(async () => (await ask()).totals.total === 6);
  await waitFor(async () => (await events()).length === 2);
});
afterAll(() => server.stop());

type Query = CallOf<typeof routes.getStats>['query'];
const range = { from: '2026-05-01T00:00:00Z', to: '2026-05-21T00:00:00Z' };
const query = (more: Partial<Query> = {}): Query => ({
  criteria: 'account',
  id: member.workspaceUuid,
  ...range,
  ...more,
});
const ask = (more: Partial<Query> = {}) => member.call('getStats', { query: query(more) });
const refusal = (more: Partial<Query>) => member.refusal('getStats', { query: query(more) });
const events = async (more: Partial<Query> = {}) =>
  (await member.call('getPageEvents', { query: query(more) })).targets.map(({ target }) => target);

test('every number of an answer is of the scans that pass the filter', async () => {
  const { totals, series, countries, os, parameters, classes } = await ask({ countries: 'DE' });
  expect(totals).toEqual({ total: 3, unique: 3, repeat: 0 });
  expect(series.reduce((sum, { total }) => sum + total, 0)).toBe(3);
  expect(countries.map(({ key, total }) => [key, total])).toEqual([['DE', 3]]);
  expect(os.map(({ key, total }) => [key, total])).toEqual([
    ['Windows', 2],
    ['iOS', 1],
  ]);
  expect(parameters.map(({ key, total }) => [key, total])).toEqual([['table=4', 2]]);
  expect([classes.human, classes.bot]).toEqual([3, 1]);
});

test('several values of one filter mean any, several filters mean all', async () => {
  expect((await ask({ countries: ['DE', 'IT'] })).totals.total).toBe(6);
  expect((await ask({ countries: ['DE', 'IT'], os: 'iOS' })).totals).toEqual({ total: 4, unique: 3, repeat: 1 });
  expect((await ask({ countries: 'DE', parameters: 'table=4', os: 'iOS' })).totals.total).toBe(0);
});

test('codes narrow the subject, and other codes have no scans in it', async () => {
  expect((await ask({ codes: poster })).totals.total).toBe(1);
  expect((await ask({ codes: [menu, poster], countries: 'DE' })).totals.total).toBe(3);
  expect((await ask({ criteria: 'qr', id: menu, codes: poster })).totals.total).toBe(0);
  const stranger = await signUp(server, { plan: 'pro' });
  const theirs = query({ id: stranger.workspaceUuid, codes: menu });
  expect((await stranger.call('getStats', { query: theirs })).totals.total).toBe(0);
});

test('the list of codes and the page events obey', async () => {
  const { items } = await member.call('listStatsCodes', { query: query({ countries: 'DE' }) });
  expect(items.map(({ title, total }) => [title, total])).toEqual([
    ['Menu', 2],
    ['Poster', 1],
  ]);
  expect(await events({ countries: 'DE' })).toEqual(['German link']);
  expect(await events({ codes: poster })).toEqual([]);
});

test('a report has the filtered numbers, and says so', async () => {
  const file = await member.send('createReport', {
    body: {
      criteria: 'account',
      fromDate: range.from,
      toDate: range.to,
      format: 'csv',
      language: 'en',
      filters: { countries: ['DE'], codes: [menu] },
    },
  });
  const text = await file.text();
  expect(text).toContain('Total scans,2');
  expect(text).toContain('Filter: Countries,Germany');
  expect(text).toContain('Filter: Codes,Menu');
  expect(text).toContain('German link');
  expect(text).not.toContain('Italian link');
});

test('Free filters by its own charts within its days, and by no other chart', async () => {
  await givePlan(server.db, member.workspaceUuid, 'free');
  const lately = { from: '2026-04-21T00:00:00Z' };
  expect((await ask({ ...lately, countries: 'DE', os: 'iOS', codes: poster })).totals.total).toBe(1);
  const offered = { status: 402, code: 'plan-lacks-feature', feature: 'all-charts' };
  for (const filter of [{ cities: 'Rome, IT' }, { parameters: 'table=4' }, { browsers: 'Chrome' }, { rules: '' }]) {
    expect(await refusal({ ...lately, ...filter })).toMatchObject(offered);
    for (const route of ['listStatsCodes', 'getPageEvents'] as const)
      expect(await member.refusal(route, { query: query({ ...lately, ...filter }) })).toMatchObject(offered);
  }
  expect(await refusal({ from: '2026-01-01T00:00:00Z', countries: 'DE' })).toMatchObject({ feature: 'custom-range' });
  expect(await refusal({ ...lately, interval: 'hour', countries: 'DE' })).toMatchObject({ status: 402 });
  await givePlan(server.db, member.workspaceUuid, 'pro');
});

test('the number and the length of filters are bounded, and codes are ids', async () => {
  const values = (count: number, prefix: string) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
  const most = limits.statistics.filterValues;
  expect((await ask({ countries: values(most, 'a') })).totals.total).toBe(0);
  const refused = { status: 422, code: 'validation-failed' };
  expect(await refusal({ countries: values(most, 'a'), os: 'iOS' })).toMatchObject({
    ...refused,
    violations: [{ propertyPath: 'filters', code: 'too-large' }],
  });
  expect(await refusal({ countries: values(most + 1, 'a') })).toMatchObject(refused);
  expect(await refusal({ countries: 'x'.repeat(limits.statistics.filterLength + 1) })).toMatchObject(refused);
  expect(await refusal({ codes: 'all' })).toMatchObject(refused);
});
