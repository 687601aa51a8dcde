import { randomUUID } from 'node:crypto';
import type { Session } from '@evercode/contract';
import { fakeClock, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { logInWith, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { readMail, tokenOf, untilMailIsSent } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { countWaiting } from '../../../testing/reading/read-everything.ts';

const HOUR_MS = 3600 * 1000;
const OTHER = 'another battery, horse';

const clock = fakeClock();
let server: ServerUnderTest;
let stranger: Caller;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
  stranger = createCaller(server.url);
});
afterAll(() => server.stop());

const as = ({ token }: Session) => createCaller(server.url, { authorization: `Bearer ${token}` });
const logIn = (email: string, password: string) => logInWith(stranger, { email, password });
const reset = (userUuid: string, resetRequest: string, password = OTHER) => ({
  params: { uuid: userUuid },
  body: { password, resetRequest },
});
const gone = { status: 410, code: 'link-ended' };

/** Requests a reset and answers the token of its mail. The first mail is that of the sign-up. */
async function askForLink(member: Member, mails = 2): Promise<string> {
  await stranger.call('requestPasswordReset', { body: { email: member.email } });
  const [newest] = await readMail(server, member.email, mails);
  expect(newest?.subject).toBe('Reset your password');
  expect(newest?.text).toContain(`/en/password/recover/${member.userUuid}/`);
  return tokenOf(newest);
}

describe('a forgotten password', () => {
  test('is reset with the link, which ends every session and works once', async () => {
    const member = await signUp(server);
    const token = await askForLink(member);
    await stranger.call('resetPassword', reset(member.userUuid, token));
    expect(await stranger.refusal('login', { body: { email: member.email, password: PASSWORD } })).toMatchObject({
      code: 'invalid-credentials',
    });
    await logIn(member.email, OTHER);
    expect(
      await stranger.refusal('refreshToken', { body: { refresh_token: member.session.refresh_token } }),
    ).toMatchObject({ code: 'session-ended' });
    expect(await member.refusal('getUser', { params: { uuid: member.userUuid } })).toMatchObject({
      code: 'session-ended',
    });
    expect(
      await stranger.refusal('resetPassword', reset(member.userUuid, token, 'a third one, at last')),
    ).toMatchObject(gone);
    expect((await readMail(server, member.email, 3))[0]?.subject).toBe('Your password was changed');
  });

  test('one of two concurrent uses of a link succeeds', async () => {
    const member = await signUp(server);
    const token = await askForLink(member);
    const answers = await Promise.all(
      [OTHER, 'a third one, at last'].map((password) =>
        stranger.send('resetPassword', reset(member.userUuid, token, password)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410]);
  });

  test('the link expires after two hours, and works for its user only', async () => {
    const [member, other] = [await signUp(server), await signUp(server)];
    const token = await askForLink(member);
    expect(await stranger.refusal('resetPassword', reset(other.userUuid, token))).toMatchObject(gone);
    clock.advance(2 * HOUR_MS);
    expect(await stranger.refusal('resetPassword', reset(member.userUuid, token))).toMatchObject(gone);
    await logIn(member.email, PASSWORD);
  });

  test('one request in two hours, with the same answers for known and unknown addresses', async () => {
    const member = await signUp(server);
    for (const email of [member.email, 'nobody-at-all@example.com']) {
      const first = await stranger.send('requestPasswordReset', { body: { email } });
      expect([first.status, await first.text()]).toEqual([204, '']);
      const second = await stranger.send('requestPasswordReset', { body: { email } });
      expect(second.status).toBe(429);
      expect(second.headers.get('retry-after')).toBe(String(2 * 3600));
    }
    clock.advance(2 * HOUR_MS);
    const later = await askForLink(member, 3);
    await stranger.call('resetPassword', reset(member.userUuid, later));
    expect(await readMail(server, 'nobody-at-all@example.com', 0)).toEqual([]);
  });

  test('a new link invalidates the one before', async () => {
    const member = await signUp(server);
    const first = await askForLink(member);
    clock.advance(2 * HOUR_MS - 1);
    expect(await stranger.refusal('requestPasswordReset', { body: { email: member.email } })).toMatchObject({
      code: 'too-many-requests',
    });
    clock.advance(1);
    await askForLink(member, 3);
    expect(await stranger.refusal('resetPassword', reset(member.userUuid, first))).toMatchObject(gone);
  });

  test.each([
    ['short', 'x'.repeat(7), 'too-short'],
    ['long', 'x'.repeat(65), 'too-long'],
    ['common', 'Password123', 'common-password'],
    ['much like the site', 'evercode-12345', 'personal-password'],
  ])('a new password that is too %s is refused, and the link stays valid', async (_name, password, code) => {
    const member = await signUp(server);
    const token = await askForLink(member);
    expect(await stranger.refusal('resetPassword', reset(member.userUuid, token, password))).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'password', code }],
    });
    await stranger.call('resetPassword', reset(member.userUuid, token));
  });
});

