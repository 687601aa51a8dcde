import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '../limits.ts';
import { refuse } from '../errors.ts';

/**
 * Spools the data of an INSERT to a file until it is complete, for three reasons: memory is bounded, an aborted upload
 * inserts nothing, and chDB reads the file as data, whereas text behind a statement would be parsed as SQL.
 */
export type Spool = {
  withData: <T>(chunks: AsyncIterable<Buffer>, use: (path: string) => Promise<T>) => Promise<T>;
};

/** Deletes files of an earlier process. */
export async function openSpool(directory: string, newId: () => string): Promise<Spool> {
  const path = chooseSpoolPath(directory);
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true, mode: 0o700 });
  return {
    async withData(chunks, use) {
      const file = join(path, newId());
      try {
        await pipeline(countBytes(chunks), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        return await use(file);
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

/** FROM INFILE treats * ? { } as a pattern, without a way to escape them. */
function chooseSpoolPath(directory: string): string {
  return /[*?{}]/.test(directory) ? join(tmpdir(), `evercode-engine-${process.pid}`) : join(directory, 'spool');
}

async function* countBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let count = 0;
  for await (const chunk of chunks) {
    count += chunk.length;
    if (count > limits.dataBytes) throw refuse.tooLarge('The data of the INSERT', limits.dataBytes);
    yield chunk;
  }
}
