import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { KitZip } from './open-zip.ts';

/** Files that grow while the codes are read, on the disk until the archive takes them. */
export type DraftFiles = {
  append(path: string, text: string): Promise<void>;
  /** Adds all of them to the archive, in the order in which they began. */
  moveInto(zip: KitZip): Promise<void>;
  /** Closes what is open. The folder is the caller's. */
  close(): void;
};

export async function openDraftFiles(dir: string): Promise<DraftFiles> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const open = new Map<string, WriteStream>();
  // Paths are names inside the archive; on the disk a file has the number of its place.
  const placeOf = (index: number): string => join(dir, `draft-${index}`);
  let failure: { error: unknown } | undefined;

  function openDraft(): WriteStream {
    const stream = createWriteStream(placeOf(open.size), { flags: 'wx', mode: 0o600 });
    // A full disk may be told while nothing waits for it. Without a listener, it would end the process.
    stream.on('error', (error) => {
      failure ??= { error };
    });
    return stream;
  }

  return {
    async append(path, text) {
      if (failure !== undefined) throw failure.error;
      const stream = open.get(path) ?? openDraft();
      open.set(path, stream);
      // Rejects when the write fails.
      if (text !== '' && !stream.write(text)) await once(stream, 'drain');
    },
    async moveInto(zip) {
      if (failure !== undefined) throw failure.error;
      for (const stream of open.values()) {
        stream.end();
        await finished(stream);
      }
      let index = 0;
      for (const path of open.keys()) {
        const draft = placeOf(index);
        index += 1;
        await zip.addStream(path, async () => createReadStream(draft));
      }
    },
    close() {
      for (const stream of open.values()) stream.destroy();
    },
  };
}
