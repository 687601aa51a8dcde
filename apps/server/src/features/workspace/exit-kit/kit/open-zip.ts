import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** A ZIP on the disk, written entry by entry. */
export type KitZip = {
  /** Each resolves when the archive takes the entry, so at most two wait in memory. */
  addText(path: string, text: string | Uint8Array): Promise<void>;
  /** Opened when its turn comes. `isPacked`: it does not shrink any more. */
  addStream(path: string, open: () => Promise<AsyncIterable<Uint8Array>>, about?: { isPacked: boolean }): Promise<void>;
  /** The size of the archive. */
  end(): Promise<number>;
};

/** ZIP64 where sizes or the number of entries need it. Aborting destroys the stream; the file is the caller's. */
export function openZip(path: string, { now, signal }: { now: Date; signal: AbortSignal }): KitZip {
  const zip = new yazl.ZipFile();
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  // The type is that of an older stream; yazl's is a PassThrough.
  const written = pipeline(zip.outputStream as Readable, out, { signal });
  written.catch(() => undefined);
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  zip.once('error', (error: Error) => {
    failed.reject(error);
    out.destroy(error);
  });
  written.catch((error: unknown) => failed.reject(error));

  async function addStream(
    entry: string,
    open: () => Promise<AsyncIterable<Uint8Array>>,
    { isPacked } = { isPacked: false },
  ): Promise<void> {
    const begun = Promise.withResolvers<void>();
    zip.addReadStreamLazy(entry, { mtime: now, compress: !isPacked }, (give) => {
      begun.resolve();
      open().then(
        (content) => {
          const stream = Readable.from(content, { objectMode: false, signal });
          // yazl does not watch the stream for errors.
          stream.once('error', (error) => {
            failed.reject(error);
            out.destroy(error);
          });
          give(null, stream);
        },
        (error: unknown) => {
          failed.reject(error);
          out.destroy(error instanceof Error ? error : new Error('An entry failed.', { cause: error }));
        },
      );
    });
    await Promise.race([begun.promise, failed.promise]);
  }

  return {
    addStream,
    addText: async (entry, text) =>
      addStream(entry, async () => Readable.from([typeof text === 'string' ? Buffer.from(text) : text])),
    async end() {
      zip.end();
      await Promise.race([written, failed.promise]);
      return out.bytesWritten;
    },
  };
}
