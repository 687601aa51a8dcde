import type { Membership, SignInAnswer } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { countRows } from '../../../testing/reading/count-rows.ts';
import { PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { readMail } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { inviteTo, newEmail } from '../../../testing/members/team.ts';

let server: ServerUnderTest;
let stranger: Caller;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  stranger = createCaller(server.url);
  owner = await signUp(server, { plan: 'enterprise' });
});
afterAll(() => server.stop());

const signUpWith = (email: string, invitation: string) => ({
  body: { email, invitation, password: PASSWORD, username: 'Invited' },
});
async function membershipsOf(answer: SignInAnswer): Promise<Membership[]> {
  if ('challenge' in answer) throw new Error('Nobody here has a second factor.');
  return (
    await createCaller(server.url, { authorization: `Bearer ${answer.token}` }).call('listMemberships', { query: {} })
  ).items;
}

test('sign-up with an invitation joins the workspace, creates an own one, and verifies the address', async () => {
  const { token, email } = await inviteTo(server, owner, newEmail(), 'admin');
  const session = await stranger.call('signUp', signUpWith(email.toUpperCase(), token));
  expect(
    (await membershipsOf(session)).map(({ role, account }) => [role, account.uuid === owner.workspaceUuid]),
  ).toEqual([
    ['owner', false],
    ['admin', true],
  ]);
  const user = await server.db
    .selectFrom('users')
    .select('emailVerifiedAt')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(user.emailVerifiedAt).toBeInstanceOf(Date);
  expect((await readMail(server, email)).map(({ subject }) => subject)).toEqual(['You’re invited to work on QR codes']);
  const joined = await server.db
    .selectFrom('auditLog')
    .select(['userEmail', 'sessionId'])
    .where('act', '=', 'member.joined')
    .where('subjectLabel', '=', email)
    .execute();
  expect(joined).toEqual([{ userEmail: email, sessionId: null }]);
});

test('sign-up with another address than the invited one is refused', async () => {
  const { token } = await inviteTo(server, owner);
  const before = await countRows(server.db);
  const refusal = await stranger.refusal('signUp', signUpWith(newEmail(), token));
  expect(refusal).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'email', code: 'invited-another', message: 'This invitation is for another email.' }],
  });
  expect(await countRows(server.db)).toEqual(before);
});

test('sign-up with an expired invitation is refused, and the error names it', async () => {
  const { token, email, uuid } = await inviteTo(server, owner);
  await server.db.updateTable('invitations').set({ expiresAt: new Date() }).where('id', '=', uuid).execute();
  const before = await countRows(server.db);
  const gone = { status: 410, code: 'invitation-ended', title: 'The invitation is no longer valid' };
  expect(await stranger.refusal('signUp', signUpWith(email, token))).toMatchObject(gone);
  expect(await stranger.refusal('signUp', signUpWith(email, 'x'.repeat(43)))).toMatchObject(gone);
  expect(await stranger.refusal('signUp', signUpWith(email, 'short'))).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'invitation', code: 'too-short' }],
  });
  expect(await countRows(server.db)).toEqual(before);
});

test('one of two concurrent sign-ups with an invitation succeeds', async () => {
  const { token, email } = await inviteTo(server, owner);
  const answers = await Promise.all([1, 2].map(() => stranger.send('signUp', signUpWith(email, token))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
});

test('sign-in with an invitation accepts it', async () => {
  const person = await signUp(server);
  const { token } = await inviteTo(server, owner, person.email);
  const body = { email: person.email, password: PASSWORD };
  const session = await stranger.call('login', { query: { invitation_id: token }, body });
  expect((await membershipsOf(session)).map(({ role }) => role)).toEqual(['owner', 'editor']);
  await stranger.call('login', { query: { invitation_id: token }, body });
  expect(await membershipsOf(session)).toHaveLength(2);
});

test('a wrong password accepts no invitation; a foreign or expired one does not prevent the sign-in', async () => {
  const [person, other] = [await signUp(server), await signUp(server)];
  const { token } = await inviteTo(server, owner, person.email);
  const query = { invitation_id: token };
  await stranger.refusal('login', { query, body: { email: person.email, password: 'not the password' } });
  expect(
    (
      await membershipsOf(await stranger.call('login', { query, body: { email: other.email, password: PASSWORD } }))
    ).map(({ role }) => role),
  ).toEqual(['owner']);
  expect(await stranger.call('getInvitation', { params: { invite_id: token } })).toMatchObject({ status: 'pending' });
  await stranger.call('login', {
    query: { invitation_id: 'x'.repeat(43) },
    body: { email: person.email, password: PASSWORD },
  });
  expect(
    await stranger.refusal('login', {
      query: { invitation_id: 'short' },
      body: { email: person.email, password: PASSWORD },
    }),
  ).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'invitation_id', code: 'too-short' }],
  });
});
