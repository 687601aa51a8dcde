import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { violationError } from '../../platform/http/app-error.ts';

/** A file that has come and is not yet anybody's. */
export type Draft = { path: string; bytes: number };

/** Writes what comes into a file that nobody else reads, hands it on, and takes it away, whatever becomes of it. */
export async function withDraft<T>(content: AsyncIterable<Uint8Array>, { dir, name }: { dir: string; name: string }, work: (draft: Draft) => Promise<T>): Promise<T> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, name);
  try {
    const bytes = await receive(content, path);
    if (bytes === 0) throw violationError('file', 'missing-file', 'The file is empty');
    return await work({ path, bytes });
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(content: AsyncIterable<Uint8Array>, path: string): Promise<number> {
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
