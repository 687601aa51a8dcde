import { passkeyRequest, type Passkey, type SignInAnswer } from '@evercode/contract';
import { fakeClock } from '@evercode/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { readMail } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from '../../../testing/sign-in/soft-authenticator.ts';

const MINUTE_MS = 60_000;
const proof = { password: PASSWORD };
const refused = { status: 401, code: 'passkey-refused' };
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
const begin = (member: Member) => member.call('beginPasskey', { ...self(member), body: { proof } });

type Holder = { member: Member; device: SoftAuthenticator; passkey: Passkey };

async function register(member: Member, device: SoftAuthenticator, name = 'Laptop'): Promise<Passkey> {
  return member.call('addPasskey', { ...self(member), body: { name, response: device.create(await begin(member)) } });
}

async function holder(habits: Partial<Parameters<typeof createSoftAuthenticator>[0]> = {}): Promise<Holder> {
  const member = await signUp(server);
  const device = createSoftAuthenticator({ origin, ...habits });
  return { member, device, passkey: await register(member, device) };
}

const askAnybody = () => stranger.call('askForPasskey');
const signIn = (response: ReturnType<SoftAuthenticator['get']>): Promise<SignInAnswer> =>
  stranger.call('logInWithPasskey', { body: { response } });
const refusedSignIn = (response: unknown) => stranger.refusal('logInWithPasskey', { body: { response } });

async function asSignedIn(answer: SignInAnswer): Promise<Caller> {
  if ('challenge' in answer) throw new Error('Something more was asked.');
  return createCaller(server.url, { authorization: `Bearer ${answer.token}` });
}

