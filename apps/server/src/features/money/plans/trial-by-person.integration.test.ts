import type { PlanName } from '@evercode/contract';
import { fakeClock } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { callIn } from '../../../testing/members/join-workspace.ts';
import { logInWith, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

const DAY_MS = 24 * 3_600_000;

const clock = fakeClock();
let server: ServerUnderTest;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
});
afterAll(() => server.stop());

const params = ({ workspaceUuid }: Member) => ({ uuid: workspaceUuid });
const used = { status: 409, code: 'trial-used' };
const remove = ({ userUuid }: Member) => ({
  params: { uuid: userUuid },
  body: { confirmation: 'DELETE' as const, proof: { password: PASSWORD } },
});
async function addWorkspace(owner: Member): Promise<Member> {
  const { uuid } = await owner.call('createAccount', { body: { name: 'Further' } });
  return callIn(server, owner, uuid);
}

/** Signs up over HTTP, as a person would again after a deletion, and answers the workspace that was made. */
async function signUpAgain(email: string, plan: PlanName) {
  const session = await createCaller(server.url).call('signUp', {
    body: { email, password: PASSWORD, username: 'Again', plan },
  });
  const authorization = `Bearer ${session.token}`;
  const { items } = await createCaller(server.url, { authorization }).call('listMemberships', { query: {} });
  const uuid = items[0]?.account.uuid ?? '';
  return createCaller(server.url, { authorization, 'x-account-id': uuid }).call('getAccount', { params: { uuid } });
}

test('a trial in one workspace is the only one: a further workspace is on Free and begins none', async () => {
  const owner = await signUp(server);
  await owner.call('beginTrial', { params: params(owner) });
  const further = await addWorkspace(owner);
  expect(await further.call('getAccount', { params: params(further) })).toMatchObject({
    planName: 'free',
    trialBeganAt: null,
    canTrial: false,
  });
  expect(await further.refusal('beginTrial', { params: params(further) })).toMatchObject(used);
});

test('of two trials that begin at once in two workspaces of a person, one begins', async () => {
  const owner = await signUp(server);
  const further = await addWorkspace(owner);
  const answers = await Promise.all(
    [owner, further, owner, further].map((member) => member.send('beginTrial', { params: params(member) })),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
});

test('deleting oneself and signing up with the same address gives no second trial for twelve months', async () => {
  const owner = await signUp(server);
  await owner.call('beginTrial', { params: params(owner) });
  await owner.call('deleteUser', remove(owner));
  expect(await signUpAgain(owner.email.toUpperCase(), 'trial')).toMatchObject({ planName: 'free', canTrial: false });

  const again = await logInWith(createCaller(server.url), owner);
  const self = createCaller(server.url, { authorization: `Bearer ${again.token}` });
  const [membership] = (await self.call('listMemberships', { query: {} })).items;
  const uuid = membership?.user?.replace('/api/users/', '') ?? '';
  await self.call('deleteUser', remove({ ...owner, userUuid: uuid }));
  clock.advance(366 * DAY_MS);
  expect(await signUpAgain(owner.email, 'trial')).toMatchObject({ planName: 'trial' });
});

test('an address is remembered as a keyed hash, and only after a trial', async () => {
  const [tried, untried] = [await signUp(server), await signUp(server)];
  await tried.call('beginTrial', { params: params(tried) });
  const count = async () => (await server.db.selectFrom('formerTrials').select('hash').execute()).length;
  const before = await count();
  await untried.call('deleteUser', remove(untried));
  expect(await count()).toBe(before);
  await tried.call('deleteUser', remove(tried));
  expect(await count()).toBe(before + 1);
  expect(await signUpAgain(untried.email, 'trial')).toMatchObject({ planName: 'trial' });
});
