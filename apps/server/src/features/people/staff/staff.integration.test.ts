import { randomUUID } from 'node:crypto';
import { closedToImpersonators, isStaffAction, routes, type Route } from '@evercode/contract';
import { fakeClock } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller, type RouteName } from '../../../testing/call-api.ts';
import { countRows } from '../../../testing/reading/count-rows.ts';
import { aCode, createCode, logInWith, type Member, PASSWORD, signUp } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { actAs, hireSupport, REASON } from '../../../testing/members/support.ts';

const MINUTE_MS = 60_000;
const clock = fakeClock();
let server: ServerUnderTest;
let support: Member;
let person: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()), billing: 'on' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  [support, person] = [await hireSupport(server), await signUp(server)];
});

const all = Object.entries<Route>(routes) as [RouteName, Route][];
const refresh = (token: string) => createCaller(server.url).send('refreshToken', { body: { refresh_token: token } });
const leave = (token: string) => createCaller(server.url).call('logout', { body: { refresh_token: token } });
const readLog = async (of: Member) => (await of.call('listAuditLog', { query: {} })).items;
const aRequest = (user: string, reason = REASON) => ({ body: { user, reason } });

describe('finding people', () => {
  test('shows names and workspaces, and no secret', async () => {
    await createCode(person);
    const trashed = await createCode(person);
    await person.call('deleteQr', { params: { uuid: trashed.uuid }, query: {} });
    const answer = await support.send('listStaffUsers', { query: { search: person.email } });
    const found: unknown = await answer.json();
    const [membership] = (await person.call('listMemberships', { query: {} })).items;
    expect(found).toEqual({
      page: 1,
      itemsPerPage: 30,
      totalItems: 1,
      items: [
        {
          uuid: person.userUuid,
          name: expect.stringMatching(/^Person/) as string,
          lastName: '',
          email: person.email,
          isEmailVerified: false,
          isStaff: false,
          createdAt: new Date(clock.now()).toISOString(),
          workspaces: [
            { uuid: person.workspaceUuid, name: membership?.account.name, role: 'owner', planName: 'free', codes: 1 },
          ],
        },
      ],
    });
  });

  test('searches by part of an email, a name or a workspace’s name, in any case', async () => {
    await person.call('updateUser', {
      params: { uuid: person.userUuid },
      body: { name: 'Zoraide', lastName: 'Quagliotti' },
    });
    await person.call('updateAccountDetail', {
      params: { uuid: person.workspaceUuid },
      body: { accountName: 'Bottega 100%_rara' },
    });
    for (const search of [person.email.slice(0, -3), 'ZORAIDE QUAG', 'bottega 100%_']) {
      expect((await support.call('listStaffUsers', { query: { search } })).items).toMatchObject([
        { uuid: person.userUuid },
      ]);
    }
    expect((await support.call('listStaffUsers', { query: { search: 'bottega_100' } })).items).toEqual([]);
  });

  test('is paged, newest first', async () => {
    clock.advance(MINUTE_MS);
    const [older, newer] = [await signUp(server), (clock.advance(1000), await signUp(server))];
    const ask = async (page: number) =>
      (await support.call('listStaffUsers', { query: { page, itemsPerPage: 1 } })).items;
    expect(await ask(1)).toMatchObject([{ uuid: newer.userUuid }]);
    expect(await ask(2)).toMatchObject([{ uuid: older.userUuid }]);
  });
});

