import { randomUUID } from 'node:crypto';
import type { Role } from '@evercode/contract';
import { sql } from '@evercode/database';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { aCode, createCode, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { inviteTo } from '../../../testing/members/team.ts';
import { createProject, trashProject } from '../../../testing/filling/projects.ts';
import { readMail } from '../../../testing/reading/read-mail.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let live: RoutesOfMachine;
beforeAll(async () => {
  server = await startServerUnderTest();
  live = await readRoutesOf(server.config.dataDir);
});
afterAll(async () => {
  await live.stop();
  await server.stop();
});

const self = ({ userUuid }: Member) => ({ params: { uuid: userUuid } });
const remove = (member: Member) => ({
  ...self(member),
  body: { confirmation: 'DELETE' as const, proof: { password: PASSWORD } },
});

async function join(member: Member, workspace: Member, role: Role = 'editor'): Promise<void> {
  await server.db
    .insertInto('memberships')
    .values({
      id: randomUUID(),
      userId: member.userUuid,
      accountId: workspace.workspaceUuid,
      role,
      createdAt: new Date(),
    })
    .execute();
}

/** Every table in which the text occurs. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(server.db);
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: hits } = await sql`
          select 1 from ${sql.table(name)} t where position(lower(${text}) in lower(t::text)) > 0 limit 1`.execute(
        server.db,
      );
      return hits.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

test('the summary before a deletion counts codes, members and memberships', async () => {
  const [ana, bob, other] = [await signUp(server, { plan: 'pro' }), await signUp(server), await signUp(server)];
  const [, paused, trashed] = [await createCode(ana), await createCode(ana), await createCode(ana)];
  await ana.call('updateQr', { params: { uuid: paused.uuid }, body: { state: 'paused' } });
  await ana.call('deleteQr', { params: { uuid: trashed.uuid }, query: {} });
  await join(bob, ana);
  await join(ana, other);
  const { accountName: name } = await ana.call('getAccountDetail', { params: { uuid: ana.workspaceUuid } });
  const { workspaceUuid: uuid } = ana;
  expect(await ana.call('getUserDeletion', self(ana))).toEqual({
    ownedAccounts: [{ uuid, iri: `/api/accounts/${uuid}`, name, codes: 3, activeCodes: 1, otherMembers: 1 }],
    memberships: 1,
  });
});

test('one of two concurrent deletions succeeds', async () => {
  const ana = await signUp(server);
  const answers = await Promise.all([1, 2].map(() => ana.send('deleteUser', remove(ana))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401]);
});

test('concurrent requests of the person succeed, or are refused as those of a deleted user', async () => {
  const host = await signUp(server, { plan: 'enterprise' });
  for (let round = 0; round < 20; round += 1) {
    const ana = await signUp(server);
    const { token } = await inviteTo(server, host, ana.email);
    const answers = await Promise.all([
      ana.send('acceptInvitation', { params: { invite_id: token } }),
      ana.send('deleteUser', remove(ana)),
      ana.send('createAccount', { body: { name: 'Another' } }),
      ana.send('updateUser', { ...self(ana), body: { name: 'Anna' } }),
      createCaller(server.url).send('login', { body: { email: ana.email, password: PASSWORD } }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 500)).toEqual([]);
    expect(answers.slice(0, 2).map(({ status }) => status)).not.toContain(503);
    expect(answers[1]?.status).toBe(204);
  }
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['an empty body', {}],
  ['another word', { confirmation: 'delete' }],
  ['the word and more', { confirmation: 'DELETE', proof: { password: PASSWORD }, force: true }],
])('deletion with %s as confirmation is refused', async (_name, body) => {
  const ana = await signUp(server);
  expect(await ana.refusal('deleteUser', { ...self(ana), ...(body !== undefined && { body }) })).toMatchObject({
    status: 422,
    code: 'validation-failed',
  });
  expect((await ana.call('getUser', self(ana))).email).toBe(ana.email);
});

test.each<[string, object | undefined, string]>([
  ['no proof', undefined, 'proof'],
  ['an empty proof', {}, 'proof'],
  ['a wrong password', { password: 'not the password' }, 'proof.password'],
  ['a code without an authenticator app', { code: '123456' }, 'proof.code'],
])('deletion with %s is refused: a session alone is not enough', async (_name, proof, propertyPath) => {
  const ana = await signUp(server);
  const body = { confirmation: 'DELETE', ...(proof && { proof }) };
  expect(await ana.refusal('deleteUser', { ...self(ana), body })).toMatchObject({
    status: 422,
    violations: [{ propertyPath }],
  });
  expect((await ana.call('getUser', self(ana))).email).toBe(ana.email);
});

test('a person who signs in with Google only deletes themselves within ten minutes of signing in', async () => {
  const ana = await signUp(server);
  await server.db.updateTable('users').set({ passwordHash: null }).where('id', '=', ana.userUuid).execute();
  const began = (at: number) =>
    sql`update sessions set created_at = ${new Date(at)} where user_id = ${ana.userUuid}`.execute(server.db);
  const request = { ...self(ana), body: { confirmation: 'DELETE' as const, proof: {} } };
  await began(Date.now() - 11 * 60_000);
  expect(await ana.refusal('deleteUser', request)).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'proof', code: 'proof-required' }],
  });
  await began(Date.now());
  await ana.call('deleteUser', request);
});

test('deletion removes sessions, workspaces with codes and members, and pictures, and a mail confirms it', async () => {
  const [ana, bob] = [await signUp(server, { plan: 'pro' }), await signUp(server)];
  const [running, paused] = [await createCode(ana), await createCode(ana)];
  await ana.call('updateQr', { params: { uuid: paused.uuid }, body: { state: 'paused' } });
  const picture = new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#5686ff' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );
  const { avatar } = await ana.call('setAvatar', { ...self(ana), file: picture });
  const { iri: logo } = await ana.call('uploadQrLogo', { file: picture, query: {} });
  await ana.call('uploadQrBackground', { file: picture });
  const { imageUrl } = await ana.call('createQrStyle', { body: { logo, designParams: {} } });
  await ana.call('createEvent', { body: { name: 'click_qr_download', input: { uuid: running.uuid } } });
  await join(bob, ana);
  await ana.call('deleteUser', remove(ana));

  // Before the answer, on this machine. The endings stay reserved.
  for (const { shortUrl } of [running, paused])
    expect(await live.of(shortUrl.pathName)).toMatchObject({ state: 'gone' });
  expect(JSON.stringify(await live.of(running.shortUrl.pathName))).not.toContain('example.com');
  expect(await bob.refusal('createQr', { body: aCode({ pathName: running.shortUrl.pathName }) })).toMatchObject({
    status: 422,
  });

  expect(await ana.refusal('getUser', self(ana))).toMatchObject({ status: 401, code: 'session-ended' });
  expect(await ana.refusal('listQrs')).toMatchObject({ status: 401, code: 'session-ended' });
  expect(await ana.refusal('refreshToken', { body: { refresh_token: ana.session.refresh_token } })).toMatchObject({
    status: 401,
  });
  expect(await ana.refusal('login', { body: { email: ana.email, password: PASSWORD } })).toMatchObject({
    status: 401,
    code: 'invalid-credentials',
  });
  expect((await fetch(`${server.url}${avatar ?? ''}`)).status).toBe(404);

  expect((await bob.call('listMemberships', { query: {} })).items.map(({ account }) => account.uuid)).toEqual([
    bob.workspaceUuid,
  ]);
  expect(
    await bob.refusal('getQr', { params: { uuid: running.uuid } }, { 'x-account-id': ana.workspaceUuid }),
  ).toMatchObject({ status: 404 });

  const mails = await readMail(server, ana.email, 2);
  expect(mails.map(({ subject }) => subject)).toContain('Your account was deleted');
  expect(await tablesWith(ana.email)).toEqual([]);
  expect(await tablesWith(ana.userUuid)).toEqual([]);
  // The ending stays reserved and keeps the id of its workspace.
  expect(await tablesWith(ana.workspaceUuid)).toEqual(['routes']);
  expect((await fetch(`${server.url}${imageUrl}`)).status).toBe(404);
  // The address can sign up again.
  await signUp(server, { email: ana.email });
});

test('the logs of other workspaces keep the name, lose the address, and record the departure', async () => {
  const [ana, boss] = [await signUp(server, { email: 'who.left@example.com' }), await signUp(server)];
  await join(ana, boss);
  await ana.call('updateUser', { ...self(ana), body: { name: 'Ana', lastName: 'Castro' } });
  const written = {
    accountId: boss.workspaceUuid,
    at: new Date(),
    userId: boss.userUuid,
    userName: 'Boss',
    userEmail: boss.email,
    sessionId: null,
  };
  await server.db
    .insertInto('auditLog')
    .values([
      {
        ...written,
        id: randomUUID(),
        userId: ana.userUuid,
        userName: 'Ana Castro',
        userEmail: ana.email,
        impersonatorEmail: null,
        act: 'qr.created',
        detail: '{}',
      },
      { ...written, id: randomUUID(), impersonatorEmail: ana.email, act: 'staff.entered', detail: '{}' },
      {
        ...written,
        id: randomUUID(),
        impersonatorEmail: null,
        act: 'member.invited',
        subjectLabel: ana.email,
        detail: JSON.stringify({ to: ana.email, role: 'editor' }),
      },
    ])
    .execute();
  await server.db
    .insertInto('invitations')
    .values({
      id: randomUUID(),
      accountId: boss.workspaceUuid,
      email: 'Who.Left@example.com',
      role: 'editor',
      hash: Buffer.from('x'),
      invitedBy: boss.userUuid,
      createdAt: new Date(),
      expiresAt: new Date(),
    })
    .execute();
  await ana.call('deleteUser', remove(ana));

  expect(await tablesWith(ana.email)).toEqual([]);
  const log = await server.db
    .selectFrom('auditLog')
    .selectAll()
    .where('accountId', '=', boss.workspaceUuid)
    .orderBy('act')
    .execute();
  expect(
    log
      .filter(({ userName }) => userName !== 'Boss')
      .map(({ act, userName, userEmail, userId }) => [act, userName, userEmail, userId]),
  ).toEqual([
    ['member.left', 'Ana Castro', '', null],
    ['qr.created', 'Ana Castro', '', null],
  ]);
  expect(log.find(({ act }) => act === 'member.invited')).toMatchObject({
    userEmail: boss.email,
    subjectLabel: '',
    detail: { to: '', role: 'editor' },
  });
  expect((await boss.call('getUser', self(boss))).email).toBe(boss.email);
});

test('a code created during the deletion is refused or deleted too', async () => {
  const ana = await signUp(server, { plan: 'pro' });
  const [created] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, async () => (await ana.send('createQr', { body: aCode() })).status)),
    ana.call('deleteUser', remove(ana)),
  ]);
  expect(created.filter((status) => ![201, 401, 404, 503].includes(status))).toEqual([]);
  expect(await tablesWith(ana.userUuid)).toEqual([]);
  const routes = await server.db
    .selectFrom('routes')
    .select('record')
    .where(sql<string>`record ->> 'account'`, '=', ana.workspaceUuid)
    .execute();
  expect(routes.filter(({ record }) => record.state !== 'gone')).toEqual([]);
});

test('the export contains all data of the person', async () => {
  const [ana, boss] = [await signUp(server, { plan: 'pro' }), await signUp(server)];
  const code = await createCode(ana, { input: { url: 'https://example.com/my-menu' } });
  await join(ana, boss);
  await ana.call('updateUser', { ...self(ana), body: { contactPhone: '+351 211 234 567' } });
  const heart = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'], {
    type: 'image/svg+xml',
  });
  const logo = await ana.call('uploadQrLogo', { file: heart, query: { name: 'Our heart' } });
  const style = await ana.call('createQrStyle', {
    body: { name: 'Autumn', logo: logo.iri, designParams: { pattern: 'circle' } },
  });
  await ana.call('createEvent', { body: { name: 'click_qr_download', input: { uuid: code.uuid, format: 'png' } } });
  const answer = await ana.send('exportUser', self(ana));
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/json; charset=utf-8',
    'private, no-store',
  ]);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="evercode-\d{4}-\d\d-\d\d\.json"; filename\*=UTF-8''evercode-\d{4}-\d\d-\d\d\.json$/,
  );
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    profile: { email: ana.email, contactPhone: '+351 211 234 567' },
    sessions: [{ isRemembered: true }],
    memberships: [{ role: 'owner' }, { role: 'editor' }],
    events: [{ name: 'click_qr_download', input: { uuid: code.uuid, format: 'png' } }],
    ownedWorkspaces: [
      {
        uuid: ana.workspaceUuid,
        plan: 'pro',
        logos: [{ uuid: logo.uuid, name: 'Our heart', asset: `${server.config.publicUrl}${logo.assetUrl}` }],
        styles: [{ uuid: style.uuid, name: 'Autumn', logoId: logo.uuid, designParams: { pattern: 'circle' } }],
        backgrounds: [],
        codes: [
          {
            uuid: code.uuid,
            title: code.title,
            shortUrl: code.shortUrl.url,
            input: { url: 'https://example.com/my-menu' },
            state: 'active',
          },
        ],
      },
    ],
  });
  for (const secret of ['hash', 'argon2', ana.session.refresh_token, boss.workspaceUuid, boss.email])
    expect(text).not.toContain(secret);
  expect(await createCaller(server.url).refusal('exportUser', self(ana))).toMatchObject({ status: 401 });
});

test('the export contains projects with their codes; a static code has no short link', async () => {
  const ana = await signUp(server, { plan: 'pro' });
  const project = await createProject(ana, { title: 'Downtown' });
  const inside = await createCode(ana, { project: project.uuid, description: 'At the door' });
  await ana.call('createQr', {
    body: { title: 'Wi-Fi', typology: 'wifi', dynamic: false, input: { ssid: 'Guests', security: 'none' } },
  });
  await trashProject(ana, project);
  const copy: unknown = await (await ana.send('exportUser', self(ana))).json();
  expect(copy).toMatchObject({
    ownedWorkspaces: [
      {
        projects: [{ uuid: project.uuid, title: 'Downtown', state: 'deleted' }],
        codes: [
          { uuid: inside.uuid, project: project.uuid, description: 'At the door', shortUrl: inside.shortUrl.url },
          { title: 'Wi-Fi', project: null, shortUrl: null },
        ],
      },
    ],
  });
});

test('the export contains report schedules of own workspaces, and schedules that mail the person', async () => {
  const [ana, boss] = [await signUp(server, { plan: 'pro' }), await signUp(server, { plan: 'pro' })];
  await join(ana, boss);
  const createSchedule = (by: Member, recipients: string[]) =>
    by.call('createReportSchedule', {
      body: {
        criteria: 'account',
        id: by.workspaceUuid,
        frequency: 'weekly',
        format: 'xlsx',
        timezone: 'Europe/Rome',
        recipients,
      },
    });
  const own = await createSchedule(ana, [ana.userUuid]);
  const { nextAt } = await createSchedule(boss, [boss.userUuid, ana.userUuid]);
  await createSchedule(boss, [boss.userUuid]);
  const text = await (await ana.send('exportUser', self(ana))).text();
  const schedule = { criteria: 'account', frequency: 'weekly', format: 'xlsx', timezone: 'Europe/Rome' };
  expect(JSON.parse(text)).toMatchObject({
    reports: [
      { ...schedule, nextAt: own.nextAt },
      { ...schedule, nextAt },
    ],
    ownedWorkspaces: [
      { reportSchedules: [{ ...schedule, uuid: own.uuid, id: ana.workspaceUuid, recipients: 1, nextAt: own.nextAt }] },
    ],
  });
  for (const secret of [boss.userUuid, boss.email, boss.workspaceUuid]) expect(text).not.toContain(secret);
});

test('the export contains the saved views of the person, and the public statistics of own workspaces', async () => {
  const [ana, boss] = [await signUp(server, { plan: 'pro' }), await signUp(server, { plan: 'pro' })];
  await join(ana, boss);
  const view = { name: 'Printed menus', list: 'all' as const, filter: 'type=menu&sort=scans', pinned: true };
  await ana.call('createListView', { body: view });
  await boss.call('createListView', { body: { ...view, name: 'The boss’s own' } });
  const [code, other] = [await createCode(ana), await createCode(boss)];
  const share = { showsCities: false, showsParameters: true, endsAt: null, timezone: 'Europe/Rome' };
  const { token } = await ana.call('shareStats', { params: { uuid: code.uuid }, body: share });
  await boss.call('shareStats', { params: { uuid: other.uuid }, body: share });
  const text = await (await ana.send('exportUser', self(ana))).text();
  const copy: unknown = JSON.parse(text);
  expect(copy).toMatchObject({
    listViews: [view],
    ownedWorkspaces: [{ publicStatistics: [{ code: code.uuid, ...share }] }],
  });
  for (const secret of [token, other.uuid, 'The boss’s own']) expect(text).not.toContain(secret);
});

test('a deleted person is removed from report schedules, and a schedule without recipients is deleted', async () => {
  const [ana, boss] = [await signUp(server), await signUp(server, { plan: 'pro' })];
  await join(ana, boss);
  for (const recipients of [[ana.userUuid], [boss.userUuid, ana.userUuid], [boss.userUuid]]) {
    await boss.call('createReportSchedule', {
      body: {
        criteria: 'account',
        id: boss.workspaceUuid,
        frequency: 'weekly',
        format: 'pdf',
        timezone: 'UTC',
        recipients,
      },
    });
  }
  await ana.call('deleteUser', remove(ana));
  expect(await tablesWith(ana.userUuid)).toEqual([]);
  expect(
    (await boss.call('listReportSchedules')).items.map(({ recipients }) => recipients.map(({ uuid }) => uuid)),
  ).toEqual([[boss.userUuid], [boss.userUuid]]);
});
