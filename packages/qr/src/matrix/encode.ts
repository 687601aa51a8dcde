import { encodeQR } from 'qr';
import type { Level } from '../design/params.ts';

/** The modules of one symbol. Anything outside of 0 <= x, y < size is light, so neighbours need no bounds check. */
export type Matrix = Readonly<{
  size: number;
  isDark: (x: number, y: number) => boolean;
}>;

/** `malformed`: half of a surrogate pair, which UTF-8 cannot carry: the code would scan as another text. */
export type PayloadCheck = 'fits' | 'empty' | 'malformed' | 'too-long';

const eccNames = { M: 'medium', H: 'high' } as const satisfies Record<Level, string>;

// What version 40 holds (ISO/IEC 18004 table 7): digits, characters of the alphanumeric set, bytes.
const capacities = {
  M: { numeric: 5596, alphanumeric: 3391, bytes: 2331 },
  H: { numeric: 3057, alphanumeric: 1852, bytes: 1273 },
} as const satisfies Record<Level, object>;

/** Tells whether a text can become a code of this level, without the cost of making one. */
export function checkPayload(text: string, level: Level): PayloadCheck {
  const capacity = capacities[level];
  if (text.length === 0) return 'empty';
  // No text has more UTF-16 units than bytes in UTF-8 or digits: a book is refused before it is read.
  if (text.length > capacity.numeric) return 'too-long';
  if (!text.isWellFormed()) return 'malformed';
  if (/^\d+$/.test(text)) return 'fits';
  if (/^[0-9A-Z $%*+\-./:]+$/.test(text)) return text.length <= capacity.alphanumeric ? 'fits' : 'too-long';
  return new TextEncoder().encode(text).length <= capacity.bytes ? 'fits' : 'too-long';
}

/** Encodes a text in the smallest version that holds it, with the mask of least penalty; other than ASCII as UTF-8. */
export function encodeMatrix(text: string, { level }: { level: Level }): Matrix {
  const payload = checkPayload(text, level);
  if (payload !== 'fits') throw new RangeError(`The text cannot become a code of level ${level}: ${payload}`);
  // The encoder insists on a quiet zone: the narrowest is asked for and stepped over, the scene has its own.
  const border = 1;
  const rows = encodeQR(text, 'raw', { ecc: eccNames[level], border });
  return Object.freeze({
    size: rows.length - 2 * border,
    isDark: (x: number, y: number) => rows[y + border]?.[x + border] ?? false,
  });
}
