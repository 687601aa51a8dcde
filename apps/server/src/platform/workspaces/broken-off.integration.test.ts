import { randomUUID } from 'node:crypto';
import { sql } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { breakingAt, type Break } from '../../testing/faults/break-at.ts';
import { createCaller } from '../../testing/call-api.ts';
import { callIn } from '../../testing/members/join-workspace.ts';
import { createCode, PASSWORD, signUp, type Member } from '../../testing/people.ts';
import { countOrphans, countWaiting, readEverything } from '../../testing/reading/read-everything.ts';
import { untilMailIsSent } from '../../testing/reading/read-mail.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';
import { joinAs } from '../../testing/members/team.ts';

/** Irreversible acts, with the database connection lost at each of their statements: all or nothing happens. */

let server: ServerUnderTest;
let live: RoutesOfMachine;
beforeAll(async () => {
  server = await startServerUnderTest();
  // Deadlocks are not broken up while a test runs: one of them fails its test.
  await sql
    .raw(`alter database "${new URL(server.databaseUrl).pathname.slice(1)}" set deadlock_timeout = '1h'`)
    .execute(server.db);
  await server.restart();
  live = await readRoutesOf(server.config.dataDir);
});
afterAll(async () => {
  await live.stop();
  await server.stop();
});

let owner: Member;
let second: Member;
beforeEach(async () => {
  owner = await signUp(server, { plan: 'pro' });
  const { uuid } = await owner.call('createAccount', { body: { name: 'Second' } });
  second = callIn(server, owner, uuid);
  await Promise.all([
    owner.call('setAvatar', { params: { uuid: owner.userUuid }, file: await aPicture() }),
    setLogo(owner),
    setLogo(second),
  ]);
});

async function aPicture(): Promise<Blob> {
  return new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#5686ff' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );
}

async function setLogo(member: Member): Promise<Response> {
  return member.send('setLogo', { params: { uuid: member.workspaceUuid }, file: await aPicture() });
}

/** Breaks the act at every statement and asserts that nothing has changed. */
async function breakOffEverywhere(breaks: readonly Break[], act: () => Promise<Response>): Promise<void> {
  // Excludes mail: its delivery changes rows independently.
  await untilMailIsSent(server);
  const before = await readEverything(server.db);
  for (const place of breaks) {
    const answer = await breakingAt(server.db, place, act);
    expect([place, answer.status, await answer.json()]).toMatchObject([place, 503, { code: 'unavailable' }]);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await readEverything(server.db)).toEqual(before);
  }
}

test('a broken deletion of a person changes nothing: sessions stay open and codes run', async () => {
  const host = await signUp(server, { plan: 'pro' });
  await joinAs(server, host, 'editor');
  const { uuid } = await host
    .call('invite', { body: { emails: [owner.email], role: 'editor' } })
    .then(({ items }) => ({ uuid: items[0]?.uuid ?? '' }));
  await server.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('id', '=', owner.userUuid).execute();
  await owner.call('acceptInvitation', { params: { invite_id: uuid } });
  const codes = [await createCode(owner), await createCode(second)];
  const remove = () =>
    owner.send('deleteUser', {
      params: { uuid: owner.userUuid },
      body: { confirmation: 'DELETE', proof: { password: PASSWORD } },
    });

  await breakOffEverywhere(
    [
      { table: 'qrs', on: 'delete' },
      { table: 'routes', on: 'update' },
      { table: 'accounts', on: 'delete' },
      { table: 'pictures', on: 'delete' },
      { table: 'audit_log', on: 'insert' },
      { table: 'audit_log', on: 'update' },
      { table: 'invitations', on: 'delete' },
      { table: 'sessions', on: 'delete' },
      { table: 'users', on: 'delete' },
      { table: 'mail_queue', on: 'insert' },
      { table: 'mail_queue', on: 'insert', at: 'commit' },
    ],
    remove,
  );
  for (const { shortUrl } of codes) expect(await live.of(shortUrl.pathName)).toMatchObject({ state: 'active' });
  await owner.call('getUser', { params: { uuid: owner.userUuid } });

  expect((await remove()).status).toBe(204);
  for (const { shortUrl } of codes) expect(await live.of(shortUrl.pathName)).toMatchObject({ state: 'gone' });
  expect(await owner.refusal('getUser', { params: { uuid: owner.userUuid } })).toMatchObject({ code: 'session-ended' });
  expect(await countOrphans(server.db)).toBe(0);
});

