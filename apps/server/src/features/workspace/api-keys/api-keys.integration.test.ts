import { randomUUID } from 'node:crypto';
import { routes } from '@evercode/contract';
import { fakeClock, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApiKey } from '../../../platform/sign-in/keys/api-key-text.ts';
import { createCaller, readProblem } from '../../../testing/call-api.ts';
import { agreeOnKeys, callWith, makeKey, type KeyUnderTest } from '../../../testing/members/keys.ts';
import { actAs, hireSupport } from '../../../testing/members/support.ts';
import { aCode, createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { readMail } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

const DAY_MS = 86_400_000;
const noon = new Date('2026-05-20T12:00:00Z');
const clock = fakeClock(noon);
let server: ServerUnderTest;
let owner: Member;

beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
});
beforeEach(async () => {
  clock.set(noon);
  owner = await signUp(server, { plan: 'enterprise' });
  // Tests are faster than ten requests a second.
  await agreeOnKeys(server.db, owner.workspaceUuid, { apiKeys: 5, apiRequestsPerSecond: 1000 });
});
afterAll(() => server.stop());

const make = (chosen?: Parameters<typeof makeKey>[2], member = owner): Promise<KeyUnderTest> =>
  makeKey(server.url, member, chosen);
const read = async (key: KeyUnderTest) => (await owner.call('getApiKey', { params: { uuid: key.made.uuid } })).state;
const refusal = async (key: KeyUnderTest) => {
  const { status, code } = await key.refusal('listQrs', { query: {} });
  return `${status} ${code}`;
};

/** As if its time had come: sessions would end before. */
const expire = (key: KeyUnderTest) =>
  server.db.updateTable('apiKeys').set({ expiresAt: noon }).where('id', '=', key.made.uuid).execute();

async function join(role: 'admin' | 'editor'): Promise<Member & { membership: string }> {
  const member = await signUp(server);
  const membership = randomUUID();
  const [userId, accountId] = [member.userUuid, owner.workspaceUuid];
  await server.db
    .insertInto('memberships')
    .values({ id: membership, userId, accountId, role, createdAt: new Date() })
    .execute();
  const headers = { ...member.headers, 'x-account-id': accountId };
  return { ...member, ...createCaller(server.url, headers), headers, workspaceUuid: accountId, membership };
}

test('its maker and the owner are told of a new key, each once, without the key', async () => {
  const admin = await join('admin');
  const byAdmin = await make({ name: 'Till', scopes: ['codes', 'statistics'] }, admin);
  const byOwner = await make({ name: 'Kiosk' });
  const mailsTo = async ({ email }: Member, atLeast: number) =>
    waitFor(async () => {
      const mails = (await readMail(server, email)).filter(({ subject }) => subject.includes('API key'));
      return mails.length >= atLeast && mails;
    });
  const [toOwner, toAdmin] = [await mailsTo(owner, 2), await mailsTo(admin, 1)];
  const naming = (name: string) => (mails: typeof toOwner) =>
    mails.filter(({ text }) => text.includes(`“${name}”`)).length;
  expect([
    naming('Till')(toOwner),
    naming('Kiosk')(toOwner),
    naming('Till')(toAdmin),
    naming('Kiosk')(toAdmin),
  ]).toEqual([1, 1, 1, 0]);
  const [mail] = toAdmin;
  for (const part of ['Access: codes and statistics.', 'It expires on', '/dashboard/api-keys'])
    expect(mail?.text).toContain(part);
  for (const { text } of [...toOwner, ...toAdmin])
    for (const { made } of [byAdmin, byOwner]) expect(text).not.toContain(made.key.slice(8));
});

