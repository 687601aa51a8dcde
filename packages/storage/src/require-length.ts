import type { Content } from './storage.ts';

/**
 * Passes the content through and throws if its length differs from `bytes`, before the last chunk, so that the consumer
 * cannot have finished writing.
 */
export async function* requireLength(content: Content, bytes: number): AsyncGenerator<Uint8Array> {
  let seen = 0;
  let held: Uint8Array | undefined;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    seen += chunk.length;
    if (seen > bytes) throw new RangeError(`The content is longer than ${bytes} bytes.`);
    if (held !== undefined) yield held;
    held = chunk;
  }
  if (seen < bytes) throw new RangeError(`The content ends after ${seen} of ${bytes} bytes.`);
  if (held !== undefined) yield held;
}
