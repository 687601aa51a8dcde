import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { request } from 'node:http';
import { join } from 'node:path';
import { startS3Server, waitFor, type S3Server } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProblem } from '../../../testing/call-api.ts';
import { signUp, type Member } from '../../../testing/people.ts';
import { aPdf, aPicture } from '../../../testing/filling/sample-files.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let store: S3Server;
let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  store = await startS3Server();
  server = await startServerUnderTest({ s3Url: store.url });
  member = await signUp(server, { plan: 'pro' });
});
afterAll(async () => {
  await server.stop();
  await store.stop();
});

const listTempFiles = (dataDir = server.config.dataDir) =>
  existsSync(join(dataDir, 'uploads')) ? readdirSync(join(dataDir, 'uploads')) : [];
const countFiles = async () => (await server.db.selectFrom('assets').select('id').execute()).length;
/** Each once, without its forms: those are made in the background. */
const listStoredFiles = () => new Set([...store.objects.keys()].map((key) => key.split('/').slice(0, 2).join('/')));
const pdf = () => new File([aPdf], 'Menu.pdf');
const boundary = 'b0undary';
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="Large.bin"\r\n\r\n`;

/** Sends the beginning of a form; the test finishes or aborts the request. */
function beginUpload(url = server.url, headers: Record<string, string> = {}) {
  const sending = request(`${url}/api/assets/upload`, {
    method: 'POST',
    headers: { ...member.headers, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  });
  const { promise: answered, resolve, reject } = Promise.withResolvers<number | undefined>();
  sending.once('response', (answer) => {
    answer.resume();
    resolve(answer.statusCode);
  });
  sending.once('error', reject);
  answered.catch(() => undefined);
  sending.write(head);
  sending.write(Buffer.alloc(200_000));
  return { sending, answered };
}

const waitForTempFile = (dataDir = server.config.dataDir) =>
  waitFor(() => listTempFiles(dataDir).some((name) => statSync(join(dataDir, 'uploads', name)).size > 0), {
    what: 'the temporary file',
  });

test('files are stored in and read from an object store', async () => {
  const file = await member.call('uploadAsset', { file: pdf() });
  const picture = await member.call('uploadAsset', {
    file: new File([new Uint8Array(await aPicture('png', { width: 500, height: 500 }))], 'a.png'),
  });
  // AVIF is made in the background.
  const kept = [...store.objects.keys()].filter(
    (key) => key.startsWith(member.workspaceUuid) && !key.endsWith('.avif'),
  );
  const forms = ['contact.jpg', 'w480.webp'].map((form) => `${member.workspaceUuid}/${picture.uuid}/${form}`);
  expect(kept.toSorted()).toEqual([`${member.workspaceUuid}/${file.uuid}/file`, ...forms].toSorted());
  const answer = await member.send('getAssetContent', { params: { uuid: file.uuid } }, { range: 'bytes=0-3' });
  expect([answer.status, await answer.text()]).toEqual([206, '%PDF']);
});

test('an aborted upload leaves neither a row nor a file', async () => {
  const before = [await countFiles(), listStoredFiles()];
  const { sending } = beginUpload();
  await waitForTempFile();
  sending.destroy();
  await waitFor(() => listTempFiles().length === 0, { what: 'the temporary file to be deleted' });
  expect([await countFiles(), listStoredFiles()]).toEqual(before);
});

test('an upload whose session is deleted meanwhile is refused and not stored', async () => {
  const leaving = await signUp(server, { plan: 'pro' });
  const { sending, answered } = beginUpload(server.url, leaving.headers);
  await waitForTempFile();
  await server.db.deleteFrom('sessions').where('userId', '=', leaving.userUuid).execute();
  sending.end(`\r\n--${boundary}--\r\n`);
  expect(await answered).toBe(401);
  expect([listTempFiles(), [...store.objects.keys()].filter((key) => key.startsWith(leaving.workspaceUuid))]).toEqual([
    [],
    [],
  ]);
});

test('a file that is too large is refused before it is complete, and the client receives the answer', async () => {
  const announced = beginUpload(server.url, { 'content-length': String(300 * 1024 * 1024) });
  expect(await announced.answered).toBe(413);
  announced.sending.destroy();
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
  });
  const free = await signUp(server);
  const answer = await fetch(`${server.url}/api/assets/upload`, {
    method: 'POST',
    headers: { ...free.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: endless,
    duplex: 'half',
  });
  expect(await readProblem(answer)).toMatchObject({ status: 413, code: 'body-too-large' });
  await waitFor(() => listTempFiles().length === 0, { what: 'the temporary file to be deleted' });
});

test('a full or unavailable object store has its own error code and leaves no row without a file', async () => {
  const before = await countFiles();
  const kept = await member.call('uploadAsset', { file: pdf() });
  store.failWith({ status: 507, code: 'XMinioStorageFull' });
  expect(await member.refusal('uploadAsset', { file: pdf() })).toMatchObject({ status: 507, code: 'storage-full' });
  store.failWith({ status: 503, code: 'ServiceUnavailable' });
  expect(await member.refusal('uploadAsset', { file: pdf() })).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await member.refusal('getAssetContent', { params: { uuid: kept.uuid } })).toMatchObject({
    status: 503,
    code: 'unavailable',
  });
  store.failWith(undefined);
  expect([await countFiles(), listTempFiles()]).toEqual([before + 1, []]);
  expect((await member.send('getAssetContent', { params: { uuid: kept.uuid } })).status).toBe(200);
});

test('concurrent uploads beyond the limit leave no file in the store', async () => {
  const full = await signUp(server, { plan: 'pro' });
  const row = {
    accountId: full.workspaceUuid,
    originalName: 'a',
    mimeType: 'text/plain',
    kind: 'document' as const,
    bytes: 1,
    width: null,
    height: null,
    createdAt: new Date(),
  };
  await server.db
    .insertInto('assets')
    .values(Array.from({ length: 4999 }, () => ({ ...row, id: crypto.randomUUID() })))
    .execute();
  const answers = await Promise.all([1, 2, 3].map(() => full.send('uploadAsset', { file: pdf() })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect([...store.objects.keys()].filter((key) => key.startsWith(full.workspaceUuid))).toHaveLength(1);
});

test('the next start deletes the temporary file of a killed server', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // a listening TCP server has an address
  probe.close();
  const { dataDir, databaseUrl, clickhouseUrl } = server.config;
  const main = new URL('../../../main.ts', import.meta.url);
  const child = fork(main, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      ROLE: 'app',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      CLICKHOUSE_URL: clickhouseUrl,
      S3_URL: store.url,
      SEED_DEMO: 'false',
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const url = `http://127.0.0.1:${port}`;
  const before = await countFiles();
  const { answered } = beginUpload(url);
  await waitForTempFile();
  child.kill('SIGKILL');
  await expect(answered).rejects.toThrow('socket hang up');
  expect(listTempFiles()).toHaveLength(1);
  await server.restart();
  expect([listTempFiles(), await countFiles()]).toEqual([[], before]);
});
