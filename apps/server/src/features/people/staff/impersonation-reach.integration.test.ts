import { fakeClock } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { actAs, hireSupport, REASON } from '../../../testing/members/support.ts';
import { createCode, type Member, signUp } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

/** How far the session of support staff reaches who act as a person. */

const HOUR_MS = 3600_000;
const clock = fakeClock();
let server: ServerUnderTest;
let support: Member;
let person: Member;
let other: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
});
afterAll(() => server.stop());
beforeEach(async () => {
  [support, person, other] = [await hireSupport(server), await signUp(server), await signUp(server)];
});

const aRequest = (user: string) => ({ body: { user, reason: REASON } });

test('an impersonation reaches neither the workspace of the staff nor that of another person', async () => {
  const [theirs, foreign] = [await createCode(support), await createCode(other)];
  const acting = await actAs(server, support, person);
  for (const { workspaceUuid } of [support, other])
    expect(await acting.refusal('listQrs', { query: {} }, { 'x-account-id': workspaceUuid })).toMatchObject({
      status: 404,
    });
  for (const { uuid } of [theirs, foreign])
    expect(await acting.refusal('getQr', { params: { uuid } })).toMatchObject({ status: 404 });
});

test('an impersonation reads and changes no other person, the staff included', async () => {
  const acting = await actAs(server, support, person);
  for (const { userUuid } of [support, other]) {
    const parts = { params: { uuid: userUuid } };
    expect(await acting.refusal('getUser', parts)).toMatchObject({ status: 404 });
    expect(await acting.refusal('updateUser', { ...parts, body: { lastName: 'Taken' } })).toMatchObject({
      status: 404,
    });
  }
});

test('an impersonation leads to no third person, with any of its tokens', async () => {
  const acting = await actAs(server, support, person);
  expect(await acting.refusal('impersonate', aRequest(other.userUuid))).toMatchObject({ status: 404 });
  const renewed = await createCaller(server.url).call('refreshToken', {
    body: { refresh_token: acting.session.refresh_token },
  });
  const later = createCaller(server.url, { authorization: `Bearer ${renewed.token}` });
  expect(await later.refusal('impersonate', aRequest(other.userUuid))).toMatchObject({ status: 404 });
  expect(await later.refusal('listStaffUsers')).toMatchObject({ status: 404 });
});

test('a renewed impersonation is neither longer nor a session of the person', async () => {
  const acting = await actAs(server, support, person);
  const endsAt = clock.now() + HOUR_MS;
  let session = acting.session;
  for (let renewals = 0; renewals < 5; renewals += 1) {
    clock.advance(10 * 60_000);
    session = await createCaller(server.url).call('refreshToken', { body: { refresh_token: session.refresh_token } });
    expect(session.tlu * 1000).toBeLessThanOrEqual(endsAt);
    const still = createCaller(server.url, { authorization: `Bearer ${session.token}` });
    expect(await still.refusal('listSessions')).toMatchObject({ code: 'closed-to-impersonators' });
  }
  clock.advance(10 * 60_000);
  const after = createCaller(server.url, { authorization: `Bearer ${session.token}` });
  expect(await after.refusal('getUser', { params: { uuid: person.userUuid } })).toMatchObject({ status: 401 });
  expect(
    await createCaller(server.url).refusal('refreshToken', { body: { refresh_token: session.refresh_token } }),
  ).toMatchObject({ status: 401 });
});

test('a stolen refresh token of an impersonation ends this session for both, and no other', async () => {
  const acting = await actAs(server, support, person);
  const exchange = { body: { refresh_token: acting.session.refresh_token } };
  const thief = await createCaller(server.url).call('refreshToken', exchange);
  expect(await createCaller(server.url).refusal('refreshToken', exchange)).toMatchObject({ status: 401 });
  const stolen = createCaller(server.url, { authorization: `Bearer ${thief.token}` });
  expect(await stolen.refusal('getUser', { params: { uuid: person.userUuid } })).toMatchObject({
    code: 'session-ended',
  });
  await person.call('getUser', { params: { uuid: person.userUuid } });
  await support.call('listStaffUsers', { query: {} });
});
