import type { CallOf, QrBatch, routes, CodeType } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Member } from '../../../../testing/people.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../../testing/reading/read-routes.ts';
import { aPicture } from '../../../../testing/filling/sample-files.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let scans: RoutesOfMachine;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  scans = await readRoutesOf(server.config.dataDir);
  member = await signUp(server, { plan: 'pro' });
});
afterAll(async () => {
  await scans.stop();
  await server.stop();
});

type CreateBody = CallOf<typeof routes.createQr>['body'];
let created = 0;
// The tests pass contents that fit their type; the server validates them anyway.
const create = (content: object, by = member) =>
  by.call('createQr', { body: { title: `Changed ${(created += 1)}`, dynamic: true, ...content } as CreateBody });
const preview = (typology: CodeType, uuids: readonly string[], by = member) =>
  by.call('previewTypeChange', { body: { typology, selection: { uuids: [...uuids] } } });
const change = (typology: CodeType, uuids: readonly string[], query = {}, by = member) =>
  by.call('changeQrs', {
    query,
    body: { action: 'change-type', typology, selection: { uuids: [...uuids] } } satisfies QrBatch,
  });
const get = (uuid: string) => member.call('getQr', { params: { uuid } });

const header = { title: 'Blue Door', subtitle: '', image: null };
const menu = {
  typology: 'menu',
  input: { header, currency: 'EUR', sections: [{ id: 'a', title: 'Bread', description: '', items: [] }], note: 'Cash' },
};
const website = { typology: 'website', input: { url: 'https://example.com/shop' } };

test('each code keeps the parts of its content that the new type has; the preview lists the lost ones', async () => {
  const [site, card, page] = [
    await create(website),
    await create(menu),
    await create({ typology: 'landing-page', input: { blocks: [{ kind: 'title', id: 'a', text: 'Hello' }] } }),
  ];
  const uuids = [site.uuid, card.uuid, page.uuid];
  expect(await preview('landing-page', uuids)).toEqual({
    changing: 2,
    whole: 1,
    same: 1,
    left: [],
    // `arrayContaining` returns `any`.
    kept: expect.arrayContaining([
      { part: 'websites', count: 1 },
      { part: 'title', count: 1 },
      { part: 'text', count: 1 },
    ]) as unknown,
    lost: [{ part: 'sections', isRest: false, count: 1 }],
  });
  expect((await get(site.uuid)).version).toBe(1);

  expect(await change('landing-page', uuids)).toEqual({ changed: [site.uuid, card.uuid].toSorted(), left: [] });
  expect(await get(site.uuid)).toMatchObject({
    typology: { internalName: 'landing-page' },
    input: { blocks: [{ kind: 'link', label: 'example.com', url: 'https://example.com/shop' }] },
    version: 2,
  });
  expect(await get(card.uuid)).toMatchObject({
    input: {
      blocks: [
        { kind: 'profile', title: 'Blue Door' },
        { kind: 'text', text: 'Cash' },
      ],
    },
  });
  expect(await get(page.uuid)).toMatchObject({ input: { blocks: [{ kind: 'title' }] }, version: 1 });
  expect(await scans.of(site.shortUrl?.pathName ?? '')).toMatchObject({
    target: { kind: 'page' },
    page: { typology: 'landing-page' },
  });
  expect((await member.call('listQrVersions', { params: { uuid: site.uuid } })).items).toHaveLength(2);
});

test('codes that cannot be converted are listed in the preview and in the answer, and stay unchanged', async () => {
  const [plain, wifi, trashed] = [
    await create(menu),
    await create({ typology: 'wifi', dynamic: false, input: { ssid: 'Guests', security: 'none' } }),
    await create(website),
  ];
  await member.call('deleteQr', { params: { uuid: trashed.uuid }, query: {} });
  const uuids = [plain.uuid, wifi.uuid, trashed.uuid];
  const byUuid = <Left extends { uuid: string }>(left: readonly Left[]) =>
    left.toSorted((a, b) => a.uuid.localeCompare(b.uuid));
  const left = byUuid([
    { uuid: plain.uuid, title: plain.title, reason: 'content' as const },
    { uuid: wifi.uuid, title: wifi.title, reason: 'static' as const },
    { uuid: trashed.uuid, title: trashed.title, reason: 'state' as const },
  ]);
  const asked = await preview('file', uuids);
  expect({ ...asked, left: byUuid(asked.left) }).toEqual({ changing: 0, whole: 0, same: 0, kept: [], lost: [], left });
  const done = await change('file', uuids);
  expect({ ...done, left: byUuid(done.left) }).toEqual({ changed: [], left });
  expect(await get(plain.uuid)).toMatchObject({ typology: { internalName: 'menu' }, version: 1 });
});

test('a file code becomes a PDF code only if its file is a PDF', async () => {
  const asset = await member.call('uploadAsset', { file: new File([new Uint8Array(await aPicture())], 'door.png') });
  const code = await create({ typology: 'file', input: { file: asset.uuid, title: 'Door' } });
  expect((await preview('pdf', [code.uuid])).left).toMatchObject([{ reason: 'content' }]);
  expect(await change('pdf', [code.uuid])).toMatchObject({ changed: [], left: [{ reason: 'content' }] });
});

test('a locked code is counted and listed in the preview, and converted only with confirmLocked', async () => {
  const code = await create(website);
  await member.call('updateQr', { params: { uuid: code.uuid }, query: {}, body: { locked: true } });
  const named = [{ uuid: code.uuid, title: code.title, reason: 'locked' as const }];
  expect(await preview('landing-page', [code.uuid])).toMatchObject({ changing: 1, left: named });
  expect(await change('landing-page', [code.uuid])).toEqual({ changed: [], left: named });
  expect(await change('landing-page', [code.uuid], { confirmLocked: 'true' })).toEqual({
    changed: [code.uuid],
    left: [],
  });
});

test('a preview counts no code of another workspace', async () => {
  const code = await create(website);
  const stranger = await signUp(server, { plan: 'pro' });
  expect(await preview('landing-page', [code.uuid], stranger)).toMatchObject({ changing: 0, left: [] });
  expect(await change('landing-page', [code.uuid], {}, stranger)).toMatchObject({
    changed: [],
    left: [{ reason: 'gone', title: '' }],
  });
  expect(
    await member.refusal('previewTypeChange', { body: { typology: 'song', selection: { uuids: [code.uuid] } } }),
  ).toMatchObject({ status: 422, violations: [{ propertyPath: 'typology' }] });
});
