import { createHmac, hkdfSync } from 'node:crypto';
import type { Session, SignInAnswer } from '@evercode/contract';
import { fakeClock } from '@evercode/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { logInWith, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { readMail, tokenOf } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

const MINUTE_MS = 60_000;
const appSecret = 'the secret of this test has 32 characters';
const STEP_MS = 30_000;
const proof = { password: PASSWORD };

const clock = fakeClock();
let server: ServerUnderTest;
let stranger: Caller;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()), appSecret });
  stranger = createCaller(server.url);
});
afterAll(() => server.stop());

const self = (member: Member) => ({ params: { uuid: member.userUuid } });
/** The code that an app shows, so many time steps from now. By a library that the tested code does not use. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() + steps * STEP_MS });
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wrongCode = (propertyPath = 'code') => ({ status: 422, violations: [{ propertyPath, code: 'wrong-code' }] });
const ended = { status: 410, code: 'challenge-ended' };

type Guarded = { member: Member; secret: string; codes: string[] };

/** A member with a second factor. The clock advances, so that the next code has not been used. */
async function guarded(): Promise<Guarded> {
  const member = await signUp(server);
  const { secret } = await member.call('beginSecondFactor', { ...self(member), body: { proof } });
  const { recoveryCodes: codes } = await member.call('confirmSecondFactor', {
    ...self(member),
    body: { code: codeOf(secret) },
  });
  clock.advance(2 * STEP_MS);
  return { member, secret, codes };
}

async function ask({ email }: Member, rememberMe = false): Promise<string> {
  const answer: SignInAnswer = await stranger.call('login', { body: { email, password: PASSWORD, rememberMe } });
  if (!('challenge' in answer)) throw new Error('Nothing more was asked.');
  expect(Object.keys(answer).toSorted()).toEqual(['challenge', 'expiresAt', 'methods']);
  return answer.challenge;
}

const answerWith = (challenge: string, answer: object) =>
  stranger.call('answerSignInChallenge', { body: { challenge, ...answer } });
const refusalOf = (challenge: unknown, answer: object) =>
  stranger.refusal('answerSignInChallenge', { body: { challenge, ...answer } });
const worksAs = async ({ token }: Session, member: Member) =>
  (await createCaller(server.url, { authorization: `Bearer ${token}` }).call('getUser', self(member))).uuid ===
  member.userUuid;

