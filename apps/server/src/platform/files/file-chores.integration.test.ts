import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset } from '@evercode/contract';
import { sql } from '@evercode/database';
import { openStorage } from '@evercode/storage';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signUp, type Member } from '../../testing/people.ts';
import { aPdf, aPicture } from '../../testing/filling/sample-files.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

const DAY_MS = 24 * 3_600_000;
const now = Date.now();
let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(now) });
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const storage = () => openStorage(server.config);
const keysOf = async (prefix: string) => (await Array.fromAsync(storage().list(prefix))).map(({ key }) => key);
/** Derived forms of a picture are stored beside it later. */
const shownKeysOf = async ({ workspaceUuid }: Member) =>
  (await keysOf(`${workspaceUuid}/`)).filter((key) => key.endsWith('.webp'));
const keysOfAsset = ({ uuid }: Pick<Asset, 'uuid'>, workspaceUuid = member.workspaceUuid) =>
  keysOf(`${workspaceUuid}/${uuid}/`);
const uploadPdf = (as = member) => as.call('uploadAsset', { file: new File([aPdf], 'Menu.pdf') });
const uploadPicture = async (as = member) =>
  as.call('uploadAsset', {
    file: new File([new Uint8Array(await aPicture('png', { width: 1000, height: 900 }))], 'a.png'),
  });
const isKnown = async ({ uuid }: Pick<Asset, 'uuid'>) =>
  (await server.db.selectFrom('assets').select('id').where('id', '=', uuid).executeTakeFirst()) !== undefined;
const ageOf = (key: string, days: number) => {
  const at = new Date(now - days * DAY_MS);
  utimesSync(join(server.config.dataDir, 'files', key.slice(0, 2), key), at, at);
};
const makeOld = (assets: readonly Pick<Asset, 'uuid'>[]) =>
  sql`
    update assets set created_at = created_at - interval '8 days'
    where id in (${sql.join(assets.map(({ uuid }) => uuid))})`.execute(server.db);
/** The chores run at the start. */
const tidy = () => server.restart();

test('an unused file is deleted after a week; one that a version of a code or a template names stays', async () => {
  const [unused, picture, young] = [await uploadPdf(), await uploadPicture(), await uploadPdf()];
  const [named, wasNamed, kept] = [await uploadPdf(), await uploadPdf(), await uploadPicture()];
  const code = await member.call('createQr', {
    body: { title: 'Menu', typology: 'pdf', dynamic: true, input: { title: 'Menu', file: wasNamed.uuid } },
  });
  await member.call('updateQr', { params: { uuid: code.uuid }, body: { input: { file: named.iri } } });
  await member.call('createPageTemplate', {
    body: { title: 'Mine', type: 'landing-page', data: { theme: 'paper', style: { backgroundImage: kept.iri } } },
  });
  const shown = await uploadPicture();
  await server.db
    .insertInto('domains')
    .values({
      id: crypto.randomUUID(),
      accountId: member.workspaceUuid,
      name: 'go.shop.example',
      token: '',
      status: 'verified',
      nextCheckAt: null,
      askedAt: new Date(now),
      shows: JSON.stringify({ logo: shown.uuid }),
      createdAt: new Date(now),
      updatedAt: new Date(now),
    })
    .execute();
  await makeOld([unused, picture, named, wasNamed, kept, shown]);
  await tidy();
  await waitFor(async () => !(await isKnown(unused)) && !(await isKnown(picture)), { what: 'the chores' });
  await waitFor(async () => (await keysOfAsset(picture)).length === 0, { what: 'the objects to go' });
  expect(await keysOfAsset(unused)).toEqual([]);
  for (const used of [named, wasNamed, kept, shown, young])
    expect([await isKnown(used), (await keysOfAsset(used)).length > 0]).toEqual([true, true]);
});

test('a stored file without a row is deleted after a day, and no other', async () => {
  const stays = await uploadPdf();
  const [old, young, foreign] = [
    `${member.workspaceUuid}/${crypto.randomUUID()}/file`,
    `${member.workspaceUuid}/${crypto.randomUUID()}/w480.webp`,
    'somebody/else',
  ];
  for (const key of [old, young, foreign]) await storage().put(key, Buffer.from('x'), { bytes: 1, type: 'text/plain' });
  for (const key of [old, foreign, ...(await keysOfAsset(stays))]) ageOf(key, 2);
  const draft = join(server.config.dataDir, 'files/.incoming/left');
  mkdirSync(join(draft, '..'), { recursive: true });
  writeFileSync(draft, 'x');
  utimesSync(draft, new Date(now - 2 * DAY_MS), new Date(now - 2 * DAY_MS));
  await tidy();
  await waitFor(async () => (await keysOf(old)).length === 0, { what: 'the chore' });
  expect([await keysOf(young), await keysOf(foreign), (await keysOfAsset(stays)).length]).toEqual([
    [young],
    [foreign],
    1,
  ]);
  expect(() => writeFileSync(draft, 'x', { flag: 'wx' })).not.toThrow();
});

test('in a store marked by another database no file counts as an orphan', async () => {
  const old = `${member.workspaceUuid}/${crypto.randomUUID()}/file`;
  const mark = await storage().stat('belongs-to');
  expect(mark).toBeDefined();
  await storage().put(old, Buffer.from('x'), { bytes: 1, type: 'text/plain' });
  await storage().put('belongs-to', Buffer.from('2001-01-01\n'), { bytes: 11, type: 'text/plain' });
  ageOf(old, 3);
  const unused = await uploadPdf();
  await makeOld([unused]);
  await tidy();
  // Chores run in order, and this one was before it.
  await waitFor(async () => !(await isKnown(unused)), { what: 'the chores' });
  await tidy();
  expect(await keysOf(old)).toEqual([old]);
  await storage().remove('belongs-to');
});

test('deleting a workspace or a person deletes their files', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const second = await owner.call('createAccount', { body: { name: 'Second' } });
  const inSecond = { 'x-account-id': second.uuid };
  await owner.call('uploadAsset', { file: new File([aPdf], 'Menu.pdf') }, inSecond);
  await uploadPicture(owner);
  expect([(await keysOf(`${second.uuid}/`)).length, (await shownKeysOf(owner)).length]).toEqual([1, 2]);
  const copy = JSON.parse(await (await owner.send('exportUser', { params: { uuid: owner.userUuid } })).text()) as {
    ownedWorkspaces: { files: { originalName: string; bytes: number }[] }[];
  }; // written by our own server
  expect(
    copy.ownedWorkspaces.map(({ files }) => files.map(({ originalName, bytes }) => [originalName, bytes > 0])),
  ).toEqual([[['a.png', true]], [['Menu.pdf', true]]]);
  await owner.call(
    'deleteAccount',
    { params: { uuid: second.uuid }, body: { confirmation: 'Second', proof: { password: PASSWORD } } },
    inSecond,
  );
  await waitFor(async () => (await keysOf(`${second.uuid}/`)).length === 0, {
    what: 'the files of the workspace to go',
  });
  expect(await shownKeysOf(owner)).toHaveLength(2);
  await owner.call('deleteUser', {
    params: { uuid: owner.userUuid },
    body: { confirmation: 'DELETE', proof: { password: PASSWORD } },
  });
  await waitFor(async () => (await keysOf(`${owner.workspaceUuid}/`)).length === 0, {
    what: 'the files of the person to go',
  });
});
