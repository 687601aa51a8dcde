import { once } from 'node:events';
import { createDeflate } from 'node:zlib';

/** Compresses chunks on another thread. `write` returns the output that is ready so far. */
export function startDeflating(level = 2): Readonly<{
  write: (bytes: Uint8Array) => Promise<Uint8Array>;
  end: () => Promise<Uint8Array>;
}> {
  const deflate = createDeflate({ level, chunkSize: 2 ** 18 });
  let ready: Uint8Array[] = [];
  deflate.on('data', (piece: Uint8Array) => ready.push(piece));
  const take = () => {
    const taken = Buffer.concat(ready);
    ready = [];
    return taken;
  };
  return {
    write: async (bytes) => {
      await new Promise<void>((resolve, reject) => {
        deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
      });
      return take();
    },
    end: async () => {
      const ended = once(deflate, 'end');
      deflate.end();
      await ended;
      return take();
    },
  };
}
