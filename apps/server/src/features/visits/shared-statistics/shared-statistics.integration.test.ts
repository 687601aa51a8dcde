import { randomUUID } from 'node:crypto';
import { fakeClock, waitFor } from '@evercode/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLinkTokens } from '../../../platform/public-links/link-tokens.ts';
import { createCaller, type Headers } from '../../../testing/call-api.ts';
import { aScan, writeScans } from '../../../testing/filling/write-scans.ts';
import { createCode, givePlan, signUp, type DynamicQr, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

const noon = new Date('2026-05-20T12:00:00Z');
const clock = fakeClock(noon);
const DAY_MS = 86_400_000;
const SECRET = 'a secret of forty characters for tests..';
let server: ServerUnderTest;
let owner: Member;
let stranger: Member;
let qr: DynamicQr;

beforeAll(async () => {
  server = await startServerUnderTest({ appSecret: SECRET, now: () => new Date(clock.now()) });
  owner = await signUp(server, { plan: 'pro' });
  stranger = await signUp(server, { plan: 'pro' });
  qr = await createCode(owner, { title: 'Menu' });
  const more = { rule: '', params: ['guest=Ada Lovelace'] };
  await writeScans(
    server.config.dataDir,
    [
      aScan(qr, { at: Date.parse('2026-05-20T09:00:00Z'), more }),
      aScan(qr, { at: Date.parse('2026-03-20T09:00:00Z'), ip: '203.0.113.8' }),
    ],
    clock.now,
  );
  await waitFor(async () => (await owner.call('getQr', { params: { uuid: qr.uuid } })).scans === 2);
});
afterEach(async () => {
  clock.set(noon);
  await server.db.deleteFrom('statsShares').execute();
  await server.db.deleteFrom('auditLog').execute();
  await givePlan(server.db, owner.workspaceUuid, 'pro');
});
afterAll(() => server.stop());

const params = () => ({ uuid: qr.uuid });
const share = (body = {}) => owner.call('shareStats', { params: params(), body });
const anybody = () => createCaller(server.url);
const read = (token: string, days?: '7' | '30' | '90') =>
  anybody().call('getSharedStats', { params: { token }, query: { ...(days && { days }) } });
const refusal = async (token: string) => {
  const answers = [
    await anybody().refusal('getSharedStats', { params: { token } }),
    await anybody().refusal('getSharedImage', { params: { token } }),
  ];
  return [...new Set(answers.map(({ status, code }) => `${status} ${code}`))];
};
const ended = ['410 link-ended'];

test('a public link shows the code, its figures and its workspace, and nothing else', async () => {
  const { token } = await share({ timezone: 'Europe/Rome' });
  const shown = await read(token);
  expect(shown).toMatchObject({
    title: 'Menu',
    timezone: 'Europe/Rome',
    days: 30,
    offered: [7, 30, 90],
    totals: { total: 1, unique: 1, repeat: 0 },
    countries: [{ key: 'IT', total: 1 }],
    parameters: null,
  });
  expect(shown.series).toHaveLength(30);
  expect(shown.cities).not.toBeNull();
  const raw = await (await anybody().send('getSharedStats', { params: { token } })).text();
  for (const secret of ['Ada', owner.email, owner.userUuid, owner.workspaceUuid, qr.uuid, qr.input.url])
    expect(raw).not.toContain(secret);
  expect((await read(token, '90')).totals.total).toBe(2);
});

test('the picture of the code is drawn, and not indexed', async () => {
  const { token } = await share();
  const answer = await anybody().send('getSharedImage', { params: { token } });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-robots-tag')]).toEqual([
    200,
    'image/png',
    'noindex',
  ]);
  expect((await answer.bytes()).subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'));
});

test('cities and parameters are shown as the link says, at once after a change', async () => {
  const { token } = await share();
  const shows = async () => {
    const { cities, parameters } = await read(token);
    return [cities !== null, parameters?.map(({ key }) => key) ?? null];
  };
  expect(await shows()).toEqual([true, null]);
  expect(await share({ showsCities: false, showsParameters: true })).toMatchObject({ token });
  expect(await shows()).toEqual([false, ['guest=Ada Lovelace']]);
  await share({ showsCities: true });
  expect(await shows()).toEqual([true, null]);
});

