import { isUsualRole, permissionsOf } from '@evercode/access';
import { sql } from '@evercode/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { createCode, givePlan, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { tokenOf } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { inviteTo, inWorkspaceOf, joinAs, readInvitations } from '../../../testing/members/team.ts';

let server: ServerUnderTest;
let owner: Member;
let home: string;
beforeAll(async () => {
  server = await startServerUnderTest();
  owner = await signUp(server, { plan: 'enterprise' });
  home = (await owner.call('listMemberships', { query: { account: owner.workspaceUuid } })).items[0]?.uuid ?? '';
});
afterAll(() => server.stop());

const everybody = async (host: Member) =>
  (await host.call('listMemberships', { query: { account: owner.workspaceUuid } })).items;
const find = async (uuid: string) => (await everybody(owner)).find((item) => item.uuid === uuid);
const lastAct = async () =>
  server.db
    .selectFrom('auditLog')
    .select(['act', 'subjectLabel', 'userEmail', 'sessionId', 'detail'])
    .where('accountId', '=', owner.workspaceUuid)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
const forbidden = { status: 403, code: 'forbidden' };
const ownerStays = { status: 409, code: 'owner-stays' };
const notThere = { status: 404, code: 'not-found' };

describe('the list', () => {
  test('shows all members with their roles to the owner and admins', async () => {
    const [admin, editor] = [await joinAs(server, owner, 'admin'), await joinAs(server, owner, 'editor')];
    const { email: invited } = await inviteTo(server, owner);
    const items = await everybody(admin);
    expect(items[0]).toMatchObject({
      email: owner.email,
      isOwner: true,
      role: 'owner',
      group: { type: 'owner', name: 'Owner' },
      status: 'active',
    });
    expect(items.find(({ email }) => email === editor.email)).toMatchObject({
      user: `/api/users/${editor.userUuid}`,
      role: 'editor',
      group: { type: 'editor', name: 'Editor' },
      name: expect.stringMatching(/^Person/) as string,
    });
    expect(items.find(({ email }) => email === invited)).toMatchObject({
      user: null,
      role: 'guest',
      status: 'pending',
    });
    expect(await everybody(owner)).toEqual(items);
  });

  test('shows editors and expired members only themselves, and strangers nothing', async () => {
    const editor = await joinAs(server, owner, 'editor');
    expect((await everybody(editor)).map(({ email }) => email)).toEqual([editor.email]);
    expect(await everybody(await signUp(server))).toEqual([]);
    const expiredOwner = await signUp(server, { plan: 'trial' });
    const { email: invited } = await inviteTo(server, expiredOwner);
    const lateEditor = await joinAs(server, expiredOwner, 'editor');
    await server.db
      .updateTable('accounts')
      .set({ trialBeganAt: new Date(Date.now() - 8 * 86_400_000) })
      .where('id', '=', expiredOwner.workspaceUuid)
      .execute();
    expect(
      (await lateEditor.call('listMemberships', { query: { account: expiredOwner.workspaceUuid } })).items.map(
        ({ email }) => email,
      ),
    ).toEqual([lateEditor.email]);
    // The owner removes members when a smaller plan has no room for all.
    expect(
      new Set(
        (await expiredOwner.call('listMemberships', { query: { account: expiredOwner.workspaceUuid } })).items.map(
          ({ email }) => email,
        ),
      ),
    ).toEqual(new Set([expiredOwner.email, lateEditor.email, invited]));
  });

  test('of own memberships begins with the owned workspace and contains no other person', async () => {
    const editor = await joinAs(server, owner, 'editor');
    const { items } = await editor.call('listMemberships', { query: { user: `/api/users/${editor.userUuid}` } });
    expect(items.map(({ role, email }) => `${role} ${email}`)).toEqual([
      `owner ${editor.email}`,
      `editor ${editor.email}`,
    ]);
  });

  test('the group of a membership names its permissions', async () => {
    const editor = await joinAs(server, owner, 'editor');
    const { items } = await editor.call('listMemberships', { query: { user: `/api/users/${editor.userUuid}` } });
    expect(items.map(({ group }) => group)).toEqual([
      { type: 'owner', name: 'Owner', permissions: permissionsOf('owner') },
      { type: 'editor', name: 'Editor', permissions: permissionsOf('editor') },
    ]);
  });

  test('groups are the roles that can be given, with their permissions', async () => {
    const { items } = await owner.call('listGroups');
    expect(items).toEqual([
      { type: 'editor', name: 'Editor', permissions: permissionsOf('editor') },
      { type: 'admin', name: 'Admin', permissions: permissionsOf('admin') },
    ]);
    expect(items.filter(({ permissions }) => permissions.includes('qr.create'))).toHaveLength(2);
    expect(items.find(({ permissions }) => permissions.includes('member.invite'))?.type).toBe('admin');
    expect(permissionsOf('admin')).not.toContain('domain.create');
    expect(isUsualRole('editor')).toBe(true);
    expect(await (await joinAs(server, owner, 'editor')).refusal('listGroups')).toMatchObject(forbidden);
  });
});

