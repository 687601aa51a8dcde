import { limits } from '@evercode/contract';
import { fakeClock } from '@evercode/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { confirmAddress, signUp, type Member } from '../../../testing/people.ts';
import { readMail, tokenOf } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { inviteTo, inWorkspaceOf, joinAs, newEmail, readInvitations } from '../../../testing/members/team.ts';

const DAY_MS = 24 * 3600 * 1000;

const clock = fakeClock();
let server: ServerUnderTest;
let stranger: Caller;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
  stranger = createCaller(server.url);
  owner = await signUp(server, { plan: 'enterprise' });
});
afterAll(() => server.stop());

const read = (token: string) => stranger.call('getInvitation', { params: { invite_id: token } });
const byToken = (token: string) => ({ params: { invite_id: token } });
const ended = { status: 410, code: 'invitation-ended', title: 'The invitation is no longer valid' };
const statusesOf = async (host: Member) =>
  (await host.call('listMemberships', { query: { account: host.workspaceUuid } })).items.map(
    ({ email, status }) => `${email} ${status}`,
  );
const actsOf = async (host: Member) =>
  (
    await server.db
      .selectFrom('auditLog')
      .select(['act', 'subjectLabel'])
      .where('accountId', '=', host.workspaceUuid)
      .orderBy('at')
      .execute()
  ).map(({ act, subjectLabel }) => `${act} ${subjectLabel}`);

describe('an invitation', () => {
  test('to comma-separated addresses: each gets a mail with its own link and is listed', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const { items } = await owner.call('invite', { body: { emails: `${first}, ${second.toUpperCase()},` } });
    expect(items).toMatchObject(
      [first, second].map((email) => ({
        email,
        user: null,
        name: '',
        isOwner: false,
        role: 'guest',
        group: { type: 'editor' },
        status: 'pending',
        account: { uuid: owner.workspaceUuid },
        invitation: {
          status: 'pending',
          expiresAt: new Date(clock.now() + limits.invitations.days * DAY_MS).toISOString(),
        },
      })),
    );
    const [mail] = await readInvitations(server, first);
    expect(mail?.subject).toBe('You’re invited to work on QR codes');
    expect(mail?.text).toContain(`${server.config.publicUrl}/en/invitation/`);
    expect(mail?.text).toContain('You’ll be an editor');
    const [other] = await readInvitations(server, second);
    expect(tokenOf(other)).not.toBe(tokenOf(mail));
    expect(await statusesOf(owner)).toEqual(
      expect.arrayContaining([`${owner.email} active`, `${first} pending`, `${second} pending`]),
    );
    expect(await actsOf(owner)).toContain(`member.invited ${first}`);
  });

  test('the mail is in the language of its recipient, or else of the sender', async () => {
    const host = await signUp(server, { plan: 'pro' });
    await host.call('updateUser', { params: { uuid: host.userUuid }, body: { locale: 'it' } });
    const known = await signUp(server);
    await known.call('updateUser', { params: { uuid: known.userUuid }, body: { locale: 'pt-br' } });
    const unknown = newEmail();
    await host.call('invite', { body: { emails: [known.email, unknown] } });
    expect((await readInvitations(server, known.email))[0]?.text).toContain('/pt-br/invitation/');
    expect((await readInvitations(server, unknown))[0]?.text).toContain('/it/invitation/');
  });

  test.each([
    ['no address', [], 'emails', 'required'],
    ['only commas', ' , ,', 'emails', 'required'],
    ['a number', 12, 'emails', 'invalid'],
    ['text that is no address', 'ana@example.com, somebody', 'emails.1', 'invalid-email'],
    ['a space in an address', ['an a@example.com'], 'emails.0', 'invalid-email'],
    [
      'too many addresses',
      Array.from({ length: 21 }, (_, index) => `many-${index}@example.com`),
      'emails',
      'too-large',
    ],
    ['an address that is too long', [`${'a'.repeat(250)}@example.com`], 'emails.0', 'too-long'],
  ])('is refused with %s, and the field is named', async (_name, emails, propertyPath, code) => {
    const before = await statusesOf(owner);
    expect(await owner.refusal('invite', { body: { emails } })).toMatchObject({
      status: 422,
      code: 'validation-failed',
      violations: [{ propertyPath, code }],
    });
    expect(await statusesOf(owner)).toEqual(before);
  });

  test('the role of owner cannot be given', async () => {
    const refusal = await owner.refusal('invite', { body: { emails: newEmail(), role: 'owner' } });
    expect(refusal).toMatchObject({ status: 422, violations: [{ propertyPath: 'role', code: 'invalid' }] });
  });

  test('invited addresses and members are refused by name, and the whole request with them', async () => {
    const { email: invited } = await inviteTo(server, owner);
    const member = await joinAs(server, owner, 'editor');
    const fresh = newEmail();
    const before = await statusesOf(owner);
    const refusal = await owner.refusal('invite', { body: { emails: [fresh, invited.toUpperCase(), member.email] } });
    expect(refusal).toMatchObject({ status: 422, code: 'validation-failed' });
    expect(refusal.violations).toEqual([
      { propertyPath: 'emails.1', code: 'already-invited', message: `${invited}: This user is already invited.` },
      { propertyPath: 'emails.2', code: 'already-member', message: `${member.email} is already a member.` },
    ]);
    expect(await statusesOf(owner)).toEqual(before);
  });

  test('a repeated address is one invitation, and a repeated request invites once', async () => {
    const email = newEmail();
    const request = { body: { emails: `${email},${email}` } };
    const key = { 'idempotency-key': 'once' };
    const [first, second] = [await owner.call('invite', request, key), await owner.call('invite', request, key)];
    expect(first.items).toHaveLength(1);
    expect(second).toEqual(first);
  });

  test('an address gets at most ten of these mails in a day, from all senders', async () => {
    const email = newEmail();
    const { uuid } = await inviteTo(server, owner, email);
    for (let sent = 1; sent < 10; sent += 1) await owner.call('inviteAgain', { params: { uuid } });
    const another = await signUp(server, { plan: 'pro' });
    const answer = await another.send('invite', { body: { emails: email } });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600);
  });

  test('is sent only for people who have confirmed their own address', async () => {
    const host = await signUp(server, { plan: 'pro', isConfirmed: false });
    const email = newEmail();
    const refused = { status: 403, code: 'email-not-confirmed' };
    expect(await host.refusal('invite', { body: { emails: email } })).toMatchObject(refused);
    const { uuid } = await inviteTo(server, owner, email);
    expect(await readInvitations(server, email)).toHaveLength(1);
    const admin = await joinAs(server, owner, 'admin');
    await server.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', admin.userUuid).execute();
    expect(await admin.refusal('inviteAgain', { params: { uuid } })).toMatchObject(refused);
    expect(await readInvitations(server, email)).toHaveLength(1);
    await confirmAddress(server.db, host.email);
    await host.call('invite', { body: { emails: email } });
  });

  test('a refused request counts for no address', async () => {
    const [known, unasked, worn] = [newEmail(), newEmail(), newEmail()];
    const host = await signUp(server, { plan: 'pro' });
    await host.call('invite', { body: { emails: known } });
    const { uuid } = await inviteTo(server, owner, worn);
    for (let sent = 1; sent < 10; sent += 1) await owner.call('inviteAgain', { params: { uuid } });
    for (let tried = 0; tried < 11; tried += 1) {
      expect(await host.refusal('invite', { body: { emails: [known, unasked] } })).toMatchObject({ status: 422 });
      expect(await host.refusal('invite', { body: { emails: [unasked, worn] } })).toMatchObject({ status: 429 });
    }
    await host.call('invite', { body: { emails: unasked } });
  });
});

