import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskFloor } from '../../../platform/files/disk-floor.ts';
import { violationError } from '../../../platform/http/answers/app-error.ts';

/** A received file that has no row yet. */
export type TempFile = { path: string; bytes: number };

/** Written between two looks at the free space. Many uploads at once may pass the floor by this much each. */
const LOOK_EVERY_BYTES = 4 * 1024 * 1024;

/**
 * Writes the content into a private temporary file, and deletes it when `work` has ended or failed. Stops at the floor
 * of free disk.
 */
export async function withTempFile<T>(
  content: AsyncIterable<Uint8Array>,
  { dir, name, diskFloor }: { dir: string; name: string; diskFloor: DiskFloor },
  work: (tempFile: TempFile) => Promise<T>,
): Promise<T> {
  await diskFloor.requireRoom(0);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, name);
  try {
    const bytes = await writeToFile(content, path, diskFloor);
    if (bytes === 0) throw violationError('file', 'missing-file', 'The file is empty');
    return await work({ path, bytes });
  } finally {
    await rm(path, { force: true });
  }
}

async function writeToFile(content: AsyncIterable<Uint8Array>, path: string, diskFloor: DiskFloor): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let [bytes, looked] = [0, 0];
  try {
    for await (const chunk of content) {
      await file.appendFile(chunk);
      bytes += chunk.length;
      if (bytes - looked < LOOK_EVERY_BYTES) continue;
      await diskFloor.requireRoom(0);
      looked = bytes;
    }
  } finally {
    await file.close();
  }
  return bytes;
}
