import type { PageEventsQuery } from '@evercode/contract';
import { fakeClock, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { AGENTS, aScan, writeScans } from '../../../testing/filling/write-scans.ts';

const clock = fakeClock(new Date('2026-05-20T12:00:00Z'));
let server: ServerUnderTest;
let member: Member;
let code: string;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
  member = await signUp(server, { plan: 'pro' });
  const qr = await createCode(member);
  code = qr.uuid;
  const at = { at: clock.now() - 1000 };
  const scans = [
    aScan(qr, { ...at, more: { rule: 'rule:it/0', params: ['utm_source=poster'] } }),
    aScan(qr, { ...at, ip: '198.51.100.9' }),
  ];
  const done = (event: string, target: string, over: Parameters<typeof aScan>[1] = {}) => ({
    ...aScan(qr, { ...at, ...over }),
    event,
    target,
  });
  await writeScans(server.config.dataDir, scans, clock.now, [
    done('view', ''),
    done('view', '', { ip: '198.51.100.9' }),
    done('click', 'Book'),
    done('click', 'Book'),
    done('download', 'menu.pdf'),
    done('click', 'Book', { userAgent: AGENTS.bot }),
  ]);
  await waitFor(async () => (await member.call('getQr', { params: { uuid: code } })).scans === 2);
  await waitFor(async () => (await ask()).kinds[0]?.total === 2);
});
afterAll(() => server.stop());

const query = (over: Partial<PageEventsQuery> = {}) => ({
  criteria: 'qr' as const,
  id: code,
  from: '2026-05-01T00:00:00Z',
  to: '2026-05-21T00:00:00Z',
  ...over,
});
const ask = (over: Partial<PageEventsQuery> = {}) => member.call('getPageEvents', { query: query(over) });

test('page events travel from the log to the answer and change no number of scans', async () => {
  const nobody = { total: 0, unique: 0 };
  const expected = {
    kinds: [
      { kind: 'view', total: 2, unique: 2 },
      { kind: 'click', total: 2, unique: 1 },
      { kind: 'play', ...nobody },
      { kind: 'download', total: 1, unique: 1 },
      { kind: 'contact', ...nobody },
    ],
    targets: [
      { kind: 'click', target: 'Book', total: 2, unique: 1 },
      { kind: 'download', target: 'menu.pdf', total: 1, unique: 1 },
    ],
  };
  expect(await ask()).toEqual(expected);
  expect(await ask({ criteria: 'account', id: member.workspaceUuid })).toEqual(expected);
  const { totals, classes } = await member.call('getStats', { query: query() });
  expect([totals.total, totals.unique, classes.human, classes.bot]).toEqual([2, 2, 2, 0]);
  expect((await member.call('getQr', { params: { uuid: code } })).scans).toBe(2);
});

test('the plan gates page events like statistics', async () => {
  await givePlan(server.db, member.workspaceUuid, 'free');
  const lately = { from: '2026-04-21T00:00:00Z' };
  expect(await ask(lately)).toMatchObject({ kinds: [{ total: 2 }, { total: 2 }, {}, {}, {}], targets: [] });
  expect(await member.refusal('getPageEvents', { query: query({ from: '2026-01-01T00:00:00Z' }) })).toMatchObject({
    status: 402,
    code: 'plan-lacks-feature',
    feature: 'custom-range',
  });
  await givePlan(server.db, member.workspaceUuid, 'pro');
});

test('subjects of another workspace are not found', async () => {
  const stranger = await signUp(server, { plan: 'pro' });
  for (const over of [{}, { criteria: 'account' as const, id: member.workspaceUuid }])
    expect(await stranger.refusal('getPageEvents', { query: query(over) })).toMatchObject({ status: 404 });
});

test.each([
  ['an end before its beginning', { to: '2026-04-30T00:00:00Z' }, 'to'],
  ['a date without a time', { from: '2026-05-01' }, 'from'],
] as const)('%s: the field is named', async (_name, over, propertyPath) => {
  expect(await member.refusal('getPageEvents', { query: query(over) })).toMatchObject({
    status: 422,
    violations: [{ propertyPath, code: 'invalid' }],
  });
});
