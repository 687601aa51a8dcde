import { buffer } from 'node:stream/consumers';
import { limits, type Asset, type AssetKind } from '@evercode/contract';
import { sql } from '@evercode/database';
import { openStorage, type Storage } from '@evercode/storage';
import { waitFor } from '@evercode/testkit';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Member } from '../../testing/people.ts';
import { aPdf } from '../../testing/filling/sample-files.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';
import { makeSmallForms } from './small-forms.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

/** Noise on waves, which compresses like a photo. */
async function aPhoto(width: number, height: number): Promise<Buffer> {
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .png()
    .toBuffer();
  return sharp(noise)
    .blur(2)
    .jpeg({ quality: 90 })
    .withMetadata({ exif: { IFD0: { Copyright: 'secret' } } })
    .toBuffer();
}

const read = async (key: string): Promise<Buffer | undefined> => {
  const opened = await openStorage(server.config).open(key);
  return opened && buffer(opened.stream);
};
const namesOf = async ({ uuid }: Pick<Asset, 'uuid'>) =>
  (await Array.fromAsync(openStorage(server.config).list(`${member.workspaceUuid}/${uuid}/`)))
    .map(({ key }) => key.slice(key.lastIndexOf('/') + 1))
    .toSorted((a, b) => (a < b ? -1 : 1));
const upload = async (bytes: Buffer, name: string) =>
  member.call('uploadAsset', { file: new File([new Uint8Array(bytes)], name) });
const waiting = async (...kinds: AssetKind[]): Promise<string[]> =>
  (
    await server.db
      .selectFrom('assets')
      .select('id')
      .where('kind', 'in', kinds)
      .where('smallFormsAt', 'is', null)
      .execute()
  ).map(({ id }) => id);

test('after an upload, AVIF is made in each width where it is smaller, and is deleted with the picture', async () => {
  const asset = await upload(await aPhoto(1000, 700), 'Photo.jpg');
  const file = await upload(aPdf, 'Menu.pdf');
  expect(asset.mimeType).toBe('image/webp');
  // The worker looks for work when it starts.
  await server.restart();
  await waitFor(async () => (await namesOf(asset)).includes('w960.avif'), { what: 'the AVIF', timeoutMs: 60_000 });
  expect(await namesOf(asset)).toEqual(['contact.jpg', 'w480.avif', 'w480.webp', 'w960.avif', 'w960.webp']);
  for (const side of [480, 960]) {
    const [avif, webp] = await Promise.all(
      ['avif', 'webp'].map((form) => read(`${member.workspaceUuid}/${asset.uuid}/w${side}.${form}`)),
    );
    const { format, compression, width, height, exif } = await sharp(avif).metadata();
    expect([format, compression, width, height, exif, avif?.includes('secret')]).toEqual([
      'heif',
      'av1',
      side,
      Math.round(side * 0.7),
      undefined,
      false,
    ]);
    expect(avif?.length).toBeLessThan(webp?.length ?? 0);
  }
  expect(await waiting('picture', 'pdf')).toEqual([file.uuid]);
  expect(await namesOf(file)).toEqual(['file']);

  await sql`update assets set created_at = created_at - interval '8 days' where id = ${asset.uuid}`.execute(server.db);
  await server.restart();
  await waitFor(async () => (await namesOf(asset)).length === 0, { what: 'all forms to go' });
});

test('older pictures get their forms and the photo for address books; an unreadable one is tried once', async () => {
  const [old, broken] = [
    await upload(await aPhoto(600, 500), 'Old.jpg'),
    await upload(await aPhoto(500, 500), 'Broken.jpg'),
  ];
  const storage = openStorage(server.config);
  await storage.remove(`${member.workspaceUuid}/${old.uuid}/contact.jpg`);
  await storage.put(`${member.workspaceUuid}/${broken.uuid}/w480.webp`, Buffer.from('no picture'), {
    bytes: 10,
    type: 'image/webp',
  });
  await server.db
    .updateTable('assets')
    .set({ smallFormsAt: null })
    .where('id', 'in', [old.uuid, broken.uuid])
    .execute();
  await server.restart();
  await waitFor(async () => (await waiting('picture')).length === 0 && (await namesOf(old)).includes('contact.jpg'), {
    what: 'the forms',
    timeoutMs: 60_000,
  });
  expect(await namesOf(old)).toEqual(expect.arrayContaining(['contact.jpg', 'w480.webp']));
  expect(await namesOf(broken)).toEqual(['contact.jpg', 'w480.webp']);
});

test.each([
  ['a photo', 1600, 900],
  ['a narrow one', 200, 700],
])('address books get a small JPEG of %s, without its metadata', async (_name, width, height) => {
  const { uuid } = await upload(await aPhoto(width, height), 'Face.jpg');
  const photo = (await read(`${member.workspaceUuid}/${uuid}/contact.jpg`)) ?? Buffer.alloc(0);
  const { format, width: wide, height: high, exif } = await sharp(photo).metadata();
  expect([format, wide, high, exif, photo.includes('secret')]).toEqual([
    'jpeg',
    Math.min(width, 480),
    Math.min(height, 480),
    undefined,
    false,
  ]);
  expect(photo.length).toBeLessThanOrEqual(limits.contactPhoto.bytes);
});

test('transparency becomes white paper', async () => {
  const mark = await sharp({
    create: { width: 600, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { uuid } = await upload(mark, 'Mark.png');
  const { dominant } = await sharp(await read(`${member.workspaceUuid}/${uuid}/contact.jpg`)).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test('a picture that is deleted while its forms are made leaves no file behind', async () => {
  const { uuid } = await upload(await aPhoto(600, 400), 'Gone.jpg');
  await server.db.updateTable('assets').set({ smallFormsAt: null }).where('id', '=', uuid).execute();
  const storage = openStorage(server.config);
  const ending = new AbortController();
  /** Another worker deletes the picture between encoding and storing a form. */
  const deletedMeanwhile: Storage = {
    ...storage,
    put: async (...what) => {
      await server.db.deleteFrom('assets').where('id', '=', uuid).execute();
      for (const name of await namesOf({ uuid })) await storage.remove(`${member.workspaceUuid}/${uuid}/${name}`);
      await storage.put(...what);
      ending.abort();
    },
  };
  await makeSmallForms(
    { db: server.db, storage: deletedMeanwhile, now: () => new Date(), log: pino({ level: 'silent' }) },
    ending.signal,
  );
  expect(await namesOf({ uuid })).toEqual([]);
});
