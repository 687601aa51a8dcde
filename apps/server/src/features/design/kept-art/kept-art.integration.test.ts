import { drawControl, paint } from '@evercode/art';
import { createReaders, encodePng, rasterInNode } from '@evercode/art/node';
import type { Qr } from '@evercode/contract';
import { findArt } from '@evercode/qr';
import { waitFor } from '@evercode/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/members/join-workspace.ts';
import { signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { countWaiting } from '../../../testing/reading/read-everything.ts';

// A picture is painted, kept, and shown wherever the code is.

let server: ServerUnderTest;
let member: Member;
let qr: Qr;
let picture: Blob;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
  qr = await createCode('Lunch');
  picture = await paintCode(qr.payload);
});
afterAll(() => server.stop());

const createCode = (title: string): Promise<Qr> =>
  member.call('createQr', {
    body: { title, typology: 'website', dynamic: true, input: { url: 'https://example.com/lunch' } },
  });

async function paintCode(link: string): Promise<Blob> {
  const tools = { readers: await createReaders(), raster: rasterInNode, encode: encodePng };
  const painted = await paint({ link, prompt: 'Pizza', stop: 'scan', side: 768 }, tools);
  if (painted.outcome !== 'painted' || painted.png === undefined) throw new Error('Nothing was painted');
  return new Blob([Uint8Array.from(painted.png)], { type: 'image/png' });
}

const keep = (file: Blob, uuid = qr.uuid, as = member) =>
  as.call('keepArt', { params: { uuid }, query: { prompt: 'Pizza' }, file });
const setArt = (art_image: string, uuid = qr.uuid) =>
  member.call('updateQr', { params: { uuid }, body: { designParams: { art_image } } });
const readImage = async (uuid: string, format: 'png' | 'pdf' | 'svg') =>
  Buffer.from(
    await (await member.send('getQrImage', { params: { uuid, format }, query: { size: 512 } })).arrayBuffer(),
  );
const isColorful = async (png: Buffer) => {
  const { channels } = await sharp(png).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  return Math.abs(red - blue) > 10;
};

test('a picture of the code’s link becomes its picture in all files, and the design comes back', async () => {
  const { uuid, art_image } = await keep(picture);
  expect(findArt({ art_image }, qr.payload)).toMatchObject({ uuid });
  expect((await member.call('listKeptArts', { params: { uuid: qr.uuid } })).items).toMatchObject([
    { uuid, art_image, prompt: 'Pizza' },
  ]);
  expect(await isColorful(await readImage(qr.uuid, 'png'))).toBe(false);
  const saved = await setArt(art_image);
  expect(saved).toMatchObject({ payload: qr.payload, shortUrl: qr.shortUrl, designParams: { art_image } });
  expect(await isColorful(await readImage(qr.uuid, 'png'))).toBe(true);
  expect((await readImage(qr.uuid, 'svg')).toString()).toContain('data:image/jpeg;base64');
  expect((await readImage(qr.uuid, 'pdf')).length).toBeGreaterThan(50_000);
  const small = await member.send('getKeptArt', { params: { uuid }, query: { size: 'small' } });
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 256 });
  await setArt('');
  expect(await isColorful(await readImage(qr.uuid, 'png'))).toBe(false);
});

test('with another link the design is drawn again, and the picture comes back with the link', async () => {
  const other = await createCode('Dinner');
  const { art_image } = await keep(await paintCode(other.payload), other.uuid);
  await setArt(art_image, other.uuid);
  const update = (pathName: string) =>
    member.call('updateQr', { params: { uuid: other.uuid }, body: { pathName }, query: {} });
  const moved = await update('dinner-now');
  expect(findArt(moved.designParams, moved.payload)).toBeUndefined();
  expect(await isColorful(await readImage(other.uuid, 'png'))).toBe(false);
  expect((await member.call('listKeptArts', { params: { uuid: other.uuid } })).items).toEqual([]);
  await update(other.shortUrl?.pathName ?? '');
  expect(await isColorful(await readImage(other.uuid, 'png'))).toBe(true);
  const copy = await member.call('cloneQr', { params: { uuid: other.uuid } });
  expect(copy.designParams.art_image).toBe('');
});

