import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { callIn, joinWorkspace } from '../../../testing/members/join-workspace.ts';
import { agreeOnKeys, makeKey } from '../../../testing/members/keys.ts';
import { nextNumber } from '../../../testing/members/next-number.ts';
import { confirmAddress, createCode, givePlan, logInWith, signUp } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { inTeam, startProvider, type Provider } from './scim.fixture.ts';

/** The same on both machines. */
const appSecret = 'a secret of the app that is long enough';

let server: ServerUnderTest;
let provider: Provider;
beforeAll(async () => {
  server = await startServerUnderTest({ appSecret });
  provider = await startProvider(server);
  await agreeOnKeys(server.db, provider.owner.workspaceUuid, { apiKeys: 9 });
});
afterAll(() => server.stop());

/** Members beside the owner; Enterprise has seats for 50. */
async function fillSeats(accountId: string, count: number): Promise<void> {
  const createdAt = new Date();
  const people = Array.from({ length: count }, () => randomUUID());
  const user = { passwordHash: null, name: 'Full', lastName: '', locale: 'en', timezone: 'UTC', utm: '{}', createdAt };
  const rest = { browserLocale: null, referrer: null };
  await server.db
    .insertInto('users')
    .values(people.map((id) => ({ id, email: `${id}@example.com`, ...user, ...rest })))
    .execute();
  await server.db
    .insertInto('memberships')
    .values(people.map((userId) => ({ id: randomUUID(), userId, accountId, role: 'editor' as const, createdAt })))
    .execute();
}

const memberOf = (email: string) => inTeam(provider, email);

/** A member with an account of the company, whom the provider has adopted. */
async function adopted(role: 'editor' | 'admin' = 'editor') {
  const email = provider.newAddress();
  const person = await signUp(server, { email });
  const { body } = await provider.create(email);
  await server.db
    .updateTable('memberships')
    .set({ role })
    .where('userId', '=', person.userUuid)
    .where('accountId', '=', provider.owner.workspaceUuid)
    .execute();
  return { id: body.id, email, own: person, member: callIn(server, person, provider.owner.workspaceUuid) };
}

/** Another session of a person, as a login with the provider opens it. */
async function openSignOnSession({ email }: { email: string }) {
  const accountId = provider.owner.workspaceUuid;
  const ssoConnectionId = randomUUID();
  await server.db
    .insertInto('ssoConnections')
    .values({
      id: ssoConnectionId,
      accountId,
      protocol: 'saml',
      provider: 'okta',
      configuredAt: new Date(),
      version: '1',
    })
    .execute();
  const { token } = await logInWith(createCaller(server.url), { email });
  const caller = createCaller(server.url, { authorization: `Bearer ${token}` });
  const current = (await caller.call('listSessions')).items.find(({ isCurrent }) => isCurrent);
  await server.db
    .updateTable('sessions')
    .set({ ssoConnectionId })
    .where('id', '=', current?.uuid ?? '')
    .execute();
  return caller;
}

