import { fakeClock, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { createCode, logInWith, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { aScan, writeScans } from '../../../testing/filling/write-scans.ts';
import { createVisitorKeys } from './visitor-keys.ts';

const clock = fakeClock(new Date('2026-03-31T12:00:00Z'));
let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const months = async () =>
  (await server.db.selectFrom('visitorKeys').select('month').orderBy('month').execute()).map(({ month }) => month);

/** Signs in again: these tests move the clock by days, and an access token lives for 15 minutes. */
async function asMember() {
  const { token } = await logInWith(createCaller(server.url), { email: member.email });
  return createCaller(server.url, { authorization: `Bearer ${token}` });
}

async function totalsOf(id: string) {
  const caller = await asMember();
  return (
    await caller.call('getStats', {
      query: { criteria: 'qr', id, from: '2026-01-01T00:00:00Z', to: '2026-06-01T00:00:00Z', interval: 'month' },
    })
  ).totals;
}

test('a visitor is the same within a month, another in the next, and unknown without the month’s key', async () => {
  const qr = await createCode(member);
  const march = Date.parse('2026-03-31T11:00:00Z');
  const scans = (at: number) => writeScans(server.config.dataDir, [aScan(qr, { at })], clock.now);
  await scans(march);
  await scans(march + 60_000);
  await waitFor(async () => (await totalsOf(qr.uuid)).total === 2);
  expect(await totalsOf(qr.uuid)).toEqual({ total: 2, unique: 1, repeat: 1 });

  clock.set(new Date('2026-04-01T12:00:00Z'));
  await scans(clock.now());
  await waitFor(async () => (await totalsOf(qr.uuid)).total === 3);
  expect(await totalsOf(qr.uuid)).toEqual({ total: 3, unique: 2, repeat: 1 });
  expect(await months()).toEqual(['2026-03', '2026-04']);

  clock.set(new Date('2026-04-03T00:00:01Z'));
  await server.restart();
  await waitFor(async () => (await months()).length === 1);
  expect(await months()).toEqual(['2026-04']);
  await scans(march + 120_000);
  await waitFor(async () => (await totalsOf(qr.uuid)).total === 4);
  expect((await totalsOf(qr.uuid)).unique).toBe(2);
  expect(await months()).toEqual(['2026-04']);
});

test('all processes share one key for a month', async () => {
  const at = new Date('2026-05-10T00:00:00Z');
  const keys = await Promise.all([1, 2, 3].map(() => createVisitorKeys(server.db).keyAt(at, at)));
  expect(new Set(keys.map((key) => Buffer.from(key ?? []).toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
});

test('a month’s key lives two days longer, for late scans', async () => {
  const keys = createVisitorKeys(server.db);
  const may = new Date('2026-05-31T23:59:59Z');
  const key = await keys.keyAt(may, may);
  await keys.destroyOld(new Date('2026-06-02T23:59:59Z'));
  expect(await keys.keyAt(may, new Date('2026-06-02T23:59:59Z'))).toEqual(key);
  await keys.destroyOld(new Date('2026-06-03T00:00:00Z'));
  expect(await keys.keyAt(may, new Date('2026-06-03T00:00:00Z'))).toBeUndefined();
  expect(await months()).toEqual([]);
});