describe('a known password', () => {
  const update = (member: Member, currentPassword: string, password: string) => ({
    params: { uuid: member.userUuid },
    body: { currentPassword, password },
  });

  test('is changed with the current one: this session stays open, all others end', async () => {
    const member = await signUp(server);
    const elsewhere = await logIn(member.email, PASSWORD);
    await member.call('updatePassword', update(member, PASSWORD, OTHER));
    expect((await member.call('getUser', { params: { uuid: member.userUuid } })).uuid).toBe(member.userUuid);
    expect(await stranger.refusal('refreshToken', { body: { refresh_token: elsewhere.refresh_token } })).toMatchObject({
      code: 'session-ended',
    });
    await logIn(member.email, OTHER);
  });

  test('a wrong current, the same or a common password, or another user: refused, and nothing changes', async () => {
    const [member, other] = [await signUp(server), await signUp(server)];
    expect(await member.refusal('updatePassword', update(member, `${PASSWORD}!`, OTHER))).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'currentPassword', code: 'wrong-password' }],
    });
    expect(await member.refusal('updatePassword', update(member, PASSWORD, PASSWORD))).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'password', code: 'same-password' }],
    });
    expect(await member.refusal('updatePassword', update(other, PASSWORD, OTHER))).toMatchObject({ status: 404 });
    expect(await member.refusal('updatePassword', update(member, PASSWORD, 'iloveyou1'))).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'password', code: 'common-password' }],
    });
    await logIn(member.email, PASSWORD);
    await logIn(other.email, PASSWORD);
  });

  test('guesses are limited', async () => {
    const member = await signUp(server);
    for (let guess = 0; guess < 10; guess += 1)
      await member.refusal('updatePassword', update(member, `guess ${guess}`, OTHER));
    expect(await member.refusal('updatePassword', update(member, PASSWORD, OTHER))).toMatchObject({ status: 429 });
    clock.advance(15 * 60_000);
    await as(await logIn(member.email, PASSWORD)).call('updatePassword', update(member, PASSWORD, OTHER));
  });
});

describe('other ways to sign in', () => {
  async function withOtherWays(): Promise<Member> {
    const member = await signUp(server);
    const { userUuid: userId } = member;
    const at = new Date(clock.now());
    await server.db
      .insertInto('passkeys')
      .values({
        id: randomUUID(),
        userId,
        credentialId: randomUUID(),
        publicKey: Buffer.from('key'),
        counter: 0,
        transports: [],
        name: 'Theirs',
        createdAt: at,
      })
      .execute();
    await server.db
      .insertInto('secondFactors')
      .values({ userId, sealedSecret: Buffer.from('sealed'), confirmedAt: at, createdAt: at })
      .execute();
    await server.db
      .insertInto('recoveryCodes')
      .values({ userId, hash: Buffer.from('hash') })
      .execute();
    await server.db.updateTable('users').set({ googleSubject: randomUUID() }).where('id', '=', userId).execute();
    return member;
  }

  async function waysOf({ userUuid }: Member): Promise<number[]> {
    const tables = ['passkeys', 'secondFactors', 'recoveryCodes'] as const;
    const rows = await Promise.all(
      tables.map((table) => server.db.selectFrom(table).select('userId').where('userId', '=', userUuid).execute()),
    );
    const google = await server.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userUuid)
      .where('googleSubject', 'is not', null)
      .execute();
    return [...rows, google].map(({ length }) => length);
  }

  async function resetOf(member: Member): Promise<void> {
    await stranger.call('requestPasswordReset', { body: { email: member.email } });
    const mail = (await readMail(server, member.email, 2)).find(({ text }) => text.includes('/password/recover/'));
    await stranger.call('resetPassword', reset(member.userUuid, tokenOf(mail)));
  }

  test('are removed when a reset is the first proof of the address: an attacker may have added them', async () => {
    const member = await withOtherWays();
    await resetOf(member);
    expect(await waysOf(member)).toEqual([0, 0, 0, 0]);
    await logIn(member.email, OTHER);
  });

  test('stay when the address was verified before', async () => {
    const member = await withOtherWays();
    await stranger.call('verifyEmail', { body: { token: tokenOf((await readMail(server, member.email))[0]) } });
    await resetOf(member);
    expect(await waysOf(member)).toEqual([1, 1, 1, 1]);
  });
});