describe('a change of role', () => {
  test('of a member takes effect at once', async () => {
    const member = await joinAs(server, owner, 'editor');
    expect(
      await member.refusal('updateAccountDetail', {
        params: { uuid: owner.workspaceUuid },
        body: { companyName: 'X' },
      }),
    ).toMatchObject(forbidden);
    expect(await owner.call('changeMembership', { params: member, body: { role: 'admin' } })).toMatchObject({
      uuid: member.uuid,
      role: 'admin',
      group: { type: 'admin' },
    });
    expect(await lastAct()).toMatchObject({
      act: 'member.role-changed',
      subjectLabel: member.email,
      detail: { from: 'editor', to: 'admin' },
    });
    await member.call('updateAccountDetail', { params: { uuid: owner.workspaceUuid }, body: { companyName: 'X' } });
  });

  test('of an invitation applies on acceptance', async () => {
    const person = await signUp(server);
    const { token, uuid } = await inviteTo(server, owner, person.email);
    expect(await owner.call('changeMembership', { params: { uuid }, body: { role: 'admin' } })).toMatchObject({
      role: 'guest',
      group: { type: 'admin' },
      status: 'pending',
    });
    expect(await person.call('acceptInvitation', { params: { invite_id: token } })).toMatchObject({ role: 'admin' });
  });

  test.each([
    [{}, 'role', 'invalid'],
    [{ role: 'owner' }, 'role', 'invalid'],
    [{ role: 'guest' }, 'role', 'invalid'],
    [{ role: 'admin', isOwner: true }, 'isOwner', 'unknown-field'],
  ])('is refused with %j', async (body, propertyPath, code) => {
    const member = await joinAs(server, owner, 'editor');
    expect(await owner.refusal('changeMembership', { params: member, body })).toMatchObject({
      status: 422,
      violations: [{ propertyPath, code }],
    });
    expect(await find(member.uuid)).toMatchObject({ role: 'editor' });
  });

  test('to another role than the usual one needs Enterprise; the usual one can always be given', async () => {
    const host = await signUp(server, { plan: 'enterprise' });
    const admin = await joinAs(server, host, 'admin');
    await givePlan(server.db, host.workspaceUuid, 'pro');
    const editor = await joinAs(server, host, 'editor');
    expect(await host.refusal('changeMembership', { params: editor, body: { role: 'admin' } })).toMatchObject({
      status: 402,
      code: 'plan-lacks-feature',
      feature: 'role-based-access',
    });
    expect(await host.call('changeMembership', { params: admin, body: { role: 'editor' } })).toMatchObject({
      role: 'editor',
    });
  });

  test('is refused for the owner, for oneself, and for editors', async () => {
    const [admin, editor] = [await joinAs(server, owner, 'admin'), await joinAs(server, owner, 'editor')];
    expect(await admin.refusal('changeMembership', { params: { uuid: home }, body: { role: 'editor' } })).toMatchObject(
      ownerStays,
    );
    expect(await owner.refusal('changeMembership', { params: { uuid: home }, body: { role: 'admin' } })).toMatchObject(
      ownerStays,
    );
    expect(await admin.refusal('changeMembership', { params: admin, body: { role: 'editor' } })).toMatchObject(
      forbidden,
    );
    expect(await editor.refusal('changeMembership', { params: editor, body: { role: 'admin' } })).toMatchObject(
      forbidden,
    );
    expect((await everybody(owner)).filter(({ isOwner }) => isOwner)).toHaveLength(1);
  });
});

