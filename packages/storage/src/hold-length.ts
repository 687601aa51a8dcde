import type { Content } from './storage.ts';

/** The same bytes, or an error before the last of them: whoever writes them elsewhere has not finished when it comes. */
export async function* holdLength(content: Content, bytes: number): AsyncGenerator<Uint8Array> {
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
