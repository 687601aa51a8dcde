import type { Entry } from 'yauzl';
import { TableProblem } from '../table-problem.ts';
import type { TableLimits } from '../table.ts';

/** The files of a ZIP archive, by name. */
export type Archive = {
  readonly has: (name: string) => boolean;
  /** In pieces, each time from the start. Nothing for a file that the archive does not have. */
  readonly read: (name: string) => AsyncIterable<Uint8Array>;
};

type ArchiveLimits = Pick<TableLimits, 'entries' | 'unpackedBytes'>;

export async function openArchive(bytes: Buffer, { entries, unpackedBytes }: ArchiveLimits): Promise<Archive> {
  const { fromBufferPromise } = await import('yauzl');
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: true, validateEntrySizes: true });
  if (zip.entryCount > entries) throw new TableProblem('bomb', { bound: unpackedBytes });
  const files = new Map<string, Entry>();
  let declared = 0;
  for await (const entry of zip.eachEntry()) {
    declared += entry.uncompressedSize;
    files.set(entry.fileName, entry);
  }
  // Also counted while reading: yauzl ends an entry that is longer than declared.
  if (declared > unpackedBytes) throw new TableProblem('bomb', { bound: unpackedBytes });
  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const entry = files.get(name);
    if (entry === undefined) return;
    if (entry.isEncrypted()) throw new TableProblem('protected');
    const stream = await zip.openReadStreamPromise(entry);
    try {
      // Streams of binary data have no other chunks.
      for await (const chunk of stream) yield chunk as Uint8Array;
    } finally {
      stream.destroy();
    }
  }
  return { has: (name) => files.has(name), read };
}
