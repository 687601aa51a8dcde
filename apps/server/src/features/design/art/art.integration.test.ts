import { waitFor } from '@evercode/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { countWaiting } from '../../../testing/reading/read-everything.ts';
import { forgetOldArt, insertWithin, saveOutcome } from './art-repo.ts';

// Pictures are painted and read.

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server);
});
afterAll(() => server.stop());

const dataUrl = (png: Uint8Array) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
async function drawCode(link: string): Promise<string> {
  const body = { type: 'link', style: {}, data: { link }, format: 'png' } as const;
  const answer = await member.send('downloadGenerated', { body, query: { size: 512 } });
  return dataUrl(new Uint8Array(await answer.arrayBuffer()));
}
const start = async (qr_image: string, changes: object = {}, as = member) =>
  (await as.call('startArt', { body: { qr_image, prompt: 'a coffee', stop: 'scan', ...changes } })).request_id;
const look = (client_id: string, as = member) => as.call('getArt', { query: { client_id } });
async function finish(client_id: string) {
  await (await member.send('followArt', { query: { client_id } })).text();
  await waitFor(async () => (await look(client_id)).status !== 'processing', {
    what: 'the picture',
    timeoutMs: 120_000,
  });
  return look(client_id);
}

test('a prompt becomes a picture of the code, with the readers that found its link', async () => {
  const done = await finish(await start(await drawCode('https://example.com/menu')));
  expect(done).toMatchObject({
    status: 'success',
    error: null,
    facts: { scene: 'coffee', isAbstract: false, unknownWords: [], readers: 4, views: 7 },
  });
  const png = Buffer.from(done.response[0] ?? '', 'base64');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 768, height: 768 });
  // The artist's thread has told libvips, which all threads share, to keep nothing.
  expect(sharp.cache().memory.max).toBe(0);
  // Drawn again from the picture, which only works if a reader sees a code in it. In few colors, to keep within bounds.
  const small = await sharp(png).resize(512).png({ palette: true, colours: 64 }).toBuffer();
  const again = await finish(await start(dataUrl(small), { prompt: 'axolotl' }));
  expect(again).toMatchObject({ status: 'success', facts: { isAbstract: true, unknownWords: ['axolotl'] } });
  // A template is drawn by its id, whatever language its title is in.
  const blocks = await finish(await start(dataUrl(small), { prompt: 'Blocos', template: 'lego', size: 1024 }));
  expect(blocks).toMatchObject({ status: 'success', facts: { scene: 'lego', unknownWords: [] } });
  expect(blocks.svg).toMatch(/^<svg/);
});

test('a picture without a code is an error and does not count', async () => {
  const blank = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const other = await signUp(server);
  const id = await start(dataUrl(blank), {}, other);
  await waitFor(async () => (await look(id, other)).status === 'error', { what: 'the refusal' });
  expect(await look(id, other)).toMatchObject({ error: 'no-code', response: [], facts: null });
  await fill(other, 9);
  await start(dataUrl(blank), {}, other);
});

/** Pictures that the workspace has drawn today. */
async function fill(as: Member, count: number, { picture = '', createdAt = new Date() } = {}): Promise<void> {
  const row = {
    picture,
    accountId: as.workspaceUuid,
    state: 'painted',
    failure: null,
    png: null,
    facts: null,
  } as const;
  const rows = Array.from({ length: count }, () => ({ ...row, id: crypto.randomUUID(), createdAt }));
  await server.db.insertInto('artRequests').values(rows).execute();
}

test('Free draws ten pictures a day; lost ones do not count', async () => {
  const other = await signUp(server);
  await fill(other, 10);
  const [lost] = await server.db
    .selectFrom('artRequests')
    .select('id')
    .where('accountId', '=', other.workspaceUuid)
    .execute();
  const change = (values: object) =>
    server.db
      .updateTable('artRequests')
      .set(values)
      .where('id', '=', lost?.id ?? '')
      .execute();
  await change({ state: 'processing', createdAt: new Date(Date.now() - 20 * 60_000) });
  const blank = { qr_image: 'data:image/png;base64,iVBORw0KGgo=', prompt: '' };
  const taken = await other.call('startArt', { body: blank });
  await other.call('cancelArt', { query: { client_id: taken.request_id } });
  await change({ state: 'painted', createdAt: new Date() });
  const refusal = await other.refusal('startArt', {
    body: { qr_image: 'data:image/png;base64,iVBORw0KGgo=', prompt: '' },
  });
  expect(refusal).toMatchObject({ status: 429, code: 'art-limit-reached', limit: 10, used: 10 });
  const sizes = await signUp(server);
  await fill(sizes, 9);
  await fill(sizes, 3, { picture: 'one picture in three sizes' });
  expect(
    await sizes.refusal('startArt', { body: { qr_image: 'data:image/png;base64,iVBORw0KGgo=', prompt: '' } }),
  ).toMatchObject({ used: 10 });
});

test('a picture of the day comes in a further size though the day has no more pictures', async () => {
  const other = await signUp(server);
  await fill(other, 9);
  await fill(other, 1, { picture: 'the tenth' });
  const insert = (picture: string) =>
    server.db.transaction().execute(async (trx) => {
      const id = crypto.randomUUID();
      await insertWithin(trx, { id, accountId: other.workspaceUuid, picture, createdAt: new Date(), limit: 10 });
    });
  await expect(insert('an eleventh')).rejects.toMatchObject({ code: 'art-limit-reached' });
  await insert('the tenth');
});