describe('permission', () => {
  test.each(all.filter(([, { action }]) => action !== 'public' && isStaffAction(action)).map(([name]) => name))(
    '%s answers 404 to other users',
    async (name) => {
      const parts = routes[name].method === 'GET' ? {} : aRequest(support.userUuid);
      expect(await person.refusal(name, parts)).toMatchObject({ status: 404, code: 'not-found' });
    },
  );

  test('answers 404 to staff who act as another person', async () => {
    const acting = await actAs(server, support, person);
    expect(await acting.refusal('listStaffUsers')).toMatchObject({ status: 404 });
    expect(await acting.refusal('impersonate', aRequest(person.userUuid))).toMatchObject({ status: 404 });
    // Also when the other person was made staff without ending the session.
    await server.db.updateTable('users').set({ isStaff: true }).where('id', '=', person.userUuid).execute();
    expect(await acting.refusal('listStaffUsers')).toMatchObject({ status: 404 });
  });

  test('staff, oneself and unknown people cannot be impersonated', async () => {
    const other = await hireSupport(server);
    const before = await countRows(server.db);
    expect(await support.refusal('impersonate', aRequest(other.userUuid))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await support.refusal('impersonate', aRequest(support.userUuid))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await support.refusal('impersonate', aRequest(randomUUID()))).toMatchObject({ status: 404 });
    expect(await countRows(server.db)).toEqual(before);
  });

  test.each([
    ['', 'too-short'],
    ['ab', 'too-short'],
    ['  a  ', 'too-short'],
    ['x'.repeat(301), 'too-long'],
  ])('refuses %j as a reason', async (reason, code) => {
    const { violations } = await support.refusal('impersonate', aRequest(person.userUuid, reason));
    expect(violations).toMatchObject([{ propertyPath: 'reason', code }]);
    expect(await readLog(person)).toEqual([]);
  });

  test('is limited to twenty times an hour', async () => {
    for (let times = 0; times < 20; times += 1) await support.call('impersonate', aRequest(person.userUuid));
    const refused = await support.send('impersonate', aRequest(person.userUuid));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    clock.advance(60 * MINUTE_MS);
    const session = await logInWith(createCaller(server.url), { email: support.email });
    await createCaller(server.url, { authorization: `Bearer ${session.token}` }).call(
      'impersonate',
      aRequest(person.userUuid),
    );
  });
});

describe('impersonation', () => {
  test('can do what the person can, and is logged with the name of the staff member', async () => {
    const acting = await actAs(server, support, person);
    const code = await acting.call('createQr', { body: aCode({ title: 'Made for you' }) });
    await leave(acting.session.refresh_token);
    expect((await person.call('getQr', { params: { uuid: code.uuid } })).title).toBe('Made for you');
    const common = { person: { uuid: person.userUuid, email: person.email }, support: support.email };
    // All at one instant, so their order is undefined.
    const log = (await readLog(person)).toSorted((one, other) => one.act.localeCompare(other.act));
    expect(log).toMatchObject([
      { ...common, act: 'qr.created', subject: { id: code.uuid, label: 'Made for you' } },
      {
        ...common,
        act: 'staff.entered',
        subject: null,
        detail: { reason: REASON, endsAt: new Date(clock.now() + 60 * MINUTE_MS).toISOString() },
      },
      { ...common, act: 'staff.left', subject: null, detail: {} },
    ]);
  });

  test('is visible in that session only, without the name of the staff member', async () => {
    const acting = await actAs(server, support, person);
    const params = { uuid: person.userUuid };
    const seen = await acting.send('getUser', { params });
    const text = await seen.text();
    expect(JSON.parse(text)).toMatchObject({ isImpersonated: true, isStaff: false });
    expect(text).not.toContain(support.email);
    expect(await acting.call('updateUser', { params, body: { name: 'Ana' } })).toMatchObject({ isImpersonated: true });
    expect(await person.call('getUser', { params })).toMatchObject({ isImpersonated: false, isStaff: false });
    expect(await support.call('getUser', { params: { uuid: support.userUuid } })).toMatchObject({
      isImpersonated: false,
      isStaff: true,
    });
    expect((await person.call('listSessions')).items.filter(({ isSupport }) => isSupport)).toHaveLength(1);
  });

  test('is logged in every workspace of the person, and in no other', async () => {
    const other = await signUp(server);
    await server.db
      .insertInto('memberships')
      .values({
        id: randomUUID(),
        userId: person.userUuid,
        accountId: other.workspaceUuid,
        role: 'editor',
        createdAt: new Date(),
      })
      .execute();
    const acting = await actAs(server, support, person);
    await leave(acting.session.refresh_token);
    for (const owner of [person, other])
      expect((await readLog(owner)).map(({ act }) => act).toSorted()).toEqual(['staff.entered', 'staff.left']);
    expect(await readLog(support)).toEqual([]);
  });

  test('a profile change is logged in each workspace; one by the person in none', async () => {
    const params = { uuid: person.userUuid };
    await person.call('updateUser', { params, body: { lastName: 'Own' } });
    const acting = await actAs(server, support, person);
    await acting.call('updateUser', {
      params,
      body: { name: 'Support', lastName: 'Own', contactPhone: '+351 912345678' },
    });
    await acting.call('updateUser', { params, body: { name: 'Support' } });
    await acting.call('removeAvatar', { params });
    const changed = (await readLog(person)).filter(({ act }) => act === 'staff.changed-profile');
    expect(changed.map(({ detail, support: by }) => ({ detail, by }))).toEqual([
      { detail: { fields: 'name,contactPhone' }, by: support.email },
    ]);
  });

  const closed = all
    .filter(([, { action }]) => action !== 'public' && closedToImpersonators.has(action))
    .map(([name]) => name);
  test.each(closed)('cannot %s', async (name) => {
    const acting = await actAs(server, support, person);
    const before = await countRows(server.db);
    const body = { currentPassword: PASSWORD, password: 'taken over, sorry' };
    const parts = { params: { uuid: person.userUuid }, ...(routes[name].method !== 'GET' && { body }) };
    expect(await acting.refusal(name, parts)).toMatchObject({ status: 403, code: 'closed-to-impersonators' });
    expect(await countRows(server.db)).toEqual(before);
    expect((await readLog(person)).map(({ act }) => act)).toEqual(['staff.entered']);
  });

  test('ends at once when left, and leaving twice is logged once', async () => {
    const acting = await actAs(server, support, person);
    await leave(acting.session.refresh_token);
    await leave(acting.session.refresh_token);
    expect(await acting.refusal('listQrs', { query: {} })).toMatchObject({ status: 401, code: 'session-ended' });
    expect((await refresh(acting.session.refresh_token)).status).toBe(401);
    expect((await readLog(person)).filter(({ act }) => act === 'staff.left')).toHaveLength(1);
  });

  test.each([
    ['signs out everywhere else', () => support.call('endOtherSessions')],
    [
      'changes the password',
      () =>
        support.call('updatePassword', {
          params: { uuid: support.userUuid },
          body: { currentPassword: PASSWORD, password: 'nobody else has it' },
        }),
    ],
  ])('ends when the staff member %s: the session may have been stolen', async (_name, act) => {
    const acting = await actAs(server, support, person);
    await act();
    expect(await acting.refusal('listQrs', { query: {} })).toMatchObject({ status: 401, code: 'session-ended' });
  });

  test('ends when the person signs out everywhere else', async () => {
    const acting = await actAs(server, support, person);
    await person.call('endOtherSessions');
    expect(await acting.refusal('listQrs', { query: {} })).toMatchObject({ status: 401 });
  });
});