test('a broken deletion of a workspace changes nothing', async () => {
  const [kept, code] = [await createCode(owner), await createCode(second)];
  const remove = () =>
    second.send('deleteAccount', {
      params: { uuid: second.workspaceUuid },
      body: { confirmation: 'DELETE', proof: { password: PASSWORD } },
    });
  await breakOffEverywhere(
    [
      { table: 'qrs', on: 'delete' },
      { table: 'routes', on: 'update' },
      { table: 'accounts', on: 'delete' },
      { table: 'memberships', on: 'delete' },
      { table: 'pictures', on: 'delete' },
      { table: 'pictures', on: 'delete', at: 'commit' },
    ],
    remove,
  );
  expect(await live.of(code.shortUrl.pathName)).toMatchObject({ state: 'active' });

  expect((await remove()).status).toBe(204);
  expect(await live.of(code.shortUrl.pathName)).toMatchObject({ state: 'gone' });
  expect(await live.of(kept.shortUrl.pathName)).toMatchObject({ state: 'active' });
  await owner.call('getUser', { params: { uuid: owner.userUuid } });
  expect(await countOrphans(server.db)).toBe(0);
});

test('a workspace has one owner at every moment of a broken transfer', async () => {
  const host = await signUp(server, { plan: 'pro' });
  const heir = await joinAs(server, host, 'editor');
  const handOver = () =>
    host.send('transferOwnership', {
      params: { uuid: host.workspaceUuid },
      body: { member: `/api/user-accounts/${heir.uuid}`, proof: { password: PASSWORD } },
    });
  await breakOffEverywhere(
    [
      { table: 'memberships', on: 'update' },
      { table: 'audit_log', on: 'insert' },
      { table: 'accounts', on: 'insert' },
      { table: 'memberships', on: 'insert' },
      { table: 'memberships', on: 'insert', at: 'commit' },
    ],
    handOver,
  );
  expect((await handOver()).status).toBe(204);
  const owned = await server.db
    .selectFrom('memberships')
    .select(['accountId', 'userId'])
    .where('role', '=', 'owner')
    .where('userId', 'in', [host.userUuid, heir.userUuid])
    .execute();
  expect(owned.filter(({ accountId }) => accountId === host.workspaceUuid)).toEqual([
    { accountId: host.workspaceUuid, userId: heir.userUuid },
  ]);
  expect(owned.filter(({ userId }) => userId === host.userUuid)).toHaveLength(1);
  await createCaller(server.url).call('login', { body: { email: host.email, password: PASSWORD } });
});

test('a logo uploaded during the deletion of its owner is deleted too', async () => {
  const { logoId } = await server.db
    .selectFrom('accounts')
    .select('logoId')
    .where('id', '=', second.workspaceUuid)
    .executeTakeFirstOrThrow();
  const fresh = randomUUID();
  const deleting = await server.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('pictures')
      .values({ id: fresh, type: 'image/webp', bytes: Buffer.from('x'), createdAt: new Date() })
      .execute();
    await trx.updateTable('accounts').set({ logoId: fresh }).where('id', '=', second.workspaceUuid).execute();
    await trx.deleteFrom('pictures').where('id', '=', logoId).execute();
    const answer = owner.send('deleteUser', {
      params: { uuid: owner.userUuid },
      body: { confirmation: 'DELETE', proof: { password: PASSWORD } },
    });
    await waitFor(async () => (await countWaiting(server.db)) > 0, { what: 'the deletion to wait for us' });
    return { answer };
  });
  expect((await deleting.answer).status).toBe(204);
  expect(await countOrphans(server.db)).toBe(0);
});

test('changing a workspace and deleting its owner at the same moment lock rows in the same order', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => setLogo(second)),
    owner.send('deleteUser', {
      params: { uuid: owner.userUuid },
      body: { confirmation: 'DELETE', proof: { password: PASSWORD } },
    }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(answers.at(-1)?.status).toBe(204);
  expect(await countOrphans(server.db)).toBe(0);
});
