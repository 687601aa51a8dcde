import { limits } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCode, createCode, signUp, type Member } from '../../../../testing/people.ts';
import { prepareReader, readCodes } from '../../../../testing/reading/read-images.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { joinAs } from '../../../../testing/members/team.ts';

let server: ServerUnderTest;
let scans: RoutesOfMachine;
let member: Member;
beforeAll(async () => {
  prepareReader();
  server = await startServerUnderTest();
  scans = await readRoutesOf(server.config.dataDir);
  member = await signUp(server, { plan: 'pro' });
});
afterAll(async () => {
  await scans.stop();
  await server.stop();
});

const change = (uuid: string, pathName: string) => member.call('updateQr', { params: { uuid }, body: { pathName } });
const refusal = (uuid: string, pathName: string, by = member) =>
  by.refusal('updateQr', { params: { uuid }, body: { pathName } });
const taken = {
  status: 422,
  violations: [{ propertyPath: 'pathName', code: 'not_unique_url', message: 'This short URL is already in use.' }],
};
const takenElsewhere = {
  status: 422,
  violations: [
    {
      propertyPath: 'pathName',
      code: 'not_unique_url_elsewhere',
      message: 'This short code is already taken by another user.',
    },
  ],
};
const readRoute = async (ending: string) => {
  const record = await scans.of(ending);
  return record && [record.qr, record.state, record.target.kind === 'redirect' && record.target.url];
};
const listActs = async (uuid: string) =>
  (await member.call('listAuditLog', { query: {} })).items
    .filter(({ subject }) => subject?.id === uuid)
    .map(({ act, detail }) => [act, detail['fields']]);

test('a new ending is live when the save is answered, and the former one still works', async () => {
  const { uuid, shortUrl: old } = await createCode(member, { input: { url: 'https://example.com/menu' } });
  const changed = await change(uuid, 'our.menu');
  expect(changed.shortUrl).toEqual({ url: 'https://go.example/our.menu', domain: 'go.example', pathName: 'our.menu' });
  const record = await scans.of('our.menu');
  expect(record).toMatchObject({ qr: uuid, version: 2, state: 'active', target: { url: 'https://example.com/menu' } });
  expect(await scans.of(old.pathName)).toEqual(record);
  expect(await member.call('getQr', { params: { uuid } })).toEqual(changed);
  expect(await listActs(uuid)).toContainEqual(['qr.changed', 'shortLink']);
});

test('later changes of a code apply to all of its endings', async () => {
  const {
    uuid,
    shortUrl: { pathName: first },
  } = await createCode(member);
  await change(uuid, 'second-of-three');
  await change(uuid, 'third-of-three');
  const all = () => Promise.all([first, 'second-of-three', 'third-of-three'].map(readRoute));
  const thrice = (state: string, url: string) => Array.from({ length: 3 }, () => [uuid, state, url]);

  await member.call('updateQr', { params: { uuid }, body: { input: { url: 'https://example.com/moved' } } });
  expect(await all()).toEqual(thrice('active', 'https://example.com/moved'));
  await member.call('updateQr', { params: { uuid }, body: { state: 'paused' } });
  expect(await all()).toEqual(thrice('paused', 'https://example.com/moved'));
  await member.call('deleteQr', { params: { uuid }, query: {} });
  expect(await all()).toEqual(thrice('trashed', 'https://example.com/moved'));
  await member.call('deleteQr', { params: { uuid }, query: { permanent: 'true' } });
  expect(await all()).toEqual(thrice('gone', 'https://deleted.invalid/'));
});

test('a former ending and the ending of a destroyed code cannot be assigned to another code', async () => {
  const {
    uuid,
    shortUrl: { pathName: former },
  } = await createCode(member);
  await change(uuid, 'new-of-it');
  const other = await createCode(member);
  const stranger = await signUp(server, { plan: 'pro' });
  const theirs = await createCode(stranger);
  const isRefused = async (ending: string) => {
    expect(await refusal(other.uuid, ending)).toMatchObject(taken);
    expect(await refusal(theirs.uuid, ending, stranger)).toMatchObject(takenElsewhere);
    expect(await stranger.refusal('createQr', { body: aCode({ pathName: ending }) })).toMatchObject(takenElsewhere);
  };
  await isRefused(former);
  await isRefused('new-of-it');
  await member.call('deleteQr', { params: { uuid }, query: {} });
  await member.call('deleteQr', { params: { uuid }, query: { permanent: 'true' } });
  await isRefused(former);
  await isRefused('new-of-it');
  expect((await member.call('getQr', { params: { uuid: other.uuid } })).shortUrl).toEqual(other.shortUrl);
});

test('a code can return to a former ending, and sending the current one changes nothing', async () => {
  const { uuid, shortUrl } = await createCode(member);
  await change(uuid, 'there-and-back');
  expect((await change(uuid, 'there-and-back')).shortUrl?.pathName).toBe('there-and-back');
  expect((await listActs(uuid)).filter(([, fields]) => fields === 'shortLink')).toHaveLength(1);
  expect((await change(uuid, shortUrl.pathName)).shortUrl).toEqual(shortUrl);
  expect(await readRoute('there-and-back')).toEqual(await readRoute(shortUrl.pathName));
});