test('a key is shown once, calls the API as its maker, and is named in the log', async () => {
  const key = await make({ name: 'Till' });
  expect(key.made).toMatchObject({
    name: 'Till',
    scopes: ['everything'],
    addresses: [],
    isEnabled: true,
    state: 'active',
    prefix: key.made.key.slice(0, 12),
    lastUsedAt: null,
    createdAt: noon.toISOString(),
    expiresAt: new Date(noon.getTime() + 90 * DAY_MS).toISOString(),
  });
  expect(key.made.key).toMatch(/^ec_live_[0-9A-Za-z]{36}$/);
  const { uuid } = await key.call('createQr', { body: aCode({ title: 'Menu' }) });
  expect(await owner.call('getQr', { params: { uuid } })).toMatchObject({ title: 'Menu' });
  const { items } = await owner.call('listAuditLog', { query: {} });
  expect(items.find(({ act }) => act === 'qr.created')).toMatchObject({
    via: 'api',
    key: { uuid: key.made.uuid, name: 'Till' },
    person: { uuid: owner.userUuid },
    session: null,
  });
  expect(items.find(({ act }) => act === 'api-key.created')).toMatchObject({
    via: 'app',
    key: null,
    subject: { id: key.made.uuid, label: 'Till' },
  });
  const { items: keys } = await owner.call('listApiKeys');
  expect(keys).toMatchObject([{ uuid: key.made.uuid, lastUsedAt: noon.toISOString() }]);
  const [version] = (await owner.call('listQrVersions', { params: { uuid } })).items;
  expect(version).toMatchObject({ apiKey: 'Till', person: { uuid: owner.userUuid } });
});

test('no answer, row or log has the key after it was shown', async () => {
  const key = await make();
  const secret = key.made.key.slice(12);
  await key.call('listQrs', { query: {} });
  const answers = [
    await owner.call('listApiKeys'),
    await owner.call('getApiKey', { params: { uuid: key.made.uuid } }),
    await owner.call('listAuditLog', { query: {} }),
    await server.db.selectFrom('apiKeys').selectAll().execute(),
    await server.db.selectFrom('idempotencyKeys').selectAll().execute(),
  ];
  expect(JSON.stringify(answers)).not.toContain(secret);
});

