import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, signUp, type Member } from '../../../../testing/people.ts';
import { paintImage, prepareReader, readCodes } from '../../../../testing/reading/read-images.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  prepareReader();
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const requestImages = (body: object, by = member) => by.send('getQrImages', { body });

/** Reads the local headers of a ZIP from the start, as a client does that counts entries while receiving. */
function readEntries(archive: Buffer): { name: string; bytes: Buffer }[] {
  const entries: { name: string; bytes: Buffer }[] = [];
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const [flags, method, checksum, size, nameLength, extraLength] = [
      archive.readUInt16LE(at + 6),
      archive.readUInt16LE(at + 8),
      archive.readUInt32LE(at + 14),
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ];
    const start = at + 30 + nameLength + extraLength;
    const bytes = archive.subarray(start, start + size);
    expect([flags & 8, method, checksum]).toEqual([0, 0, crc32(bytes)]);
    entries.push({ name: archive.toString('utf8', at + 30, at + 30 + nameLength), bytes });
    at = start + size;
  }
  return entries;
}

function expectValidZip(archive: Buffer): void {
  const folder = mkdtempSync(join(tmpdir(), 'evercode-zip-'));
  try {
    writeFileSync(join(folder, 'codes.zip'), archive);
    const tested = spawnSync('unzip', ['-tq', join(folder, 'codes.zip')], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    // Without unzip installed, only `readEntries` checks the archive.
    expect(tested.error === undefined ? tested.stdout : 'No errors detected').toContain('No errors detected');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('many pictures are one ZIP, each named after its code and readable', async () => {
  const codes = [
    await createCode(member, { title: 'Menü' }),
    await createCode(member, { title: 'Poster: north' }),
    await createCode(member, { title: 'Poster? north', designParams: { pattern: 'fluid' } }),
  ];
  const answer = await requestImages({ selection: { uuids: codes.map(({ uuid }) => uuid) }, size: 300 });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-total-count')]).toEqual([
    200,
    'application/zip',
    '3',
  ]);
  const archive = Buffer.from(await answer.arrayBuffer());
  const entries = readEntries(archive);
  expect(entries.map(({ name }) => name).toSorted()).toEqual(['Menü.png', 'Poster north (2).png', 'Poster north.png']);
  const read = await Promise.all(
    entries.map(async ({ bytes }) => (await readCodes(await paintImage('png', bytes, 300)))[0]),
  );
  expect(new Set(read)).toEqual(new Set(codes.map(({ shortUrl }) => shortUrl.url)));
  expectValidZip(archive);
  const acts = (await member.call('listAuditLog', { query: {} })).items
    .filter(({ act }) => act === 'qr.downloaded')
    .map(({ subject }) => subject?.label ?? '');
  expect(acts.toSorted((a, b) => a.localeCompare(b))).toEqual(
    ['Menü', 'Poster: north', 'Poster? north'].toSorted((a, b) => a.localeCompare(b)),
  );
});

test.each(['svg', 'pdf', 'eps'] as const)('the archive holds %s files on request', async (format) => {
  const { uuid, title } = await createCode(member);
  const [entry] = readEntries(
    Buffer.from(await (await requestImages({ selection: { uuids: [uuid] }, format })).arrayBuffer()),
  );
  expect(entry?.name).toBe(`${title}.${format}`);
  expect(entry?.bytes.toString('latin1', 0, 4)).toBe({ svg: '<svg', pdf: '%PDF', eps: '%!PS' }[format]);
});

test('trashed codes and codes of another workspace are in no archive', async () => {
  const stranger = await signUp(server);
  const { uuid } = await createCode(member);
  expect(await stranger.refusal('getQrImages', { body: { selection: { uuids: [uuid] } } })).toMatchObject({
    status: 404,
  });
  await member.call('deleteQr', { params: { uuid }, query: {} });
  expect(await member.refusal('getQrImages', { body: { selection: { uuids: [uuid] } } })).toMatchObject({
    status: 404,
  });
  expect(await member.refusal('getQrImages', { body: { selection: { uuids: [] } } })).toMatchObject({ status: 422 });
  expect(await member.refusal('getQrImages', { body: { selection: { uuids: [uuid] }, size: 1 } })).toMatchObject({
    status: 422,
  });
});

test('a client that disconnects stops the drawing', async () => {
  const codes = await Promise.all(
    Array.from({ length: 12 }, () =>
      createCode(member, { designParams: { pattern: 'fluid', foreground_gradient: 'linear' } }),
    ),
  );
  const answer = await requestImages({ selection: { uuids: codes.map(({ uuid }) => uuid) }, size: 2000 });
  await answer.body?.cancel();
  // The drawing pool is free again.
  const { uuid } = await createCode(member);
  expect((await requestImages({ selection: { uuids: [uuid] } })).status).toBe(200);
});
