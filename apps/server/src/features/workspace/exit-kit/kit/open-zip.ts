import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib';
import { writeDirectoryRecord, writeEnd, writeLocalHeader, type ZipEntry } from './zip-records.ts';

/** A ZIP on the disk, written entry by entry, one after the other. */
export type KitZip = {
  /** Each resolves when the entry is written. */
  addText(path: string, text: string | Uint8Array): Promise<void>;
  /** `isPacked`: it does not shrink any more. */
  addStream(path: string, open: () => Promise<AsyncIterable<Uint8Array>>, about?: { isPacked: boolean }): Promise<void>;
  /** Writes the directory. Answers the size of the archive. */
  end(): Promise<number>;
  /** Closes its files, which are the caller's. */
  close(): Promise<void>;
};

type About = {
  now: Date;
  signal: AbortSignal;
  /** A file for the directory, which grows with every entry and is copied to the end. */
  directoryPath: string;
};

const PART_BYTES = 64 * 1024;
/** Of characters. A record of the directory fits into one part. */
const MOST_IN_PATH = 1024;
const deflate = promisify(deflateRaw);

/** Of entries that are written, nothing stays in memory, so that an archive may have any number of them. */
export async function openZip(path: string, { now, signal, directoryPath }: About): Promise<KitZip> {
  const file = await openNew(path);
  const directory = await openNew(directoryPath).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  const records = Buffer.alloc(PART_BYTES);
  let [entries, recordBytes] = [0, 0];

  const write = async (bytes: Uint8Array): Promise<void> => {
    signal.throwIfAborted();
    await file.append(bytes);
  };
  const flushRecords = async (): Promise<void> => {
    await directory.append(records.subarray(0, recordBytes));
    recordBytes = 0;
  };
  async function addRecord(entry: ZipEntry): Promise<void> {
    const record = writeDirectoryRecord(entry, now);
    if (recordBytes + record.length > PART_BYTES) await flushRecords();
    record.copy(records, recordBytes);
    recordBytes += record.length;
    entries += 1;
  }

  return {
    async addText(entryPath, text) {
      const content = Buffer.from(text);
      const packed = await deflate(content);
      const entry: ZipEntry = {
        path: requireInside(entryPath),
        method: 8,
        crc: crc32(content),
        packedBytes: packed.length,
        bytes: content.length,
        offset: file.length(),
      };
      await write(Buffer.concat([writeLocalHeader(entry, now, { isOpen: false }), packed]));
      await addRecord(entry);
    },

    async addStream(entryPath, openContent, { isPacked } = { isPacked: false }) {
      const offset = file.length();
      const begun: ZipEntry = {
        path: requireInside(entryPath),
        method: isPacked ? 0 : 8,
        crc: 0,
        packedBytes: 0,
        bytes: 0,
        offset,
      };
      const header = writeLocalHeader(begun, now, { isOpen: true });
      await write(header);
      const counted = { crc: 0, bytes: 0 };
      const content = count(await openContent(), counted);
      const take = async (chunks: AsyncIterable<Uint8Array>): Promise<void> => {
        for await (const chunk of chunks) await write(chunk);
      };
      if (isPacked) await pipeline(content, take, { signal });
      else await pipeline(content, createDeflateRaw(), take, { signal });
      const entry: ZipEntry = { ...begun, ...counted, packedBytes: file.length() - offset - header.length };
      await file.writeAt(offset, writeLocalHeader(entry, now, { isOpen: true }));
      await addRecord(entry);
    },

    async end() {
      await flushRecords();
      const offset = file.length();
      for await (const part of directory.read()) await write(part);
      await write(writeEnd(entries, { offset, bytes: file.length() - offset }));
      return file.length();
    },

    async close() {
      await Promise.all([file.close(), directory.close()]);
    },
  };
}

async function* count(chunks: AsyncIterable<Uint8Array>, counted: { crc: number; bytes: number }) {
  for await (const chunk of chunks) {
    counted.crc = crc32(chunk, counted.crc);
    counted.bytes += chunk.length;
    yield chunk;
  }
}

/** Programs that unpack an archive refuse other names, or write outside of their folder. */
function requireInside(path: string): string {
  if (path.length > MOST_IN_PATH || path.includes('\\') || path.split('/').some((name) => name === '' || name === '..'))
    throw new TypeError(`No name of an entry: ${path}`);
  return path;
}

/** A file that did not exist, written at its end. */
async function openNew(path: string) {
  const handle = await open(path, 'wx+', 0o600);
  let length = 0;
  return {
    length: () => length,
    async append(bytes: Uint8Array) {
      await writeWhole(handle, bytes, length);
      length += bytes.length;
    },
    writeAt: async (offset: number, bytes: Uint8Array) => writeWhole(handle, bytes, offset),
    read: (): AsyncIterable<Buffer> => handle.createReadStream({ start: 0, autoClose: false }),
    close: async () => handle.close(),
  };
}

/** The system may write less than it was given. */
async function writeWhole(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
