import { createHmac } from 'node:crypto';
import { enrichScan } from '@evercode/analytics';
import type { Webhook, WebhookCreate, WorkspaceEvent } from '@evercode/contract';
import { sql } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createScanTeller } from '../../../platform/events/scan-events.ts';
import { AGENTS, aScan, writeScans } from '../../../testing/filling/write-scans.ts';
import { callWith, makeKey } from '../../../testing/members/keys.ts';
import { createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { readMail } from '../../../testing/reading/read-mail.ts';
import { startReceiver, type Received, type Receiver } from './receiver.fixture.ts';

let receiver: Receiver;
let server: ServerUnderTest;
let owner: Member;
let paths = 0;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startServerUnderTest({ webhookHosts: receiver.url });
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});
beforeEach(async () => {
  owner = await signUp(server, { plan: 'enterprise' });
});

const patient = { timeoutMs: 20_000 };
const nextPath = () => `/hook-${(paths += 1)}`;
async function add(chosen: Partial<WebhookCreate> & { path?: string } = {}, by = owner) {
  const { path = nextPath(), ...rest } = chosen;
  const made = await by.call('createWebhook', { body: { url: `${receiver.url}${path}`, ...rest } });
  return { ...made, path, params: { uuid: made.uuid } };
}
const arrivedAt = (path: string) => receiver.received.filter((each) => each.path === path);
const eventOf = ({ body }: Received): WorkspaceEvent => JSON.parse(body) as WorkspaceEvent;
const typesAt = (path: string) => arrivedAt(path).map((each) => eventOf(each).type);
/** Time passes for the deliveries of the test alone. */
const makeDue = (webhook: Pick<Webhook, 'uuid'>) =>
  sql`update webhook_deliveries set next_at = now() where webhook_id = ${webhook.uuid} and state = 'waiting'`.execute(
    server.db,
  );
