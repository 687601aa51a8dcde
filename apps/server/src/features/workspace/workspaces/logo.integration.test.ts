import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callIn, joinWorkspace } from '../../../testing/members/join-workspace.ts';
import { PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  owner = await signUp(server);
});
afterAll(() => server.stop());

const params = () => ({ uuid: owner.workspaceUuid });
const draw = async (width: number, height: number) =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#5686ff' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );
const countPictures = async () => (await server.db.selectFrom('pictures').select('id').execute()).length;

test('a logo keeps its shape, and is shown in the workspace, its details and the list of workspaces', async () => {
  const { logo } = await owner.call('setLogo', { params: params(), file: await draw(1600, 400) });
  expect(logo).toMatch(/^\/api\/pictures\//);
  const bytes = Buffer.from(await (await fetch(`${server.url}${logo}`)).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 128 });
  expect((await owner.call('getAccount', { params: params() })).image).toBe(logo);
  expect((await owner.call('getAccountDetail', { params: params() })).logo).toBe(logo);
  expect((await owner.call('listMemberships', { query: {} })).items[0]?.logo).toBe(logo);
});

test('a new logo replaces the old one, and none is left after a removal or the end of the workspace', async () => {
  const { logo: first } = await owner.call('setLogo', { params: params(), file: await draw(40, 40) });
  const { logo: second } = await owner.call('setLogo', { params: params(), file: await draw(40, 40) });
  expect(second).not.toBe(first);
  expect((await fetch(`${server.url}${first}`)).status).toBe(404);
  expect((await owner.call('removeLogo', { params: params() })).logo).toBeNull();
  expect(await countPictures()).toBe(0);

  const { uuid } = await owner.call('createAccount', { body: { name: 'Short' } });
  const short = callIn(server, owner, uuid);
  await short.call('setLogo', { params: { uuid }, file: await draw(40, 40) });
  await short.send('deleteAccount', {
    params: { uuid },
    body: { confirmation: 'DELETE', proof: { password: PASSWORD } },
  });
  expect(await countPictures()).toBe(0);
});

test('an editor cannot change the logo, and other files than pictures are refused', async () => {
  const editor = await joinWorkspace(server, owner.workspaceUuid, 'editor');
  expect(await editor.refusal('setLogo', { params: params(), file: await draw(40, 40) })).toMatchObject({
    status: 403,
  });
  expect(await editor.refusal('removeLogo', { params: params() })).toMatchObject({ status: 403 });
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' });
  expect(await owner.refusal('setLogo', { params: params(), file: svg })).toMatchObject({
    status: 415,
    code: 'picture-unsupported',
  });
});

test('a member removed during the upload cannot change the logo', async () => {
  const admin = await joinWorkspace(server, owner.workspaceUuid, 'admin');
  const file = new Uint8Array(await (await draw(40, 40)).arrayBuffer());
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  async function* slowly(): AsyncGenerator<Uint8Array> {
    yield file.subarray(0, 8);
    await mayEnd;
    yield file.subarray(8);
  }
  const answer = fetch(`${server.url}/api/accounts/${owner.workspaceUuid}/logo`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'image/png' },
    body: ReadableStream.from(slowly()),
    duplex: 'half',
  });
  // When this request is answered, the upload sent before it has been authorised.
  await admin.call('getAccount', { params: params() });
  await server.db
    .deleteFrom('memberships')
    .where('userId', '=', admin.userUuid)
    .where('accountId', '=', owner.workspaceUuid)
    .execute();
  end();
  expect((await answer).status).toBe(404);
  expect((await owner.call('getAccount', { params: params() })).image).toBeNull();
});
