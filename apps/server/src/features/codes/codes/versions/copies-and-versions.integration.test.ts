import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, signUp, type Member } from '../../../../testing/people.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let scans: RoutesOfMachine;
let member: Member;
let stranger: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  scans = await readRoutesOf(server.config.dataDir);
  member = await signUp(server, { plan: 'pro' });
  stranger = await signUp(server, { plan: 'pro' });
});
afterAll(async () => {
  await scans.stop();
  await server.stop();
});

const clone = (uuid: string, by = member) => by.call('cloneQr', { params: { uuid } });
const versionsOf = async (uuid: string) => (await member.call('listQrVersions', { params: { uuid } })).items;
const update = (uuid: string, body: object, by = member) => by.call('updateQr', { params: { uuid }, query: {}, body });
const rollBack = (uuid: string, version: number, query = {}) =>
  member.call('rollBackQr', { params: { uuid }, query, body: { version } });

test('a copy equals its original except for title, ending and scans', async () => {
  const original = await createCode(member, {
    title: 'Lunch',
    description: 'For the tables',
    input: { url: 'https://example.com/lunch' },
    designParams: { pattern: 'circle' },
    settings: { urlParameters: [{ name: 'utm_source', value: 'table' }], password: 'open' },
  });
  await member.call('createTag', { body: { qr: original.iri, name: 'Print' } });
  const copy = await clone(original.uuid);
  expect(copy).toMatchObject({
    title: 'Lunch (2)',
    description: 'For the tables',
    input: { url: 'https://example.com/lunch' },
    designParams: { pattern: 'circle' },
    state: 'active',
    scans: 0,
    version: 1,
    locked: false,
    settings: { urlParameters: [{ name: 'utm_source', value: 'table' }], hasPassword: true },
    tags: [{ name: 'print' }],
  });
  expect(copy.shortUrl?.pathName).not.toBe(original.shortUrl.pathName);
  expect(await scans.of(copy.shortUrl?.pathName ?? '')).toMatchObject({
    qr: copy.uuid,
    state: 'active',
    target: { url: 'https://example.com/lunch?utm_source=table' },
    options: { password: expect.any(String) as string },
  });
  expect((await versionsOf(copy.uuid)).map(({ version }) => version)).toEqual([1]);
});

test('copies get the lowest free number, also concurrently', async () => {
  const { uuid } = await createCode(member, { title: 'Poster' });
  await createCode(member, { title: 'poster (3)' });
  expect((await Promise.all([clone(uuid), clone(uuid), clone(uuid)])).map(({ title }) => title).toSorted()).toEqual([
    'Poster (2)',
    'Poster (4)',
    'Poster (5)',
  ]);
  const second = await clone(uuid);
  expect((await clone(second.uuid)).title).toBe('Poster (7)');
  const long = await createCode(member, { title: `${'x'.repeat(126)}😀` });
  expect((await clone(long.uuid)).title).toBe(`${'x'.repeat(124)} (2)`);
});

test('a copy needs an existing code and counts against the plan limit', async () => {
  const free = await signUp(server);
  const [one] = [await createCode(free), await createCode(free)];
  expect(await free.refusal('cloneQr', { params: { uuid: one.uuid } })).toMatchObject({
    status: 402,
    code: 'plan-limit-reached',
    feature: 'qr-codes',
  });
  expect(await stranger.refusal('cloneQr', { params: { uuid: one.uuid } })).toMatchObject({ status: 404 });
  const trashed = await createCode(member);
  await member.call('deleteQr', { params: { uuid: trashed.uuid }, query: {} });
  expect(await member.refusal('cloneQr', { params: { uuid: trashed.uuid } })).toMatchObject({ status: 404 });
});

test('a static code is copied without an ending', async () => {
  const wifi = await member.call('createQr', {
    body: { title: 'Guests', typology: 'wifi', input: { ssid: 'Guests', password: 'welcome here' } },
  });
  expect(await clone(wifi.uuid)).toMatchObject({
    title: 'Guests (2)',
    dynamic: false,
    shortUrl: null,
    payload: 'WIFI:T:WPA;S:Guests;P:welcome here;;',
  });
});

test('a change that scans see is a version with its author and fields; other changes are not', async () => {
  const { uuid } = await createCode(member, { input: { url: 'https://example.com/1' } });
  await update(uuid, { title: `Renamed ${uuid}` });
  await update(uuid, { input: { url: 'https://example.com/2' } });
  await update(uuid, { settings: { googleAnalyticsId: 'G-123ABC456', password: 'secret word' } });
  const versions = await versionsOf(uuid);
  expect(versions.map(({ version, changed, isCurrent }) => [version, changed, isCurrent])).toEqual([
    [4, ['settings', 'password'], true],
    [3, ['input'], false],
    [1, [], false],
  ]);
  expect(versions[0]).toMatchObject({
    person: { uuid: member.userUuid },
    input: { url: 'https://example.com/2' },
    settings: { googleAnalyticsId: 'G-123ABC456' },
    hasPassword: true,
  });
  expect(JSON.stringify(versions)).not.toMatch(/argon2|secret word/);
  expect(await stranger.refusal('listQrVersions', { params: { uuid } })).toMatchObject({ status: 404 });
});

test('a rollback restores the former content as a new version, and the next scan uses it', async () => {
  const { uuid, shortUrl, title } = await createCode(member, { input: { url: 'https://example.com/first' } });
  await update(uuid, {
    typology: 'landing-page',
    input: { blocks: [{ kind: 'title', id: 'a', text: 'Hello' }] },
    settings: { metaPixelId: '1234567890' },
  });
  expect(await scans.of(shortUrl.pathName)).toMatchObject({
    target: { kind: 'page' },
    page: { typology: 'landing-page' },
  });
  expect(await rollBack(uuid, 1)).toMatchObject({
    typology: { internalName: 'website' },
    input: { url: 'https://example.com/first' },
    settings: { hasPassword: false },
    title,
    version: 3,
  });
  expect(await scans.of(shortUrl.pathName)).toMatchObject({
    format: 1,
    version: 3,
    target: { kind: 'redirect', url: 'https://example.com/first' },
  });
  expect((await versionsOf(uuid)).map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
  expect(await member.refusal('rollBackQr', { params: { uuid }, query: {}, body: { version: 9 } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'version', code: 'invalid' }],
  });
});

test('rolling back a locked code needs confirmLocked', async () => {
  const { uuid } = await createCode(member);
  await update(uuid, { input: { url: 'https://example.com/other' } });
  await update(uuid, { locked: true });
  expect(await member.refusal('rollBackQr', { params: { uuid }, query: {}, body: { version: 1 } })).toMatchObject({
    status: 409,
    code: 'locked',
  });
  expect(await rollBack(uuid, 1, { confirmLocked: 'true' })).toMatchObject({ locked: true });
});

test('the criteria of a code are its workspace, its project and itself', async () => {
  const qr = await createCode(member, { title: 'Asked about' });
  expect((await member.call('listQrCriteria', { params: { uuid: qr.uuid } })).items).toEqual([
    {
      key: 1,
      criteria: 'account',
      id: member.workspaceUuid,
      iri: `/api/accounts/${member.workspaceUuid}`,
      title: expect.any(String) as string,
    },
    { key: 3, criteria: 'qr', id: qr.uuid, iri: qr.iri, title: 'Asked about' },
  ]);
  expect(await stranger.refusal('listQrCriteria', { params: { uuid: qr.uuid } })).toMatchObject({ status: 404 });
});