function verify({ headers, body }: Received, secret: string): boolean {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

test('an event arrives signed, as it is in the list of events, and its delivery is kept', async () => {
  const hook = await add();
  const code = await createCode(owner, { title: 'Menu' });
  await waitFor(async () => arrivedAt(hook.path).length === 1, patient);
  const [arrived] = arrivedAt(hook.path);
  if (arrived === undefined) throw new Error('nothing has arrived');
  const { items } = await owner.call('listEvents', { query: {} });
  expect(eventOf(arrived)).toEqual(items[0]);
  expect(eventOf(arrived)).toMatchObject({ type: 'code.created', data: { object: { id: code.uuid, title: 'Menu' } } });
  expect(arrived.headers['webhook-id']).toBe(items[0]?.id);
  expect(Math.abs(Number(arrived.headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(300_000);
  expect(hook.secret).toMatch(/^whsec_/);
  expect(verify(arrived, hook.secret)).toBe(true);
  expect(verify({ ...arrived, body: `${arrived.body} ` }, hook.secret)).toBe(false);

  await waitFor(
    async () => (await owner.call('getWebhook', { params: hook.params })).recent[0]?.state === 'delivered',
    patient,
  );
  const [listed] = (await owner.call('listDeliveries', { params: hook.params, query: {} })).items;
  const delivery = await owner.call('getDelivery', { params: { uuid: hook.uuid, delivery: listed?.uuid ?? '' } });
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, lastAnswer: { status: 204 }, event: items[0] });
  expect((await owner.call('getWebhook', { params: hook.params })).state).toBe('active');
});

test('only the chosen types are sent, and a test event goes to one endpoint alone', async () => {
  const [chosen, other] = [await add({ types: ['project.created'] }), await add({ types: ['code.trashed'] })];
  await createCode(owner);
  await owner.call('createProject', { body: { title: 'Shop' } });
  await owner.send('testWebhook', { params: chosen.params });
  await waitFor(async () => arrivedAt(chosen.path).length === 2, patient);
  expect(typesAt(chosen.path).toSorted()).toEqual(['project.created', 'webhook.tested']);
  expect((await owner.call('listDeliveries', { params: other.params, query: {} })).items).toEqual([]);
});

test('changes of one code arrive in their order, while others pass a failed one', async () => {
  const hook = await add();
  let isUp = false;
  const first = await createCode(owner, { title: 'First' });
  await waitFor(async () => arrivedAt(hook.path).length === 1, patient);
  receiver.answers.set(hook.path, (request) => (isUp || !request.body.includes(first.uuid) ? 204 : 500));
  await owner.call('updateQr', { params: first, body: { title: 'Second' } });
  await waitFor(async () => (await owner.call('getWebhook', { params: hook.params })).state === 'failing', patient);
  await owner.call('updateQr', { params: first, body: { title: 'Third' } });
  await createCode(owner, { title: 'Other' });
  const titlesAt = () => arrivedAt(hook.path).map((each) => eventOf(each).data.object['title']);
  await waitFor(async () => titlesAt().includes('Other'), patient);
  expect(titlesAt()).not.toContain('Third');

  isUp = true;
  await waitFor(async () => {
    await makeDue(hook);
    return titlesAt().includes('Third');
  }, patient);
  expect(titlesAt().lastIndexOf('Second')).toBeLessThan(titlesAt().indexOf('Third'));
  const second = arrivedAt(hook.path).filter((each) => eventOf(each).data.object['title'] === 'Second');
  expect(new Set(second.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await waitFor(async () => (await owner.call('getWebhook', { params: hook.params })).state === 'active', patient);
});

test('an endpoint that hangs holds up no other', async () => {
  const [slow, quick] = [await add(), await add()];
  const held = Promise.withResolvers<number>();
  receiver.answers.set(slow.path, () => held.promise);
  for (let count = 0; count < 12; count += 1) await createCode(owner);
  await waitFor(async () => arrivedAt(quick.path).length === 12, patient);
  expect(arrivedAt(slow.path).length).toBeLessThanOrEqual(4);
  held.resolve(204);
  await waitFor(
    async () => new Set(arrivedAt(slow.path).map((each) => each.headers['webhook-id'])).size === 12,
    patient,
  );
});

describe('an endpoint is disabled, and its owner told once', () => {
  const mailsTo = async (member: Member) =>
    (await readMail(server, member.email)).filter(({ subject }) => subject.includes('webhook'));

  test('by the answer 410; what waited is not sent, and it can be enabled again', async () => {
    const hook = await add();
    receiver.answers.set(hook.path, () => 410);
    await createCode(owner);
    await waitFor(async () => (await owner.call('getWebhook', { params: hook.params })).state === 'disabled', patient);
    expect(await owner.call('getWebhook', { params: hook.params })).toMatchObject({
      disabledReason: 'gone',
      lastAnswer: { status: 410 },
    });
    await waitFor(async () => (await mailsTo(owner)).length === 1, patient);
    const log = (await owner.call('listAuditLog', { query: {} })).items;
    expect(log.filter(({ act }) => act === 'webhook.disabled')).toHaveLength(1);
    expect((await owner.send('testWebhook', { params: hook.params })).status).toBe(409);

    receiver.answers.delete(hook.path);
    expect(await owner.call('updateWebhook', { params: hook.params, body: { isEnabled: true } })).toMatchObject({
      state: 'active',
    });
    await owner.send('testWebhook', { params: hook.params });
    await waitFor(async () => typesAt(hook.path).includes('webhook.tested'), patient);
  });

  test('after ten failed attempts of one event', async () => {
    const hook = await add();
    receiver.answers.set(hook.path, () => 503);
    await createCode(owner);
    await waitFor(async () => {
      await makeDue(hook);
      return (await owner.call('getWebhook', { params: hook.params })).state === 'disabled';
    }, patient);
    expect(await owner.call('getWebhook', { params: hook.params })).toMatchObject({ disabledReason: 'failed' });
    expect(arrivedAt(hook.path)).toHaveLength(10);
    expect((await owner.call('listDeliveries', { params: hook.params, query: {} })).items[0]).toMatchObject({
      state: 'failed',
      attempts: 10,
      lastAnswer: { status: 503 },
    });
  });
});

test('both secrets sign for 24 hours after a rotation, and no answer shows one again', async () => {
  const hook = await add();
  const rotated = await owner.call('rotateWebhookSecret', { params: hook.params });
  expect(rotated.secret).not.toBe(hook.secret);
  expect(Date.parse(rotated.formerSecretUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
  await owner.send('testWebhook', { params: hook.params });
  await waitFor(async () => arrivedAt(hook.path).length === 1, patient);
  const [arrived] = arrivedAt(hook.path);
  expect([hook.secret, rotated.secret].map((secret) => arrived && verify(arrived, secret))).toEqual([true, true]);

  await server.db
    .updateTable('webhooks')
    .set({ formerUntil: new Date(Date.now() - 1_000) })
    .execute();
  await owner.send('testWebhook', { params: hook.params });
  await waitFor(async () => arrivedAt(hook.path).length === 2, patient);
  const later = arrivedAt(hook.path)[1];
  expect([hook.secret, rotated.secret].map((secret) => later && verify(later, secret))).toEqual([false, true]);
  const answers = [await owner.call('listWebhooks'), await owner.call('getWebhook', { params: hook.params })];
  for (const secret of [hook.secret, rotated.secret]) expect(JSON.stringify(answers)).not.toContain(secret.slice(6));
  const { rows } = await sql<{ row: string }>`select webhooks::text as row from webhooks`.execute(server.db);
  expect(JSON.stringify(rows)).not.toContain(rotated.secret.slice(6));
});

test('a delivery is sent again with the same id', async () => {
  const hook = await add();
  await createCode(owner);
  await waitFor(
    async () => (await owner.call('getWebhook', { params: hook.params })).recent[0]?.state === 'delivered',
    patient,
  );
  const [first] = (await owner.call('listDeliveries', { params: hook.params, query: {} })).items;
  const again = await owner.call('resendDelivery', { params: { uuid: hook.uuid, delivery: first?.uuid ?? '' } });
  expect(again).toMatchObject({ eventId: first?.eventId, attempts: 0 });
  await waitFor(async () => arrivedAt(hook.path).length === 2, patient);
  const [one, two] = arrivedAt(hook.path);
  expect([two?.body, two?.headers['webhook-id']]).toEqual([one?.body, one?.headers['webhook-id']]);
});

test('scans are told a batch at a time, of people alone or all, and each once', async () => {
  const [none, people, all] = [await add(), await add({ scans: 'people' }), await add({ scans: 'all' })];
  const code = await createCode(owner);
  const { dataDir } = server.config;
  const segments = [
    [aScan(code), aScan(code, { ip: '203.0.113.8' }), aScan(code, { userAgent: AGENTS.bot })],
    [aScan(code, { userAgent: AGENTS.bot })],
  ];
  for (const scans of segments) await writeScans(dataDir, scans);
  const scansAt = (path: string) =>
    arrivedAt(path)
      .map(eventOf)
      .filter(({ type }) => type === 'scans.recorded')
      .map(({ data }) => data.object);
  await waitFor(async () => scansAt(all.path).length === 2, patient);
  const counted = scansAt(all.path).map(({ scans, people: persons }) => `${Number(scans)} with ${Number(persons)}`);
  expect(new Set(counted)).toEqual(new Set(['3 with 2', '1 with 0']));
  expect(scansAt(all.path).every(({ codes }) => JSON.stringify(codes).includes(code.uuid))).toBe(true);
  await waitFor(async () => scansAt(people.path).length === 1, patient);
  await owner.send('testWebhook', { params: none.params });
  await waitFor(async () => typesAt(none.path).includes('webhook.tested'), patient);
  expect([scansAt(people.path).length, scansAt(none.path).length]).toEqual([1, 0]);

  // As after a crash between writing the event and removing the segment.
  const { tell } = createScanTeller(server.db, () => new Date());
  const row = { ...enrichScan({ ...aScan(code), index: 0 }, 'a segment', 'key'), account: owner.workspaceUuid };
  for (let time = 0; time < 2; time += 1) await tell('a segment', [row]);
  await waitFor(async () => scansAt(all.path).length === 3, patient);
  const told = (await owner.call('listEvents', { query: { types: 'scans.recorded' } })).items;
  expect(told).toHaveLength(3);
});

describe('addresses', () => {
  test.each([
    'http://example.com/hook',
    'https://me:secret@example.com/',
    'https://example.com:8443/',
    'ftp://example.com',
  ])('such as %s are refused', async (url) => {
    expect((await owner.send('createWebhook', { body: { url } })).status).toBe(422);
  });

  test('in a private network are never asked', async () => {
    const hook = await owner.call('createWebhook', { body: { url: 'https://127.0.0.1/hook' } });
    await owner.send('testWebhook', { params: hook });
    await waitFor(async () => (await owner.call('getWebhook', { params: hook })).lastAnswer !== null, patient);
    expect((await owner.call('getWebhook', { params: hook })).lastAnswer).toMatchObject({
      status: null,
      problem: 'private-address',
    });
  });
});

describe('access', () => {
  test('needs the plan, and after a smaller one nothing is sent', async () => {
    const small = await signUp(server, { plan: 'pro' });
    expect((await small.send('createWebhook', { body: { url: 'https://example.com/' } })).status).toBe(402);
    const hook = await add();
    await givePlan(server.db, owner.workspaceUuid, 'pro');
    expect(await owner.call('getWebhook', { params: hook.params })).toMatchObject({
      state: 'not-in-plan',
      isEnabled: true,
    });
    const code = await createCode(owner);
    await waitFor(async () => {
      const { count } = await server.db
        .selectFrom('events')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('subjectId', '=', code.uuid)
        .where('sequence', 'is not', null)
        .executeTakeFirstOrThrow();
      return count === '1';
    }, patient);
    expect((await owner.call('getWebhook', { params: hook.params })).recent).toEqual([]);
    expect((await owner.send('deleteWebhook', { params: hook.params })).status).toBe(204);
  });

  test('is limited to ten endpoints, closed to keys, and to other workspaces', async () => {
    const hook = await add();
    for (let count = 1; count < 10; count += 1) await add();
    const refused = await owner.send('createWebhook', { body: { url: receiver.url } });
    expect(await refused.json()).toMatchObject({ code: 'webhooks-full' });
    const { made } = await makeKey(server.url, owner);
    expect((await callWith(server.url, made.key).send('listWebhooks')).status).toBe(403);
    const stranger = await signUp(server, { plan: 'enterprise' });
    for (const route of ['getWebhook', 'deleteWebhook', 'testWebhook', 'rotateWebhookSecret'] as const)
      expect((await stranger.send(route, { params: hook.params })).status).toBe(404);
    expect((await stranger.send('listDeliveries', { params: hook.params, query: {} })).status).toBe(404);
  });
});