describe('removal', () => {
  test('ends access with the next request, and allows another invitation', async () => {
    const member = await joinAs(server, owner, 'editor');
    const { uuid: code } = await createCode(member);
    await owner.call('removeMembership', { params: member });
    expect(await member.refusal('getQr', { params: { uuid: code } })).toMatchObject(notThere);
    expect(await find(member.uuid)).toBeUndefined();
    expect((await owner.call('getQr', { params: { uuid: code } })).uuid).toBe(code);
    expect(await lastAct()).toMatchObject({
      act: 'member.removed',
      subjectLabel: member.email,
      userEmail: owner.email,
    });
    expect(await owner.refusal('removeMembership', { params: member })).toMatchObject(notThere);
    await owner.call('invite', { body: { emails: member.email } });
    const [again] = await readInvitations(server, member.email, 2);
    expect(await member.call('acceptInvitation', { params: { invite_id: tokenOf(again) } })).toMatchObject({
      status: 'active',
    });
  });

  test('is refused for the owner, for oneself, and for editors', async () => {
    const [admin, editor] = [await joinAs(server, owner, 'admin'), await joinAs(server, owner, 'editor')];
    expect(await admin.refusal('removeMembership', { params: { uuid: home } })).toMatchObject(ownerStays);
    expect(await owner.refusal('removeMembership', { params: { uuid: home } })).toMatchObject(ownerStays);
    expect(await admin.refusal('removeMembership', { params: admin })).toMatchObject(forbidden);
    expect(await editor.refusal('removeMembership', { params: admin })).toMatchObject(forbidden);
    await admin.call('removeMembership', { params: editor });
  });

  test('and changes do not reach members or invitations of another workspace', async () => {
    const other = await signUp(server, { plan: 'enterprise' });
    const [member, { uuid, token }] = [await joinAs(server, owner, 'editor'), await inviteTo(server, owner)];
    for (const params of [{ uuid: member.uuid }, { uuid }]) {
      expect(await other.refusal('removeMembership', { params })).toMatchObject(notThere);
      expect(await other.refusal('changeMembership', { params, body: { role: 'admin' } })).toMatchObject(notThere);
      expect(await other.refusal('inviteAgain', { params })).toMatchObject(notThere);
      expect(await other.refusal('leaveWorkspace', { params })).toMatchObject(notThere);
    }
    expect(await find(member.uuid)).toMatchObject({ role: 'editor' });
    expect(await createCaller(server.url).call('getInvitation', { params: { invite_id: token } })).toMatchObject({
      status: 'pending',
    });
  });
});

