import { startHttpDouble, type DoubleAnswer, type HttpDouble } from '@evercode/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { actAs, hireSupport } from '../../../testing/members/support.ts';
import { confirmAddress, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { publicInternet } from '../../../platform/internet/internet.ts';
import { createAskIdentity } from './ask-identity.ts';

const token = 'pat-eu1-not-a-real-token';
const given: DoubleAnswer = { status: 200, body: JSON.stringify({ token: 'eyJ.identity' }) };

let answer: DoubleAnswer | 'silence' | 'hang-up' = given;
let hubspot: HttpDouble;
let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  hubspot = await startHttpDouble(() => answer);
  server = await startServerUnderTest({
    hubspotPortalId: '1234567',
    hubspotToken: token,
    hubspotUrl: hubspot.url,
    now: () => new Date('2026-11-26T08:00:00Z'),
  });
  member = await signUp(server, { isConfirmed: true });
});
afterAll(async () => {
  await server.stop();
  await hubspot.close();
});
beforeEach(() => {
  answer = given;
});

test('the chat knows a person by a token that is reused for eleven hours', async () => {
  await server.db.updateTable('users').set({ name: 'Rosa', lastName: '' }).where('id', '=', member.userUuid).execute();
  expect(await member.call('createChatIdentity')).toEqual({
    token: 'eyJ.identity',
    reusableUntil: '2026-11-26T19:00:00.000Z',
  });
  const asked = hubspot.requests.at(-1);
  expect(asked).toMatchObject({
    method: 'POST',
    path: '/visitor-identification/v3/tokens/create',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  expect(JSON.parse(asked?.body ?? '')).toEqual({ email: member.email, firstName: 'Rosa' });
});

test.each<[string, DoubleAnswer | 'hang-up']>([
  ['a plan without it', { status: 403, body: '{"status":"error","category":"MISSING_SCOPES"}' }],
  ['a failure', { status: 502, body: '<html>Bad gateway</html>' }],
  ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example/' } }],
  ['something else', { status: 200, body: '<html>Sign in</html>' }],
  ['another form', { status: 200, body: '{"accessToken":"x"}' }],
  ['too much', { status: 200, body: `{"token":"${'x'.repeat(100_000)}"}` }],
  ['nothing', 'hang-up'],
])('HubSpot answers %s: 503, and no reason in the answer', async (_what, odd) => {
  answer = odd;
  const refusal = await member.refusal('createChatIdentity');
  expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
  expect(JSON.stringify(refusal)).not.toMatch(/hubspot|SCOPES|pat-eu1/i);
});

test('a HubSpot that does not answer is given up', async () => {
  answer = 'silence';
  const ask = createAskIdentity({
    url: hubspot.url,
    token,
    internet: publicInternet,
    log: pino({ level: 'silent' }),
    timeoutMs: 50,
  });
  const asked = ask({ email: 'a@example.com', name: '', lastName: '' }, new AbortController().signal);
  await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
});

test('support staff who act as the person are not known by their name', async () => {
  const support = await hireSupport(server);
  const before = hubspot.requests.length;
  expect(await (await actAs(server, support, member)).refusal('createChatIdentity')).toMatchObject({
    status: 403,
    code: 'closed-to-impersonators',
  });
  expect(hubspot.requests).toHaveLength(before);
});

test('an unconfirmed address is not told to the chat', async () => {
  const newcomer = await signUp(server);
  const before = hubspot.requests.length;
  expect(await newcomer.refusal('createChatIdentity')).toMatchObject({ status: 404 });
  expect(hubspot.requests).toHaveLength(before);
  await confirmAddress(server.db, newcomer.email);
  await newcomer.call('createChatIdentity');
});

test('pages allow the chat that is configured, and name it', async () => {
  const page = await fetch(`${server.url}/en/login`);
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const directive of ['script-src', 'connect-src', 'frame-src'])
    expect(policy.split(';').find((each) => each.startsWith(directive))).toContain(hubspot.url);
  expect((await createCaller(server.url).call('getInstallation')).chat).toEqual({
    kind: 'hubspot',
    name: 'HubSpot',
    scriptUrl: `${hubspot.url}/1234567.js`,
    identifies: true,
  });
});

test('without a chat there is no identity, and no page allows one', async () => {
  const plain = await startServerUnderTest();
  const person = await signUp(plain, { isConfirmed: true });
  expect(await person.refusal('createChatIdentity')).toMatchObject({ status: 404 });
  expect(await person.call('getInstallation')).toMatchObject({ chat: null, analytics: null });
  expect((await fetch(`${plain.url}/en/login`)).headers.get('content-security-policy')).not.toMatch(/https?:/);
  await plain.stop();
});