describe('is refused', () => {
  test('when malformed, mistyped, unknown, in the query string or beside a Bearer scheme', async () => {
    const { made } = await make();
    const typo = `${made.key.slice(0, -1)}${made.key.endsWith('0') ? '1' : '0'}`;
    const swapped = `${made.key.slice(0, 8)}${made.key.slice(20)}${made.key.slice(8, 20)}`;
    for (const wrong of [typo, swapped, made.key.slice(0, -1), 'ec_live_', `${made.key}a`])
      expect(await callWith(server.url, wrong).refusal('listQrs', { query: {} })).toMatchObject({
        status: 401,
        code: 'key-refused',
      });
    const bare = createCaller(server.url, { authorization: made.key });
    expect(await bare.refusal('listQrs', { query: {} })).toMatchObject({ status: 401, code: 'unauthenticated' });
    const inQuery = await fetch(`${server.url}${routes.listQrs.path}?api_key=${made.key}&token=${made.key}`);
    expect(await readProblem(inQuery)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('while disabled, and works again when enabled', async () => {
    const key = await make();
    const switchTo = (isEnabled: boolean) =>
      owner.call('updateApiKey', { params: { uuid: key.made.uuid }, body: { isEnabled } });
    await switchTo(false);
    expect(await refusal(key)).toBe('401 key-disabled');
    expect(await read(key)).toBe('disabled');
    await switchTo(true);
    expect((await key.call('listQrs', { query: {} })).items).toEqual([]);
    const acts = (await owner.call('listAuditLog', { query: {} })).items.map(({ act }) => act);
    expect(acts.toSorted()).toEqual(['api-key.created', 'api-key.disabled', 'api-key.enabled']);
  });

  test('once expired, and once deleted', async () => {
    const [short, endless] = [await make({ expiresInDays: 1 }), await make({ expiresInDays: null })];
    await expire(short);
    expect(await refusal(short)).toBe('401 key-expired');
    expect(endless.made.expiresAt).toBeNull();
    expect((await endless.call('listQrs', { query: {} })).items).toEqual([]);
    await owner.call('deleteApiKey', { params: { uuid: endless.made.uuid } });
    expect(await refusal(endless)).toBe('401 key-refused');
  });

  test('once its maker has left, also after they have joined again', async () => {
    const admin = await join('admin');
    const key = await make({}, admin);
    expect((await key.call('listQrs', { query: {} })).items).toEqual([]);
    await owner.call('removeMembership', { params: { uuid: admin.membership } });
    expect(await refusal(key)).toBe('401 key-ended');
    expect(await read(key)).toBe('ended');
    await server.db
      .insertInto('memberships')
      .values({
        id: randomUUID(),
        userId: admin.userUuid,
        accountId: owner.workspaceUuid,
        role: 'admin',
        createdAt: new Date(),
      })
      .execute();
    expect(await refusal(key)).toBe('401 key-ended');
  });

  test('while its maker has a role that may not use keys, and never does more than they may', async () => {
    const admin = await join('admin');
    const key = await make({}, admin);
    const setRole = (role: 'admin' | 'editor') =>
      server.db.updateTable('memberships').set({ role }).where('id', '=', admin.membership).execute();
    await setRole('editor');
    expect(await refusal(key)).toBe('401 key-ended');
    await setRole('admin');
    expect((await key.call('listQrs', { query: {} })).items).toEqual([]);
  });

  test('while the plan has no API, and can still be seen and deleted', async () => {
    const key = await make();
    await givePlan(server.db, owner.workspaceUuid, 'pro');
    expect(await refusal(key)).toBe('402 plan-lacks-feature');
    expect(await read(key)).toBe('not-in-plan');
    expect(await owner.refusal('createApiKey', { body: { name: 'x', scopes: ['read'] } })).toMatchObject({
      status: 402,
      feature: 'api-access',
    });
    await givePlan(server.db, owner.workspaceUuid, 'enterprise');
    expect((await key.call('listQrs', { query: {} })).items).toEqual([]);
    await givePlan(server.db, owner.workspaceUuid, 'free');
    await owner.call('deleteApiKey', { params: { uuid: key.made.uuid } });
  });

  test('from another address than those allowed', async () => {
    const key = await make({ addresses: ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'] });
    const from = async (address: string) =>
      (await key.send('listQrs', { query: {} }, { 'x-forwarded-for': address })).status;
    for (const allowed of ['203.0.113.7', '198.51.100.200', '2001:db8::1', '::ffff:203.0.113.7'])
      expect([allowed, await from(allowed)]).toEqual([allowed, 200]);
    for (const refused of ['203.0.113.8', '198.51.101.1', '2001:db9::1'])
      expect([refused, await from(refused)]).toEqual([refused, 403]);
    expect(await key.refusal('listQrs', { query: {} }, { 'x-forwarded-for': '203.0.113.8' })).toMatchObject({
      code: 'address-not-allowed',
    });
  });

  test('on another workspace, also one of its maker', async () => {
    const key = await make();
    const stranger = await signUp(server, { plan: 'enterprise' });
    const other = await owner.call('createAccount', { body: { name: 'Second' } });
    for (const workspace of [stranger.workspaceUuid, other.uuid])
      expect(await key.refusal('listQrs', { query: {} }, { 'x-account-id': workspace })).toMatchObject({
        status: 404,
        code: 'not-found',
      });
    expect((await key.send('listQrs', { query: {} }, { 'x-account-id': owner.workspaceUuid })).status).toBe(200);
    const { uuid } = await createCode(stranger);
    expect(await key.refusal('getQr', { params: { uuid } })).toMatchObject({ status: 404 });
  });
});

test('what concerns people, staff, money or keys is closed to keys', async () => {
  const key = await make();
  for (const [name, parts] of [
    ['getUser', { params: { uuid: owner.userUuid } }],
    ['listSessions', {}],
    ['listStaffUsers', { query: {} }],
  ] as const)
    expect(await key.refusal(name, parts)).toMatchObject({ status: 403, code: 'closed-to-keys' });
  for (const [name, parts] of [
    ['listApiKeys', {}],
    ['createApiKey', { body: { name: 'Child', scopes: ['everything'] } }],
    ['deleteApiKey', { params: { uuid: key.made.uuid } }],
    ['getSubscription', { params: { uuid: owner.workspaceUuid } }],
  ] as const)
    expect(await key.refusal(name, parts)).toMatchObject({ status: 403, code: 'scope-missing' });
});

test('what is a person’s own in a workspace is closed to keys', async () => {
  const key = await make();
  const closed = { status: 403, code: 'closed-to-keys' };
  const view = { name: 'Mine', list: 'all', filter: '' };
  expect(await key.refusal('createListView', { body: view })).toMatchObject(closed);
  expect(await key.refusal('createOwnLink', { body: { act: 'on', returns: false } })).toMatchObject(closed);
});

test('a key reads and does what its access includes, and nothing else', async () => {
  const { uuid } = await createCode(owner);
  const reading = await make({ name: 'Read', scopes: ['read'] });
  const statistics = await make({ name: 'Numbers', scopes: ['statistics'] });
  expect((await reading.call('listQrs', { query: {} })).items).toHaveLength(1);
  const missing = { status: 403, code: 'scope-missing' };
  expect(await reading.refusal('createQr', { body: aCode() })).toMatchObject(missing);
  expect(await reading.refusal('updateQr', { params: { uuid }, body: { title: 'x' } })).toMatchObject(missing);
  expect(await statistics.refusal('getQr', { params: { uuid } })).toMatchObject(missing);
  // A finer action that only the body reveals.
  const designs = await make({ name: 'Looks', scopes: ['designs'] });
  expect(await designs.refusal('updateQr', { params: { uuid }, body: { title: 'x' } })).toMatchObject(missing);
});

test('as many keys as the plan has; expired ones and those of people who left make room', async () => {
  await agreeOnKeys(server.db, owner.workspaceUuid, { apiRequestsPerSecond: 1000 });
  const first = await make({ expiresInDays: 1 });
  const another = { body: { name: 'Second', scopes: ['read' as const] } };
  expect(await owner.refusal('createApiKey', another)).toMatchObject({ status: 409, code: 'api-keys-full' });
  await owner.call('updateApiKey', { params: { uuid: first.made.uuid }, body: { isEnabled: false } });
  expect(await owner.refusal('createApiKey', another)).toMatchObject({ status: 409 });
  await expire(first);
  clock.advance(1000);
  expect((await owner.call('createApiKey', another)).state).toBe('active');
  const { items, limits } = await owner.call('listApiKeys');
  expect(items.map(({ state }) => state)).toEqual(['active', 'expired']);
  expect(limits).toEqual({ keys: 1, requestsPerMonth: 100_000, requestsPerSecond: 1000 });
});

test('where an agreement on more keys has ended, the first ones made go on', async () => {
  const first = await make();
  clock.advance(1000);
  const second = await make();
  await agreeOnKeys(server.db, owner.workspaceUuid, { apiRequestsPerSecond: 1000 });
  expect(await refusal(second)).toBe('402 plan-limit-reached');
  expect([await read(first), await read(second)]).toEqual(['active', 'not-in-plan']);
  await owner.call('updateApiKey', { params: { uuid: first.made.uuid }, body: { isEnabled: false } });
  expect((await second.call('listQrs', { query: {} })).items).toEqual([]);
});

test('editors and support staff make no keys', async () => {
  const editor = await join('editor');
  const body = { name: 'x', scopes: ['read' as const] };
  expect(await editor.refusal('createApiKey', { body })).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await editor.refusal('listApiKeys')).toMatchObject({ status: 403, code: 'forbidden' });
  const acting = await actAs(server, await hireSupport(server), owner);
  expect(await acting.refusal('createApiKey', { body })).toMatchObject({ code: 'closed-to-impersonators' });
});

test('the keys of another workspace do not exist', async () => {
  const { made } = await make();
  const stranger = await signUp(server, { plan: 'enterprise' });
  const params = { uuid: made.uuid };
  for (const asked of [
    stranger.refusal('getApiKey', { params }),
    stranger.refusal('updateApiKey', { params, body: { isEnabled: false } }),
    stranger.refusal('deleteApiKey', { params }),
  ])
    expect(await asked).toMatchObject({ status: 404 });
  expect((await stranger.call('listApiKeys')).items).toEqual([]);
});

test('wrong keys from one address are throttled, and a right one from there still works', async () => {
  const { made } = await make();
  const from = { 'x-forwarded-for': '192.0.2.99' };
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries += 1)
    statuses.push((await callWith(server.url, makeApiKey(), from).send('listQrs', { query: {} })).status);
  expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
  expect(statuses[60]).toBe(429);
  expect((await callWith(server.url, made.key, from).send('listQrs', { query: {} })).status).toBe(200);
});
