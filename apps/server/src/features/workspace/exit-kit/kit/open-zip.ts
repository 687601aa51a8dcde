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

/**
 * ZIP64 where sizes or the number of entries need it. Aborting destroys the stream; the file is the caller's. Of an
 * entry that is written, only what the directory at the end needs stays in memory.
 */
export function openZip(path: string, { now, signal }: { now: Date; signal: AbortSignal }): KitZip {
  const zip = new yazl.ZipFile();
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const failure = createFailure();
  zip.once('error', (error: Error) => stop(error));
  // The type is that of an older stream; yazl's is a PassThrough.
  const written = pipeline(zip.outputStream as Readable, out, { signal });
  written.catch((error: unknown) => failure.fail(error));

  function stop(error: unknown): void {
    failure.fail(error);
    out.destroy(error instanceof Error ? error : new Error('An entry failed.', { cause: error }));
  }

  async function addStream(
    entry: string,
    open: () => Promise<AsyncIterable<Uint8Array>>,
    { isPacked } = { isPacked: false },
  ): Promise<void> {
    const begun = Promise.withResolvers<void>();
    // yazl keeps this callback of every entry until the end of the archive, so that it must not hold the content.
    let pending: typeof open | undefined = open;
    zip.addReadStreamLazy(entry, { mtime: now, compress: !isPacked }, (give) => {
      begun.resolve();
      const opening = pending?.();
      pending = undefined;
      opening?.then((content) => {
        const stream = Readable.from(content, { objectMode: false, signal });
        // yazl does not watch the stream for errors.
        stream.once('error', stop);
        give(null, stream);
      }, stop);
    });
    detachName(zip);
    await failure.orFail(begun);
  }

  return {
    addStream,
    addText: async (entry, text) =>
      addStream(entry, async () => Readable.from([typeof text === 'string' ? Buffer.from(text) : text])),
    async end() {
      const ended = Promise.withResolvers<void>();
      written.then(ended.resolve, ended.reject);
      zip.end();
      await failure.orFail(ended);
      return out.bytesWritten;
    },
  };
}

/**
 * yazl keeps the name of each entry as a small Buffer, and a small Buffer keeps the whole block alive that it was cut
 * from: some 20 kB for a name. The latest one gets memory of its own.
 */
function detachName(zip: yazl.ZipFile): void {
  // Not in its types. Without them, the archive is as correct, and its test of memory fails.
  const { entries } = zip as unknown as { entries?: { utf8FileName?: Uint8Array }[] };
  const latest = entries?.at(-1);
  if (latest?.utf8FileName !== undefined)
    latest.utf8FileName = Buffer.from(Uint8Array.from(latest.utf8FileName).buffer);
}

/** Ends what waits. A race with one promise for the whole archive would remember every entry. */
function createFailure() {
  const waiting = new Set<PromiseWithResolvers<void>>();
  let failed: { error: unknown } | undefined;
  return {
    fail(error: unknown): void {
      failed ??= { error };
      for (const { reject } of waiting) reject(error);
    },
    async orFail(wait: PromiseWithResolvers<void>): Promise<void> {
      // It may be rejected although nothing waits for it any more.
      wait.promise.catch(() => undefined);
      if (failed !== undefined) throw failed.error;
      waiting.add(wait);
      try {
        await wait.promise;
      } finally {
        waiting.delete(wait);
      }
    },
  };
}
