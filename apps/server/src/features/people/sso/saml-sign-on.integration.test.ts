import { afterAll, beforeAll, expect, test } from 'vitest';
import { sign } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { createCaller } from '../../../testing/call-api.ts';
import { PASSWORD, signUp } from '../../../testing/people.ts';
import { aProviderKey, answerWithSamlp, aResponse } from '../../../testing/sign-in/saml-provider.ts';
import { answerWithPysaml2, hasPysaml2 } from '../../../testing/sign-in/pysaml2-provider.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import {
  issuer,
  keys,
  post,
  publicUrl,
  startSamlWorkspace,
  ticketOf,
  type SamlWorkspace,
} from './saml-workspace.fixture.ts';

/* Who is signed in by a SAML provider, and how that ends. */

let server: ServerUnderTest;
let workspace: SamlWorkspace;
beforeAll(async () => {
  server = await startServerUnderTest({ publicUrl });
  workspace = await startSamlWorkspace(server, 'company.example');
});
afterAll(() => server.stop());

test('a colleague signs on with an independent provider, is added with the role, and comes back', async () => {
  const person = workspace.aPerson();
  const { redirectTo, binding } = await workspace.begin(person.email, { redirect: '/stats?x=1' });
  const encoded = await answerWithSamlp(redirectTo, { issuer, acsUrl: workspace.addresses.acsUrl, keys, person });
  const ticket = ticketOf(await post(server, workspace.addresses.acsUrl, encoded));
  const answer = await workspace.stranger.call('finishSso', { body: { ticket, binding, language: 'it' } });
  expect(answer).toMatchObject({ redirect: '/stats?x=1', workspace: workspace.owner.workspaceUuid, isNew: true });
  // A ticket works once.
  expect(await workspace.stranger.refusal('finishSso', { body: { ticket, binding } })).toMatchObject({
    code: 'sso-refused',
    ssoFault: 'ticket-ended',
  });
  const self = createCaller(server.url, { authorization: `Bearer ${'token' in answer ? answer.token : ''}` });
  const memberships = (await self.call('listMemberships', { query: {} })).items;
  expect(memberships.find(({ account }) => account.uuid === workspace.owner.workspaceUuid)?.role).toBe('editor');
  expect((await self.call('listSessions')).items).toMatchObject([{ provider: 'okta', isCurrent: true }]);
  const user = await server.db.selectFrom('users').selectAll().where('email', '=', person.email).executeTakeFirst();
  expect(user).toMatchObject({ passwordHash: null, locale: 'it' });
  expect(user?.emailVerifiedAt).not.toBeNull();
  // The second sign-on is the same person.
  expect(await workspace.signOn(person)).toMatchObject({ isNew: false });
});

test.runIf(hasPysaml2)('a provider in another language reads our metadata, and signs a colleague on', async () => {
  const metadata = await (await fetch(workspace.addresses.metadataUrl.replace(publicUrl, server.url))).text();
  const person = workspace.aPerson();
  const { redirectTo, binding } = await workspace.begin(person.email);
  const encoded = await answerWithPysaml2({ address: redirectTo, metadata, issuer, keys, person });
  const ticket = ticketOf(await post(server, workspace.addresses.acsUrl, encoded));
  expect(await workspace.stranger.call('finishSso', { body: { ticket, binding } })).toMatchObject({ isNew: true });
  const user = await server.db.selectFrom('users').select('name').where('email', '=', person.email).executeTakeFirst();
  expect(user?.name).toBe(person.name);
});

