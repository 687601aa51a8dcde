import { once } from 'node:events';
import { Transform, type Readable } from 'node:stream';
import yazl from 'yazl';

export type Entry = { name: string; bytes: Uint8Array };

/** So much may be made ahead of whoever receives it. */
const AHEAD_BYTES = 8 * 1024 * 1024;

/**
 * A ZIP of entries that are made while it is sent: no more of them at a time than the receiver takes. Entries are stored as they are (pictures are as
 * small as they get), each with its size in front, so that a receiver can count them. What fails in the middle breaks the stream off.
 */
export function zipEntries(entries: AsyncIterable<Entry>, { now }: { now: Date }): Readable {
  const zip = new yazl.ZipFile();
  const ahead = { bytes: 0 };
  const out = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      ahead.bytes -= chunk.length;
      out.emit('sent');
      done(null, chunk);
    },
  });
  // It is a stream, whose type only says that it can be read.
  zip.outputStream.pipe(out);

  async function fill(): Promise<void> {
    for await (const { name, bytes } of entries) {
      zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, { compress: false, mtime: now });
      ahead.bytes += bytes.byteLength;
      while (ahead.bytes > AHEAD_BYTES && !out.destroyed) await once(out, 'sent');
      if (out.destroyed) return;
    }
    zip.end();
  }
  out.once('close', () => out.emit('sent'));
  fill().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error('An entry failed.', { cause: error })));
  return out;
}
