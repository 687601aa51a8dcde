import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskFloor } from '../../../platform/files/disk-floor.ts';
import { withTempFile } from './receive-file.ts';

const megabyte = 1_000_000;
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'evercode-receive-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

async function* pieces(count: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at += 1) yield new Uint8Array(megabyte);
}

test('an upload that reaches the floor of free disk stops there, and its file is deleted', async () => {
  let written = 0;
  async function* endless() {
    for await (const piece of pieces(1000)) {
      written += piece.length;
      yield piece;
    }
  }
  const diskFloor = createDiskFloor({ dataDir: dir, diskFloor: 100, scanKeepFree: 64 }, () =>
    Promise.resolve(150 * megabyte - written),
  );
  const received = withTempFile(endless(), { dir, name: 'a', diskFloor }, () => Promise.resolve());
  await expect(received).rejects.toMatchObject({ code: 'storage-full' });
  expect(written).toBeGreaterThan(45 * megabyte);
  expect(written).toBeLessThan(60 * megabyte);
  expect(readdirSync(dir)).toEqual([]);
});

test('the floor is never below the reserve of the scan log, and unknown free space refuses nothing', async () => {
  const floorOf = (diskFloor: number, freeMegabytes: number) =>
    createDiskFloor({ dataDir: dir, diskFloor, scanKeepFree: 64 }, () => Promise.resolve(freeMegabytes * megabyte));
  await expect(floorOf(0, 63).requireRoom(0)).rejects.toMatchObject({ code: 'storage-full' });
  await expect(floorOf(0, 65).requireRoom(0)).resolves.toBeUndefined();
  await expect(floorOf(0, 65).requireRoom(2 * megabyte)).rejects.toMatchObject({ code: 'storage-full' });
  const unknown = createDiskFloor({ dataDir: dir, diskFloor: 100, scanKeepFree: 64 }, () =>
    Promise.reject(new Error('no statfs')),
  );
  await expect(unknown.requireRoom(megabyte)).resolves.toBeUndefined();
});
