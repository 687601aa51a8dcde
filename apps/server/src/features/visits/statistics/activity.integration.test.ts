import { fakeClock, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { AGENTS, aScan, writeScans } from '../../../testing/filling/write-scans.ts';

const clock = fakeClock(new Date('2026-05-20T12:00:00Z'));
let server: ServerUnderTest;
let member: Member;
let lunch: string;
let dinner: string;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
  member = await signUp(server, { plan: 'pro' });
  const [first, second] = [await createCode(member), await createCode(member)];
  [lunch, dinner] = [first.uuid, second.uuid];
  const at = (instant: string) => ({ at: Date.parse(instant) });
  await writeScans(
    server.config.dataDir,
    [
      aScan(first, at('2026-05-20T11:00:00Z')),
      aScan(first, at('2026-05-20T11:30:00Z')),
      aScan(first, { ...at('2026-05-19T22:30:00Z'), ip: '198.51.100.9' }),
      aScan(first, { ...at('2026-05-20T11:45:00Z'), userAgent: AGENTS.bot }),
      aScan(first, at('2026-04-21T00:30:00Z')),
      aScan(first, at('2026-04-20T23:30:00Z')),
    ],
    clock.now,
  );
  await waitFor(async () => (await member.call('getQr', { params: { uuid: lunch } })).scans === 5);
});
afterAll(() => server.stop());

const ask = (ids: readonly string[], timezone?: string) =>
  member.call('listQrActivity', { query: { ids: ids.join(','), ...(timezone !== undefined && { timezone }) } });

test('each requested code gets thirty daily counts of people, empty days included', async () => {
  const { from, items } = await ask([lunch, dinner]);
  expect(from).toBe('2026-04-21T00:00:00.000Z');
  const of = (uuid: string) => items.find((item) => item.uuid === uuid);
  // Visitors of April are unknown: its key is destroyed.
  expect(of(lunch)).toEqual({
    uuid: lunch,
    total: 4,
    unique: 2,
    days: [1, ...Array.from({ length: 27 }, () => 0), 1, 2],
  });
  expect(of(dinner)).toEqual({ uuid: dinner, total: 0, unique: 0, days: Array.from({ length: 30 }, () => 0) });
});

test('days begin in the reader’s time zone', async () => {
  const { from, items } = await ask([lunch], 'Europe/Rome');
  expect(from).toBe('2026-04-20T22:00:00.000Z');
  expect(items[0]?.days).toEqual([2, ...Array.from({ length: 28 }, () => 0), 3]);
});

test('every plan includes it', async () => {
  await givePlan(server.db, member.workspaceUuid, 'free');
  expect((await ask([lunch])).items).toHaveLength(1);
  await givePlan(server.db, member.workspaceUuid, 'pro');
});

test('codes of another workspace are not found', async () => {
  const stranger = await signUp(server, { plan: 'pro' });
  expect((await stranger.call('listQrActivity', { query: { ids: lunch } })).items).toEqual([]);
});

test.each([
  ['no code', { ids: '' }, 'ids'],
  ['what is no code', { ids: 'all' }, 'ids'],
  [
    'more than a page',
    { ids: Array.from({ length: 31 }, (_, n) => `0197a000-0000-7000-8000-${String(n).padStart(12, '0')}`).join(',') },
    'ids',
  ],
  ['a time zone that is none', { ids: '0197a000-0000-7000-8000-000000000000', timezone: 'Mars/Olympus' }, 'timezone'],
])('%s is refused', async (_, query, propertyPath) => {
  const refusal = await member.refusal('listQrActivity', { query });
  expect([refusal.status, refusal.violations?.[0]?.propertyPath.split('.')[0]]).toEqual([422, propertyPath]);
});
