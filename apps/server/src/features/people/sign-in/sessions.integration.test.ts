import { session } from '@evercode/contract';
import { fakeClock } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessTokens } from '../../../platform/sign-in/secrets/access-tokens.ts';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { countRows } from '../../../testing/reading/count-rows.ts';
import { logInWith, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const clock = fakeClock();

let server: ServerUnderTest;
let stranger: Caller;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest({
    now: () => new Date(clock.now()),
    appSecret: 'a secret of at least 32 characters',
  });
  stranger = createCaller(server.url);
  member = await signUp(server);
});
afterAll(() => server.stop());

const logIn = (rememberMe = false) => logInWith(stranger, { email: member.email, rememberMe });
const refresh = (refresh_token: string) => stranger.call('refreshToken', { body: { refresh_token } });
const refusedRefresh = (refresh_token: string) => stranger.refusal('refreshToken', { body: { refresh_token } });
const readSelf = { params: { uuid: '' } };
const as = (token: string) => createCaller(server.url, { authorization: `Bearer ${token}` });
const refusedWith = async (token: string) => as(token).refusal('getUser', { params: { uuid: member.userUuid } });
const worksWith = async (token: string) =>
  (await as(token).call('getUser', { params: { uuid: member.userUuid } })).uuid === member.userUuid;

test('an email in another case and the right password sign in', async () => {
  const session = await logInWith(stranger, { email: ` ${member.email.toUpperCase()} ` });
  expect(session.tlu).toBe(clock.now() / 1000 + 15 * 60);
  expect(await worksWith(session.token)).toBe(true);
});

test('a wrong password and an unknown email get the same answer, and open no session', async () => {
  const before = await countRows(server.db);
  const wrong = await stranger.refusal('login', { body: { email: member.email, password: `${PASSWORD}!` } });
  const unknown = await stranger.refusal('login', { body: { email: 'nobody@example.com', password: PASSWORD } });
  expect(wrong).toMatchObject({ status: 401, code: 'invalid-credentials' });
  expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  expect(await countRows(server.db)).toEqual(before);
});

test('a refresh token works once and gives a working new one', async () => {
  const first = await logIn();
  const second = await refresh(first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(await worksWith(second.token)).toBe(true);
  expect(await worksWith((await refresh(second.refresh_token)).token)).toBe(true);
});

test('reuse of a refresh token ends its session with all tokens, and no other session', async () => {
  const [first, other] = [await logIn(), await logIn()];
  const second = await refresh(first.refresh_token);
  expect(await refusedRefresh(first.refresh_token)).toMatchObject({ status: 401, code: 'session-ended' });
  expect(await refusedRefresh(second.refresh_token)).toMatchObject({ status: 401, code: 'session-ended' });
  expect(await refusedWith(first.token)).toMatchObject({ status: 401, code: 'session-ended' });
  expect(await refusedWith(second.token)).toMatchObject({ status: 401, code: 'session-ended' });
  const inWorkspace = createCaller(server.url, { authorization: `Bearer ${second.token}` });
  expect(await inWorkspace.refusal('listQrs', { query: {} })).toMatchObject({ status: 401, code: 'session-ended' });
  expect(await worksWith(other.token)).toBe(true);
});

test('one of several concurrent exchanges of a token succeeds, and then the session ends', async () => {
  // Opens the pool's connections, so that the exchanges below run concurrently.
  const [{ refresh_token } = await logIn()] = await Promise.all(Array.from({ length: 8 }, () => logIn()));
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => stranger.send('refreshToken', { body: { refresh_token } })),
  );
  const [answered, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  const { token } = session.parse(await answered?.json());
  expect(await refusedWith(token)).toMatchObject({ code: 'session-ended' });
});

test('signing out ends the session at once, and is idempotent', async () => {
  const session = await logIn();
  await stranger.call('logout', { body: { refresh_token: session.refresh_token } });
  await stranger.call('logout', { body: { refresh_token: session.refresh_token } });
  expect(await refusedWith(session.token)).toMatchObject({ status: 401, code: 'session-ended' });
  expect(await refusedRefresh(session.refresh_token)).toMatchObject({ status: 401, code: 'session-ended' });
});

test('an access token expires after 15 minutes with its own error', async () => {
  const session = await logIn();
  clock.advance(15 * MINUTE_MS - 1000);
  expect(await worksWith(session.token)).toBe(true);
  clock.advance(1000);
  expect(await refusedWith(session.token)).toMatchObject({ status: 401, code: 'token-expired' });
  expect(await worksWith((await refresh(session.refresh_token)).token)).toBe(true);
});

test('a session expires a day after its last use, a remembered one after thirty', async () => {
  const [brief, remembered] = [await logIn(false), await logIn(true)];
  clock.advance(DAY_MS);
  expect(await refusedRefresh(brief.refresh_token)).toMatchObject({ code: 'session-ended' });
  const renewed = await refresh(remembered.refresh_token);
  clock.advance(30 * DAY_MS);
  expect(await refusedRefresh(renewed.refresh_token)).toMatchObject({ code: 'session-ended' });
});

test('a token with another secret, another algorithm or a part missing is refused', async () => {
  const { token } = await logIn();
  const claims = { userUuid: member.userUuid, sessionUuid: member.userUuid };
  const foreign = await createAccessTokens('another secret of 32 characters!!').issue(claims, new Date(clock.now()));
  const [, payload = ''] = token.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
  for (const bad of [foreign.token, unsigned, token.slice(0, -2), payload, 'x']) {
    expect(await refusedWith(bad)).toMatchObject({ status: 401, code: 'unauthenticated' });
  }
  const answer = await stranger.send('getUser', readSelf);
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

test('a valid signature over an unknown session is refused', async () => {
  const own = createAccessTokens('a secret of at least 32 characters');
  const { token } = await own.issue(
    { userUuid: member.userUuid, sessionUuid: member.workspaceUuid },
    new Date(clock.now()),
  );
  expect(await refusedWith(token)).toMatchObject({ status: 401, code: 'session-ended' });
});

test('too many attempts from one IP address have to wait, and other addresses do not', async () => {
  const attempt = (address: string) =>
    stranger.send('login', { body: { email: 'x', password: 'x' } }, { 'x-forwarded-for': `203.0.113.1, ${address}` });
  const statuses = await Promise.all(Array.from({ length: 21 }, async () => (await attempt('198.51.100.1')).status));
  expect([422, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([20, 1]);
  const refused = await attempt('198.51.100.1');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect((await attempt('198.51.100.2')).status).toBe(422);
});
