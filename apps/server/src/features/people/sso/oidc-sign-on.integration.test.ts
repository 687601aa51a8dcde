import type { SsoFault } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { signUp, type Member } from '../../../testing/people.ts';
import {
  client,
  startCodeFlowProvider,
  startLyingProvider,
  type TokenParts,
} from '../../../testing/sign-in/code-flow-provider.ts';
import { proveMailDomain } from '../../../testing/sign-in/prove-mail-domain.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

const redirectUri = 'https://app.example/api/sso/oidc/callback';
const person = { sub: 'p-1', email: 'owner@company.example', name: 'Maria Silva' };
let server: ServerUnderTest;
let provider: Awaited<ReturnType<typeof startCodeFlowProvider>>;
let liar: Awaited<ReturnType<typeof startLyingProvider>>;
let stranger: Caller;
let owner: Member;

beforeAll(async () => {
  provider = await startCodeFlowProvider(redirectUri, () => person);
  liar = await startLyingProvider();
  const ssoHosts = `${provider.issuer},${liar.issuer}`;
  server = await startServerUnderTest({ publicUrl: 'https://app.example', ssoHosts });
  stranger = createCaller(server.url);
  owner = await signUp(server, { plan: 'enterprise', email: person.email });
  await proveMailDomain(server.db, owner.workspaceUuid, 'company.example');
});
afterAll(async () => {
  await server.stop();
  await Promise.all([provider.close(), liar.close()]);
});

const use = (issuer: string, clientSecret = client.secret) =>
  owner.call('putSso', {
    body: { protocol: 'oidc', provider: 'keycloak', oidc: { issuer, clientId: client.id, clientSecret } },
  });

