import { fakeClock, waitFor } from '@evercode/testkit';
import type { StatsQuery } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { aScan, writeScans } from '../../../testing/filling/write-scans.ts';

const clock = fakeClock(new Date('2026-05-20T12:00:00Z'));
let server: ServerUnderTest;
let member: Member;
let code: string;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
  member = await signUp(server, { plan: 'pro' });
  const qr = await createCode(member);
  code = qr.uuid;
  await writeScans(server.config.dataDir, [aScan(qr, { at: Date.parse('2026-05-10T22:30:00Z') })], clock.now);
  await waitFor(async () => (await member.call('getQr', { params: { uuid: code } })).scans === 1);
});
afterAll(() => server.stop());

type Asked = Partial<Pick<StatsQuery, 'from' | 'to' | 'interval' | 'timezone'>>;
const query = (asked: Asked) => ({
  criteria: 'qr' as const,
  id: code,
  from: '2026-05-01T00:00:00Z',
  to: '2026-05-15T00:00:00Z',
  ...asked,
});
const ask = (asked: Asked = {}) => member.call('getStats', { query: query(asked) });
const refusal = (asked: Asked) => member.refusal('getStats', { query: query(asked) });

const lastMonth = { from: '2026-04-20T00:00:00Z', to: '2026-05-20T00:00:00Z' };
const longAgo = { from: '2026-04-18T00:00:00Z', to: '2026-05-20T00:00:00Z' };

test.each([
  ['free', 'the last 30 days by day', lastMonth, undefined],
  ['free', 'an earlier day', longAgo, { feature: 'custom-range', requiredPlan: 'starter' }],
  ['free', 'hours', { interval: 'hour' }, { feature: 'hourly-grouping', requiredPlan: 'starter' }],
  [
    'free',
    'minutes',
    { interval: 'minute', from: '2026-05-14T00:00:00Z' },
    { feature: 'hourly-grouping', requiredPlan: 'starter' },
  ],
  ['free', 'weeks', { interval: 'week' }, { feature: 'monthly-grouping', requiredPlan: 'starter' }],
  ['free', 'months', { interval: 'month' }, { feature: 'monthly-grouping', requiredPlan: 'starter' }],
  ['trial', 'months of years', { interval: 'month', from: '2020-01-01T00:00:00Z' }, undefined],
  ['starter', 'an earlier day', longAgo, undefined],
  ['starter', 'hours', { interval: 'hour' }, undefined],
  ['pro', 'minutes', { interval: 'minute', from: '2026-05-14T00:00:00Z' }, undefined],
  ['enterprise', 'weeks', { interval: 'week' }, undefined],
] as const)('%s asks for %s', async (plan, _what, asked, lacking) => {
  await givePlan(server.db, member.workspaceUuid, plan);
  if (plan === 'trial')
    await server.db
      .updateTable('accounts')
      .set({ trialBeganAt: new Date(clock.now()) })
      .where('id', '=', member.workspaceUuid)
      .execute();
  const answer = await member.send('getStats', { query: query(asked) });
  expect(await answer.json()).toMatchObject(
    lacking === undefined ? { totals: {} } : { status: 402, code: 'plan-lacks-feature', ...lacking },
  );
  await givePlan(server.db, member.workspaceUuid, 'pro');
});

test('the free plan sees places and devices, and no other chart', async () => {
  expect((await ask()).browsers).not.toEqual([]);
  await givePlan(server.db, member.workspaceUuid, 'free');
  const { os, countries, browsers, devices, cities, languages, referrers } = await ask(lastMonth);
  expect([os.length > 0, countries.length > 0]).toEqual([true, true]);
  expect([browsers, devices, cities, languages, referrers]).toEqual([[], [], [], [], []]);
  await givePlan(server.db, member.workspaceUuid, 'pro');
});

