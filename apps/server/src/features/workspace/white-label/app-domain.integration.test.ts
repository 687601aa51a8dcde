import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { callIn } from '../../../testing/members/join-workspace.ts';
import { createCode, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { readMail } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
beforeAll(async () => {
  server = await startServerUnderTest();
});
afterAll(() => server.stop());

type Chosen = { status?: 'verified' | 'unverified'; isDefault?: boolean };

/** A domain as its verification leaves it. */
async function plantDomain({ workspaceUuid: accountId }: Member, name: string, chosen: Chosen = {}): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  await server.db
    .insertInto('domains')
    .values({
      id,
      accountId,
      name,
      token: 'a'.repeat(32),
      status: 'verified',
      nextCheckAt: null,
      askedAt: now,
      verifiedAt: now,
      createdAt: now,
      updatedAt: now,
      ...chosen,
    })
    .execute();
  return id;
}

const readHost = async (host: string) =>
  (await server.db.selectFrom('hosts').select('record').where('host', '=', host).executeTakeFirst())?.record;

async function openAgency(
  host: string,
): Promise<{ owner: Member; domain: string; at: { 'x-forwarded-host': string } }> {
  const owner = await signUp(server, { plan: 'enterprise' });
  const domain = await plantDomain(owner, host);
  await owner.call('updateWhiteLabel', { body: { productName: 'Acme Codes', appDomain: domain } });
  await owner.call('publishWhiteLabel');
  // As the proxy in front says it: fetch sets the Host header itself.
  return { owner, domain, at: { 'x-forwarded-host': host } };
}

test('the app domain shows the brand before anyone has logged in, and leaves with the brand', async () => {
  const { owner, at } = await openAgency('app.acme.example');
  expect(await readHost('app.acme.example')).toMatchObject({ use: 'app' });
  const visitor = createCaller(server.url);
  expect((await visitor.call('getAddressBrand', {}, at)).brand).toMatchObject({ productName: 'Acme Codes' });
  expect((await visitor.call('getAddressBrand')).brand).toBeNull();
  expect(await visitor.call('getSignInOptions', {}, at)).toMatchObject({ google: null });

  const guest = `guest-${randomUUID()}@example.com`;
  await owner.call('invite', { body: { emails: [guest], role: 'editor' } });
  expect((await readMail(server, guest))[0]?.text).toContain('https://app.acme.example/en/invitation/');

  await owner.call('resetWhiteLabel');
  expect(await readHost('app.acme.example')).toMatchObject({ use: 'links' });
  expect((await visitor.call('getAddressBrand', {}, at)).brand).toBeNull();
});

test('an authenticator that is set up there names the brand', async () => {
  const { owner, at } = await openAgency('app.issuer.example');
  const setUp = (headers: Record<string, string> = {}) =>
    owner.call(
      'beginSecondFactor',
      { params: { uuid: owner.userUuid }, body: { proof: { password: PASSWORD } } },
      headers,
    );
  expect((await setUp(at)).uri).toContain('issuer=Acme%20Codes');
  expect((await setUp()).uri).toContain('issuer=Evercode');
});

test('only members of its workspace log in there, and they reach no other workspace there', async () => {
  const { owner, at } = await openAgency('in.acme.example');
  const logIn = ({ email }: Member, headers = {}) =>
    createCaller(server.url).send('login', { body: { email, password: PASSWORD } }, headers);
  expect((await logIn(owner, at)).status).toBe(200);

  const stranger = await signUp(server, { plan: 'pro' });
  expect((await logIn(stranger)).status).toBe(200);
  const refused = await logIn(stranger, at);
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'other-workspace' }]);
  // Nor with a session from elsewhere.
  expect(await stranger.refusal('listQrs', { query: {} }, at)).toMatchObject({ status: 404 });
  const self = createCaller(server.url, { authorization: `Bearer ${stranger.session.token}` });
  expect(await self.refusal('listMemberships', { query: {} }, at)).toMatchObject({ code: 'other-workspace' });

  const { uuid } = await owner.call('createAccount', { body: { name: 'Another' } });
  const another = callIn(server, owner, uuid);
  expect((await another.send('listQrs', { query: {} })).status).toBe(200);
  expect(await another.refusal('listQrs', { query: {} }, at)).toMatchObject({ status: 404 });
  const { items } = await owner.call('listMemberships', { query: {} }, at);
  expect(items.map(({ account }) => account.uuid)).toEqual([owner.workspaceUuid]);

  expect(await owner.refusal('createAccount', { body: { name: 'Third' } }, at)).toMatchObject({
    code: 'other-workspace',
  });

  const body = { email: `new-${randomUUID()}@example.com`, password: PASSWORD, username: 'New', plan: 'free' };
  expect(await createCaller(server.url).refusal('signUp', { body }, at)).toMatchObject({ code: 'other-workspace' });
});

test('a domain with codes, the default, and one that is not verified cannot serve the app', async () => {
  const owner = await signUp(server, { plan: 'enterprise' });
  const used = await plantDomain(owner, 'used.acme.example');
  await createCode(owner, { domain: used });
  const unfit = [
    used,
    await plantDomain(owner, 'default.acme.example', { isDefault: true }),
    await plantDomain(owner, 'waiting.acme.example', { status: 'unverified' }),
    await plantDomain(await signUp(server, { plan: 'enterprise' }), 'theirs.example'),
  ];
  for (const appDomain of unfit) {
    await owner.call('updateWhiteLabel', { body: { appDomain } });
    expect(await owner.refusal('publishWhiteLabel')).toMatchObject({ status: 409, code: 'app-domain-unfit' });
  }
});

test('no code gets a short link on an app domain', async () => {
  const { owner, domain } = await openAgency('codes.acme.example');
  expect(
    await owner.refusal('createQr', {
      body: { title: 'Menu', typology: 'website', input: { url: 'https://example.com/' }, domain },
    }),
  ).toMatchObject({ status: 422, violations: [{ propertyPath: 'domain' }] });
});
