import { fakeClock } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { callIn } from '../../../testing/members/join-workspace.ts';
import { joinAs, newEmail } from '../../../testing/members/team.ts';
import { givePlan, logInWith, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

const DAY_MS = 24 * 3600 * 1000;

const clock = fakeClock();
let server: ServerUnderTest;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
});
afterAll(() => server.stop());

test('a person sends at most fifty in a day; taking them back gives none back, another workspace neither', async () => {
  const host = await signUp(server, { plan: 'enterprise' });
  for (let round = 0; round < 10; round += 1) {
    const { items } = await host.call('invite', { body: { emails: Array.from({ length: 5 }, newEmail) } });
    for (const { uuid } of items) await host.call('removeMembership', { params: { uuid } });
  }
  const answer = await host.send('invite', { body: { emails: newEmail() } });
  expect(await answer.json()).toMatchObject({ status: 429, code: 'mail-limit-reached' });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600);
  const { uuid } = await host.call('createAccount', { body: { name: 'Another' } });
  await givePlan(server.db, uuid, 'enterprise');
  const elsewhere = callIn(server, host, uuid);
  expect(await elsewhere.refusal('invite', { body: { emails: newEmail() } })).toMatchObject({ status: 429 });
  clock.advance(DAY_MS + 1);
  const { token } = await logInWith(host, host);
  const later = createCaller(server.url, { ...host.headers, authorization: `Bearer ${token}` });
  await later.call('invite', { body: { emails: newEmail() } });
});

test('a workspace sends at most a hundred in a day, from all its admins', async () => {
  const host = await signUp(server, { plan: 'enterprise' });
  const admins = [await joinAs(server, host, 'admin'), await joinAs(server, host, 'admin')];
  const invited = async (member: Member, count: number) => {
    const { items } = await member.call('invite', { body: { emails: Array.from({ length: count }, newEmail) } });
    for (const { uuid } of items) await member.call('removeMembership', { params: { uuid } });
  };
  // Two invitations made the admins.
  for (const [member, count] of [
    [admins[0], 20],
    [admins[0], 20],
    [admins[0], 10],
    [admins[1], 20],
    [admins[1], 20],
    [admins[1], 8],
  ] as const)
    if (member !== undefined) await invited(member, count);
  expect(await host.refusal('invite', { body: { emails: newEmail() } })).toMatchObject({
    status: 429,
    code: 'mail-limit-reached',
  });
});
