import { randomUUID } from 'node:crypto';
import { openDatabase, sql, type Database } from '@evercode/database';
import { freshDatabase } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countRequest } from './key-rates.ts';

const noon = Date.UTC(2026, 4, 20, 12);
const now = new Date(noon);
let database: Awaited<ReturnType<typeof freshDatabase>>;
/** Two app machines. */
let machines: Database[];
let workspaceUuid: string;

beforeAll(async () => {
  database = await freshDatabase({ isMigrated: true });
  machines = [openDatabase(database.url, { poolSize: 4 }), openDatabase(database.url, { poolSize: 4 })];
});
beforeEach(async () => {
  workspaceUuid = randomUUID();
  await machines[0]
    ?.insertInto('accounts')
    .values({
      id: workspaceUuid,
      name: 'Shop',
      usageCategory: null,
      companyName: '',
      companySize: null,
      companyIndustry: '0',
      timezone: 'UTC',
      plan: 'enterprise',
      subscriptionType: 'PREMIUM',
      trialBeganAt: null,
      createdAt: now,
    })
    .execute();
});
afterAll(async () => {
  await Promise.all(machines.map((db) => db.destroy()));
  await database.drop();
});

const perSecond = { apiRequestsPerSecond: 10, apiRequestsPerMonth: 'unlimited' } as const;
const perMonth = { apiRequestsPerSecond: 'unlimited', apiRequestsPerMonth: 100 } as const;

let turn = 0;
/** At this many milliseconds after noon, by the clock of the database; on either machine in turn. */
const countAt = (ms: number, limits: Parameters<typeof countRequest>[1]['limits'] = perSecond, month = now) => {
  const db = machines[(turn += 1) % machines.length];
  if (db === undefined) throw new TypeError('There are two machines.');
  const clock = sql<Date>`${new Date(noon + ms)}::timestamptz`;
  return countRequest(db, { workspaceUuid, limits, now: month, clock });
};
const allowedAt = async (ms: number): Promise<boolean> => (await countAt(ms)).refusedBy === undefined;

test('ten in any second: the eleventh waits until the first is a second old, to the millisecond', async () => {
  for (let at = 0; at < 1000; at += 100) expect([at, await allowedAt(at)]).toEqual([at, true]);
  expect(await allowedAt(901)).toBe(false);
  expect(await allowedAt(999)).toBe(false);
  expect(await allowedAt(1000)).toBe(true);
  expect(await allowedAt(1099)).toBe(false);
  expect(await allowedAt(1100)).toBe(true);
});

test('twice as many as the limit: as many as the seconds hold are allowed, refused ones do not count', async () => {
  let allowed = 0;
  // Twenty a second for twenty seconds.
  for (let at = 0; at < 20_000; at += 50) if (await allowedAt(at)) allowed += 1;
  expect(allowed).toBe(200);
});

test('requests at the same moment on two machines count as one line', async () => {
  const counted = await Promise.all(Array.from({ length: 40 }, () => countAt(0)));
  expect(counted.filter(({ refusedBy }) => refusedBy === undefined)).toHaveLength(10);
  expect(counted.filter(({ refusedBy }) => refusedBy?.name === 'second')).toHaveLength(30);
});

test('a month has as many requests as the plan says, and the next one begins anew', async () => {
  const counted = await Promise.all(Array.from({ length: 130 }, () => countAt(0, perMonth)));
  expect(counted.filter(({ refusedBy }) => refusedBy === undefined)).toHaveLength(100);
  const refused = await countAt(0, perMonth);
  expect(refused.refusedBy).toMatchObject({ name: 'month', limit: 100, remaining: 0, windowSeconds: 31 * 86_400 });
  expect(refused.refusedBy?.resetSeconds).toBe(11.5 * 86_400);
  const june = new Date(Date.UTC(2026, 5, 1));
  expect((await countAt(0, perMonth, june)).rates).toMatchObject([{ name: 'month', remaining: 99 }]);
  // A machine whose clock is late by a moment counts into the month that has begun.
  expect((await countAt(0, perMonth)).rates).toMatchObject([{ name: 'month', remaining: 98 }]);
});

test('says what is left of each limit', async () => {
  const limits = { apiRequestsPerSecond: 10, apiRequestsPerMonth: 100 };
  await countAt(0, limits);
  expect((await countAt(10, limits)).rates).toMatchObject([
    { name: 'second', limit: 10, remaining: 8, resetSeconds: 1 },
    { name: 'month', limit: 100, remaining: 98 },
  ]);
});

test('without limits nothing is counted; with none left nothing is allowed', async () => {
  expect(await countAt(0, { apiRequestsPerSecond: 'unlimited', apiRequestsPerMonth: 'unlimited' })).toEqual({
    rates: [],
  });
  expect((await countAt(0, { apiRequestsPerSecond: 0, apiRequestsPerMonth: 0 })).refusedBy).toBeDefined();
  expect(
    await machines[0]?.selectFrom('apiUsage').selectAll().where('accountId', '=', workspaceUuid).execute(),
  ).toEqual([]);
});
