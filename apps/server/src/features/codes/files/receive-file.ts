import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { violationError } from '../../../platform/http/app-error.ts';

/** A received file that has no row yet. */
export type TempFile = { path: string; bytes: number };

/** Writes the content into a private temporary file, and deletes it when `work` has ended or failed. */
export async function withTempFile<T>(
  content: AsyncIterable<Uint8Array>,
  { dir, name }: { dir: string; name: string },
  work: (tempFile: TempFile) => Promise<T>,
): Promise<T> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, name);
  try {
    const bytes = await writeToFile(content, path);
    if (bytes === 0) throw violationError('file', 'missing-file', 'The file is empty');
    return await work({ path, bytes });
  } finally {
    await rm(path, { force: true });
  }
}

async function writeToFile(content: AsyncIterable<Uint8Array>, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of content) {
      await file.appendFile(chunk);
      bytes += chunk.length;
    }
  } finally {
    await file.close();
  }
  return bytes;
}
