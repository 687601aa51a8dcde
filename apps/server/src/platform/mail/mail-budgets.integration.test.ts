import { fakeClock } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaller } from '../../testing/call-api.ts';
import { confirmAddress, logInWith, PASSWORD, signUp, type Member } from '../../testing/people.ts';
import { readMail, untilMailIsSent } from '../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

const HOUR_MS = 3600 * 1000;

const clock = fakeClock();
let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
});
afterAll(() => server.stop());
beforeEach(async () => {
  member = await signUp(server);
});

/** Signs in anew, because sessions outlive no hour of the clock, and acts. */
async function asSignedIn(password: string, act: (self: Member) => Promise<unknown>): Promise<void> {
  const session = await logInWith(createCaller(server.url), { email: member.email, password });
  const headers = { ...member.headers, authorization: `Bearer ${session.token}` };
  await act({ ...member, ...createCaller(server.url, headers), session, headers });
}

/** Changes the password so many times, with an hour between, so that no other limit ends it. */
async function changePassword(times: number): Promise<void> {
  let current = PASSWORD;
  for (let time = 1; time <= times; time += 1) {
    clock.advance(HOUR_MS);
    const next = `${PASSWORD} ${time}`;
    await asSignedIn(current, (self) =>
      self.call('updatePassword', {
        params: { uuid: member.userUuid },
        body: { currentPassword: current, password: next },
      }),
    );
    current = next;
  }
}

const countMails = async (subject: string, atLeast: number): Promise<number> =>
  (await readMail(server, member.email, atLeast)).filter((mail) => mail.subject === subject).length;

test('an address is asked to confirm at most ten times in a day, and the eleventh request is told so', async () => {
  for (let sent = 1; sent < 10; sent += 1) {
    clock.advance(HOUR_MS);
    await asSignedIn(PASSWORD, (self) => self.call('resendVerification'));
  }
  clock.advance(HOUR_MS);
  await asSignedIn(PASSWORD, async (self) =>
    expect(await self.refusal('resendVerification')).toMatchObject({ status: 429, code: 'mail-limit-reached' }),
  );
  expect(await countMails('Confirm your email', 10)).toBe(10);
});

test('a confirmed address learns of every change of the password, however many there were', async () => {
  await confirmAddress(server.db, member.email);
  await changePassword(12);
  expect(await countMails('Your password was changed', 13)).toBe(12);
});

test('an unconfirmed address, which may be a stranger’s, is told ten times in a day', async () => {
  await changePassword(12);
  await untilMailIsSent(server);
  expect(await countMails('Your password was changed', 11)).toBe(10);
});

test('signing up and deleting again and again does not flood an address', async () => {
  const email = 'chosen.by.another@example.com';
  for (let round = 0; round < 12; round += 1) {
    const self = await signUp(server, { email });
    await self.call('deleteUser', {
      params: { uuid: self.userUuid },
      body: { confirmation: 'DELETE', proof: { password: PASSWORD } },
    });
  }
  await untilMailIsSent(server);
  expect(await readMail(server, email)).toHaveLength(20);
});