describe('leaving', () => {
  test('ends the own membership and is logged; an owner cannot leave', async () => {
    const member = await joinAs(server, owner, 'admin');
    await member.call('leaveWorkspace', { params: member });
    expect(await lastAct()).toMatchObject({
      act: 'member.left',
      subjectLabel: member.email,
      userEmail: member.email,
      sessionId: expect.stringMatching(/^[\w-]{36}$/) as string,
    });
    expect(await member.refusal('getAccount', { params: { uuid: owner.workspaceUuid } })).toMatchObject(notThere);
    expect(await member.refusal('leaveWorkspace', { params: member })).toMatchObject(notThere);
    expect(await owner.refusal('leaveWorkspace', { params: { uuid: home } })).toMatchObject(ownerStays);
  });

  test('is open to members of an expired workspace, who cannot remove others', async () => {
    const host = await signUp(server, { plan: 'trial' });
    const [member, other] = [await joinAs(server, host, 'editor'), await joinAs(server, host, 'editor')];
    await server.db
      .updateTable('accounts')
      .set({ trialBeganAt: new Date(Date.now() - 8 * 86_400_000) })
      .where('id', '=', host.workspaceUuid)
      .execute();
    expect(await other.refusal('leaveWorkspace', { params: member })).toMatchObject(notThere);
    await member.call('leaveWorkspace', { params: member });
  });
});