test('a picture of another link, and one without a code, are refused', async () => {
  const other = await createCode('Breakfast');
  const query = { prompt: '' };
  const refusal = await member.refusal('keepArt', { params: { uuid: other.uuid }, query, file: picture });
  expect(refusal).toMatchObject({ status: 422, code: 'art-refused' });
  const blank = await sharp({ create: { width: 768, height: 768, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const file = new Blob([Uint8Array.from(blank)], { type: 'image/png' });
  expect(await member.refusal('keepArt', { params: { uuid: qr.uuid }, query, file })).toMatchObject({
    code: 'art-refused',
  });
});

test.each([
  ['that is not square', { width: 768, height: 600 }, 'png', 'art-refused'],
  ['that is too small to be read from a distance', { width: 500, height: 500 }, 'png', 'art-refused'],
  ['of another format than its type says', { width: 768, height: 768 }, 'gif', 'picture-unsupported'],
] as const)('a picture %s is refused', async (_, { width, height }, format, code) => {
  const file = await sharp(Buffer.from(await picture.arrayBuffer()))
    .resize(width, height, { fit: 'fill' })
    .toFormat(format)
    .toBuffer();
  const sent = {
    params: { uuid: qr.uuid },
    query: { prompt: '' },
    file: new Blob([Uint8Array.from(file)], { type: 'image/png' }),
  };
  expect(await member.refusal('keepArt', sent)).toMatchObject({ code });
});

test('a picture that one of the four readers does not read is refused', async () => {
  const control = drawControl(qr.payload);
  if (control === undefined) throw new Error('The link fits into no code');
  const { data, width } = await rasterInNode(control.svg, 768);
  // Light that fades to the right: quirc has one threshold for the whole picture, the others follow the light.
  const faded = Uint8Array.from({ length: width ** 2 }, (_, at) => {
    const light = 1 - (0.6 * (at % width)) / (width - 1);
    return Math.round(((data[at * 4] ?? 0) < 64 ? 76 : 255) * light);
  });
  const png = await sharp(faded, { raw: { width, height: width, channels: 1 } })
    .png()
    .toBuffer();
  const file = new Blob([Uint8Array.from(png)], { type: 'image/png' });
  const sent = { params: { uuid: qr.uuid }, query: { prompt: '' }, file };
  expect(await member.refusal('keepArt', sent)).toMatchObject({ code: 'art-refused' });
});

test('a code that gets another link while its picture is read does not keep the picture', async () => {
  const moving = await createCode('Brunch');
  const file = await paintCode(moving.payload);
  const count = () => server.db.selectFrom('qrArts').select('id').where('qrId', '=', moving.uuid).execute();
  const refused = await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('qrs').select('id').where('id', '=', moving.uuid).forUpdate().execute();
    const answer = member.refusal('keepArt', { params: { uuid: moving.uuid }, query: { prompt: '' }, file });
    await waitFor(async () => (await countWaiting(server.db)) > 0, {
      what: 'the picture that was read',
      timeoutMs: 120_000,
    });
    await trx.updateTable('qrs').set({ endingQuery: 'table=4' }).where('id', '=', moving.uuid).execute();
    return { answer };
  });
  expect(await refused.answer).toMatchObject({ status: 422, code: 'art-refused' });
  expect(await count()).toEqual([]);
});

test('a picture belongs to its workspace, and its address cannot be changed to that of another code', async () => {
  const { uuid, art_image } = await keep(picture);
  const stranger = await signUp(server, { plan: 'pro' });
  expect(await stranger.refusal('getKeptArt', { params: { uuid } })).toMatchObject({ status: 404 });
  expect(await stranger.refusal('listKeptArts', { params: { uuid: qr.uuid } })).toMatchObject({ status: 404 });
  const guest = await joinWorkspace(server, member.workspaceUuid, 'guest');
  expect(await guest.refusal('getKeptArt', { params: { uuid } })).toMatchObject({ status: 403 });
  const forged = await member.refusal('updateQr', {
    params: { uuid: qr.uuid },
    body: { designParams: { art_image: `${art_image.slice(0, -4)}aaaa` } },
  });
  expect(forged).toMatchObject({ status: 422, violations: [{ propertyPath: 'designParams.art_image' }] });
});

test('the latest pictures of a code stay, and the one that it shows', async () => {
  const shown = (await member.call('listKeptArts', { params: { uuid: qr.uuid } })).items.at(-1);
  if (shown === undefined) throw new Error('Nothing is kept');
  await setArt(shown.art_image);
  const [row] = await server.db.selectFrom('qrArts').selectAll().where('id', '=', shown.uuid).execute();
  if (row === undefined) throw new Error('The picture is missing');
  const later = (at: number) => new Date(row.createdAt.getTime() + 1000 * at);
  await server.db
    .insertInto('qrArts')
    .values(Array.from({ length: 14 }, (_, at) => ({ ...row, id: crypto.randomUUID(), createdAt: later(at + 1) })))
    .execute();
  const { uuid } = await keep(picture);
  const { items } = await member.call('listKeptArts', { params: { uuid: qr.uuid } });
  expect(items).toHaveLength(13);
  expect(items.map((item) => item.uuid)).toEqual(expect.arrayContaining([uuid, shown.uuid]));
});
