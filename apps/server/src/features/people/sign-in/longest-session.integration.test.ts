import { fakeClock } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { logInWith, signUp } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

const DAY_MS = 24 * 3600 * 1000;
const clock = fakeClock();
let server: ServerUnderTest;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
});
afterAll(() => server.stop());

test('a session that is used every month ends after ninety days, with its tokens', async () => {
  const { email } = await signUp(server);
  const stranger = createCaller(server.url);
  let { token, refresh_token } = await logInWith(stranger, { email, rememberMe: true });
  for (let month = 0; month < 3; month += 1) {
    clock.advance(29 * DAY_MS);
    ({ token, refresh_token } = await stranger.call('refreshToken', { body: { refresh_token } }));
  }
  const self = createCaller(server.url, { authorization: `Bearer ${token}` });
  expect((await self.call('listSessions')).items).toHaveLength(1);
  clock.advance(3 * DAY_MS);
  expect(await stranger.refusal('refreshToken', { body: { refresh_token } })).toMatchObject({
    status: 401,
    code: 'session-ended',
  });
  expect(await self.refusal('listSessions')).toMatchObject({ status: 401 });
  await logInWith(stranger, { email });
});