describe('permissions and seats', () => {
  test.each(['free', 'starter'] as const)('the plan %s includes no team', async (plan) => {
    const host = await signUp(server, { plan });
    expect(await host.refusal('invite', { body: { emails: newEmail() } })).toMatchObject({
      status: 402,
      code: 'plan-lacks-feature',
      feature: 'team',
      requiredPlan: 'pro',
    });
  });

  test.each(['trial', 'pro'] as const)('the plan %s has editors; other roles need Enterprise', async (plan) => {
    const host = await signUp(server, { plan });
    await host.call('invite', { body: { emails: newEmail() } });
    expect(await host.refusal('invite', { body: { emails: newEmail(), role: 'admin' } })).toMatchObject({
      status: 402,
      code: 'plan-lacks-feature',
      feature: 'role-based-access',
      requiredPlan: 'enterprise',
    });
  });

  test('an admin may invite, an editor may not', async () => {
    const [admin, editor] = [await joinAs(server, owner, 'admin'), await joinAs(server, owner, 'editor')];
    await admin.call('invite', { body: { emails: newEmail() } });
    expect(await editor.refusal('invite', { body: { emails: newEmail() } })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });

  test('open invitations take seats, the owner does not; a revoked or expired one frees its seat', async () => {
    const host = await signUp(server, { plan: 'pro' });
    const emails = Array.from({ length: 9 }, newEmail);
    const { items } = await host.call('invite', { body: { emails } });
    const refusal = { status: 402, code: 'plan-limit-reached', feature: 'team-members', requiredPlan: 'enterprise' };
    const full = { ...refusal, limit: 10 };
    expect(await host.refusal('invite', { body: { emails: [newEmail(), newEmail()] } })).toMatchObject(full);
    await joinAs(server, host, 'editor');
    expect(await host.refusal('invite', { body: { emails: newEmail() } })).toMatchObject(full);
    await host.call('removeMembership', { params: { uuid: items[0]?.uuid ?? '' } });
    await host.call('invite', { body: { emails: newEmail() } });
    expect(await host.refusal('invite', { body: { emails: newEmail() } })).toMatchObject(full);
    await server.db
      .updateTable('invitations')
      .set({ expiresAt: new Date(clock.now()) })
      .where('id', '=', items[1]?.uuid ?? '')
      .execute();
    await host.call('invite', { body: { emails: newEmail() } });
    // Sending the expired one again would take a seat.
    expect(await host.refusal('inviteAgain', { params: { uuid: items[1]?.uuid ?? '' } })).toMatchObject(full);
  });

  test('one of two concurrent invitations gets the last seat', async () => {
    const host = await signUp(server, { plan: 'pro' });
    await host.call('invite', { body: { emails: Array.from({ length: 9 }, newEmail) } });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => host.send('invite', { body: { emails: newEmail() } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 402, 402, 402]);
  });

  test('one of two concurrent invitations to an address succeeds', async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2].map(() => owner.send('invite', { body: { emails: email } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });
});

describe('the link of an invitation', () => {
  test('shows inviter and workspace, and whether to sign in or up, to its holder', async () => {
    const { token, email } = await inviteTo(server, owner, newEmail(), 'admin');
    expect(await read(token)).toMatchObject({
      email,
      role: 'admin',
      status: 'pending',
      isRegistered: false,
      inviter: expect.stringMatching(/^Person \d+$/) as string,
      account: { uuid: owner.workspaceUuid },
    });
    const known = await signUp(server);
    expect(await read((await inviteTo(server, owner, known.email)).token)).toMatchObject({ isRegistered: true });
  });

  test('is stored as a hash', async () => {
    const { token, uuid } = await inviteTo(server, owner);
    const { hash } = await server.db
      .selectFrom('invitations')
      .select('hash')
      .where('id', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(hash).toHaveLength(32);
    expect(hash.includes(token)).toBe(false);
    expect(await stranger.refusal('getInvitation', byToken(uuid))).toMatchObject(ended);
  });

  test('that is unknown answers 410, a malformed one 404', async () => {
    expect(await stranger.refusal('getInvitation', byToken('x'.repeat(43)))).toMatchObject(ended);
    expect(await owner.refusal('acceptInvitation', byToken('x'.repeat(43)))).toMatchObject(ended);
    expect(await stranger.refusal('getInvitation', byToken('short'))).toMatchObject({ status: 404 });
  });

  test('is new when sent again, and the earlier one ends', async () => {
    const person = await signUp(server);
    const { token: first, uuid } = await inviteTo(server, owner, person.email);
    expect(await owner.call('inviteAgain', { params: { uuid } })).toMatchObject({
      email: person.email,
      status: 'pending',
    });
    const second = tokenOf((await readInvitations(server, person.email, 2))[0]);
    expect(await stranger.refusal('getInvitation', byToken(first))).toMatchObject(ended);
    expect(await person.refusal('acceptInvitation', byToken(first))).toMatchObject(ended);
    expect((await person.call('acceptInvitation', byToken(second))).account.uuid).toBe(owner.workspaceUuid);
    expect(await owner.refusal('inviteAgain', { params: { uuid } })).toMatchObject({ status: 404 });
    expect(await actsOf(owner)).toContain(`member.invited-again ${person.email}`);
  });

  test('that was revoked answers 410', async () => {
    const person = await signUp(server);
    const { token, uuid } = await inviteTo(server, owner, person.email);
    await owner.call('removeMembership', { params: { uuid } });
    expect(await person.refusal('acceptInvitation', byToken(token))).toMatchObject(ended);
    expect(await statusesOf(owner)).not.toContain(`${person.email} pending`);
    expect(await actsOf(owner)).toContain(`member.invitation-revoked ${person.email}`);
  });

  test('expires after seven days, stays listed as expired, and can be renewed', async () => {
    const person = await signUp(server);
    const { token, uuid } = await inviteTo(server, owner, person.email);
    // Back-dates the invitation by seven days: advancing the clock would expire the sessions, too.
    await server.db
      .updateTable('invitations')
      .set({ expiresAt: new Date(clock.now()) })
      .where('id', '=', uuid)
      .execute();
    expect(await read(token)).toMatchObject({ status: 'expired', account: { uuid: owner.workspaceUuid } });
    expect(await person.refusal('acceptInvitation', byToken(token))).toMatchObject(ended);
    expect(await statusesOf(owner)).toContain(`${person.email} expired`);
    await owner.call('invite', { body: { emails: person.email } });
    expect(await statusesOf(owner)).not.toContain(`${person.email} expired`);
    expect(await statusesOf(owner)).toContain(`${person.email} pending`);
  });
});

describe('acceptance', () => {
  test('makes a member with the role, idempotently', async () => {
    const person = await signUp(server);
    const { token } = await inviteTo(server, owner, person.email, 'admin');
    const answers = await Promise.all([1, 2, 3].map(() => person.call('acceptInvitation', byToken(token))));
    expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      role: 'admin',
      isOwner: false,
      status: 'active',
      email: person.email,
      invitation: null,
      account: { uuid: owner.workspaceUuid },
    });
    expect((await statusesOf(owner)).filter((line) => line.startsWith(person.email))).toEqual([
      `${person.email} active`,
    ]);
    expect((await actsOf(owner)).filter((line) => line === `member.joined ${person.email}`)).toHaveLength(1);
    const joined = inWorkspaceOf(server, person, owner);
    expect((await joined.call('getAccount', { params: { uuid: owner.workspaceUuid } })).uuid).toBe(owner.workspaceUuid);
    expect(await read(token)).toMatchObject({ status: 'accepted' });
  });

  test('verifies the address, to which the link was sent', async () => {
    const person = await joinAs(server, owner, 'editor');
    expect((await person.call('getUser', { params: { uuid: person.userUuid } })).isEmailVerified).toBe(true);
  });

  test('is refused for other people', async () => {
    const { token } = await inviteTo(server, owner);
    const other = await signUp(server);
    expect(await other.refusal('acceptInvitation', byToken(token))).toMatchObject({
      status: 403,
      code: 'invited-another',
    });
    expect(await other.refusal('refuseInvitation', byToken(token))).toMatchObject({
      status: 403,
      code: 'invited-another',
    });
    expect(await read(token)).toMatchObject({ status: 'pending' });
    expect(await stranger.refusal('acceptInvitation', byToken(token))).toMatchObject({ status: 401 });
  });

  test('works without the link for a person with that verified address', async () => {
    const person = await signUp(server);
    const { uuid } = await inviteTo(server, owner, person.email);
    expect((await person.call('listMemberships', { query: {} })).items).toHaveLength(1);
    expect(await person.refusal('acceptInvitation', byToken(uuid))).toMatchObject({ status: 404 });
    const verification = (await readMail(server, person.email, 2)).find(({ text }) => text.includes('/verify-email/'));
    await stranger.call('verifyEmail', { body: { token: tokenOf(verification) } });
    const [, pending] = (await person.call('listMemberships', { query: { user: person.userUuid } })).items;
    expect(pending).toMatchObject({
      uuid,
      status: 'pending',
      role: 'guest',
      account: { uuid: owner.workspaceUuid },
      invitation: { uuid, status: 'pending', invitedBy: expect.stringMatching(/^Person/) as string },
    });
    expect(await owner.refusal('acceptInvitation', byToken(uuid))).toMatchObject({ status: 404 });
    expect(await person.call('acceptInvitation', byToken(uuid))).toMatchObject({ status: 'active' });
  });

  test('neither deadlocks with a concurrent revocation nor with a change of role', async () => {
    const host = await signUp(server, { plan: 'enterprise' });
    for (let round = 0; round < 5; round += 1) {
      const person = await signUp(server);
      const { token, uuid } = await inviteTo(server, host, person.email);
      const answers = await Promise.all([
        person.send('acceptInvitation', { params: { invite_id: token } }),
        host.send('changeMembership', { params: { uuid }, body: { role: 'admin' } }),
        host.send('removeMembership', { params: { uuid } }),
        person.send('acceptInvitation', { params: { invite_id: token } }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });

  test('is refused when a smaller plan has no seat left', async () => {
    const host = await signUp(server, { plan: 'pro' });
    const person = await signUp(server);
    const { token } = await inviteTo(server, host, person.email);
    await server.db.updateTable('accounts').set({ plan: 'starter' }).where('id', '=', host.workspaceUuid).execute();
    expect(await person.refusal('acceptInvitation', byToken(token))).toMatchObject({
      status: 402,
      code: 'plan-limit-reached',
      feature: 'team-members',
    });
    expect(await read(token)).toMatchObject({ status: 'pending' });
  });

  test('a declined invitation is deleted and logged', async () => {
    const person = await signUp(server);
    const { token } = await inviteTo(server, owner, person.email);
    await person.call('refuseInvitation', byToken(token));
    expect(await person.refusal('refuseInvitation', byToken(token))).toMatchObject(ended);
    expect(await stranger.refusal('getInvitation', byToken(token))).toMatchObject(ended);
    expect((await statusesOf(owner)).filter((line) => line.startsWith(person.email))).toEqual([]);
    expect(await actsOf(owner)).toContain(`member.refused ${person.email}`);
  });
});