describe('registration', () => {
  test('asks for a discoverable credential with an opaque user handle, and excludes known passkeys', async () => {
    const member = await signUp(server);
    const options = await begin(member);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Evercode' },
      attestation: 'none',
      excludeCredentials: [],
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    expect(options.user.name).toBe(member.email);
    expect(options.user.id).not.toContain(member.email);
    const device = createSoftAuthenticator({ origin });
    const { uuid } = await register(member, device);
    expect((await begin(member)).excludeCredentials).toHaveLength(1);
    expect(
      await member.refusal('addPasskey', {
        ...self(member),
        body: { name: 'Again', response: device.create(await begin(member)) },
      }),
    ).toMatchObject({ status: 422, violations: [{ propertyPath: 'response', code: 'invalid' }] });
    expect((await member.call('listPasskeys', self(member))).items).toEqual([
      { uuid, name: 'Laptop', createdAt: new Date(clock.now()).toISOString(), lastUsedAt: null },
    ]);
    expect((await readMail(server, member.email, 2))[0]?.text).toContain('The passkey “Laptop” can now log in');
  });

  test('is refused for another origin', async () => {
    const member = await signUp(server);
    const device = createSoftAuthenticator({ origin });
    const response = device.create(await begin(member), { from: 'https://evercode.example.com' });
    expect(await member.refusal('addPasskey', { ...self(member), body: { name: 'Phished', response } })).toMatchObject(
      refused,
    );
    expect((await member.call('listPasskeys', self(member))).items).toEqual([]);
  });

  test('is refused after five minutes, on reuse, and with the challenge of another user', async () => {
    const [member, other] = [await signUp(server), await signUp(server)];
    const add = (adder: Member, response: ReturnType<SoftAuthenticator['create']>) =>
      adder.refusal('addPasskey', { ...self(adder), body: { name: 'Key', response } });
    const expired = createSoftAuthenticator({ origin }).create(await begin(member));
    clock.advance(5 * MINUTE_MS);
    expect(await add(member, expired)).toMatchObject(ended);
    const taken = createSoftAuthenticator({ origin }).create(await begin(member));
    expect(await add(other, taken)).toMatchObject(ended);
    expect(await add(member, taken)).toMatchObject(ended);
    const signInOptions = await askAnybody();
    const mixed = createSoftAuthenticator({ origin }).create({
      ...(await begin(member)),
      challenge: signInOptions.challenge,
    });
    expect(await add(member, mixed)).toMatchObject(ended);
  });

  test('requires a proof of identity', async () => {
    const member = await signUp(server);
    expect(await member.refusal('beginPasskey', { ...self(member), body: { proof: {} } })).toMatchObject({
      violations: [{ propertyPath: 'proof', code: 'proof-required' }],
    });
    expect(
      await member.refusal('beginPasskey', { ...self(member), body: { proof: { password: 'not this one' } } }),
    ).toMatchObject({ violations: [{ propertyPath: 'proof.password', code: 'wrong-password' }] });
  });

  async function fill({ userUuid }: Member, passkeys: number): Promise<void> {
    const rows = Array.from({ length: passkeys }, (_, index) => ({
      id: crypto.randomUUID(),
      userId: userUuid,
      credentialId: `key-${userUuid}-${index}`,
      publicKey: Buffer.from('x'),
      counter: 0,
      transports: [],
      name: 'Key',
      createdAt: new Date(),
    }));
    await server.db.insertInto('passkeys').values(rows).execute();
  }
  const full = { status: 409, code: 'passkeys-full' };

  test('the twenty-first is refused', async () => {
    const member = await signUp(server);
    await fill(member, 20);
    expect(await member.refusal('beginPasskey', { ...self(member), body: { proof } })).toMatchObject(full);
  });

  test('two concurrent registrations for the last place add one passkey; removal makes room again', async () => {
    const member = await signUp(server);
    await fill(member, 19);
    const responses = await Promise.all(
      [1, 2, 3].map(async () => createSoftAuthenticator({ origin }).create(await begin(member))),
    );
    const [late, ...atOnce] = responses.map((response) => ({ ...self(member), body: { name: 'Window', response } }));
    const answers = await Promise.all(atOnce.map((sent) => member.send('addPasskey', sent)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await member.refusal('addPasskey', late)).toMatchObject(full);
    const { items } = await member.call('listPasskeys', self(member));
    expect(items).toHaveLength(20);
    await member.call('removePasskey', { params: { uuid: items[0]?.uuid ?? '' }, body: { proof } });
    await register(member, createSoftAuthenticator({ origin }));
  });
});

describe('signing in', () => {
  test('needs no address, and records the last use', async () => {
    const { member, device } = await holder();
    clock.advance(MINUTE_MS);
    const me = await asSignedIn(await signIn(device.get(await askAnybody())));
    expect((await me.call('getUser', self(member))).email).toBe(member.email);
    expect((await me.call('listPasskeys', self(member))).items).toMatchObject([
      { lastUsedAt: new Date(clock.now()).toISOString() },
    ]);
  });

  test('the challenge names no credential and no user', async () => {
    const options: unknown = await (await stranger.send('askForPasskey')).json();
    const { challenge } = await askAnybody();
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect({ ...passkeyRequest.strict().parse(options), challenge }).toEqual({
      challenge,
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'preferred',
    });
  });

  test('an answer works once, within five minutes', async () => {
    const { device } = await holder();
    const answer = device.get(await askAnybody());
    await signIn(answer);
    expect(await refusedSignIn(answer)).toMatchObject(ended);
    const expired = device.get(await askAnybody());
    clock.advance(5 * MINUTE_MS);
    expect(await refusedSignIn(expired)).toMatchObject(ended);
  });

  test('one of several concurrent requests with the same answer succeeds', async () => {
    const { device } = await holder();
    const response = device.get(await askAnybody());
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => stranger.send('logInWithPasskey', { body: { response } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410]);
  });

  test('an unknown passkey and a wrong signature get the same refusal', async () => {
    const { device } = await holder();
    const other = await holder();
    const unknown = createSoftAuthenticator({ origin }).get(await askAnybody(), { handle: 'AAAA' });
    const forged = device.get(await askAnybody());
    const signature = `${forged.response.signature.slice(0, -4)}AAAA`;
    const named = device.get(await askAnybody());
    const { id, rawId } = other.device.get(await askAnybody());
    const answers = [
      unknown,
      { ...forged, response: { ...forged.response, signature } },
      { ...named, id, rawId, response: { ...named.response, userHandle: undefined } },
      device.get(await askAnybody(), { handle: 'AAAA' }),
      device.get(await askAnybody(), { from: 'https://evercode.example.com' }),
      device.get({ ...(await askAnybody()), rpId: 'evercode.example.com' }),
    ];
    const refusals = [];
    for (const answer of answers) refusals.push({ ...(await refusedSignIn(answer)), requestId: '' });
    expect(refusals[0]).toMatchObject(refused);
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
  });

  test('a registration response and malformed WebAuthn are refused', async () => {
    const { member, device } = await holder();
    expect(
      await refusedSignIn(device.get({ ...(await askAnybody()), challenge: (await begin(member)).challenge })),
    ).toMatchObject(ended);
    const answer = device.get(await askAnybody());
    for (const clientDataJSON of [
      'bm90IGpzb24',
      Buffer.from('null').toString('base64url'),
      Buffer.from('{"challenge":7}').toString('base64url'),
    ]) {
      expect(await refusedSignIn({ ...answer, response: { ...answer.response, clientDataJSON } })).toMatchObject(ended);
    }
    for (const malformed of [
      {},
      { ...answer, type: 'password' },
      { ...answer, id: 'a b' },
      { ...answer, id: 'x'.repeat(2000) },
      { ...answer, response: { ...answer.response, signature: '' } },
    ]) {
      expect(await refusedSignIn(malformed)).toMatchObject({ status: 422, code: 'validation-failed' });
    }
    const authenticatorData = 'AAAA';
    expect(await refusedSignIn({ ...answer, response: { ...answer.response, authenticatorData } })).toMatchObject(
      refused,
    );
  });

  test('a counter that does not increase is refused until it does', async () => {
    const { device } = await holder();
    await signIn(device.get(await askAnybody()));
    device.setCounter(1);
    expect(await refusedSignIn(device.get(await askAnybody()))).toMatchObject(refused);
    device.setCounter(0);
    expect(await refusedSignIn(device.get(await askAnybody()))).toMatchObject(refused);
    device.setCounter(50);
    await signIn(device.get(await askAnybody()));
  });

  test('an authenticator without a counter signs in repeatedly', async () => {
    const { device } = await holder({ isCounting: false });
    await signIn(device.get(await askAnybody()));
    await signIn(device.get(await askAnybody()));
  });
});

describe('beside a second factor', () => {
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });

  async function guard({ member }: Holder): Promise<string> {
    const { secret } = await member.call('beginSecondFactor', { ...self(member), body: { proof } });
    await member.call('confirmSecondFactor', { ...self(member), body: { code: codeOf(secret) } });
    clock.advance(MINUTE_MS);
    return secret;
  }

  test('a passkey with user verification counts as both factors', async () => {
    const held = await holder();
    await guard(held);
    expect(await signIn(held.device.get(await askAnybody()))).toHaveProperty('token');
  });

  test('a passkey without user verification is the first of two factors', async () => {
    const held = await holder({ isVerifying: false });
    expect(await signIn(held.device.get(await askAnybody()))).toHaveProperty('token');
    const secret = await guard(held);
    const answer = await signIn(held.device.get(await askAnybody()));
    if (!('challenge' in answer)) throw new Error('Nothing more was asked.');
    const session = await stranger.call('answerSignInChallenge', {
      body: { challenge: answer.challenge, code: codeOf(secret) },
    });
    expect(session).toHaveProperty('token');
  });

  test('a passkey of the same person is a proof, once', async () => {
    const [held, other] = [await holder(), await holder()];
    await guard(held);
    const { member, device } = held;
    const off = (passkey: unknown) => ({ ...self(member), body: { proof: { passkey } } });
    const wrong = { status: 422, violations: [{ propertyPath: 'proof.passkey', code: 'wrong-passkey' }] };
    expect(await member.refusal('removeSecondFactor', off(other.device.get(await askAnybody())))).toMatchObject(wrong);
    expect(
      await member.refusal(
        'removeSecondFactor',
        off(createSoftAuthenticator({ origin }).get(await askAnybody(), { handle: 'AAAA' })),
      ),
    ).toMatchObject(wrong);
    const used = device.get(await askAnybody());
    await signIn(used);
    expect(await member.refusal('removeSecondFactor', off(used))).toMatchObject(ended);
    await member.call('removeSecondFactor', {
      ...self(member),
      body: { proof: { passkey: device.get(await askAnybody()) } },
    });
  });
});