test('a domain that is not proved links no account, and a person who is not added is told so', async () => {
  const outsider = await signUp(server, { email: 'boss@elsewhere.example' });
  const refusalOf = async (person: ReturnType<SamlWorkspace['aPerson']>) => {
    const { requestId, binding } = await workspace.begin();
    const ticket = ticketOf(await workspace.send(aResponse(workspace.partsOf(requestId, { person }))));
    return workspace.stranger.refusal('finishSso', { body: { ticket, binding } });
  };
  expect(await refusalOf({ ...workspace.aPerson(), email: outsider.email })).toMatchObject({
    ssoFault: 'domain-unverified',
  });
  // One who was linked and has taken a private address since belongs to the provider no more.
  const former = workspace.aPerson();
  await workspace.signOn(former);
  const moved = { email: 'someone@private.example' };
  await server.db.updateTable('users').set(moved).where('email', '=', former.email).execute();
  expect(await refusalOf(former)).toMatchObject({ ssoFault: 'domain-unverified' });
  await workspace.owner.call('updateSso', { body: { addsPeople: false } });
  expect(await refusalOf(workspace.aPerson())).toMatchObject({ ssoFault: 'not-a-member' });
  await workspace.owner.call('updateSso', { body: { addsPeople: true } });
});

test('an existing colleague is linked and told by mail; a password set by a stranger no longer works', async () => {
  const person = workspace.aPerson();
  await signUp(server, { email: person.email, isConfirmed: false });
  await workspace.signOn(person);
  expect(
    await workspace.stranger.refusal('login', { body: { email: person.email, password: PASSWORD } }),
  ).toMatchObject({
    code: 'invalid-credentials',
  });
  const log = await workspace.owner.call('listAuditLog', { query: {} });
  expect(log.items.map(({ act }) => act)).toContain('sso.person-linked');
});

test('a logout at the provider ends the session here, if it is signed', async () => {
  const person = workspace.aPerson();
  const { self } = await workspace.signOn(person);
  const xml =
    '<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"' +
    ' xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"' +
    ` ID="_logout" Version="2.0" IssueInstant="${new Date().toISOString()}"><saml:Issuer>${issuer}</saml:Issuer>` +
    `<saml:NameID>${person.id}</saml:NameID></samlp:LogoutRequest>`;
  const query = new URLSearchParams({
    SAMLRequest: deflateRawSync(xml).toString('base64'),
    SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  }).toString();
  const ask = (by: string | undefined) => {
    const signature = by && sign('sha256', Buffer.from(query), by).toString('base64');
    const signed = signature ? `${query}&${new URLSearchParams({ Signature: signature }).toString()}` : query;
    const address = workspace.addresses.logoutUrl.replace(publicUrl, server.url);
    return fetch(`${address}?${signed}`, { redirect: 'manual' });
  };
  expect([(await ask(undefined)).status, (await ask(aProviderKey().key)).status]).toEqual([400, 400]);
  await self.call('listSessions');
  expect((await ask(keys.key)).status).toBe(303);
  expect(await self.refusal('listSessions')).toMatchObject({ code: 'session-ended' });
  // A form may answer a logout of ours, and may not ask for one.
  const form = (name: string) =>
    fetch(workspace.addresses.logoutUrl.replace(publicUrl, server.url), {
      method: 'POST',
      body: new URLSearchParams({ [name]: Buffer.from(xml).toString('base64') }),
      redirect: 'manual',
    });
  expect([(await form('SAMLResponse')).status, (await form('SAMLRequest')).status]).toEqual([303, 400]);
});

test('the metadata names our addresses and the key that signs', async () => {
  const answer = await fetch(workspace.addresses.metadataUrl.replace(publicUrl, server.url));
  const xml = await answer.text();
  expect(xml).toContain(workspace.addresses.acsUrl);
  expect(xml).toContain('X509Certificate');
  // A provider that reads it sends logouts as we take them.
  const logout = /<SingleLogoutService [^>]*>/.exec(xml)?.[0];
  expect(logout).toContain('bindings:HTTP-Redirect"');
  expect(logout).toContain(workspace.addresses.logoutUrl);
  await workspace.owner.call('updateSso', { body: { signsRequests: true } });
  expect((await workspace.owner.call('getSso')).connection).toMatchObject({ isEnabled: false });
  const again = await workspace.owner.call('testSso');
  expect(new URL(again.redirectTo).searchParams.get('SigAlg')).toContain('rsa-sha256');
});
