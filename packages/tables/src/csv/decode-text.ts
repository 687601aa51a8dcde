import type { Encoding } from '../table.ts';
import { TableProblem } from '../table-problem.ts';

/** Short enough to leave the event loop to others between two pieces. */
const pieceBytes = 64 * 1024;

/** The text in pieces, which may end anywhere, but never inside a character. */
export function* decodeText(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  // A second mark in the file is a character of the text.
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes);
    const isLast = at + pieceBytes >= bytes.length;
    yield decode(() => decoder.decode(piece, { stream: !isLast }));
  }
}

function decode(read: () => string): string {
  try {
    return read();
  } catch (error) {
    throw new TableProblem('encoding', {}, { cause: error });
  }
}
