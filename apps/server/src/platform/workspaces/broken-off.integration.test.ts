import { randomUUID } from 'node:crypto';
import { waitFor } from '@evercode/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { breakingAt, type Break } from '../../testing/break-at.ts';
import { createCaller } from '../../testing/call-api.ts';
import { callIn } from '../../testing/join-workspace.ts';
import { createCode, PASSWORD, signUp, type Member } from '../../testing/people.ts';
import { countOrphans, countWaiting, readEverything } from '../../testing/read-everything.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../testing/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';
import { joinAs } from '../../testing/team.ts';

/** The acts that cannot be taken back, with the connection to the database lost at each of their statements: all of it happens, or nothing. */

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

let owner: Member;
let second: Member;
beforeEach(async () => {
  owner = await signUp(server, { plan: 'pro' });
  const { uuid } = await owner.call('createAccount', { body: { name: 'Second' } });
  second = callIn(server, owner, uuid);
  await Promise.all([owner.call('setAvatar', { params: { uuid: owner.userUuid }, file: await aPicture() }), setLogo(owner), setLogo(second)]);
});

async function aPicture(): Promise<Blob> {
  return new Blob([new Uint8Array(await sharp({ create: { width: 9, height: 9, channels: 3, background: '#5686ff' } }).png().toBuffer())], { type: 'image/png' });
}

async function setLogo(member: Member): Promise<Response> {
  return member.send('setLogo', { params: { uuid: member.accountUuid }, file: await aPicture() });
}

/** Breaks the act off at every place and sees that nothing has changed. */
async function breakOffEverywhere(breaks: readonly Break[], act: () => Promise<Response>): Promise<void> {
  // Delivered mail would make a difference of its own.
  await waitFor(async () => (await server.db.selectFrom('mailQueue').select('id').execute()).length === 0, { what: 'the mail to be delivered' });
  const before = await readEverything(server.db);
  for (const place of breaks) {
    const answer = await breakingAt(server.db, place, act);
    expect([place, answer.status, await answer.json()]).toMatchObject([place, 503, { code: 'unavailable' }]);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await readEverything(server.db)).toEqual(before);
  }
}

test('a person who is being deleted stays whole, with open sessions and running codes, until everything is gone', async () => {
  const host = await signUp(server, { plan: 'pro' });
  await joinAs(server, host, 'editor');
  const { uuid } = await host.call('invite', { body: { emails: [owner.email], role: 'editor' } }).then(({ items }) => ({ uuid: items[0]?.uuid ?? '' }));
  await server.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('id', '=', owner.userUuid).execute();
  await owner.call('acceptInvitation', { params: { invite_id: uuid } });
  const codes = [await createCode(owner), await createCode(second)];
  const remove = () => owner.send('deleteUser', { params: { uuid: owner.userUuid }, body: { confirmation: 'DELETE' } });

  await breakOffEverywhere([
    { table: 'qrs', on: 'delete' }, { table: 'routes', on: 'update' }, { table: 'accounts', on: 'delete' }, { table: 'pictures', on: 'delete' },
    { table: 'audit_log', on: 'insert' }, { table: 'audit_log', on: 'update' }, { table: 'invitations', on: 'delete' }, { table: 'sessions', on: 'delete' },
    { table: 'users', on: 'delete' }, { table: 'mail_queue', on: 'insert' }, { table: 'mail_queue', on: 'insert', at: 'commit' },
  ], remove);
  for (const { shortUrl } of codes) expect(await live.of(shortUrl.pathName)).toMatchObject({ state: 'active' });
  await owner.call('getUser', { params: { uuid: owner.userUuid } });

  expect((await remove()).status).toBe(204);
  for (const { shortUrl } of codes) expect(await live.of(shortUrl.pathName)).toMatchObject({ state: 'gone' });
  expect(await owner.refusal('getUser', { params: { uuid: owner.userUuid } })).toMatchObject({ code: 'session-ended' });
  expect(await countOrphans(server.db)).toBe(0);
});