test('the day begins at midnight UTC, and the refusal says how long it still lasts', async () => {
  const other = await signUp(server);
  await fill(other, 10, { createdAt: new Date('2026-03-01T23:59:59Z') });
  const order = { accountId: other.workspaceUuid, picture: 'another', limit: 10 };
  const insertAt = (at: string) =>
    server.db.transaction().execute(async (trx) => {
      await insertWithin(trx, { ...order, id: crypto.randomUUID(), createdAt: new Date(at) });
    });
  await expect(insertAt('2026-03-01T23:59:59Z')).rejects.toMatchObject({ code: 'art-limit-reached' });
  await expect(insertAt('2026-03-01T23:59:00Z')).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
  await insertAt('2026-03-02T00:00:00Z');
});

test('of two orders at the same time the second counts the first', async () => {
  const other = await signUp(server);
  await fill(other, 9);
  const order = { accountId: other.workspaceUuid, picture: 'another', limit: 10, createdAt: new Date() };
  const { answer } = await server.db.transaction().execute(async (trx) => {
    await insertWithin(trx, { ...order, id: crypto.randomUUID() });
    const answer = other.refusal('startArt', { body: { qr_image: 'data:image/png;base64,iVBORw0KGgo=', prompt: '' } });
    await waitFor(async () => (await countWaiting(server.db)) > 0, { what: 'the second order' });
    return { answer };
  });
  expect(await answer).toMatchObject({ code: 'art-limit-reached', used: 10 });
});

test('a picture that was lost with its process has failed, and one that is gone is not found', async () => {
  const other = await signUp(server);
  await fill(other, 2);
  const ids = await server.db
    .selectFrom('artRequests')
    .select('id')
    .where('accountId', '=', other.workspaceUuid)
    .execute();
  const [lostId = '', goneId = ''] = ids.map(({ id }) => id);
  const lost: object = { state: 'processing', createdAt: new Date(Date.now() - 16 * 60_000) };
  await server.db.updateTable('artRequests').set(lost).where('id', '=', lostId).execute();
  expect(await look(lostId, other)).toMatchObject({ status: 'error', error: 'failed' });
  expect(await other.refusal('getArt', { query: { client_id: goneId } })).toMatchObject({ status: 404 });
  expect(await member.refusal('followArt', { query: { client_id: lostId } })).toMatchObject({ status: 404 });
});

test('a picture goes after an hour, and its row once no day counts it', async () => {
  const other = await signUp(server);
  const now = new Date('2026-03-05T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  for (const hours of [0.5, 1.5, 47, 49]) await fill(other, 1, { createdAt: hoursAgo(hours) });
  const mine = server.db.updateTable('artRequests').where('accountId', '=', other.workspaceUuid);
  await mine.set({ png: Buffer.from('png'), svg: '<svg/>' }).execute();
  await forgetOldArt(server.db, now);
  const rows = await server.db
    .selectFrom('artRequests')
    .select(['png', 'svg'])
    .where('accountId', '=', other.workspaceUuid)
    .orderBy('createdAt', 'desc')
    .execute();
  expect(rows.map(({ png, svg }) => [png === null, svg])).toEqual([
    [false, '<svg/>'],
    [true, null],
    [true, null],
  ]);
});

test('a canceled picture is gone and does not count; other workspaces can neither see nor cancel it', async () => {
  const [owner, stranger] = [await signUp(server), await signUp(server)];
  const image = await drawCode('https://example.com/');
  const first = await start(image, {}, owner);
  expect(await stranger.refusal('getArt', { query: { client_id: first } })).toMatchObject({ status: 404 });
  await stranger.call('cancelArt', { query: { client_id: first } });
  expect((await look(first, owner)).status).not.toBe('error');
  const second = await start(image, {}, owner);
  await owner.call('cancelArt', { query: { client_id: second } });
  expect(await owner.refusal('getArt', { query: { client_id: second } })).toMatchObject({ status: 404 });
  const states = await server.db
    .selectFrom('artRequests')
    .select(['id', 'state'])
    .where('accountId', '=', owner.workspaceUuid)
    .execute();
  expect(states.find(({ id }) => id === second)?.state).toBe('canceled');
  // One that was done at the same moment stays canceled.
  await saveOutcome(server.db, second, 'failed');
  expect(await owner.refusal('getArt', { query: { client_id: second } })).toMatchObject({ status: 404 });
  expect(states.find(({ id }) => id === first)?.state).not.toBe('canceled');
});

test.each([
  ['an image that is no PNG', { qr_image: 'data:image/svg+xml;base64,PHN2Zz4=' }],
  ['an image beyond its bound', { qr_image: `data:image/png;base64,iVBORw0KGgo${'A'.repeat(300_000)}` }],
  ['a prompt beyond its bound', { prompt: 'a'.repeat(4_001) }],
  ['a size that is not offered', { size: 5000 }],
])('%s is refused', async (_, changes) => {
  const body = { qr_image: 'data:image/png;base64,iVBORw0KGgo=', prompt: 'a coffee', ...changes };
  const [propertyPath = ''] = Object.keys(changes);
  expect(await member.refusal('startArt', { body })).toMatchObject({ status: 422, violations: [{ propertyPath }] });
});