describe('setup', () => {
  test('begins with a secret that changes nothing, and is on after the first valid code', async () => {
    const member = await signUp(server);
    expect(await member.call('getSecondFactor', self(member))).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      proofs: ['password'],
    });
    const { secret, uri } = await member.call('beginSecondFactor', { ...self(member), body: { proof } });
    expect(uri).toContain(secret);
    await logInWith(stranger, member);
    expect(
      await member.refusal('confirmSecondFactor', { ...self(member), body: { code: wrongFor(codeOf(secret)) } }),
    ).toMatchObject(wrongCode());
    const { recoveryCodes } = await member.call('confirmSecondFactor', {
      ...self(member),
      body: { code: codeOf(secret).replace(/^.../, '$& ') },
    });
    expect(new Set(recoveryCodes)).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
    expect(await member.call('getSecondFactor', self(member))).toEqual({
      isOn: true,
      since: new Date(clock.now()).toISOString(),
      recoveryCodesLeft: 10,
      proofs: ['password', 'code', 'recoveryCode'],
    });
    const [mail] = await readMail(server, member.email, 2);
    expect(mail?.text).toContain(`Logging in as ${member.email} now also takes a code`);
    expect(mail?.text).toContain('/dashboard/account');
  });

  test('neither the secret nor the recovery codes are stored in readable form', async () => {
    const { member, secret, codes } = await guarded();
    const factor = await server.db
      .selectFrom('secondFactors')
      .selectAll()
      .where('userId', '=', member.userUuid)
      .executeTakeFirstOrThrow();
    expect(factor.sealedSecret.toString('latin1')).not.toContain(secret);
    const kept = await server.db
      .selectFrom('recoveryCodes')
      .select('hash')
      .where('userId', '=', member.userUuid)
      .execute();
    expect(kept).toHaveLength(10);
    for (const { hash } of kept) for (const code of codes) expect(hash.toString('latin1')).not.toContain(code);
    // A salt and a slow hash: 16 and 32 bytes.
    expect(kept.map(({ hash }) => hash.length)).toEqual(Array.from({ length: 10 }, () => 48));
    expect(new Set(kept.map(({ hash }) => hash.toString('hex'))).size).toBe(10);
  });

  test.each<[string, object, object]>([
    [
      'a wrong password',
      { password: 'not this one' },
      { status: 422, violations: [{ propertyPath: 'proof.password', code: 'wrong-password' }] },
    ],
    ['no proof', {}, { status: 422, violations: [{ propertyPath: 'proof', code: 'proof-required' }] }],
    ['a code without a second factor', { code: '123456' }, wrongCode('proof.code')],
    ['a recovery code without a second factor', { recoveryCode: 'abcd-efgh-jkmn' }, wrongCode('proof.recoveryCode')],
    [
      'two proofs',
      { password: PASSWORD, code: '123456' },
      { status: 422, violations: [{ propertyPath: 'proof', code: 'invalid' }] },
    ],
    [
      'a password of another kind',
      { password: 7 },
      { status: 422, violations: [{ propertyPath: 'proof.password', code: 'invalid' }] },
    ],
  ])('is refused with %s', async (_name, given, refusal) => {
    const member = await signUp(server);
    expect(await member.refusal('beginSecondFactor', { ...self(member), body: { proof: given } })).toMatchObject(
      refusal,
    );
    expect(
      await server.db.selectFrom('secondFactors').select('userId').where('userId', '=', member.userUuid).execute(),
    ).toEqual([]);
  });

  test('without a password, a sign-in within ten minutes is the proof', async () => {
    const member = await signUp(server);
    await server.db.updateTable('users').set({ passwordHash: null }).where('id', '=', member.userUuid).execute();
    expect((await member.call('getSecondFactor', self(member))).proofs).toEqual(['recent-sign-in']);
    await member.call('beginSecondFactor', { ...self(member), body: { proof: {} } });
    clock.advance(10 * MINUTE_MS);
    expect((await member.call('getSecondFactor', self(member))).proofs).toEqual([]);
    expect(await member.refusal('beginSecondFactor', { ...self(member), body: { proof: {} } })).toMatchObject({
      violations: [{ propertyPath: 'proof', code: 'proof-required' }],
    });
  });

  test('a confirmed factor is not replaced; an unconfirmed one is, and expires after half an hour', async () => {
    const { member } = await guarded();
    expect(await member.refusal('beginSecondFactor', { ...self(member), body: { proof } })).toMatchObject({
      status: 409,
      code: 'second-factor-on',
    });
    const other = await signUp(server);
    const first = await other.call('beginSecondFactor', { ...self(other), body: { proof } });
    const second = await other.call('beginSecondFactor', { ...self(other), body: { proof } });
    expect(
      await other.refusal('confirmSecondFactor', { ...self(other), body: { code: codeOf(first.secret) } }),
    ).toMatchObject(wrongCode());
    clock.advance(30 * MINUTE_MS);
    const session = await logInWith(stranger, other);
    const later = createCaller(server.url, { authorization: `Bearer ${session.token}` });
    expect(
      await later.refusal('confirmSecondFactor', { ...self(other), body: { code: codeOf(second.secret) } }),
    ).toMatchObject(ended);
  });

  test('one of two concurrent confirmations gets recovery codes', async () => {
    const member = await signUp(server);
    const { secret } = await member.call('beginSecondFactor', { ...self(member), body: { proof } });
    const answers = await Promise.all(
      [0, 1].map(() => member.send('confirmSecondFactor', { ...self(member), body: { code: codeOf(secret) } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each([
    ['letters', 'abcdef'],
    ['five digits', '12345'],
    ['seven digits', '1234567'],
    ['an empty text', ''],
    ['a number', 123_456],
  ])('%s is refused as a code', async (_name, code) => {
    const member = await signUp(server);
    expect(await member.refusal('confirmSecondFactor', { ...self(member), body: { code } })).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'code', code: 'invalid' }],
    });
  });
});

