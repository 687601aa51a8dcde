import type { IncomingMessage } from 'node:http';

/**
 * At most `maxBytes` of an answer; undefined if it is longer. A compressed answer counts as broken: it was not asked
 * for, and its real size is unknown.
 */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (maxBytes === 0) return Buffer.alloc(0);
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw Object.assign(new Error(`encoded as ${encoding}`), { code: 'EENCODED' });
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Cast: a response without an encoding yields bytes.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
