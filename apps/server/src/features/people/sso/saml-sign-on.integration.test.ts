import { sign } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { joinWorkspace } from '../../../testing/members/join-workspace.ts';
import { givePlan, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import {
  aProviderKey,
  answerWithSamlp,
  aResponse,
  signRoot,
  type ResponseParts,
} from '../../../testing/sign-in/saml-provider.ts';
import { answerWithPysaml2, hasPysaml2 } from '../../../testing/sign-in/pysaml2-provider.ts';
import { proveMailDomain } from '../../../testing/sign-in/prove-mail-domain.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { forgedResponses } from './forged-responses.fixture.ts';

const keys = aProviderKey();
const strangers = aProviderKey();
const issuer = 'https://provider.example/entity';
let server: ServerUnderTest;
let stranger: Caller;
let owner: Member;
let addresses: Awaited<ReturnType<typeof settingsOf>>['serviceProvider'];

const settingsOf = (member: Member) => member.call('getSso');

/** A workspace whose mail domain is proved and whose provider is on. */
async function aWorkspaceWithSso(domain: string): Promise<Member> {
  const member = await signUp(server, { plan: 'enterprise', email: `owner@${domain}` });
  await proveMailDomain(server.db, member.workspaceUuid, domain);
  await member.call('putSso', {
    body: {
      protocol: 'saml',
      provider: 'okta',
      saml: { entityId: issuer, loginUrl: 'https://provider.example/login', certificates: [keys.certificate] },
    },
  });
  const test = await member.call('testSso');
  const { acsUrl, entityId } = (await settingsOf(member)).serviceProvider;
  const person = { id: `owner-of-${domain}`, email: member.email, name: 'Maria' };
  const encoded = await answerWithSamlp(test.redirectTo, { issuer, acsUrl, keys, person });
  expect(await post(acsUrl, encoded)).toBe(`/sso/finish?test=${test.test}`);
  expect(entityId).toContain('/metadata');
  expect(await member.call('getSsoTest', { params: { uuid: test.test } })).toEqual({
    uuid: test.test,
    state: 'passed',
    hasSignature: true,
    email: member.email,
    name: 'Maria Example',
    role: 'owner',
    fault: null,
  });
  await member.call('updateSso', { body: { isEnabled: true, addsPeople: true } });
  return member;
}

beforeAll(async () => {
  server = await startServerUnderTest({ publicUrl: 'https://app.example' });
  stranger = createCaller(server.url);
  owner = await aWorkspaceWithSso('company.example');
  addresses = (await settingsOf(owner)).serviceProvider;
});
afterAll(() => server.stop());

/** The provider's form, and where the browser is led. */
async function post(acsUrl: string, encoded: string): Promise<string> {
  const answer = await fetch(acsUrl.replace('https://app.example', server.url), {
    method: 'POST',
    body: new URLSearchParams({ SAMLResponse: encoded }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

let people = 0;
function aPerson(domain = 'company.example') {
  people += 1;
  return { id: `subject-${people}`, email: `person-${people}@${domain}`, name: `Person ${people}` };
}

/** Begins a sign-on. The id of the request is in the address. */
async function begin(email = aPerson().email, more: object = {}) {
  const started = await stranger.call('startSso', { body: { email, ...more } });
  const request = new URL(started.redirectTo).searchParams.get('SAMLRequest') ?? '';
  const xml = inflateRawSync(Buffer.from(request, 'base64')).toString('utf8');
  return { ...started, requestId: / ID="([^"]+)"/.exec(xml)?.[1] ?? '' };
}

let responses = 0;
function partsOf(inResponseTo: string | undefined, chosen: Partial<ResponseParts> = {}): ResponseParts {
  responses += 1;
  const { acsUrl, entityId: audience } = addresses;
  const id = `_assertion-${responses}`;
  return { keys, acsUrl, audience, issuer, inResponseTo, person: aPerson(), id, now: Date.now(), ...chosen };
}

const send = (xml: string, acsUrl = addresses.acsUrl) => post(acsUrl, Buffer.from(xml).toString('base64'));
const ticketOf = (location: string) => new URL(location, server.url).searchParams.get('ticket') ?? '';

async function signOn(person = aPerson()) {
  const { requestId, binding } = await begin();
  const ticket = ticketOf(await send(aResponse(partsOf(requestId, { person }))));
  const answer = await stranger.call('finishSso', { body: { ticket, binding } });
  if (!('token' in answer)) throw new Error('A question instead of a session.');
  return answer;
}

test('a colleague signs on with an independent provider, is added with the role, and comes back', async () => {
  const person = aPerson();
  const { redirectTo, binding } = await begin(person.email, { redirect: '/stats?x=1' });
  const encoded = await answerWithSamlp(redirectTo, { issuer, acsUrl: addresses.acsUrl, keys, person });
  const ticket = ticketOf(await post(addresses.acsUrl, encoded));
  const answer = await stranger.call('finishSso', { body: { ticket, binding, language: 'it' } });
  expect(answer).toMatchObject({ redirect: '/stats?x=1', workspace: owner.workspaceUuid, isNew: true });
  // A ticket works once.
  expect(await stranger.refusal('finishSso', { body: { ticket, binding } })).toMatchObject({
    code: 'sso-refused',
    ssoFault: 'ticket-ended',
  });
  const self = createCaller(server.url, { authorization: `Bearer ${'token' in answer ? answer.token : ''}` });
  const memberships = (await self.call('listMemberships', { query: {} })).items;
  expect(memberships.find(({ account }) => account.uuid === owner.workspaceUuid)?.role).toBe('editor');
  expect((await self.call('listSessions')).items).toMatchObject([{ provider: 'okta', isCurrent: true }]);
  const user = await server.db.selectFrom('users').selectAll().where('email', '=', person.email).executeTakeFirst();
  expect(user).toMatchObject({ passwordHash: null, locale: 'it' });
  expect(user?.emailVerifiedAt).not.toBeNull();
  // The second sign-on is the same person.
  expect(await signOn(person)).toMatchObject({ isNew: false });
});

test.runIf(hasPysaml2)('a provider in another language reads our metadata, and signs a colleague on', async () => {
  const metadata = await (await fetch(addresses.metadataUrl.replace('https://app.example', server.url))).text();
  const person = aPerson();
  const { redirectTo, binding } = await begin(person.email);
  const encoded = await answerWithPysaml2({ address: redirectTo, metadata, issuer, keys, person });
  const ticket = ticketOf(await post(addresses.acsUrl, encoded));
  expect(await stranger.call('finishSso', { body: { ticket, binding } })).toMatchObject({ isNew: true });
  const user = await server.db.selectFrom('users').select('name').where('email', '=', person.email).executeTakeFirst();
  expect(user?.name).toBe(person.name);
});

test.each(Object.entries(forgedResponses({ partsOf, aPerson, strangers })))(
  'refused: %s',
  async (_name, { fault, make }) => {
    const { requestId } = await begin();
    expect(await send(make(requestId))).toBe(`/sso/finish?fault=${fault}`);
  },
);

test('refused with its ticket: an answer without an address', async () => {
  const { requestId, binding } = await begin();
  const ticket = ticketOf(await send(aResponse(partsOf(requestId, { person: { ...aPerson(), email: '' } }))));
  expect(await stranger.refusal('finishSso', { body: { ticket, binding } })).toMatchObject({ ssoFault: 'no-email' });
});

test('a response that is signed like its assertion is accepted', async () => {
  const { requestId } = await begin();
  expect(await send(signRoot(aResponse(partsOf(requestId)), { keys }))).toContain('ticket=');
});

test('a clock that is 50 seconds ahead or behind is accepted', async () => {
  for (const offset of [50_000, -50_000]) {
    const { requestId } = await begin();
    const now = Date.now() + offset;
    expect(await send(aResponse(partsOf(requestId, { now, notBefore: now, notOnOrAfter: now + 40_000 })))).toContain(
      'ticket=',
    );
  }
});

test('a response works once, also with another request and at the address of another workspace', async () => {
  const { requestId } = await begin();
  const xml = aResponse(partsOf(requestId));
  expect(await send(xml)).toContain('ticket=');
  expect(await send(xml)).toBe('/sso/finish?fault=replayed');
  expect(await send(aResponse(partsOf(requestId)))).toBe('/sso/finish?fault=replayed');
  const other = await aWorkspaceWithSso('other.example');
  const { acsUrl } = (await settingsOf(other)).serviceProvider;
  const foreign = await begin();
  const moved = partsOf(foreign.requestId, { destination: acsUrl });
  expect(await send(aResponse(moved), acsUrl)).toBe('/sso/finish?fault=unknown-request');
});

test('only the browser that began a sign-on finishes it', async () => {
  const { requestId, binding } = await begin();
  const ticket = ticketOf(await send(aResponse(partsOf(requestId))));
  for (const wrong of [undefined, 'x'.repeat(43)])
    expect(await stranger.refusal('finishSso', { body: { ticket, ...(wrong && { binding: wrong }) } })).toMatchObject({
      ssoFault: 'wrong-browser',
    });
  expect(await stranger.call('finishSso', { body: { ticket, binding } })).toHaveProperty('token');
});

test('a sign-on that begins at the provider asks who is logged in, where it is allowed', async () => {
  await owner.call('updateSso', { body: { allowsUnsolicited: true } });
  const parts = partsOf(undefined);
  const xml = aResponse(parts);
  const ticket = ticketOf(await send(xml));
  expect(await send(xml)).toBe('/sso/finish?fault=replayed');
  expect(await stranger.call('finishSso', { body: { ticket } })).toEqual({
    confirm: { email: parts.person.email, name: parts.person.name, workspaceName: expect.any(String) as unknown },
  });
  expect(await stranger.call('finishSso', { body: { ticket, isConfirmed: true } })).toHaveProperty('token');
  // An unsolicited assertion must not be moved into a sign-on that began here.
  const { requestId } = await begin();
  expect(await send(aResponse(partsOf(requestId, { answers: null })))).toBe('/sso/finish?fault=unknown-request');
  await owner.call('updateSso', { body: { allowsUnsolicited: false } });
});

test('a session ends when the provider says so', async () => {
  const sessionEndsAt = Date.now() + 3 * 3_600_000;
  const { requestId, binding } = await begin();
  const ticket = ticketOf(await send(aResponse(partsOf(requestId, { sessionEndsAt }))));
  await stranger.call('finishSso', { body: { ticket, binding } });
  const last = await server.db
    .selectFrom('sessions')
    .select('endsAt')
    .where('ssoConnectionId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  expect(last?.endsAt?.getTime()).toBe(sessionEndsAt);
});

test('a domain that is not proved links no account, and a person who is not added is told so', async () => {
  const outsider = await signUp(server, { email: 'boss@elsewhere.example' });
  const refusalOf = async (person: ResponseParts['person']) => {
    const { requestId, binding } = await begin();
    const ticket = ticketOf(await send(aResponse(partsOf(requestId, { person }))));
    return stranger.refusal('finishSso', { body: { ticket, binding } });
  };
  expect(await refusalOf({ ...aPerson(), email: outsider.email })).toMatchObject({ ssoFault: 'domain-unverified' });
  // One who was linked and has taken a private address since belongs to the provider no more.
  const former = aPerson();
  await signOn(former);
  const moved = { email: 'someone@private.example' };
  await server.db.updateTable('users').set(moved).where('email', '=', former.email).execute();
  expect(await refusalOf(former)).toMatchObject({ ssoFault: 'domain-unverified' });
  await owner.call('updateSso', { body: { addsPeople: false } });
  expect(await refusalOf(aPerson())).toMatchObject({ ssoFault: 'not-a-member' });
  await owner.call('updateSso', { body: { addsPeople: true } });
});

test('an existing colleague is linked and told by mail; a password set by a stranger no longer works', async () => {
  const person = aPerson();
  await signUp(server, { email: person.email, isConfirmed: false });
  await signOn(person);
  expect(await stranger.refusal('login', { body: { email: person.email, password: PASSWORD } })).toMatchObject({
    code: 'invalid-credentials',
  });
  const log = await owner.call('listAuditLog', { query: {} });
  expect(log.items.map(({ act }) => act)).toContain('sso.person-linked');
});

test('required: members use the provider, and owners get in with two factors, which the log says', async () => {
  const other = await aWorkspaceWithSso('strict.example');
  const joined = await joinWorkspace(server, other.workspaceUuid, 'editor');
  const member = { ...joined, email: 'colleague@strict.example' };
  await server.db.updateTable('users').set({ email: member.email }).where('id', '=', member.userUuid).execute();
  expect((await settingsOf(other)).people).toMatchObject({ bound: 1, ownersWithoutFactor: 1 });
  expect(await other.refusal('updateSso', { body: { enforcement: 'required' } })).toMatchObject({
    code: 'sso-needs-factor',
  });
  const self = { params: { uuid: other.userUuid } };
  const { secret } = await other.call('beginSecondFactor', { ...self, body: { proof: { password: PASSWORD } } });
  const { recoveryCodes } = await other.call('confirmSecondFactor', {
    ...self,
    body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
  });
  await other.call('updateSso', { body: { enforcement: 'required' } });
  // A session of before is no longer enough for this workspace, and a new one does not open.
  const { name: workspaceName } = await server.db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', other.workspaceUuid)
    .executeTakeFirstOrThrow();
  expect(await member.refusal('getSso')).toMatchObject({ code: 'sso-required', workspaceName });
  const login = { email: member.email, password: PASSWORD };
  expect(await stranger.refusal('login', { body: login })).toMatchObject({ code: 'sso-required', workspaceName });
  const guess = await stranger.refusal('login', { body: { ...login, password: 'a wrong one' } });
  expect(guess).toMatchObject({ code: 'invalid-credentials' });
  expect(guess).not.toHaveProperty('workspaceName');
  const asked = await stranger.call('login', { body: { email: other.email, password: PASSWORD } });
  const challenge = 'challenge' in asked ? asked.challenge : '';
  const [recoveryCode = ''] = recoveryCodes;
  await stranger.call('answerSignInChallenge', { body: { challenge, recoveryCode } });
  const entries = (await other.call('listAuditLog', { query: {} })).items;
  expect(entries.find(({ act }) => act === 'sso.break-glass')).toMatchObject({
    person: { email: other.email },
    subject: { label: 'Okta' },
  });
  // Without a factor, an owner uses the provider too.
  await server.db.deleteFrom('secondFactors').where('userId', '=', other.userUuid).execute();
  expect(await stranger.refusal('login', { body: { email: other.email, password: PASSWORD } })).toMatchObject({
    code: 'sso-required',
  });
  expect((await settingsOf(other)).connection).toMatchObject({ enforcement: 'required', isEnabled: true });
});

test('a change of what was tested turns it off, and removing it ends its sessions', async () => {
  const other = await aWorkspaceWithSso('changing.example');
  const { acsUrl, entityId: audience } = (await settingsOf(other)).serviceProvider;
  const person = aPerson('changing.example');
  const { requestId, binding } = await begin(person.email);
  const ticket = ticketOf(await send(aResponse(partsOf(requestId, { person, acsUrl, audience })), acsUrl));
  const session = await stranger.call('finishSso', { body: { ticket, binding } });
  const self = createCaller(server.url, { authorization: `Bearer ${'token' in session ? session.token : ''}` });
  const { connection } = await other.call('putSso', {
    body: {
      protocol: 'saml',
      provider: 'okta',
      saml: { entityId: issuer, loginUrl: 'https://provider.example/new', certificates: [keys.certificate] },
    },
  });
  expect(connection).toMatchObject({ isEnabled: false, testedAt: null });
  expect(await other.refusal('updateSso', { body: { isEnabled: true } })).toMatchObject({ code: 'sso-untested' });
  expect(await stranger.refusal('startSso', { body: { email: 'person@changing.example' } })).toMatchObject({
    code: 'sso-unavailable',
  });
  // Without the plan nothing can be changed any more, and it can still be removed.
  await givePlan(server.db, other.workspaceUuid, 'free');
  expect(await other.refusal('updateSso', { body: { addsPeople: true } })).toMatchObject({
    code: 'plan-lacks-feature',
  });
  await self.call('listSessions');
  await other.call('deleteSso');
  expect((await settingsOf(other)).connection).toBeNull();
  expect(await self.refusal('listSessions')).toMatchObject({ code: 'session-ended' });
});

test('a logout at the provider ends the session here, if it is signed', async () => {
  const { requestId, binding } = await begin();
  const parts = partsOf(requestId);
  const ticket = ticketOf(await send(aResponse(parts)));
  const session = await stranger.call('finishSso', { body: { ticket, binding } });
  const self = createCaller(server.url, { authorization: `Bearer ${'token' in session ? session.token : ''}` });
  const xml =
    '<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"' +
    ' xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"' +
    ` ID="_logout" Version="2.0" IssueInstant="${new Date().toISOString()}"><saml:Issuer>${issuer}</saml:Issuer>` +
    `<saml:NameID>${parts.person.id}</saml:NameID></samlp:LogoutRequest>`;
  const query = new URLSearchParams({
    SAMLRequest: deflateRawSync(xml).toString('base64'),
    SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  }).toString();
  const ask = (by: string | undefined) => {
    const signature = by && sign('sha256', Buffer.from(query), by).toString('base64');
    const signed = signature ? `${query}&${new URLSearchParams({ Signature: signature }).toString()}` : query;
    const address = addresses.logoutUrl.replace('https://app.example', server.url);
    return fetch(`${address}?${signed}`, { redirect: 'manual' });
  };
  expect([(await ask(undefined)).status, (await ask(strangers.key)).status]).toEqual([400, 400]);
  await self.call('listSessions');
  expect((await ask(keys.key)).status).toBe(303);
  expect(await self.refusal('listSessions')).toMatchObject({ code: 'session-ended' });
});

test('the metadata names our addresses and the key that signs', async () => {
  const answer = await fetch(addresses.metadataUrl.replace('https://app.example', server.url));
  const xml = await answer.text();
  expect(xml).toContain(addresses.acsUrl);
  expect(xml).toContain('X509Certificate');
  await owner.call('updateSso', { body: { signsRequests: true } });
  expect((await settingsOf(owner)).connection).toMatchObject({ isEnabled: false });
  const again = await owner.call('testSso');
  expect(new URL(again.redirectTo).searchParams.get('SigAlg')).toContain('rsa-sha256');
});
