import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { planLimits } from '@evercode/access';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture } from '../../../testing/filling/sample-files.ts';
import { aCode, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
beforeAll(async () => {
  server = await startServerUnderTest();
});
afterAll(() => server.stop());

const space = planLimits('free').fileSpaceBytes;
const fileOf = (bytes: Uint8Array | number) =>
  new File([typeof bytes === 'number' ? new Uint8Array(bytes).fill(65) : new Uint8Array(bytes)], 'a.txt');
const usageOf = async (member: Member) =>
  (await member.call('getAccountDetail', { params: { uuid: member.workspaceUuid } })).files;

/** Leaves so many bytes of the plan's space. */
async function fillUpTo(member: Member, leftBytes: number): Promise<string> {
  const id = crypto.randomUUID();
  await server.db
    .insertInto('assets')
    .values({
      id,
      accountId: member.workspaceUuid,
      originalName: 'a',
      mimeType: 'text/plain',
      kind: 'document',
      bytes: 1,
      storedBytes: space - leftBytes,
      width: null,
      height: null,
      createdAt: new Date(),
    })
    .execute();
  return id;
}

function storedFilesOf({ workspaceUuid }: Member, { config }: ServerUnderTest = server): number[] {
  const folder = join(config.dataDir, 'files');
  // It is made by the first file that is kept.
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes(workspaceUuid))
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
}

test('of uploads at the same time, only those are kept that fit the space of the plan together', async () => {
  const member = await signUp(server);
  await fillUpTo(member, 1000);
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => (await member.send('uploadAsset', { file: fileOf(400) })).status),
  );
  expect(answers.toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409, 409]);
  expect(await usageOf(member)).toEqual({ bytes: space - 200, spaceBytes: space });
  expect(storedFilesOf(member)).toEqual([400, 400]);
  expect(await member.refusal('uploadAsset', { file: fileOf(201) })).toMatchObject({
    status: 409,
    code: 'file-space-full',
  });
  expect((await member.send('uploadAsset', { file: fileOf(200) })).status).toBe(201);
});

test('a full workspace is refused before its file is received, and has room again once a file is gone', async () => {
  const member = await signUp(server);
  const id = await fillUpTo(member, 0);
  expect(await member.refusal('uploadAsset', { file: fileOf(1) })).toMatchObject({ code: 'file-space-full' });
  await server.db.deleteFrom('assets').where('id', '=', id).execute();
  expect((await member.send('uploadAsset', { file: fileOf(1) })).status).toBe(201);
  expect(await usageOf(member)).toEqual({ bytes: 1, spaceBytes: space });
});

test('a picture counts with all of its stored widths', async () => {
  const member = await signUp(server);
  await member.call('uploadAsset', {
    file: new File([new Uint8Array(await aPicture('png', { width: 2000, height: 1500 }))], 'a.png'),
  });
  const stored = storedFilesOf(member);
  expect(stored.length).toBeGreaterThan(3);
  expect((await usageOf(member)).bytes).toBe(stored.reduce((sum, bytes) => sum + bytes, 0));
});

test('below the floor of free disk, files are refused with 507 and everything else works', async () => {
  const full = await startServerUnderTest({ diskFloor: 1_000_000_000 });
  try {
    const member = await signUp(full);
    expect(await member.refusal('uploadAsset', { file: fileOf(10) })).toMatchObject({
      status: 507,
      code: 'storage-full',
    });
    expect(await full.db.selectFrom('assets').select('id').execute()).toEqual([]);
    expect(storedFilesOf(member, full)).toEqual([]);
    expect((await member.send('createQr', { body: aCode() })).status).toBe(201);
  } finally {
    await full.stop();
  }
});