describe('the transfer of ownership', () => {
  const handOver = (host: Member, member: string, password: string | undefined = PASSWORD) => ({
    params: { uuid: host.workspaceUuid },
    body: { member, proof: password === '' ? {} : { password } },
  });

  test('makes a member the owner and the owner an admin, who gets a new workspace', async () => {
    const host = await signUp(server, { plan: 'enterprise' });
    const heir = await joinAs(server, host, 'editor');
    await host.call('transferOwnership', handOver(host, `/api/user-accounts/${heir.uuid}`));
    const items = (await heir.call('listMemberships', { query: { account: host.workspaceUuid } })).items;
    expect(items.map(({ email, role }) => `${role} ${email}`)).toEqual([`owner ${heir.email}`, `admin ${host.email}`]);
    expect(await host.refusal('transferOwnership', handOver(host, heir.uuid))).toMatchObject(forbidden);
    const own = (await host.call('listMemberships', { query: {} })).items;
    expect(own.map(({ role }) => role)).toEqual(['owner', 'admin']);
    expect(
      await host.call(
        'getAccount',
        { params: { uuid: own[0]?.account.uuid ?? '' } },
        { 'x-account-id': own[0]?.account.uuid ?? '' },
      ),
    ).toMatchObject({ planName: 'free', usageCategory: null });
    // The former owner can leave now, and keeps another workspace.
    expect((await heir.call('listMemberships', { query: {} })).items.filter(({ isOwner }) => isOwner)).toHaveLength(2);
    await host.call('leaveWorkspace', { params: { uuid: own[1]?.uuid ?? '' } });
    const log = await server.db
      .selectFrom('auditLog')
      .select('act')
      .where('accountId', '=', host.workspaceUuid)
      .where('subjectLabel', '=', heir.email)
      .execute();
    expect(log.map(({ act }) => act)).toContain('owner.transferred');
  });

  test('requires a proof, such as the password', async () => {
    const host = await signUp(server, { plan: 'pro' });
    const heir = await joinAs(server, host, 'editor');
    const wrong = (propertyPath: string, code: string) => ({ status: 422, violations: [{ propertyPath, code }] });
    expect(await host.refusal('transferOwnership', handOver(host, heir.uuid, ''))).toMatchObject(
      wrong('proof', 'proof-required'),
    );
    // Wrong passwords are counted, incomplete forms are not.
    expect(await host.refusal('transferOwnership', handOver(host, heir.uuid, 'not the password'))).toMatchObject(
      wrong('proof.password', 'wrong-password'),
    );
    for (let tries = 1; tries < 10; tries += 1)
      expect(await host.refusal('transferOwnership', handOver(host, heir.uuid, 'not the password'))).toMatchObject({
        status: 422,
      });
    expect(await host.refusal('transferOwnership', handOver(host, heir.uuid))).toMatchObject({
      status: 429,
      code: 'too-many-requests',
    });
  });

  test('requires a recent sign-in of an owner without a password', async () => {
    const host = await signUp(server, { plan: 'pro' });
    const heir = await joinAs(server, host, 'editor');
    await server.db.updateTable('users').set({ passwordHash: null }).where('id', '=', host.userUuid).execute();
    const began = (at: number) =>
      sql`update sessions set created_at = ${new Date(at)} where user_id = ${host.userUuid}`.execute(server.db);
    await began(Date.now() - 11 * 60_000);
    expect(await host.refusal('transferOwnership', handOver(host, heir.uuid, ''))).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'proof', code: 'proof-required' }],
    });
    await began(Date.now());
    await host.call('transferOwnership', handOver(host, heir.uuid, ''));
  });

  test('is open to the owner only, and only to a current member', async () => {
    const [admin, other] = [await joinAs(server, owner, 'admin'), await signUp(server)];
    const [foreign] = (await other.call('listMemberships', { query: {} })).items;
    const { uuid: invited } = await inviteTo(server, owner);
    expect(await admin.refusal('transferOwnership', handOver(owner, admin.uuid))).toMatchObject(forbidden);
    for (const member of [home, invited, foreign?.uuid ?? '']) {
      expect(await owner.refusal('transferOwnership', handOver(owner, member))).toMatchObject(notThere);
    }
    expect(
      await owner.refusal('transferOwnership', {
        params: { uuid: owner.workspaceUuid },
        body: { member: 'x', proof: { password: PASSWORD } },
      }),
    ).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'member', code: 'invalid' }],
    });
    expect(await find(home)).toMatchObject({ isOwner: true });
  });

  test('during the deletion of either person leaves no workspace without an owner', async () => {
    for (let round = 0; round < 4; round += 1) {
      const host = await signUp(server, { plan: 'pro' });
      const heir = await joinAs(server, host, 'editor');
      const leaver = round % 2 === 0 ? host : heir;
      const answers = await Promise.all([
        host.send('transferOwnership', handOver(host, heir.uuid)),
        leaver.send('deleteUser', {
          params: { uuid: leaver.userUuid },
          body: { confirmation: 'DELETE', proof: { password: PASSWORD } },
        }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const workspaces = await server.db
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', host.workspaceUuid)
        .execute();
      const owners = await server.db
        .selectFrom('memberships')
        .select('id')
        .where('accountId', '=', host.workspaceUuid)
        .where('role', '=', 'owner')
        .execute();
      expect(owners).toHaveLength(workspaces.length);
    }
  });

  test('during the deletion of another workspace leaves one to own', async () => {
    for (let round = 0; round < 8; round += 1) {
      const host = await signUp(server, { plan: 'pro' });
      const heir = await joinAs(server, host, 'editor');
      const { uuid: second } = await host.call('createAccount', { body: { name: 'Second' } });
      // Verifying the password takes longer than all other steps.
      await server.db.updateTable('users').set({ passwordHash: null }).where('id', '=', host.userUuid).execute();
      const answers = await Promise.all([
        host.send('transferOwnership', handOver(host, heir.uuid)),
        host.send(
          'deleteAccount',
          { params: { uuid: second }, body: { confirmation: 'DELETE', proof: { password: PASSWORD } } },
          { 'x-account-id': second },
        ),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const owned = await server.db
        .selectFrom('memberships')
        .select('id')
        .where('userId', '=', host.userUuid)
        .where('role', '=', 'owner')
        .execute();
      expect(owned.length).toBeGreaterThan(0);
    }
  });

  test('to two members concurrently leaves one owner', async () => {
    const host = await signUp(server, { plan: 'pro' });
    const heirs = [await joinAs(server, host, 'editor'), await joinAs(server, host, 'editor')];
    const answers = await Promise.all(heirs.map(({ uuid }) => host.send('transferOwnership', handOver(host, uuid))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 403]);
    const items = (
      await inWorkspaceOf(server, host, host).call('listMemberships', { query: { account: host.workspaceUuid } })
    ).items;
    expect(items.filter(({ isOwner }) => isOwner)).toHaveLength(1);
  });
});
