import { once } from 'node:events';
import { Transform, type Readable } from 'node:stream';

export type Entry = { name: string; bytes: Uint8Array };

/** Bytes of entries that may be buffered before the client has received them. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

/**
 * Streams a ZIP whose entries are produced on demand, with backpressure. Entries are stored uncompressed (pictures do
 * not shrink), with the size in the local header, so that a client can count them. A failed entry destroys the stream.
 */
export function zipEntries(entries: AsyncIterable<Entry>, { now }: { now: Date }): Readable {
  const buffered = { bytes: 0 };
  const out = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      buffered.bytes -= chunk.length;
      out.emit('sent');
      done(null, chunk);
    },
  });

  async function addEntries(): Promise<void> {
    const { default: yazl } = await import('yazl');
    const zip = new yazl.ZipFile();
    zip.outputStream.pipe(out);
    for await (const { name, bytes } of entries) {
      zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, {
        compress: false,
        mtime: now,
      });
      buffered.bytes += bytes.byteLength;
      while (buffered.bytes > MAX_BUFFERED_BYTES && !out.destroyed) await once(out, 'sent');
      if (out.destroyed) return;
    }
    zip.end();
  }
  out.once('close', () => out.emit('sent'));
  addEntries().catch((error: unknown) =>
    out.destroy(error instanceof Error ? error : new Error('An entry failed.', { cause: error })),
  );
  return out;
}