/** The browser at our callback, and where it is led. */
async function come(callback: URL): Promise<string> {
  const answer = await fetch(`${server.url}${callback.pathname}${callback.search}`, { redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}

test('tested, turned on, and signed on with an independent provider; the logout goes there too', async () => {
  await use(provider.issuer);
  const begun = await owner.call('testSso');
  expect(await come(await provider.follow(begun.redirectTo))).toBe(`/sso/finish?test=${begun.test}`);
  expect(await owner.call('getSsoTest', { params: { uuid: begun.test } })).toMatchObject({
    state: 'passed',
    email: person.email,
    name: person.name,
    role: 'owner',
  });
  await owner.call('updateSso', { body: { isEnabled: true } });
  const { redirectTo, binding } = await stranger.call('startSso', { body: { email: 'anyone@company.example' } });
  const callback = await provider.follow(redirectTo);
  const ticket = new URL(await come(callback), server.url).searchParams.get('ticket') ?? '';
  expect(await come(callback)).toBe('/sso/finish?fault=replayed');
  const session = await stranger.call('finishSso', { body: { ticket, binding } });
  if (!('token' in session)) throw new Error('A question instead of a session.');
  const left = await stranger.call('logOutOfSso', { body: { refresh_token: session.refresh_token } });
  expect(left.redirectTo).toContain(`${provider.issuer}/session/end?`);
  const self = createCaller(server.url, { authorization: `Bearer ${session.token}` });
  expect(await self.refusal('listSessions')).toMatchObject({ code: 'session-ended' });
  // The client secret is nowhere in the answers.
  expect(JSON.stringify(await owner.call('getSso'))).not.toContain(client.secret);
});

test('the secret may be left out when the client is the same, and is needed for another', async () => {
  const body = (clientId: string) => ({
    protocol: 'oidc' as const,
    provider: 'keycloak' as const,
    oidc: { issuer: provider.issuer, clientId },
  });
  expect((await owner.call('putSso', { body: body(client.id) })).connection).toMatchObject({ isEnabled: true });
  expect(await owner.refusal('putSso', { body: body('another') })).toMatchObject({ code: 'validation-failed' });
});

type Lie = TokenParts & { fault: SsoFault; isNonceWrong?: true; query?: Record<string, string> };
const lies: Record<string, Lie> = {
  'another nonce': { fault: 'wrong-nonce', isNonceWrong: true },
  'another issuer': { fault: 'wrong-issuer', claims: { iss: 'https://other.example' } },
  'another audience': { fault: 'wrong-audience', claims: { aud: 'another-client' } },
  'an ended token': { fault: 'expired', claims: { exp: 1_700_000_000, iat: 1_699_999_000 } },
  'no algorithm': { fault: 'weak-signature', algorithm: 'none' },
  'a secret as the key': { fault: 'weak-signature', algorithm: 'HS256' },
  'the key of a stranger': { fault: 'signature-mismatch', isByStranger: true },
  'an address that is not verified': {
    fault: 'email-unverified',
    claims: { email: 'x@company.example', email_verified: false },
  },
  'a code that was used': { fault: 'provider-refused', refuses: 'invalid_grant' },
  'a client that is unknown': { fault: 'client-refused', refuses: 'invalid_client' },
  'another issuer in the address': { fault: 'wrong-issuer', query: { iss: 'https://other.example' } },
  'a person who has said no': { fault: 'provider-refused', query: { error: 'access_denied' } },
};

test.each(Object.entries(lies))('refused: %s', async (_name, { fault, isNonceWrong, query = {}, ...parts }) => {
  await use(liar.issuer);
  const begun = await owner.call('testSso');
  const asked = new URL(begun.redirectTo).searchParams;
  const nonce = isNonceWrong ? 'another' : asked.get('nonce');
  liar.lie({ ...parts, claims: { nonce, ...parts.claims } });
  const callback = new URL(redirectUri);
  const sent = new URLSearchParams({ state: asked.get('state') ?? '', iss: liar.issuer, ...query });
  if (!('error' in query)) sent.set('code', 'c');
  callback.search = sent.toString();
  expect(await come(callback)).toBe(`/sso/finish?test=${begun.test}`);
  expect(await owner.call('getSsoTest', { params: { uuid: begun.test } })).toMatchObject({ state: 'failed', fault });
});

test('refused: an unknown state', async () => {
  const callback = new URL(redirectUri);
  callback.search = new URLSearchParams({ state: 'unknown', iss: liar.issuer, code: 'c' }).toString();
  expect(await come(callback)).toBe('/sso/finish?fault=unknown-request');
});

test('a logout that the provider tells us of ends the session, once, and only with its signature', async () => {
  await use(liar.issuer);
  const tested = await owner.call('testSso');
  const answer = async (address: string, sub: string) => {
    const asked = new URL(address).searchParams;
    liar.lie({ claims: { nonce: asked.get('nonce'), sub, email: person.email, name: person.name, sid: `of-${sub}` } });
    const callback = new URL(redirectUri);
    callback.search = new URLSearchParams({ state: asked.get('state') ?? '', iss: liar.issuer, code: 'c' }).toString();
    return come(callback);
  };
  await answer(tested.redirectTo, 'person-1');
  await owner.call('updateSso', { body: { isEnabled: true } });
  const { redirectTo, binding } = await stranger.call('startSso', { body: { email: 'again@company.example' } });
  const ticket = new URL(await answer(redirectTo, 'person-1'), server.url).searchParams.get('ticket') ?? '';
  const session = await stranger.call('finishSso', { body: { ticket, binding } });
  const self = createCaller(server.url, { authorization: `Bearer ${'token' in session ? session.token : ''}` });
  const { backchannelLogoutUri } = (await owner.call('getSso')).serviceProvider;
  const claims = {
    jti: 'logout-1',
    sub: 'person-1',
    sid: 'of-person-1',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  };
  const tell = async (parts: TokenParts) => {
    liar.lie(parts);
    const body = new URLSearchParams({ logout_token: await liar.token() });
    return (await fetch(backchannelLogoutUri.replace('https://app.example', server.url), { method: 'POST', body }))
      .status;
  };
  expect(await tell({ claims, isByStranger: true })).toBe(400);
  expect(await tell({ claims: { ...claims, events: {} } })).toBe(400);
  expect(await tell({ claims: { ...claims, nonce: 'of a sign-on' } })).toBe(400);
  await self.call('listSessions');
  expect(await tell({ claims })).toBe(200);
  expect(await self.refusal('listSessions')).toMatchObject({ code: 'session-ended' });
  expect(await tell({ claims })).toBe(400);
});

test('a provider at a private address, or without TLS, is reached only where the operator names it', async () => {
  // The port of a provider that answers, under a name that is not in SSO_HOSTS.
  const unnamed = provider.issuer.replace('127.0.0.1', 'localhost');
  for (const issuer of [unnamed, unnamed.replace('http:', 'https:'), 'https://127.0.0.1:9']) {
    await use(issuer);
    expect(await owner.refusal('testSso')).toMatchObject({ code: 'sso-refused', ssoFault: 'provider-away' });
  }
});
