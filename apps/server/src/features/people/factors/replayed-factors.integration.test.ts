import type { Session, SignInAnswer } from '@evercode/contract';
import { fakeClock } from '@evercode/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { createSoftAuthenticator } from '../../../testing/sign-in/soft-authenticator.ts';

/** Factors that an attacker overheard, and challenges that were made for another act. */

const STEP_MS = 30_000;
const proof = { password: PASSWORD };
const ended = { status: 410, code: 'challenge-ended' };

const clock = fakeClock();
let server: ServerUnderTest;
let stranger: Caller;
let origin: string;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
  stranger = createCaller(server.url);
  ({ origin } = new URL(server.config.publicUrl));
});
afterAll(() => server.stop());

const self = (member: Member) => ({ params: { uuid: member.userUuid } });
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });

async function guarded() {
  const member = await signUp(server);
  const { secret } = await member.call('beginSecondFactor', { ...self(member), body: { proof } });
  const confirmation = { ...self(member), body: { code: codeOf(secret) } };
  const { recoveryCodes } = await member.call('confirmSecondFactor', confirmation);
  clock.advance(2 * STEP_MS);
  return { member, secret, recoveryCode: recoveryCodes[0] ?? '' };
}

async function ask({ email }: Member): Promise<string> {
  const answer: SignInAnswer = await stranger.call('login', { body: { email, password: PASSWORD, rememberMe: false } });
  if (!('challenge' in answer)) throw new Error('Nothing more was asked.');
  return answer.challenge;
}

const answerWith = (challenge: string, answer: object): Promise<Session> =>
  stranger.call('answerSignInChallenge', { body: { challenge, ...answer } });
const refusalOf = (challenge: string, answer: object) =>
  stranger.refusal('answerSignInChallenge', { body: { challenge, ...answer } });

test.each(['code', 'recoveryCode'] as const)('a %s that signed in proves nothing afterwards', async (kind) => {
  const { member, secret, recoveryCode } = await guarded();
  const answer = kind === 'code' ? { code: codeOf(secret) } : { recoveryCode };
  await answerWith(await ask(member), answer);
  const refusal = await member.refusal('beginPasskey', { ...self(member), body: { proof: answer } });
  expect([refusal.status, refusal.violations?.[0]?.code]).toEqual([422, 'wrong-code']);
});

test.each(['code', 'recoveryCode'] as const)('a %s that was a proof does not sign in', async (kind) => {
  const { member, secret, recoveryCode } = await guarded();
  const answer = kind === 'code' ? { code: codeOf(secret) } : { recoveryCode };
  await member.call('beginPasskey', { ...self(member), body: { proof: answer } });
  const refusal = await refusalOf(await ask(member), answer);
  expect([refusal.status, refusal.violations?.[0]?.code]).toEqual([422, 'wrong-code']);
});

test('a challenge serves the act that it was made for', async () => {
  const { member, secret } = await guarded();
  const device = createSoftAuthenticator({ origin });
  const creation = await member.call('beginPasskey', { ...self(member), body: { proof } });
  await member.call('addPasskey', { ...self(member), body: { name: 'Laptop', response: device.create(creation) } });
  const forPasskey = await stranger.call('askForPasskey');
  const forCode = await ask(member);
  expect(await refusalOf(forPasskey.challenge, { code: codeOf(secret) })).toMatchObject(ended);
  const response = device.get({ ...forPasskey, challenge: forCode });
  expect(await stranger.refusal('logInWithPasskey', { body: { response } })).toMatchObject(ended);
  // Neither was used up by the wrong act.
  await answerWith(forCode, { code: codeOf(secret) });
  await stranger.call('logInWithPasskey', { body: { response: device.get(forPasskey) } });
});

test('a passkey that was removed is refused like an unknown one', async () => {
  const member = await signUp(server);
  const device = createSoftAuthenticator({ origin });
  const creation = await member.call('beginPasskey', { ...self(member), body: { proof } });
  const { uuid } = await member.call('addPasskey', {
    ...self(member),
    body: { name: 'Lost', response: device.create(creation) },
  });
  const response = device.get(await stranger.call('askForPasskey'));
  await member.call('removePasskey', { params: { uuid }, body: { proof } });
  expect(await stranger.refusal('logInWithPasskey', { body: { response } })).toMatchObject({
    status: 401,
    code: 'passkey-refused',
  });
});

test('of one code sent to sign in and to prove at the same moment, one act gets it', async () => {
  const { member, secret } = await guarded();
  const [challenge, code] = [await ask(member), codeOf(secret)];
  const answers = await Promise.all([
    stranger.send('answerSignInChallenge', { body: { challenge, code } }),
    member.send('beginPasskey', { ...self(member), body: { proof: { code } } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});
