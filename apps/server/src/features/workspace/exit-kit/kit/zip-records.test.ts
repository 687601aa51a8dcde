import { execFile } from 'node:child_process';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { writeDirectoryRecord, writeEnd, writeLocalHeader, type ZipEntry } from './zip-records.ts';

const now = new Date('2026-11-26T10:20:30Z');
const empty: ZipEntry = { path: 'a', method: 0, crc: 0, packedBytes: 0, bytes: 0, offset: 0 };
let dir: string;
let file: FileHandle;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'evercode-zip-'));
  file = await open(join(dir, 'a.zip'), 'wx');
});
afterEach(async () => {
  await file.close();
  await rm(dir, { recursive: true });
});

const openZip = () => openPromise(join(dir, 'a.zip'), { lazyEntries: true, autoClose: false });

test('more entries than a plain directory can number', async () => {
  const header = writeLocalHeader(empty, now, { isOpen: false });
  const entries = Array.from({ length: 65_540 }, (_, at) => ({ ...empty, offset: at * header.length }));
  const records = entries.map((entry) => writeDirectoryRecord(entry, now));
  const directory = { offset: entries.length * header.length, bytes: Buffer.concat(records).length };
  const end = writeEnd(entries.length, directory);
  await file.writeFile(Buffer.concat([...entries.map(() => header), ...records, end]));
  const zip = await openZip();
  expect(zip.entryCount).toBe(65_540);
  zip.close();
});

test('entries, and an archive, of more than 4 GB', async () => {
  const large = 5_000_000_000;
  const first = { ...empty, path: 'scans.parquet', packedBytes: large, bytes: large };
  const header = writeLocalHeader(first, now, { isOpen: true });
  const second = { ...empty, path: 'kit.json', offset: header.length + large };
  const records = [first, second].map((entry) => writeDirectoryRecord(entry, now));
  const rest = [writeLocalHeader(second, now, { isOpen: false }), ...records];
  const offset = second.offset + (rest[0]?.length ?? 0);
  const end = writeEnd(2, { offset, bytes: Buffer.concat(records).length });
  await file.write(header, 0, header.length, 0);
  // The content is a hole, which takes no room on the disk.
  const tail = Buffer.concat([...rest, end]);
  await file.write(tail, 0, tail.length, second.offset);
  const zip = await openZip();
  const found = [];
  for await (const { fileName, uncompressedSize, relativeOffsetOfLocalHeader: at } of zip.eachEntry())
    found.push([fileName, uncompressedSize, at]);
  zip.close();
  expect(found).toEqual([
    ['scans.parquet', large, 0],
    ['kit.json', 0, second.offset],
  ]);
  const { stdout } = await promisify(execFile)('unzip', ['-Z', '-1', join(dir, 'a.zip')]);
  expect(stdout).toBe('scans.parquet\nkit.json\n');
});
