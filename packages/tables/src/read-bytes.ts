import { TableProblem } from './table-problem.ts';

export type TableSource = AsyncIterable<Uint8Array> | Uint8Array;

/** The whole file, which must be read twice: an encoding is known only after its last byte. */
export async function readBytes(source: TableSource, most: number): Promise<Buffer> {
  if (source instanceof Uint8Array) {
    if (source.length > most) throw new TableProblem('too-large', { bound: most });
    return Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > most) throw new TableProblem('too-large', { bound: most });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