test('a sign-in with the old password gets no session when the password changes meanwhile', async () => {
  const member = await signUp(server);
  const { promise: change, resolve: finish } = Promise.withResolvers<void>();
  const { promise: changed, resolve: hasChanged } = Promise.withResolvers<void>();
  const changing = server.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ passwordHash: 'another' }).where('id', '=', member.userUuid).execute();
    hasChanged();
    await change;
  });
  await changed;
  let answer: Response | undefined;
  const signingIn = stranger
    .send('login', { body: { email: member.email, password: PASSWORD } })
    .then((given) => (answer = given));
  await waitFor(async () => answer !== undefined || (await countWaiting(server.db)) > 0);
  finish();
  await Promise.all([changing, signingIn]);
  expect(answer?.status).toBe(401);
});

test('guesses from one IP address are limited, for known and unknown users; a success resets the count', async () => {
  const member = await signUp(server);
  for (const [email, address] of [
    [member.email, '203.0.113.8'],
    ['nobody-here@example.com', '203.0.113.9'],
  ] as const) {
    const from = { 'x-forwarded-for': address };
    for (let guess = 0; guess < 10; guess += 1)
      expect(await stranger.refusal('login', { body: { email, password: 'guess' } }, from)).toMatchObject({
        status: 401,
      });
    const stopped = await stranger.send('login', { body: { email, password: PASSWORD } }, from);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBe(15 * 60);
  }
  await logIn(member.email, PASSWORD);
  clock.advance(15 * 60_000);
  for (let time = 0; time < 12; time += 1)
    await stranger.call(
      'login',
      { body: { email: member.email, password: PASSWORD } },
      { 'x-forwarded-for': '203.0.113.10' },
    );
});

describe('email verification', () => {
  const isVerified = async (member: Member) =>
    (await member.call('getUser', { params: { uuid: member.userUuid } })).isEmailVerified;

  test('works with the link of the sign-up, once, within two days', async () => {
    const [member, late] = [await signUp(server), await signUp(server)];
    expect(await isVerified(member)).toBe(false);
    const token = tokenOf((await readMail(server, member.email))[0]);
    await stranger.call('verifyEmail', { body: { token } });
    expect(await isVerified(member)).toBe(true);
    expect(await stranger.refusal('verifyEmail', { body: { token } })).toMatchObject(gone);
    const old = tokenOf((await readMail(server, late.email))[0]);
    clock.advance(48 * HOUR_MS);
    expect(await stranger.refusal('verifyEmail', { body: { token: old } })).toMatchObject(gone);
  });

  test('a link of one kind does not work for another', async () => {
    const member = await signUp(server);
    const token = tokenOf((await readMail(server, member.email))[0]);
    expect(await stranger.refusal('resetPassword', reset(member.userUuid, token))).toMatchObject(gone);
    expect(await stranger.refusal('verifyEmail', { body: { token: 'x'.repeat(43) } })).toMatchObject(gone);
    await stranger.call('verifyEmail', { body: { token } });
  });

  test('the mail can be requested three times an hour, and not after verification', async () => {
    const member = await signUp(server);
    for (let time = 0; time < 3; time += 1) await member.call('resendVerification');
    expect(await member.refusal('resendVerification')).toMatchObject({ status: 429 });
    const [newest] = await readMail(server, member.email, 4);
    await stranger.call('verifyEmail', { body: { token: tokenOf(newest) } });
    clock.advance(HOUR_MS);
    await as(await logIn(member.email, PASSWORD)).call('resendVerification');
    await untilMailIsSent(server);
    expect(await readMail(server, member.email, 4)).toHaveLength(4);
  });
});

test('neither links nor mail are stored in readable form', async () => {
  const member = await signUp(server);
  const token = tokenOf((await readMail(server, member.email))[0]);
  const links = await server.db.selectFrom('oneTimeLinks').selectAll().where('userId', '=', member.userUuid).execute();
  expect(links).toHaveLength(1);
  expect(JSON.stringify(links)).not.toContain(token);
});