test('a link ends at once, and a later one has another address', async () => {
  const { token } = await share();
  expect(await owner.call('getStatsShare', { params: params() })).toMatchObject({ share: { token } });
  await read(token);
  await owner.call('endStatsShare', { params: params() });
  await owner.call('endStatsShare', { params: params() });
  expect(await owner.call('getStatsShare', { params: params() })).toEqual({ share: null });
  expect(await refusal(token)).toEqual(ended);
  const next = await share();
  expect(next.token).not.toBe(token);
  expect(await refusal(token)).toEqual(ended);
});

test('a link ends on its date, which must be in the future', async () => {
  const endsAt = new Date(clock.now() + 60_000).toISOString();
  const { token } = await share({ endsAt });
  await read(token);
  clock.set(new Date(clock.now() + 60_000));
  expect(await refusal(token)).toEqual(ended);
  expect(await owner.call('getStatsShare', { params: params() })).toEqual({ share: null });
  expect(
    await owner.refusal('shareStats', { params: params(), body: { endsAt: new Date(clock.now()).toISOString() } }),
  ).toMatchObject({ status: 422 });
  expect((await share()).token).not.toBe(token);
});

test.each([
  ['of no link', () => createLinkTokens(SECRET, 'public statistics').make(randomUUID())],
  [
    'of another installation',
    () => createLinkTokens('another secret of forty characters.....', 'public statistics').make(randomUUID()),
  ],
  ['that is no token', () => 'menu'],
])('a token %s is answered like one that has ended', async (_, make) => expect(await refusal(make())).toEqual(ended));

test('a paused code stays shown; one in the trash, a blocked one and an expired workspace are not', async () => {
  const { token } = await share();
  const set = (state: 'active' | 'paused' | 'deleted') =>
    server.db.updateTable('qrs').set({ state }).where('id', '=', qr.uuid).execute();
  await set('paused');
  await read(token);
  await set('deleted');
  expect(await refusal(token)).toEqual(ended);
  expect(await owner.refusal('shareStats', { params: params(), body: {} })).toMatchObject({ status: 404 });
  await set('active');
  await read(token);
  const block = (blockedAt: Date | null) =>
    server.db
      .updateTable('qrs')
      .set({ blockedAt, blockedBy: blockedAt && 'operator', blockedReason: '' })
      .where('id', '=', qr.uuid)
      .execute();
  await set('paused');
  await block(new Date());
  expect(await refusal(token)).toEqual(ended);
  await block(null);
  await givePlan(server.db, owner.workspaceUuid, 'trial');
  await server.db
    .updateTable('accounts')
    .set({ trialBeganAt: new Date(clock.now() - 20 * DAY_MS) })
    .where('id', '=', owner.workspaceUuid)
    .execute();
  expect(await refusal(token)).toEqual(ended);
});

test('the free plan shows its 30 days, places and systems, and no other chart', async () => {
  await givePlan(server.db, owner.workspaceUuid, 'free');
  const { token } = await share({ showsParameters: true });
  expect(await read(token, '90')).toMatchObject({
    days: 30,
    offered: [7, 30],
    totals: { total: 1 },
    countries: [{ key: 'IT' }],
    cities: null,
    deviceKinds: null,
    parameters: null,
  });
});

test('a link cannot be read, changed or ended from another workspace', async () => {
  const { token } = await share();
  for (const [name, body] of [
    ['getStatsShare', undefined],
    ['shareStats', {}],
    ['endStatsShare', undefined],
  ] as const)
    expect(await stranger.refusal(name, { params: params(), ...(body && { body }) })).toMatchObject({ status: 404 });
  await read(token);
});

test('strangers are limited by their address', async () => {
  const { token } = await share();
  const address: Headers = { 'x-forwarded-for': '198.51.100.77' };
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async () => {
      const answer = await anybody().send('getSharedStats', { params: { token } }, address);
      await answer.text();
      return answer.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('making and ending a link is written to the log', async () => {
  await share();
  await share({ showsCities: false });
  await owner.call('endStatsShare', { params: params() });
  const { items } = await owner.call('listAuditLog', { query: { group: 'qr' } });
  expect(items.map(({ act, subject }) => `${act} ${subject?.label}`).toSorted()).toEqual([
    'qr.statistics-shared Menu',
    'qr.statistics-unshared Menu',
  ]);
});