describe('the end after an hour', () => {
  test('no token outlives it, and none is renewed near the end', async () => {
    const endsAt = clock.now() + 60 * MINUTE_MS;
    let { session } = await actAs(server, support, person);
    for (const minutes of [13, 13, 13, 13]) {
      clock.advance(minutes * MINUTE_MS);
      // The same shape as at the start: the contract's own route.
      session = await createCaller(server.url).call('refreshToken', { body: { refresh_token: session.refresh_token } });
    }
    expect(session.tlu).toBe(endsAt / 1000);
    const acting = createCaller(server.url, {
      authorization: `Bearer ${session.token}`,
      'x-account-id': person.workspaceUuid,
    });
    clock.advance(6 * MINUTE_MS);
    expect((await refresh(session.refresh_token)).status).toBe(401);
    expect((await acting.send('listQrs', { query: {} })).status).toBe(200);
    clock.advance(2 * MINUTE_MS);
    expect(await acting.refusal('listQrs', { query: {} })).toMatchObject({ status: 401 });
    expect((await refresh(session.refresh_token)).status).toBe(401);
  });

  test('holds even against a token with a later expiry', async () => {
    const acting = await actAs(server, support, person);
    await server.db
      .updateTable('sessions')
      .set({ endsAt: new Date(clock.now()) })
      .where('impersonatorId', '=', support.userUuid)
      .execute();
    expect(await acting.refusal('listQrs', { query: {} })).toMatchObject({ status: 401, code: 'session-ended' });
    expect(await acting.refusal('getUser', { params: { uuid: person.userUuid } })).toMatchObject({
      status: 401,
      code: 'session-ended',
    });
    await leave(acting.session.refresh_token);
    expect((await readLog(person)).map(({ act }) => act)).toEqual(['staff.entered']);
  });
});
