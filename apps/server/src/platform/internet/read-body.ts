import type { IncomingMessage } from 'node:http';

/**
 * At most `maxBytes` of an answer; undefined if it is longer, unless it is cut. A compressed answer counts as broken:
 * it was not asked for, and its real size is unknown.
 */
export async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  { cuts }: { cuts: boolean },
): Promise<Buffer | undefined> {
  if (maxBytes === 0) return Buffer.alloc(0);
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' && cuts) return Buffer.alloc(0);
  if (encoding !== 'identity') throw Object.assign(new Error(`encoded as ${encoding}`), { code: 'EENCODED' });
  if (!cuts && Number(response.headers['content-length'] ?? 0) > maxBytes) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Cast: a response without an encoding yields bytes.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes > maxBytes) return cuts ? Buffer.concat(chunks).subarray(0, maxBytes) : undefined;
  }
  return Buffer.concat(chunks);
}
