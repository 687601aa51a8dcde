import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { refuse } from '../errors.ts';

export type Body = {
  /** Reads until the end or until at least `limit` bytes are there. */
  readSome: (limit: number) => Promise<{ bytes: Buffer; isComplete: boolean }>;
  /** The part that was not read yet. */
  rest: () => AsyncGenerator<Buffer, void, undefined>;
};

/**
 * The request's body, decompressed. A sender that disconnects early causes an error, not an early end: half an upload
 * must not become an INSERT.
 */
export function openBody(request: IncomingMessage): Body {
  const chunks = decode(request)[Symbol.asyncIterator]();

  async function* rest(): AsyncGenerator<Buffer, void, undefined> {
    for (let next = await readNext(chunks); next !== undefined; next = await readNext(chunks)) yield next;
  }

  return {
    async readSome(limit) {
      const parts: Buffer[] = [];
      let length = 0;
      while (length <= limit) {
        const next = await readNext(chunks);
        if (next === undefined) return { bytes: Buffer.concat(parts), isComplete: true };
        parts.push(next);
        length += next.length;
      }
      return { bytes: Buffer.concat(parts), isComplete: false };
    },
    rest,
  };
}

async function readNext(chunks: AsyncIterator<unknown>): Promise<Buffer | undefined> {
  const next = await chunks.next().catch((failure: unknown) => {
    throw refuse.badBody(
      `Cannot read the request's body: ${failure instanceof Error ? failure.message : String(failure)}`,
    );
  });
  // Neither the request nor a decompressor has an encoding set, so their chunks are buffers.
  return next.done === true ? undefined : (next.value as Buffer);
}

function decode(request: IncomingMessage): Readable {
  const decoder = chooseDecoder(request.headers['content-encoding'] ?? '');
  if (decoder === undefined) return request;
  // The failure reaches the reader through the decoder, which pipeline destroys with it.
  return pipeline(request, decoder, () => undefined);
}

function chooseDecoder(encoding: string): Transform | undefined {
  switch (encoding.toLowerCase()) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    case 'zstd':
      return createZstdDecompress();
    default:
      throw refuse.notImplemented(`Content-Encoding: ${encoding}`);
  }
}