describe('creating', () => {
  test('a new person becomes an editor with a confirmed address and without a password', async () => {
    const email = provider.newAddress();
    const answer = await provider.create(email, { externalId: '00u1', password: 'secret', title: 'Lead' });
    expect(answer).toMatchObject({
      status: 201,
      etag: 'W/"2"',
      body: { userName: email, externalId: '00u1', active: true, name: { givenName: 'Maria', familyName: 'Souza' } },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|Lead/);
    expect(await memberOf(email)).toMatchObject({
      name: 'Maria Souza',
      role: 'editor',
      status: 'active',
      isProvisioned: true,
    });
    const user = await server.db
      .selectFrom('users')
      .select(['passwordHash', 'emailVerifiedAt'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user).toEqual({ passwordHash: null, emailVerifiedAt: expect.any(Date) as Date });
  });

  test('an existing account of the company joins, and a member of any domain is adopted with the role', async () => {
    const email = provider.newAddress();
    await signUp(server, { email });
    expect((await provider.create(email)).status).toBe(201);
    expect(await memberOf(email)).toMatchObject({ role: 'editor' });
    const contractor = await joinWorkspace(server, provider.owner.workspaceUuid, 'admin');
    expect((await provider.create(contractor.email)).status).toBe(201);
    expect(await memberOf(contractor.email)).toMatchObject({ role: 'admin', isProvisioned: true });
  });

  test('a stranger of another domain is refused, whether there is an account or not', async () => {
    const stranger = await signUp(server);
    for (const email of [stranger.email, `unknown-${nextNumber()}@elsewhere.com`]) {
      const { status, body } = await provider.create(email);
      expect([status, body['detail']]).toEqual([403, expect.stringContaining('Verify the email domain') as string]);
      expect(await memberOf(email)).toBeUndefined();
    }
  });

  test('a second one with the name is refused', async () => {
    const email = provider.newAddress();
    await provider.create(email);
    expect(await provider.create(email)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect(await provider.create(provider.newAddress(), { userName: email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', status: '409' },
    });
  });

  test('the seats of the plan hold', async () => {
    const full = await startProvider(server);
    await fillSeats(full.owner.workspaceUuid, 49);
    expect((await full.create()).status).toBe(201);
    expect((await full.create()).status).toBe(402);
  });
});

describe('deactivating', () => {
  test('ends sessions and keys with the answer, on every machine; what the person made stays', async () => {
    const elsewhere = await startServerUnderTest({
      databaseUrl: server.databaseUrl,
      clickhouseUrl: server.config.clickhouseUrl,
      appSecret,
    });
    try {
      const { id, member, email } = await adopted('admin');
      const key = await makeKey(server.url, member);
      const code = await createCode(member);
      const there = callIn(elsewhere, member, member.workspaceUuid);
      await there.call('getQr', { params: { uuid: code.uuid } });
      const answer = await provider.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
      expect(answer).toMatchObject({ status: 200, body: { active: false } });
      for (const caller of [member, there])
        expect(await caller.refusal('getQr', { params: { uuid: code.uuid } })).toMatchObject({
          status: 401,
          code: 'session-ended',
        });
      expect(await key.refusal('getQr', { params: { uuid: code.uuid } })).toMatchObject({ code: 'key-ended' });
      expect(
        await member.refusal('refreshToken', { body: { refresh_token: member.session.refresh_token } }),
      ).toMatchObject({ status: 401 });
      expect(await provider.owner.call('getQr', { params: { uuid: code.uuid } })).toMatchObject({ uuid: code.uuid });
      expect(await memberOf(email)).toMatchObject({ status: 'deactivated', role: 'admin', isProvisioned: true });
    } finally {
      await elsewhere.stop();
    }
  });

  test('a person of another domain loses this workspace alone', async () => {
    const contractor = await joinWorkspace(server, provider.owner.workspaceUuid, 'editor');
    const { body } = await provider.create(contractor.email);
    const byProvider = await openSignOnSession(contractor);
    await provider.send('DELETE', `/Users/${body.id}`);
    expect(await contractor.refusal('listQrs', { query: {} })).toMatchObject({ status: 404 });
    expect((await contractor.call('listMemberships', { query: {} })).items).toHaveLength(1);
    // The company opened that session, so it ends as a whole, also for their other workspaces.
    expect(await byProvider.refusal('listMemberships', { query: {} })).toMatchObject({
      status: 401,
      code: 'session-ended',
    });
  });

  test('reactivation gives the membership back with its role; ended keys stay ended', async () => {
    const { id, member, email } = await adopted('admin');
    const key = await makeKey(server.url, member);
    await provider.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    await provider.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
    expect(await memberOf(email)).toMatchObject({ status: 'active', role: 'admin' });
    expect(await key.refusal('listQrs', { query: {} })).toMatchObject({ code: 'key-ended' });
    const acts = (await provider.owner.call('listAuditLog', { query: {} })).items;
    const about = acts.filter(({ subject }) => subject?.label === email).map(({ act }) => act);
    expect(about).toEqual(['member.reactivated', 'member.deactivated', 'member.provisioned']);
  });

  test('a deleted person is unknown and still out, until the provider sends them again', async () => {
    const { id, email } = await adopted();
    expect((await provider.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await provider.send('GET', `/Users/${id}`)).status).toBe(404);
    expect(await memberOf(email)).toMatchObject({ status: 'deactivated' });
    // An invitation does not lead around the provider, and one that was sent before has ended.
    expect(await provider.owner.refusal('invite', { body: { emails: [email] } })).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'emails.0', code: 'member-deactivated' }],
    });
    const early = await signUp(server, { email: provider.newAddress() });
    const { items } = await provider.owner.call('invite', { body: { emails: [early.email] } });
    const adoptedEarly = await provider.create(early.email);
    await provider.send('DELETE', `/Users/${adoptedEarly.body.id}`);
    await confirmAddress(server.db, early.email);
    const { token } = await logInWith(createCaller(server.url), early);
    const back = createCaller(server.url, { authorization: `Bearer ${token}` });
    expect(await back.refusal('acceptInvitation', { params: { invite_id: items[0]?.uuid ?? '' } })).toMatchObject({
      status: 404,
    });
    const again = await provider.create(email);
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(id);
    expect(await memberOf(email)).toMatchObject({ status: 'active' });
  });

  test('an admin who removes a deactivated person from the list may invite them again', async () => {
    const { id, email } = await adopted();
    await provider.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    const { uuid = '' } = (await memberOf(email)) ?? {};
    await provider.owner.call('removeMembership', { params: { uuid } });
    await provider.owner.call('invite', { body: { emails: [email] } });
    expect(await memberOf(email)).toMatchObject({ status: 'pending' });
    expect((await provider.send('GET', `/Users/${id}`)).status).toBe(404);
  });

  test('owners stay: a way in must remain', async () => {
    const { body } = await provider.create(provider.owner.email);
    expect(await provider.patch(`/Users/${body.id}`, { op: 'replace', value: { active: false } })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Owners can’t be deactivated') as string },
    });
    expect((await provider.send('DELETE', `/Users/${body.id}`)).status).toBe(409);
    expect(await memberOf(provider.owner.email)).toMatchObject({ isOwner: true, status: 'active' });
  });

  test('works when the plan has ended, and no one gets in then', async () => {
    const lapsed = await startProvider(server);
    const { body } = await lapsed.create();
    await givePlan(server.db, lapsed.owner.workspaceUuid, 'pro');
    expect((await lapsed.create()).status).toBe(402);
    expect((await lapsed.patch(`/Users/${body.id}`, { op: 'replace', value: { active: false } })).status).toBe(200);
    expect((await lapsed.patch(`/Users/${body.id}`, { op: 'replace', value: { active: true } })).status).toBe(402);
  });

  test('an admin removes a person by hand, who stays out until the provider says active', async () => {
    const { id, email } = await adopted();
    const uuid = (await memberOf(email))?.uuid ?? '';
    await provider.owner.call('removeMembership', { params: { uuid } });
    expect(await memberOf(email)).toBeUndefined();
    expect((await provider.send('GET', `/Users/${id}`)).body['active']).toBe(false);
    await provider.patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
    expect(await memberOf(email)).toMatchObject({ status: 'active' });
  });
});

