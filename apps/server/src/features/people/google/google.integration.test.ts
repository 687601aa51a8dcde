import { fakeClock, startOpenIdProvider, type OpenIdProvider } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { countRows } from '../../../testing/reading/count-rows.ts';
import { startIndependentProvider } from '../../../testing/sign-in/independent-provider.ts';
import { PASSWORD, signUp } from '../../../testing/people.ts';
import { readMail, tokenOf, untilMailIsSent } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

const clientId = 'test-client.apps.example';
const MINUTE_MS = 60_000;

const clock = fakeClock();
let provider: OpenIdProvider;
let server: ServerUnderTest;
let stranger: Caller;
beforeAll(async () => {
  // `jose` measures the age of the keys by the system clock, which is faked along with ours.
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() });
  provider = await startOpenIdProvider({ clientId, now: clock.now });
  server = await startServerUnderTest({
    now: () => new Date(clock.now()),
    googleClientId: clientId,
    googleIssuer: provider.issuer,
    googleKeysUrl: provider.keysUrl,
    termsUrl: 'https://example.com/terms',
  });
  stranger = createCaller(server.url);
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
  await provider.close();
});
beforeEach(() => wait(2 * MINUTE_MS));

function wait(ms: number): void {
  clock.advance(ms);
  vi.setSystemTime(clock.now());
}

const askNonce = async () => (await stranger.call('makeGoogleNonce')).nonce;
let people = 0;
/** A new Google identity. */
function aGoogler(chosen: { email?: string; hd?: string } = {}) {
  people += 1;
  return { sub: `google-${people}`, email: `googler-${people}@gmail.com`, name: `Googler ${people}`, ...chosen };
}
const tokenFor = async (claims: object, nonce?: string) =>
  provider.sign({ nonce: nonce ?? (await askNonce()), ...claims });
const userOf = (email: string) =>
  server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const signUpWith = async (claims: object, more: object = {}) =>
  stranger.call('socialSignUp', { body: { idToken: await tokenFor(claims), ...more } });
const logInWith = async (claims: object) => stranger.call('socialLogin', { body: { idToken: await tokenFor(claims) } });
const refusedLogin = async (claims: object) =>
  stranger.refusal('socialLogin', { body: { idToken: await tokenFor(claims) } });

async function verify(email: string): Promise<void> {
  const [mail] = await readMail(server, email, 1);
  await stranger.call('verifyEmail', { body: { token: tokenOf(mail) } });
}

test('the page is told the available ways to sign in', async () => {
  expect(await stranger.call('getSignInOptions')).toEqual({
    google: { clientId },
    termsUrl: 'https://example.com/terms',
    privacyUrl: null,
  });
});