test.each([
  ['a time zone that is none', { timezone: 'Mars/Olympus' }, 'timezone', 'invalid'],
  ['an empty time zone', { timezone: '' }, 'timezone', 'invalid'],
  ['a time zone with a NUL', { timezone: 'UTC\0' }, 'timezone', 'invalid'],
  ['a bare offset, which knows no summer', { timezone: '+05:30' }, 'timezone', 'invalid'],
  ['minutes of a month', { interval: 'minute' }, 'interval', 'too-small'],
  ['days of a century', { from: '1990-01-01T00:00:00Z', to: '2090-01-01T00:00:00Z' }, 'interval', 'too-small'],
  ['an end before its beginning', { to: '2026-04-30T00:00:00Z' }, 'to', 'invalid'],
  ['an end at its beginning', { to: '2026-05-01T00:00:00Z' }, 'to', 'invalid'],
  ['a date that does not exist', { from: '2026-02-30T00:00:00Z' }, 'from', 'invalid'],
  ['a date without a time', { from: '2026-05-01' }, 'from', 'invalid'],
] as const)('%s: the field is named', async (_name, asked, propertyPath, expected) => {
  expect(await refusal(asked)).toMatchObject({ status: 422, violations: [{ propertyPath, code: expected }] });
});

test.each([
  'UTC',
  'europe/rome',
  'Asia/Calcutta',
  'Asia/Kolkata',
  'America/Argentina/Buenos_Aires',
  'Etc/GMT+12',
  'Pacific/Kiritimati',
  'GMT',
  'US/Eastern',
])('days begin in the reader’s time zone, in %s', async (timezone) => {
  const { series, totals } = await ask({ timezone });
  expect(totals.total).toBe(1);
  const point = series.find(({ total }) => total > 0);
  const begins = Date.parse(point?.at ?? '');
  expect(begins).toBeLessThanOrEqual(Date.parse('2026-05-10T22:30:00Z'));
  expect(begins + 86_400_000).toBeGreaterThan(Date.parse('2026-05-10T22:30:00Z'));
  expect(new Date(begins).toLocaleTimeString('en-GB', { timeZone: timezone })).toBe('00:00:00');
});

test.each([
  ['before the first scan', { from: '1960-01-01T00:00:00Z', to: '1961-01-01T00:00:00Z', interval: 'month' }, 0],
  ['after tomorrow', { from: '2036-01-01T00:00:00Z', to: '2036-12-31T23:59:59Z', interval: 'month' }, 0],
  ['with other offsets', { from: '2026-05-11T00:00:00+02:00', to: '2026-05-11T01:00:00+02:00', interval: 'hour' }, 1],
] as const)('a range %s has an answer', async (_name, asked, total) => {
  expect((await ask(asked)).totals.total).toBe(total);
});

test.each([
  ['before the year 1900', { from: '0001-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'from', 'too-small'],
  ['after the year 2100', { from: '2026-01-01T00:00:00Z', to: '9999-12-31T00:00:00Z' }, 'to', 'too-large'],
  ['of more than 800 months', { from: '1955-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'from', 'too-small'],
] as const)('a range %s is refused before it is computed', async (_name, asked, propertyPath, violation) => {
  for (const name of [
    'getStats',
    'listStatsCodes',
    'getPageEvents',
    'countRawScans',
    'listRawScans',
    'exportScans',
  ] as const) {
    const refused = await member.refusal(name, { query: { ...query(asked), interval: 'month' } });
    expect([name, refused]).toMatchObject([
      name,
      { status: 422, code: 'validation-failed', violations: [{ propertyPath, code: violation }] },
    ]);
  }
});

test('a series ends tomorrow, however far ahead the range goes', async () => {
  const { series, totals } = await ask({ to: '2053-05-15T00:00:00Z', interval: 'day' });
  expect(series.at(-1)?.at).toBe('2026-05-21T00:00:00.000Z');
  expect(totals.total).toBe(1);
  expect((await ask({ from: '2053-05-01T00:00:00Z', to: '2053-05-15T00:00:00Z' })).series).toEqual([]);
});

test('a series has at most 3,000 points', async () => {
  const of = (days: number) => ({
    from: new Date(clock.now() - days * 86_400_000).toISOString(),
    interval: 'day' as const,
  });
  const [longest, longer] = [of(2990), of(3010)];
  expect((await ask({ ...longest, to: '2026-05-20T12:00:00Z' })).series).toHaveLength(2991);
  expect(await refusal({ ...longer, to: '2026-05-20T12:00:00Z' })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'interval', code: 'too-small' }],
  });
});
