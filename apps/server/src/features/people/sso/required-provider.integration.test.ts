import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { joinWorkspace } from '../../../testing/members/join-workspace.ts';
import { createCaller } from '../../../testing/call-api.ts';
import { givePlan, logInWith, PASSWORD, type Member } from '../../../testing/people.ts';
import { readMail } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { issuer, keys, publicUrl, startSamlWorkspace } from './saml-workspace.fixture.ts';

/* What it means for people that the provider is required, changed, removed, or no longer in the plan. */

let server: ServerUnderTest;
beforeAll(async () => {
  server = await startServerUnderTest({ publicUrl });
});
afterAll(() => server.stop());

/** A second factor, which owners need before the provider can be required. */
async function turnOnFactor(owner: Member): Promise<readonly string[]> {
  const self = { params: { uuid: owner.userUuid } };
  const { secret } = await owner.call('beginSecondFactor', { ...self, body: { proof: { password: PASSWORD } } });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return (await owner.call('confirmSecondFactor', { ...self, body: { code } })).recoveryCodes;
}

async function aMember({ workspaceUuid }: Member, email: string): Promise<Member> {
  const member = await joinWorkspace(server, workspaceUuid, 'editor');
  await server.db.updateTable('users').set({ email }).where('id', '=', member.userUuid).execute();
  return { ...member, email };
}

const logIn = ({ email }: Member) => createCaller(server.url).refusal('login', { body: { email, password: PASSWORD } });

test('required: members use the provider, and owners get in with two factors, which the log says', async () => {
  const { owner, stranger } = await startSamlWorkspace(server, 'strict.example');
  const member = await aMember(owner, 'colleague@strict.example');
  expect((await owner.call('getSso')).people).toMatchObject({ bound: 1, ownersWithoutFactor: 1 });
  expect(await owner.refusal('updateSso', { body: { enforcement: 'required' } })).toMatchObject({
    code: 'sso-needs-factor',
  });
  const [recoveryCode = ''] = await turnOnFactor(owner);
  await owner.call('updateSso', { body: { enforcement: 'required' } });
  // A session of before is no longer enough for this workspace, and a new one does not open.
  const workspaceName = await nameOf(owner);
  expect(await member.refusal('getSso')).toMatchObject({ code: 'sso-required', workspaceName });
  expect(await logIn(member)).toMatchObject({ code: 'sso-required', workspaceName });
  const guess = await stranger.refusal('login', { body: { email: member.email, password: 'a wrong one' } });
  expect(guess).toMatchObject({ code: 'invalid-credentials' });
  expect(guess).not.toHaveProperty('workspaceName');
  const asked = await stranger.call('login', { body: { email: owner.email, password: PASSWORD } });
  const challenge = 'challenge' in asked ? asked.challenge : '';
  await stranger.call('answerSignInChallenge', { body: { challenge, recoveryCode } });
  const entries = (await owner.call('listAuditLog', { query: {} })).items;
  expect(entries.find(({ act }) => act === 'sso.break-glass')).toMatchObject({
    person: { email: owner.email },
    subject: { label: 'Okta' },
  });
  // Without a factor, an owner uses the provider too.
  await server.db.deleteFrom('secondFactors').where('userId', '=', owner.userUuid).execute();
  expect(await logIn(owner)).toMatchObject({ code: 'sso-required' });
  expect((await owner.call('getSso')).connection).toMatchObject({ enforcement: 'required', isEnabled: true });
});

test('before it is required, the settings name who could not get in any more, and who always can', async () => {
  const { owner } = await startSamlWorkspace(server, 'mixed.example');
  await aMember(owner, 'Colleague@Mixed.Example');
  for (const at of [1, 2, 3, 4, 5, 6]) await aMember(owner, `freelancer-${at}@elsewhere.example`);
  const { people } = await owner.call('getSso');
  expect(people).toMatchObject({ bound: 7, owners: [{ email: owner.email }], shutOut: { count: 6 } });
  expect(people.shutOut.first.map(({ email }) => email)).toEqual(
    [1, 2, 3, 4, 5].map((at) => `freelancer-${at}@elsewhere.example`),
  );
  // A domain whose record is missing still counts; one that is lost does not.
  const ofCompany = server.db.updateTable('mailDomains').where('accountId', '=', owner.workspaceUuid);
  await ofCompany.set({ status: 'failing' }).execute();
  expect((await owner.call('getSso')).people.shutOut.count).toBe(6);
  await ofCompany.set({ status: 'lost' }).execute();
  expect((await owner.call('getSso')).people.shutOut.count).toBe(7);
});

test('a change of what was tested turns it off', async () => {
  const { owner, stranger } = await startSamlWorkspace(server, 'changing.example');
  const { connection } = await owner.call('putSso', {
    body: {
      protocol: 'saml',
      provider: 'okta',
      saml: { entityId: issuer, loginUrl: 'https://provider.example/new', certificates: [keys.certificate] },
    },
  });
  expect(connection).toMatchObject({ isEnabled: false, testedAt: null });
  expect(await owner.refusal('updateSso', { body: { isEnabled: true } })).toMatchObject({ code: 'sso-untested' });
  expect(await stranger.refusal('startSso', { body: { email: 'person@changing.example' } })).toMatchObject({
    code: 'sso-unavailable',
  });
});

test('when the plan ends, passwords count again, and what was connected can be removed with its sessions', async () => {
  const { owner, stranger, signOn, aPerson } = await startSamlWorkspace(server, 'ended.example');
  const member = await aMember(owner, 'colleague@ended.example');
  await turnOnFactor(owner);
  await owner.call('updateSso', { body: { enforcement: 'required' } });
  await owner.call('createScimToken');
  const [domain] = (await owner.call('listMailDomains')).items;
  const person = aPerson();
  const { self } = await signOn(person);
  expect(await logIn(member)).toMatchObject({ code: 'sso-required' });

  await givePlan(server.db, owner.workspaceUuid, 'free');
  expect((await owner.call('getSso')).connection).toMatchObject({ enforcement: 'required', isInPlan: false });
  // With the session of before, and with a password.
  await member.call('listQrs', { query: {} });
  expect(await logInWith(stranger, member)).toHaveProperty('token');
  // A person who has only ever come by the provider sets a password by mail.
  await stranger.call('requestPasswordReset', { body: { email: person.email } });
  expect((await readMail(server, person.email, 1))[0]?.subject).toBe('Reset your password');
  expect(await stranger.refusal('startSso', { body: { email: person.email } })).toMatchObject({
    code: 'sso-unavailable',
  });

  for (const refused of [
    owner.refusal('updateSso', { body: { addsPeople: true } }),
    owner.refusal('createScimToken'),
    owner.refusal('createMailDomain', { body: { name: 'another.com' } }),
  ])
    expect(await refused).toMatchObject({ code: 'plan-lacks-feature' });
  await owner.call('deleteScimToken');
  await owner.call('deleteMailDomain', { params: { uuid: domain?.uuid ?? '' } });
  await self.call('listSessions');
  await owner.call('deleteSso');
  expect((await owner.call('getSso')).connection).toBeNull();
  expect(await self.refusal('listSessions')).toMatchObject({ code: 'session-ended' });
});

async function nameOf({ workspaceUuid }: Member): Promise<string> {
  const found = await server.db.selectFrom('accounts').select('name').where('id', '=', workspaceUuid).execute();
  return found[0]?.name ?? '';
}