describe('signing up', () => {
  test('makes a user with a workspace from the token, without a password and with a verified address', async () => {
    const googler = aGoogler();
    const session = await signUpWith(googler, {
      plan: 'trial',
      language: 'it',
      browserLocale: 'it-IT',
      referrer: 'https://blog.example/',
      utm: { utm_source: 'poster' },
      email: 'somebody.else@example.com',
      avatar: 'https://lh3.googleusercontent.com/a/x',
    });
    const self = createCaller(server.url, { authorization: `Bearer ${session.token}` });
    const [membership] = (await self.call('listMemberships', { query: {} })).items;
    expect(membership).toMatchObject({ isOwner: true, account: { name: googler.name } });
    expect(await self.call('getAccount', { params: { uuid: membership?.account.uuid ?? '' } })).toMatchObject({
      planName: 'trial',
      subscriptionType: 'TRIAL',
    });
    const user = await userOf(googler.email);
    expect(await self.call('getUser', { params: { uuid: user.id } })).toMatchObject({
      email: googler.email,
      isEmailVerified: true,
      socialCreated: true,
    });
    expect(user).toMatchObject({
      passwordHash: null,
      googleSubject: googler.sub,
      locale: 'it',
      browserLocale: 'it-IT',
      referrer: 'https://blog.example/',
      utm: { utm_source: 'poster' },
    });
    // No mail asks to confirm what Google has confirmed.
    expect(await server.db.selectFrom('oneTimeLinks').select('hash').where('userId', '=', user.id).execute()).toEqual(
      [],
    );
    await logInWith(googler);
    expect(await stranger.refusal('login', { body: { email: googler.email, password: PASSWORD } })).toMatchObject({
      code: 'invalid-credentials',
    });
  });

  test.each([
    ['the name that was typed', { username: 'Typed' }, {}, 'Typed'],
    ['the name of the token', {}, { name: ' Ana \u0000Castro ' }, 'Ana Castro'],
    ['the local part of the address', {}, { name: undefined }, 'without.name'],
  ])('takes %s as the name', async (_name, body, claims, username) => {
    await signUpWith({ ...aGoogler({ email: 'without.name@gmail.com' }), ...claims }, body);
    expect((await userOf('without.name@gmail.com')).name).toBe(username);
    await server.db.deleteFrom('users').where('email', '=', 'without.name@gmail.com').execute();
  });

  test('an address that Google does not host is unverified, and its invitations wait for verification', async () => {
    const googler = aGoogler({ email: 'former.owner@company.example' });
    const session = await signUpWith(googler);
    const self = createCaller(server.url, { authorization: `Bearer ${session.token}` });
    expect(await userOf(googler.email)).toMatchObject({ emailVerifiedAt: null });
    const host = await signUp(server, { plan: 'pro' });
    const [invited] = (await host.call('invite', { body: { emails: [googler.email], role: 'editor' } })).items;
    expect((await self.call('listMemberships', { query: {} })).items.map(({ status }) => status)).toEqual(['active']);
    expect(await self.refusal('acceptInvitation', { params: { invite_id: invited?.uuid ?? '' } })).toMatchObject({
      status: 404,
    });
    const verification = (await readMail(server, googler.email, 2)).find(({ text }) => text.includes('/verify-email/'));
    await stranger.call('verifyEmail', { body: { token: tokenOf(verification) } });
    expect(await self.call('acceptInvitation', { params: { invite_id: invited?.uuid ?? '' } })).toMatchObject({
      status: 'active',
    });
  });

  test('an address or a Google account that has a user is refused', async () => {
    const member = await signUp(server);
    const googler = aGoogler();
    await signUpWith(googler);
    const before = await countRows(server.db);
    for (const claims of [aGoogler({ email: member.email }), { ...googler, email: 'moved@gmail.com' }]) {
      const refusal = await stranger.refusal('socialSignUp', { body: { idToken: await tokenFor(claims) } });
      expect(refusal).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'email', code: 'component.error.email.exist' }],
      });
    }
    expect(await countRows(server.db)).toEqual(before);
  });

  test('one of two concurrent sign-ups of a person makes a user', async () => {
    const googler = aGoogler();
    const tokens = await Promise.all([tokenFor(googler), tokenFor(googler)]);
    const answers = await Promise.all(tokens.map((idToken) => stranger.send('socialSignUp', { body: { idToken } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  test.each([
    ['no token', { idToken: undefined }, 'idToken', 'required'],
    ['an endless token', { idToken: 'x'.repeat(4097) }, 'idToken', 'too-long'],
    ['a plan that does not exist', { plan: 'gold' }, 'plan', 'invalid'],
    ['an endless name', { username: 'a'.repeat(129) }, 'username', 'too-long'],
    ['a field that is not known', { isStaff: true }, 'isStaff', 'unknown-field'],
    ['a password', { password: PASSWORD }, 'password', 'unknown-field'],
  ])('%s is refused, and the field is named', async (_name, wrong, propertyPath, code) => {
    const refusal = await stranger.refusal('socialSignUp', { body: { idToken: await tokenFor(aGoogler()), ...wrong } });
    expect(refusal).toMatchObject({ status: 422, violations: [{ propertyPath, code }] });
  });
});

describe('an invalid token', () => {
  const hour = 3600;
  const seconds = () => Math.floor(clock.now() / 1000);
  test.each<[string, () => object]>([
    ['from another issuer', () => ({ iss: 'https://accounts.evil.example' })],
    ['for another audience', () => ({ aud: 'another-client' })],
    ['for us and another audience', () => ({ aud: [clientId, 'another-client'] })],
    ['made for another client', () => ({ azp: 'another-client' })],
    ['that has expired', () => ({ iat: seconds() - 2 * hour, exp: seconds() - hour })],
    ['without an expiry', () => ({ exp: undefined })],
    ['issued tomorrow', () => ({ iat: seconds() + 24 * hour, exp: seconds() + 25 * hour })],
    ['with an unverified address', () => ({ email_verified: false })],
    ['with the string true as email_verified', () => ({ email_verified: 'true' })],
    ['without an address', () => ({ email: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['with a foreign nonce', () => ({ nonce: 'made-up-by-somebody' })],
  ])('%s is refused', async (_name, wrong) => {
    const googler = aGoogler();
    await signUpWith(googler);
    const before = await countRows(server.db);
    const idToken = await tokenFor({ ...googler, ...wrong() });
    for (const route of ['socialLogin', 'socialSignUp'] as const) {
      expect(await stranger.refusal(route, { body: { idToken } })).toMatchObject({
        status: 401,
        code: 'identity-refused',
      });
    }
    expect(await countRows(server.db)).toEqual(before);
  });

  test('unsigned, signed with the public key as a secret, or with a foreign key under any id', async () => {
    const googler = aGoogler();
    await signUpWith(googler);
    const nonce = await askNonce();
    const claims = { ...googler, nonce };
    const forged = [
      provider.sign(claims, { by: 'nobody' }),
      provider.sign(claims, { by: 'public key as a secret' }),
      provider.sign(claims, { by: 'stranger', kid: 'never-published' }),
      provider.sign(claims, { by: 'stranger' }),
      `${provider.sign(claims)}x`,
      'neither.a.token.of.anybody',
      'no token, but long enough',
    ];
    for (const idToken of forged) {
      expect(await stranger.refusal('socialLogin', { body: { idToken } })).toMatchObject({
        status: 401,
        code: 'identity-refused',
      });
    }
    await stranger.call('socialLogin', { body: { idToken: provider.sign(claims) } });
  });
});

describe('the nonce', () => {
  test('opens one session, also for concurrent requests', async () => {
    const googler = aGoogler();
    await signUpWith(googler);
    const idToken = await tokenFor(googler);
    const answers = await Promise.all([1, 2].map(() => stranger.send('socialLogin', { body: { idToken } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await stranger.refusal('socialLogin', { body: { idToken } })).toMatchObject({ code: 'identity-refused' });
  });

  test('expires after half an hour', async () => {
    const googler = aGoogler();
    await signUpWith(googler);
    const [inTime, late] = [await askNonce(), await askNonce()];
    wait(30 * MINUTE_MS - 1);
    await stranger.call('socialLogin', { body: { idToken: await tokenFor(googler, inTime) } });
    wait(1);
    expect(await stranger.refusal('socialLogin', { body: { idToken: await tokenFor(googler, late) } })).toMatchObject({
      code: 'identity-refused',
    });
  });

  test('survives a refusal that leads to sign-up instead of sign-in, and back', async () => {
    const googler = aGoogler();
    const idToken = await tokenFor(googler);
    expect(await stranger.refusal('socialLogin', { body: { idToken } })).toMatchObject({
      status: 404,
      code: 'no-account-yet',
    });
    await stranger.call('socialSignUp', { body: { idToken } });
    const again = await tokenFor(googler);
    await stranger.refusal('socialSignUp', { body: { idToken: again } });
    await stranger.call('socialLogin', { body: { idToken: again } });
  });
});

describe('a user with the same address', () => {
  test('is connected when the address is verified, and both ways sign in from then on', async () => {
    const member = await signUp(server, { email: 'careful@gmail.com' });
    await verify(member.email);
    const googler = aGoogler({ email: 'Careful@gmail.com' });
    await logInWith(googler);
    expect(await userOf(member.email)).toMatchObject({
      id: member.userUuid,
      googleSubject: googler.sub,
      socialCreated: false,
    });
    expect(await member.call('getUser', { params: { uuid: member.userUuid } })).toMatchObject({
      isGoogleConnected: true,
    });
    const readNotices = async () =>
      (await readMail(server, member.email, 2))
        .filter(({ subject }) => subject === 'A change to how you log in')
        .map(({ text }) => text);
    expect(await readNotices()).toMatchObject([
      expect.stringContaining('The Google account for careful@gmail.com was just connected'),
    ]);
    await stranger.call('login', { body: { email: member.email, password: PASSWORD } });
    // The address at Google changes; the subject does not.
    await logInWith({ ...googler, email: 'moved.away@gmail.com' });
    await untilMailIsSent(server);
    expect(await readNotices()).toHaveLength(1);
  });

  test('is not connected while the address is unverified: an attacker may have signed up with it', async () => {
    const member = await signUp(server, { email: 'hijacked@gmail.com' });
    expect(await refusedLogin(aGoogler({ email: member.email }))).toMatchObject({
      status: 409,
      code: 'identity-not-linked',
    });
    expect((await userOf(member.email)).googleSubject).toBeNull();
  });

  test.each([
    ['is connected where Google hosts the mailbox of the company', { hd: 'company.example' }, 200],
    ['is not connected where Google does not host the mailbox', {}, 409],
  ])('%s', async (_name, more, status) => {
    const email = `owner-${status}@company.example`;
    await signUp(server, { email });
    await verify(email);
    const answer = await stranger.send('socialLogin', {
      body: { idToken: await tokenFor(aGoogler({ email, ...more })) },
    });
    expect(answer.status).toBe(status);
  });

  test('connected with one Google account is not connected with another', async () => {
    const first = aGoogler({ email: 'reused@gmail.com' });
    await signUpWith(first);
    expect(await refusedLogin(aGoogler({ email: 'reused@gmail.com' }))).toMatchObject({ code: 'identity-not-linked' });
    expect((await userOf('reused@gmail.com')).googleSubject).toBe(first.sub);
  });

  test('is connected once by concurrent requests', async () => {
    const member = await signUp(server, { email: 'twice@gmail.com' });
    await verify(member.email);
    const googler = aGoogler({ email: member.email });
    const tokens = await Promise.all([tokenFor(googler), tokenFor(googler)]);
    const answers = await Promise.all(tokens.map((idToken) => stranger.send('socialLogin', { body: { idToken } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('the keys of the provider', () => {
  test('are fetched once for many tokens, and once more for an unknown key', async () => {
    const googler = aGoogler();
    await signUpWith(googler);
    await logInWith(googler);
    const before = provider.fetches();
    await logInWith(googler);
    expect(provider.fetches()).toBe(before);

    provider.rotate();
    await logInWith(googler);
    expect(provider.fetches()).toBe(before + 1);

    // Invented key ids cause no more fetches than that.
    for (const kid of ['a', 'b', 'c']) {
      const idToken = provider.sign({ ...googler, nonce: 'any' }, { kid });
      expect(await stranger.refusal('socialLogin', { body: { idToken } })).toMatchObject({ code: 'identity-refused' });
    }
    expect(provider.fetches()).toBe(before + 1);
    wait(31_000);
    await stranger.refusal('socialLogin', { body: { idToken: provider.sign(googler, { kid: 'd' }) } });
    expect(provider.fetches()).toBe(before + 2);
  });

  test('that cannot be fetched cause a clear refusal, no session, and no lasting failure', async () => {
    const googler = aGoogler();
    await signUpWith(googler);
    wait(61 * MINUTE_MS);
    await provider.close();
    const answer = await stranger.send('socialLogin', { body: { idToken: await tokenFor(googler) } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(await answer.json()).toMatchObject({ code: 'identity-provider-away' });
    await provider.open();
    await logInWith(googler);
  });
});

test('a token of an independent provider signs in as well', async () => {
  const person = { sub: 'elsewhere-1', email: 'elsewhere@gmail.com', name: 'Else Where' };
  const independent = await startIndependentProvider(clientId, person);
  const trusting = await startServerUnderTest({
    googleClientId: clientId,
    googleIssuer: independent.issuer,
    googleKeysUrl: independent.keysUrl,
    now: () => new Date(),
  });
  const caller = createCaller(trusting.url);
  const { nonce } = await caller.call('makeGoogleNonce');
  await caller.call('socialSignUp', { body: { idToken: await independent.obtain(nonce) } });
  const user = await trusting.db
    .selectFrom('users')
    .selectAll()
    .where('googleSubject', '=', person.sub)
    .executeTakeFirstOrThrow();
  expect(user).toMatchObject({ email: person.email, name: person.name });
  await trusting.stop();
  await independent.close();
});

test('without a client id the routes answer 404', async () => {
  const plain = await startServerUnderTest();
  const caller = createCaller(plain.url);
  expect(await caller.call('getSignInOptions')).toEqual({ google: null, termsUrl: null, privacyUrl: null });
  const body = { idToken: provider.sign({ ...aGoogler(), nonce: 'any' }) };
  for (const [route, parts] of [
    ['makeGoogleNonce', {}],
    ['socialLogin', { body }],
    ['socialSignUp', { body }],
  ] as const) {
    expect(await caller.refusal(route, parts)).toMatchObject({ status: 404, code: 'not-found' });
  }
  const page = await fetch(`${plain.url}/en/login`);
  expect(page.headers.get('content-security-policy')).not.toContain('google');
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  await plain.stop();
});

test('with a client id, the page may load exactly what Google’s button needs', async () => {
  const { headers } = await fetch(`${server.url}/en/login`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.split(';').filter((directive) => directive.includes('google'))).toEqual([
    "script-src 'self' 'wasm-unsafe-eval' https://accounts.google.com/gsi/client",
    "style-src 'self' 'unsafe-inline' https://accounts.google.com/gsi/style",
    "connect-src 'self' https://accounts.google.com/gsi/",
    "frame-src 'self' https://accounts.google.com/gsi/",
  ]);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});
