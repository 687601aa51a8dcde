import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callIn, joinWorkspace } from '../../testing/join-workspace.ts';
import { signUp, type Member } from '../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  owner = await signUp(server);
});
afterAll(() => server.stop());

const params = () => ({ uuid: owner.accountUuid });
const draw = async (width: number, height: number) =>
  new Blob([new Uint8Array(await sharp({ create: { width, height, channels: 3, background: '#5686ff' } }).png().toBuffer())], { type: 'image/png' });
const countPictures = async () => (await server.db.selectFrom('pictures').select('id').execute()).length;

test('a logo keeps its shape, and stands in the workspace, its details and the list of workspaces', async () => {
  const { logo } = await owner.call('setLogo', { params: params(), file: await draw(1600, 400) });
  expect(logo).toMatch(/^\/api\/pictures\//);
  const bytes = Buffer.from(await (await fetch(`${server.url}${logo}`)).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 128 });
  expect((await owner.call('getAccount', { params: params() })).image).toBe(logo);
  expect((await owner.call('getAccountDetail', { params: params() })).logo).toBe(logo);
  expect((await owner.call('listMemberships', { query: {} })).items[0]?.logo).toBe(logo);
});

test('a new one takes the place of the old, and none is left when it is taken away or the workspace goes', async () => {
  const { logo: first } = await owner.call('setLogo', { params: params(), file: await draw(40, 40) });
  const { logo: second } = await owner.call('setLogo', { params: params(), file: await draw(40, 40) });
  expect(second).not.toBe(first);
  expect((await fetch(`${server.url}${first}`)).status).toBe(404);
  expect((await owner.call('removeLogo', { params: params() })).logo).toBeNull();
  expect(await countPictures()).toBe(0);

  const { uuid } = await owner.call('createAccount', { body: { name: 'Short' } });
  const short = callIn(server, owner, uuid);
  await short.call('setLogo', { params: { uuid }, file: await draw(40, 40) });
  await short.send('deleteAccount', { params: { uuid }, body: { confirmation: 'DELETE' } });
  expect(await countPictures()).toBe(0);
});

test('an editor changes no logo, and what is no picture is refused', async () => {
  const editor = await joinWorkspace(server, owner.accountUuid, 'editor');
  expect(await editor.refusal('setLogo', { params: params(), file: await draw(40, 40) })).toMatchObject({ status: 403 });
  expect(await editor.refusal('removeLogo', { params: params() })).toMatchObject({ status: 403 });
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' });
  expect(await owner.refusal('setLogo', { params: params(), file: svg })).toMatchObject({ status: 415, code: 'picture-unsupported' });
});

test('whoever is removed while the file is on its way changes no logo', async () => {
  const admin = await joinWorkspace(server, owner.accountUuid, 'admin');
  const file = new Uint8Array(await (await draw(40, 40)).arrayBuffer());
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  async function* slowly(): AsyncGenerator<Uint8Array> {
    yield file.subarray(0, 8);
    await mayEnd;
    yield file.subarray(8);
  }
  const answer = fetch(`${server.url}/api/accounts/${owner.accountUuid}/logo`, {
    method: 'POST', headers: { ...admin.headers, 'content-type': 'image/png' }, body: ReadableStream.from(slowly()), duplex: 'half',
  });
  // By the time of this answer the upload before it has been let in.
  await admin.call('getAccount', { params: params() });
  await server.db.deleteFrom('memberships').where('userId', '=', admin.userUuid).where('accountId', '=', owner.accountUuid).execute();
  end();
  expect((await answer).status).toBe(404);
  expect((await owner.call('getAccount', { params: params() })).image).toBeNull();
});
