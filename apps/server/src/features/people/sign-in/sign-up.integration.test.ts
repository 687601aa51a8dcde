import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { countRows } from '../../../testing/reading/count-rows.ts';
import { PASSWORD, signUp } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let stranger: Caller;
beforeAll(async () => {
  server = await startServerUnderTest({ hashCost: 'full' });
  stranger = createCaller(server.url);
});
afterAll(() => server.stop());

const body = { email: 'new@example.com', password: PASSWORD, username: 'New' };

test('a new person gets a session, a user and an own workspace', async () => {
  const member = await signUp(server, { email: 'first@example.com' });
  const payload: unknown = JSON.parse(Buffer.from(member.session.token.split('.')[1] ?? '', 'base64url').toString());
  expect(payload).toMatchObject({ uuid: member.userUuid, exp: member.session.tlu });
  expect(payload).toHaveProperty('id');
  expect(await member.call('getUser', { params: { uuid: member.userUuid } })).toMatchObject({
    email: 'first@example.com',
    locale: 'en',
    lastName: '',
  });
  expect(await member.call('getAccount', { params: { uuid: member.workspaceUuid } })).toMatchObject({
    planName: 'free',
    qrLimit: 2,
    usageCategory: null,
    hasCreatedFirstQr: false,
    totals: { qr: 0, sysPausedQr: 0 },
    subscriptionStatus: 'active',
  });
  expect((await member.call('listMemberships', { query: {} })).items).toMatchObject([{ role: 'owner', isOwner: true }]);
});

test.each([
  ['an email is missing', { email: undefined }, 'email', 'required'],
  ['an email is empty', { email: '' }, 'email', 'required'],
  ['an email is none', { email: 'me at home' }, 'email', 'invalid-email'],
  ['an email is too long', { email: `${'a'.repeat(250)}@example.com` }, 'email', 'too-long'],
  ['a password is too short', { password: 'a'.repeat(7) }, 'password', 'too-short'],
  ['a password is too long', { password: 'a'.repeat(65) }, 'password', 'too-long'],
  ['a password is a common one', { password: 'sunshine1' }, 'password', 'common-password'],
  ['a password is the name', { username: 'Newman', password: 'newman-1234' }, 'password', 'personal-password'],
  ['a password is no text', { password: 12_345_678 }, 'password', 'invalid'],
  ['a name is missing', { username: undefined }, 'username', 'required'],
  ['a name is only spaces', { username: '   ' }, 'username', 'required'],
  ['a name is too long', { username: 'a'.repeat(129) }, 'username', 'too-long'],
  ['a language is not spoken here', { language: 'de' }, 'language', 'invalid'],
  ['a plan does not exist', { plan: 'gold' }, 'plan', 'invalid'],
  ['a field is not known', { isAdmin: true }, 'isAdmin', 'unknown-field'],
  ['a parameter of a campaign has another name', { utm: { password: 'x' } }, 'utm.password', 'invalid'],
  [
    'there are more parameters of a campaign than anybody uses',
    { utm: Object.fromEntries('abcdefghijk'.split('').map((letter) => [`utm_${letter}`, 'x'])) },
    'utm',
    'invalid',
  ],
  ['a parameter of a campaign is too long', { utm: { utm_source: 'x'.repeat(257) } }, 'utm.utm_source', 'too-long'],
])('%s: the answer names the field and no user is created', async (_name, wrong, propertyPath, code) => {
  const before = await countRows(server.db);
  const refusal = await stranger.refusal('signUp', { body: { ...body, ...wrong } });
  expect(refusal).toMatchObject({ status: 422, code: 'validation-failed', violations: [{ propertyPath, code }] });
  expect(await countRows(server.db)).toEqual(before);
});

test('all wrong fields are reported at once', async () => {
  const refusal = await stranger.refusal('signUp', { body: { email: 'x', password: 'x' } });
  expect(refusal.violations?.map(({ propertyPath }) => propertyPath).toSorted()).toEqual([
    'email',
    'password',
    'username',
  ]);
});

test.each(['taken@example.com', 'TAKEN@Example.COM', '  taken@example.com '])(
  'a taken address is refused as %s',
  async (email) => {
    if (
      !(await server.db.selectFrom('users').select('id').where('email', '=', 'taken@example.com').executeTakeFirst())
    ) {
      await signUp(server, { email: 'Taken@example.com' });
    }
    const before = await countRows(server.db);
    const refusal = await stranger.refusal('signUp', { body: { ...body, email } });
    expect(refusal).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'email', code: 'component.error.email.exist' }],
    });
    expect(await countRows(server.db)).toEqual(before);
  },
);

test('one of two concurrent sign-ups with an address succeeds', async () => {
  const answers = await Promise.all(
    ['race@example.com', 'RACE@example.com'].map((email) => stranger.send('signUp', { body: { ...body, email } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 422]));
});

test('the origin of a sign-up is stored, the password is not', async () => {
  const utm = { utm_source: 'poster', utm_medium: 'qr' };
  await stranger.call('signUp', {
    body: {
      ...body,
      email: 'campaign@example.com',
      utm,
      referrer: 'https://blog.example/',
      browserLocale: 'pt-BR',
      language: 'pt-br',
      companyIndustry: 'food',
    },
  });
  const user = await server.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'campaign@example.com')
    .executeTakeFirstOrThrow();
  expect(user).toMatchObject({ utm, referrer: 'https://blog.example/', browserLocale: 'pt-BR', locale: 'pt-br' });
  expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each([
  ['Europe/Rome', 'Europe/Rome'],
  ['Mars/Olympus', 'UTC'],
  [undefined, 'UTC'],
])('a device in %s gives a person and a workspace in %s', async (timezone, kept) => {
  const email = `${kept.toLowerCase()}-${timezone?.length ?? 0}@example.com`.replace('/', '-');
  await stranger.call('signUp', { body: { ...body, email, timezone } });
  const found = await server.db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.userId', 'users.id')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['users.timezone as ofPerson', 'accounts.timezone as ofWorkspace'])
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();
  expect(found).toEqual({ ofPerson: kept, ofWorkspace: kept });
});

test('a requested trial begins at sign-up; other plans are bought first', async () => {
  const names = await Promise.all(
    (['trial', 'enterprise'] as const).map(async (plan) => {
      const session = await stranger.call('signUp', { body: { ...body, email: `${plan}@example.com`, plan } });
      const self = createCaller(server.url, { authorization: `Bearer ${session.token}` });
      const [first] = (await self.call('listMemberships', { query: {} })).items;
      return (await self.call('getAccount', { params: { uuid: first?.account.uuid ?? '' } })).planName;
    }),
  );
  expect(names).toEqual(['trial', 'free']);
});