test('a workspace that is being deleted stays whole until everything of it is gone', async () => {
  const [kept, code] = [await createCode(owner), await createCode(second)];
  const remove = () => second.send('deleteAccount', { params: { uuid: second.accountUuid }, body: { confirmation: 'DELETE' } });
  await breakOffEverywhere([
    { table: 'qrs', on: 'delete' }, { table: 'routes', on: 'update' }, { table: 'accounts', on: 'delete' }, { table: 'memberships', on: 'delete' },
    { table: 'pictures', on: 'delete' }, { table: 'pictures', on: 'delete', at: 'commit' },
  ], remove);
  expect(await live.of(code.shortUrl.pathName)).toMatchObject({ state: 'active' });

  expect((await remove()).status).toBe(204);
  expect(await live.of(code.shortUrl.pathName)).toMatchObject({ state: 'gone' });
  expect(await live.of(kept.shortUrl.pathName)).toMatchObject({ state: 'active' });
  await owner.call('getUser', { params: { uuid: owner.userUuid } });
  expect(await countOrphans(server.db)).toBe(0);
});

test('a workspace that is being handed over has one owner at every moment', async () => {
  const host = await signUp(server, { plan: 'pro' });
  const heir = await joinAs(server, host, 'editor');
  const handOver = () => host.send('transferOwnership', { params: { uuid: host.accountUuid }, body: { member: `/api/user-accounts/${heir.uuid}`, currentPassword: PASSWORD } });
  await breakOffEverywhere([
    { table: 'memberships', on: 'update' }, { table: 'audit_log', on: 'insert' }, { table: 'accounts', on: 'insert' }, { table: 'memberships', on: 'insert' },
    { table: 'memberships', on: 'insert', at: 'commit' },
  ], handOver);
  expect((await handOver()).status).toBe(204);
  const owned = await server.db.selectFrom('memberships').select(['accountId', 'userId']).where('role', '=', 'owner').where('userId', 'in', [host.userUuid, heir.userUuid]).execute();
  expect(owned.filter(({ accountId }) => accountId === host.accountUuid)).toEqual([{ accountId: host.accountUuid, userId: heir.userUuid }]);
  expect(owned.filter(({ userId }) => userId === host.userUuid)).toHaveLength(1);
  await createCaller(server.url).call('login', { body: { email: host.email, password: PASSWORD } });
});

test('a logo that arrives while its workspace goes with its owner goes too', async () => {
  const { logoId } = await server.db.selectFrom('accounts').select('logoId').where('id', '=', second.accountUuid).executeTakeFirstOrThrow();
  const fresh = randomUUID();
  const deleting = await server.db.transaction().execute(async (trx) => {
    await trx.insertInto('pictures').values({ id: fresh, type: 'image/webp', bytes: Buffer.from('x'), createdAt: new Date() }).execute();
    await trx.updateTable('accounts').set({ logoId: fresh }).where('id', '=', second.accountUuid).execute();
    await trx.deleteFrom('pictures').where('id', '=', logoId).execute();
    const answer = owner.send('deleteUser', { params: { uuid: owner.userUuid }, body: { confirmation: 'DELETE' } });
    await waitFor(async () => (await countWaiting(server.db)) > 0, { what: 'the deletion to wait for us' });
    return { answer };
  });
  expect((await deleting.answer).status).toBe(204);
  expect(await countOrphans(server.db)).toBe(0);
});

test('who changes a workspace and who leaves it with everything at the same moment wait for each other in the same order', async () => {
  const began = performance.now();
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => setLogo(second)),
    owner.send('deleteUser', { params: { uuid: owner.userUuid }, body: { confirmation: 'DELETE' } }),
  ]);
  // In a circle, the database lets each wait for a second before it breaks one off.
  expect(performance.now() - began).toBeLessThan(1000);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(answers.at(-1)?.status).toBe(204);
  expect(await countOrphans(server.db)).toBe(0);
});