describe('signing in', () => {
  test('the right password gets a challenge and no session; the code gets the session', async () => {
    const { member, secret } = await guarded();
    const sessions = () =>
      server.db
        .selectFrom('sessions')
        .select('isRemembered')
        .where('userId', '=', member.userUuid)
        .orderBy('createdAt', 'desc')
        .execute();
    const before = (await sessions()).length;
    const challenge = await ask(member, true);
    expect(await sessions()).toHaveLength(before);
    expect(await worksAs(await answerWith(challenge, { code: codeOf(secret) }), member)).toBe(true);
    expect((await sessions())[0]).toEqual({ isRemembered: true });
  });

  test('a wrong password does not reveal the second factor', async () => {
    const { member } = await guarded();
    const wrong = await stranger.refusal('login', { body: { email: member.email, password: 'not this one' } });
    const unknown = await stranger.refusal('login', {
      body: { email: 'nobody-at-all@example.com', password: 'not this one' },
    });
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  });

  test.each([-1, 0, 1])('accepts a clock that is %i steps off', async (steps) => {
    const { member, secret } = await guarded();
    await answerWith(await ask(member), { code: codeOf(secret, steps) });
  });

  test.each([-2, 2])('refuses a clock that is %i steps off', async (steps) => {
    const { member, secret } = await guarded();
    clock.advance(STEP_MS);
    expect(await refusalOf(await ask(member), { code: codeOf(secret, steps) })).toMatchObject(wrongCode());
  });

  test('a code works once: not again, not after a later one, not in two concurrent requests', async () => {
    const { member, secret } = await guarded();
    const [early, late] = [codeOf(secret), codeOf(secret, 1)];
    await answerWith(await ask(member), { code: late });
    expect(await refusalOf(await ask(member), { code: late })).toMatchObject(wrongCode());
    expect(await refusalOf(await ask(member), { code: early })).toMatchObject(wrongCode());
    clock.advance(3 * STEP_MS);
    const challenges = [await ask(member), await ask(member), await ask(member)];
    const answers = await Promise.all(
      challenges.map((challenge) =>
        stranger.send('answerSignInChallenge', { body: { challenge, code: codeOf(secret) } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  test('the code that confirmed the setup does not sign in', async () => {
    const member = await signUp(server);
    const { secret } = await member.call('beginSecondFactor', { ...self(member), body: { proof } });
    await member.call('confirmSecondFactor', { ...self(member), body: { code: codeOf(secret) } });
    expect(await refusalOf(await ask(member), { code: codeOf(secret) })).toMatchObject(wrongCode());
  });

  test('a challenge survives a wrong answer and is consumed by a right one', async () => {
    const { member, secret } = await guarded();
    const challenge = await ask(member);
    expect(await refusalOf(challenge, { code: wrongFor(codeOf(secret)) })).toMatchObject(wrongCode());
    await answerWith(challenge, { code: codeOf(secret) });
    clock.advance(STEP_MS);
    expect(await refusalOf(challenge, { code: codeOf(secret) })).toMatchObject(ended);
  });

  test('a challenge expires after five minutes, and an unknown one is answered like an expired one', async () => {
    const { member, secret } = await guarded();
    const challenge = await ask(member);
    clock.advance(5 * MINUTE_MS);
    expect(await refusalOf(challenge, { code: codeOf(secret) })).toMatchObject(ended);
    expect(await refusalOf('x'.repeat(43), { code: codeOf(secret) })).toMatchObject(ended);
  });

  test('a challenge accepts only codes of its own user', async () => {
    const [one, other] = [await guarded(), await guarded()];
    expect(await refusalOf(await ask(other.member), { code: codeOf(one.secret) })).toMatchObject(wrongCode());
    expect(await refusalOf(await ask(other.member), { recoveryCode: one.codes[0] })).toMatchObject(
      wrongCode('recoveryCode'),
    );
    const session = await answerWith(await ask(other.member), { recoveryCode: other.codes[0] });
    expect(await worksAs(session, other.member)).toBe(true);
  });

  test('one of two concurrent answers succeeds, and the recovery code of the other stays unused', async () => {
    const { member, secret, codes } = await guarded();
    const challenge = await ask(member);
    const both = [{ code: codeOf(secret) }, { recoveryCode: codes[0] }].map((answer) =>
      stranger.send('answerSignInChallenge', { body: { challenge, ...answer } }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410]);
    clock.advance(2 * STEP_MS);
    if (statuses[1] === 410) await answerWith(await ask(member), { recoveryCode: codes[0] });
  });

  test('five wrong guesses lock sign-in for a while, from any address, and a success resets the count', async () => {
    const { member, secret, codes } = await guarded();
    const wrong = wrongFor(codeOf(secret));
    for (let guess = 0; guess < 4; guess += 1) await refusalOf(await ask(member), { code: wrong });
    await answerWith(await ask(member), { code: codeOf(secret) });
    for (let guess = 0; guess < 5; guess += 1)
      expect(await refusalOf(await ask(member), { code: wrong })).toMatchObject(wrongCode());
    clock.advance(STEP_MS);
    const stopped = await stranger.send('answerSignInChallenge', {
      body: { challenge: await ask(member), code: codeOf(secret) },
    });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBe(15 * 60 - 30);
    expect(await refusalOf(await ask(member), { recoveryCode: codes[0] })).toMatchObject({ status: 429 });
    clock.advance(15 * MINUTE_MS);
    await answerWith(await ask(member), { code: codeOf(secret) });
  });

  test('slow guessing is stopped for the day, but a recovery code still works', async () => {
    const { member, secret, codes } = await guarded();
    for (let pause = 0; pause < 6; pause += 1) {
      for (let guess = 0; guess < 5; guess += 1) await refusalOf(await ask(member), { code: wrongFor(codeOf(secret)) });
      clock.advance(15 * MINUTE_MS);
    }
    expect(await refusalOf(await ask(member), { code: codeOf(secret) })).toMatchObject({ status: 429 });
    await answerWith(await ask(member), { recoveryCode: codes[3] });
  });

  test.each<[string, object]>([
    ['neither', {}],
    ['both', { code: '123456', recoveryCode: 'abcd' }],
    ['letters', { code: 'abcdef' }],
  ])('an answer with %s is malformed', async (_name, answer) => {
    expect(await refusalOf('x'.repeat(43), answer)).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'code', code: 'invalid' }],
    });
  });

  test('a new password keeps the second factor and ends pending challenges', async () => {
    const { member, secret } = await guarded();
    await server.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', member.userUuid)
      .execute();
    const halfway = await ask(member);
    await stranger.call('requestPasswordReset', { body: { email: member.email } });
    const [mail] = await readMail(server, member.email, 3);
    await stranger.call('resetPassword', {
      params: { uuid: member.userUuid },
      body: { password: 'another battery', resetRequest: tokenOf(mail) },
    });
    expect(await refusalOf(halfway, { code: codeOf(secret) })).toMatchObject(ended);
    expect(await stranger.call('login', { body: { email: member.email, password: 'another battery' } })).toHaveProperty(
      'challenge',
    );
  });
});

describe('recovery codes', () => {
  test('one of before codes had a salt still works', async () => {
    const { member, codes } = await guarded();
    const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'recovery codes', 32));
    const [code = ''] = codes;
    const former = createHmac('sha256', key)
      .update(`${member.userUuid}\n${code.replaceAll('-', '')}`)
      .digest();
    await server.db.deleteFrom('recoveryCodes').where('userId', '=', member.userUuid).execute();
    await server.db.insertInto('recoveryCodes').values({ userId: member.userUuid, hash: former }).execute();
    expect(await worksAs(await answerWith(await ask(member), { recoveryCode: code }), member)).toBe(true);
  });

  test('each works once, in any spelling, and the person gets a mail', async () => {
    const {
      member,
      codes: [first = '', second = ''],
    } = await guarded();
    await answerWith(await ask(member), {
      recoveryCode: ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `,
    });
    expect(await refusalOf(await ask(member), { recoveryCode: first })).toMatchObject(wrongCode('recoveryCode'));
    const [mail] = await readMail(server, member.email, 3);
    expect(mail?.text).toContain('with a recovery code. You have 9 codes left.');
    const session = await answerWith(await ask(member), { recoveryCode: second });
    const state = await createCaller(server.url, { authorization: `Bearer ${session.token}` }).call(
      'getSecondFactor',
      self(member),
    );
    expect(state.recoveryCodesLeft).toBe(8);
  });

  test('one of several concurrent uses of a code succeeds', async () => {
    const { member, codes } = await guarded();
    const challenges = [await ask(member), await ask(member), await ask(member), await ask(member)];
    const answers = await Promise.all(
      challenges.map((challenge) =>
        stranger.send('answerSignInChallenge', { body: { challenge, recoveryCode: codes[0] } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  test('renewal needs a code and invalidates the old codes', async () => {
    const { member, secret, codes } = await guarded();
    expect(
      await member.refusal('renewRecoveryCodes', { ...self(member), body: { code: wrongFor(codeOf(secret)) } }),
    ).toMatchObject(wrongCode());
    const { recoveryCodes } = await member.call('renewRecoveryCodes', {
      ...self(member),
      body: { code: codeOf(secret) },
    });
    expect(recoveryCodes).toHaveLength(10);
    expect(await refusalOf(await ask(member), { recoveryCode: codes[0] })).toMatchObject(wrongCode('recoveryCode'));
    await answerWith(await ask(member), { recoveryCode: recoveryCodes[0] });
    const subjects = (await readMail(server, member.email, 4)).map(({ text }) => text);
    expect(subjects.some((text) => text.includes('New recovery codes were created'))).toBe(true);
  });
});

describe('removal', () => {
  test.each<[string, (guard: Guarded) => object]>([
    ['the password', () => ({ password: PASSWORD })],
    ['a code', ({ secret }) => ({ code: codeOf(secret) })],
    ['a recovery code', ({ codes }) => ({ recoveryCode: codes[0] })],
  ])('with %s: the password alone signs in again, and the person gets a mail', async (_name, prove) => {
    const guard = await guarded();
    const { member } = guard;
    const halfway = await ask(member);
    await member.call('removeSecondFactor', { ...self(member), body: { proof: prove(guard) } });
    await logInWith(stranger, member);
    expect(await refusalOf(halfway, { recoveryCode: guard.codes[1] })).toMatchObject(ended);
    expect(await member.call('getSecondFactor', self(member))).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await readMail(server, member.email, 3))[0]?.text).toContain('no longer takes a code');
  });

  test('needs a proof, and guesses are limited', async () => {
    const { member, secret } = await guarded();
    expect(await member.refusal('removeSecondFactor', { ...self(member), body: { proof: {} } })).toMatchObject({
      violations: [{ code: 'proof-required' }],
    });
    for (let guess = 0; guess < 5; guess += 1)
      await member.refusal('removeSecondFactor', {
        ...self(member),
        body: { proof: { code: wrongFor(codeOf(secret)) } },
      });
    const stopped = await member.send('removeSecondFactor', {
      ...self(member),
      body: { proof: { code: codeOf(secret) } },
    });
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '900']);
    for (let guess = 0; guess < 10; guess += 1)
      await member.refusal('removeSecondFactor', { ...self(member), body: { proof: { password: `guess ${guess}` } } });
    expect(await member.refusal('removeSecondFactor', { ...self(member), body: { proof } })).toMatchObject({
      status: 429,
    });
    expect(await ask(member)).toBeTruthy();
  });
});

test('other users get 404, and support staff cannot change it', async () => {
  const [member, other] = [await signUp(server), await signUp(server)];
  const calls = [
    ['getSecondFactor', {}],
    ['beginSecondFactor', { proof }],
    ['confirmSecondFactor', { code: '123456' }],
    ['renewRecoveryCodes', { code: '123456' }],
    ['removeSecondFactor', { proof }],
  ] as const;
  for (const [name, body] of calls) {
    expect(await other.refusal(name, { ...self(member), ...(name !== 'getSecondFactor' && { body }) })).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  }
  await server.db
    .updateTable('sessions')
    .set({ impersonatorId: other.userUuid })
    .where('userId', '=', member.userUuid)
    .execute();
  for (const [name, body] of calls) {
    expect(await member.refusal(name, { ...self(member), ...(name !== 'getSecondFactor' && { body }) })).toMatchObject({
      status: 403,
      code: 'closed-to-impersonators',
    });
  }
});
