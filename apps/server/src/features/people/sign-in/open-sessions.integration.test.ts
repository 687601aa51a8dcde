import { fakeClock } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { logInWith, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

const DAY_MS = 24 * 3600 * 1000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.0 Mobile/15E148 Safari/604.1';

const clock = fakeClock();
let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
});
afterAll(() => server.stop());

type Place = Caller & { refreshToken: string };

async function signIn({ agent = firefox, rememberMe = true } = {}): Promise<Place> {
  const { token, refresh_token: refreshToken } = await logInWith(
    createCaller(server.url),
    { email: member.email, rememberMe },
    { 'user-agent': agent },
  );
  return { ...createCaller(server.url, { authorization: `Bearer ${token}` }), refreshToken };
}

const refresh = ({ refreshToken }: Place) =>
  createCaller(server.url).send('refreshToken', { body: { refresh_token: refreshToken } });
const readSelf = (place: Place) => place.send('getUser', { params: { uuid: member.userUuid } });

test('lists each session with its browser, marks the current one, and omits expired ones', async () => {
  member = await signUp(server);
  clock.advance(60_000);
  const laptop = await signIn();
  clock.advance(60_000);
  const phone = await signIn({ agent: safari, rememberMe: false });
  const { items } = await laptop.call('listSessions');
  expect(items).toMatchObject([
    {
      browser: 'Mobile Safari',
      os: 'iOS',
      isCurrent: false,
      isRemembered: false,
      lastUsedAt: new Date(clock.now()).toISOString(),
    },
    { browser: 'Firefox', os: 'Linux', isCurrent: true, isRemembered: true },
    // The session of the sign-up, by a client without a user agent.
    { browser: '', isCurrent: false },
  ]);
  expect((await refresh(phone)).status).toBe(200);
  clock.advance(2 * DAY_MS);
  const again = await signIn();
  expect((await again.call('listSessions')).items.map(({ os }) => os)).not.toContain('iOS');
});

test('ending one session ends no other', async () => {
  member = await signUp(server);
  const [here, there] = [await signIn(), await signIn({ agent: safari })];
  const found = (await here.call('listSessions')).items.find(({ os }) => os === 'iOS');
  await here.call('endSession', { params: { uuid: found?.uuid ?? '' } });
  expect((await readSelf(there)).status).toBe(401);
  expect((await refresh(there)).status).toBe(401);
  expect((await readSelf(here)).status).toBe(200);
  expect(await here.refusal('endSession', { params: { uuid: found?.uuid ?? '' } })).toMatchObject({ status: 404 });
});

test('signing out everywhere else keeps this session', async () => {
  member = await signUp(server);
  const [here, there] = [await signIn(), await signIn()];
  await here.call('endOtherSessions');
  expect((await readSelf(there)).status).toBe(401);
  expect((await readSelf(here)).status).toBe(200);
  expect((await here.call('listSessions')).items).toMatchObject([{ isCurrent: true }]);
});

test('a session of another user is not found', async () => {
  member = await signUp(server);
  const victim = await signIn();
  const [{ uuid } = { uuid: '' }] = (await victim.call('listSessions')).items;
  const stranger = await signUp(server);
  expect(await stranger.refusal('endSession', { params: { uuid } })).toMatchObject({ status: 404 });
  await stranger.call('endOtherSessions');
  expect((await readSelf(victim)).status).toBe(200);
});