test('of two codes that request one ending at once one gets it; one code can take two endings at once', async () => {
  const codes = await Promise.all([createCode(member), createCode(member)]);
  const answers = await Promise.all(
    codes.map(({ uuid }) => member.send('updateQr', { params: { uuid }, body: { pathName: 'both-want-it' } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const winner = codes[answers.findIndex(({ status }) => status === 200)];
  expect((await scans.of('both-want-it'))?.qr).toBe(winner?.uuid);

  const { uuid } = await createCode(member);
  await Promise.all([change(uuid, 'one-wish'), change(uuid, 'another-wish')]);
  const { shortUrl } = await member.call('getQr', { params: { uuid } });
  expect(['one-wish', 'another-wish']).toContain(shortUrl?.pathName);
  expect([(await scans.of('one-wish'))?.qr, (await scans.of('another-wish'))?.qr]).toEqual([uuid, uuid]);
});

test.each([
  '',
  'two words',
  'a/b',
  '..',
  'healthz',
  'x'.repeat(65),
  'café',
  'menu?',
  'menu?table',
  'menu?table=4&',
  'menu?table=4#top',
  'healthz?a=1',
])('the ending “%s” is refused with a violation of pathName', async (pathName) => {
  const { uuid } = await createCode(member);
  expect(await refusal(uuid, pathName)).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'pathName', code: 'component.error.code.invalid' }],
  });
});

test('the number of endings of a code is limited', async () => {
  const { uuid } = await createCode(member);
  for (let number = 1; number < limits.ending.most; number += 1) await change(uuid, `many-${number}`);
  expect(await refusal(uuid, 'one-too-many')).toMatchObject({ status: 409, code: 'endings-full' });
  expect((await change(uuid, 'many-1')).shortUrl?.pathName).toBe('many-1');
  expect(await scans.of('one-too-many')).toBeNull();
});

test('editors can change the ending on any plan; a refused change stores nothing', async () => {
  const host = await signUp(server, { plan: 'pro' });
  const editor = await joinAs(server, host, 'editor');
  const { uuid, shortUrl } = await createCode(editor);
  const twin = await createCode(editor);
  expect(
    await editor.refusal('updateQr', { params: { uuid }, body: { pathName: 'half-done', title: twin.title } }),
  ).toMatchObject({ status: 422 });
  expect((await editor.call('getQr', { params: { uuid } })).shortUrl).toEqual(shortUrl);
  expect(await scans.of('half-done')).toBeNull();
  expect(
    (await editor.call('updateQr', { params: { uuid }, body: { pathName: 'half-done' } })).shortUrl?.pathName,
  ).toBe('half-done');

  const free = await signUp(server);
  const own = await createCode(free);
  expect(
    (await free.call('updateQr', { params: { uuid: own.uuid }, body: { pathName: 'free-of-charge' } })).shortUrl
      ?.pathName,
  ).toBe('free-of-charge');
});

test('a query is part of the link and the picture, but only the ending is reserved and looked up', async () => {
  const code = await createCode(member, { pathName: 'tables?table=4&from=card' });
  const link = 'https://go.example/tables?table=4&from=card';
  expect([code.shortUrl, code.payload]).toEqual([
    { url: link, domain: 'go.example', pathName: 'tables?table=4&from=card' },
    link,
  ]);
  expect(await readRoute('tables')).toEqual([code.uuid, 'active', code.input.url]);
  expect(await readRoute('tables?table=4&from=card')).toBeNull();
  const listed = (await member.call('listQrs', { query: { search_term: code.title } })).items;
  expect(listed.map(({ shortUrl, payload }) => [shortUrl?.url, payload])).toEqual([[link, link]]);
  const drawn = await (
    await member.send('getQrImage', { params: { uuid: code.uuid, format: 'png' }, query: { size: 400 } })
  ).arrayBuffer();
  expect(new Set(await readCodes(Buffer.from(drawn)))).toEqual(new Set([link]));
  for (const pathName of ['tables', 'tables?table=5']) {
    expect(await member.refusal('createQr', { body: aCode({ pathName }) })).toMatchObject(taken);
    expect(await refusal((await createCode(member)).uuid, pathName)).toMatchObject(taken);
  }
});

test('a query can be added, changed and removed while the ending stays, and is not reserved', async () => {
  const {
    uuid,
    shortUrl: { pathName: first },
  } = await createCode(member);
  const scanned = await readRoute(first);
  for (const query of ['?a=1', '?a=2', ''])
    expect((await change(uuid, `${first}${query}`)).shortUrl?.pathName).toBe(`${first}${query}`);
  expect(await listActs(uuid)).toHaveLength(4);
  expect((await change(uuid, first)).version).toBe(5);
  expect(await listActs(uuid)).toHaveLength(4);
  await change(uuid, `${first}?b=1`);
  await change(uuid, 'elsewhere-with?c=1');
  expect((await member.call('getQr', { params: { uuid } })).shortUrl?.pathName).toBe('elsewhere-with?c=1');
  expect(await Promise.all([first, 'elsewhere-with'].map(readRoute))).toEqual([scanned, scanned]);
  expect((await change(uuid, `${first}?d=1`)).shortUrl?.pathName).toBe(`${first}?d=1`);
  for (let count = 0; count < limits.ending.most; count += 1) await change(uuid, `${first}?n=${count}`);
  expect((await change(uuid, 'still-room')).shortUrl?.pathName).toBe('still-room');
});

test('a copy has a new ending and no query; a lock protects the query like the ending', async () => {
  const { uuid } = await createCode(member, { pathName: 'copied?table=1' });
  const copy = await member.call('cloneQr', { params: { uuid } });
  expect(copy.shortUrl?.pathName).toMatch(/^\w{7}$/);
  await member.call('updateQr', { params: { uuid }, body: { locked: true } });
  expect(await refusal(uuid, 'copied?table=2')).toMatchObject({ status: 409 });
});