describe('changing', () => {
  test('name and address change within the domains of the company', async () => {
    const { id, email, own } = await adopted();
    const next = provider.newAddress();
    const { status } = await provider.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'name.familyName', value: 'Castro' },
      { op: 'replace', path: 'userName', value: next },
      { op: 'replace', path: 'emails[type eq "work"].value', value: next },
    );
    expect(status).toBe(200);
    expect(await memberOf(email)).toBeUndefined();
    expect(await memberOf(next)).toMatchObject({ name: 'Maria Castro', user: `/api/users/${own.userUuid}` });
    const stolen = await signUp(server);
    for (const address of [stolen.email, provider.owner.email])
      expect(
        await provider.patch(`/Users/${id}`, { op: 'replace', path: 'emails', value: [{ value: address }] }),
      ).toMatchObject({ status: 403 });
  });

  test('the account of a stranger keeps its name and address, whatever the provider says', async () => {
    const contractor = await joinWorkspace(server, provider.owner.workspaceUuid, 'editor');
    const { body } = await provider.create(contractor.email);
    await provider.patch(`/Users/${body.id}`, { op: 'replace', path: 'name.givenName', value: 'Mallory' });
    expect((await memberOf(contractor.email))?.name).not.toContain('Mallory');
    const taken = { op: 'replace', path: 'emails', value: [{ value: provider.newAddress() }] };
    expect((await provider.patch(`/Users/${body.id}`, taken)).status).toBe(403);
  });

  test('a change of an older version is refused', async () => {
    const { body, etag } = await provider.create();
    await provider.patch(`/Users/${body.id}`, { op: 'replace', path: 'displayName', value: 'M' });
    const late = await provider.send('PUT', `/Users/${body.id}`, body, { 'if-match': etag ?? '' });
    expect(late.status).toBe(412);
  });
});

describe('the token', () => {
  test('is shown once, and ends with the next one or at once', async () => {
    const { owner, token, send } = await startProvider(server);
    expect((await send('GET', '/Users')).status).toBe(200);
    const before = await owner.call('getScim');
    expect(before).toMatchObject({ baseUrl: expect.stringMatching(/\/scim\/v2$/) as string });
    expect(before.token).toMatchObject({ prefix: token.slice(0, 12), lastUsedAt: expect.any(String) as string });
    expect(JSON.stringify(before)).not.toContain(token);
    const next = await owner.call('createScimToken');
    const as = (text: string) => ({ authorization: `Bearer ${text}` });
    expect((await send('GET', '/Users')).status).toBe(401);
    expect((await send('GET', '/Users', undefined, as(next.token))).status).toBe(200);
    await owner.call('deleteScimToken');
    expect((await send('GET', '/Users', undefined, as(next.token))).status).toBe(401);
    expect((await owner.call('getScim')).token).toBeNull();
  });

  test.each(['', 'Bearer ec_scim_wrong', `Bearer ec_scim_${'A'.repeat(43)}`, 'Basic YTpi'])(
    '%j opens nothing, and the answer is an error of SCIM',
    async (authorization) => {
      const { status, body } = await provider.send('GET', '/Users', undefined, { authorization });
      expect([status, body['schemas']]).toEqual([401, ['urn:ietf:params:scim:api:messages:2.0:Error']]);
    },
  );

  test('one workspace reaches nothing of another', async () => {
    const [{ body }, other] = [await provider.create(), await startProvider(server)];
    for (const method of ['GET', 'DELETE'] as const)
      expect((await other.send(method, `/Users/${body.id}`)).status).toBe(404);
    expect((await other.send('GET', '/Users')).body).toMatchObject({ totalResults: 0 });
    const group = await other.send('POST', '/Groups', { displayName: 'All', members: [{ value: body.id }] });
    expect(group).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    // A session is no token, and a token no session.
    expect((await other.send('GET', '/Users', undefined, other.owner.headers)).status).toBe(401);
    const asSession = createCaller(server.url, { authorization: `Bearer ${other.token}` });
    expect(await asSession.refusal('listQrs', { query: {} })).toMatchObject({ status: 401 });
  });
});