describe('management', () => {
  test('can be renamed and removed', async () => {
    const { member, device, passkey } = await holder();
    const one = { params: { uuid: passkey.uuid } };
    expect(await member.call('renamePasskey', { ...one, body: { name: '  Blue key ' } })).toMatchObject({
      uuid: passkey.uuid,
      name: 'Blue key',
    });
    expect(await member.refusal('removePasskey', { ...one, body: { proof: {} } })).toMatchObject({
      violations: [{ code: 'proof-required' }],
    });
    await member.call('removePasskey', { ...one, body: { proof } });
    expect((await member.call('listPasskeys', self(member))).items).toEqual([]);
    expect(await refusedSignIn(device.get(await askAnybody()))).toMatchObject(refused);
    expect((await readMail(server, member.email, 3))[0]?.text).toContain('The passkey “Blue key” can no longer log in');
    expect(await member.refusal('removePasskey', { ...one, body: { proof } })).toMatchObject({ status: 404 });
  });

  test.each([
    ['an empty name', ' ', 'required'],
    ['a name too long', 'x'.repeat(65), 'too-long'],
    ['no name', undefined, 'required'],
    ['a NUL', 'a\0b', 'invalid'],
  ])('refuses %s as a name', async (_name, name, code) => {
    const { member, passkey } = await holder();
    expect(await member.refusal('renamePasskey', { params: { uuid: passkey.uuid }, body: { name } })).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'name', code }],
    });
  });

  test('is not found by other users, and support staff cannot change it', async () => {
    const { member, device, passkey } = await holder();
    const other = await signUp(server);
    const options = await begin(member);
    const calls = [
      ['listPasskeys', self(member)],
      ['beginPasskey', { ...self(member), body: { proof } }],
      [
        'addPasskey',
        { ...self(member), body: { name: 'Theirs', response: createSoftAuthenticator({ origin }).create(options) } },
      ],
      ['renamePasskey', { params: { uuid: passkey.uuid }, body: { name: 'Theirs' } }],
      ['removePasskey', { params: { uuid: passkey.uuid }, body: { proof } }],
    ] as const;
    for (const [name, parts] of calls)
      expect(await other.refusal(name, parts)).toMatchObject({ status: 404, code: 'not-found' });
    await server.db
      .updateTable('sessions')
      .set({ impersonatorId: other.userUuid })
      .where('userId', '=', member.userUuid)
      .execute();
    for (const [name, parts] of calls)
      expect(await member.refusal(name, parts)).toMatchObject({ status: 403, code: 'closed-to-impersonators' });
    const me = await asSignedIn(await signIn(device.get(await askAnybody())));
    expect((await me.call('listPasskeys', self(member))).items).toMatchObject([{ name: 'Laptop' }]);
  });
});
