import { isUtf8 } from 'node:buffer';
import type { Encoding } from '../table.ts';
import { TableProblem } from '../table-problem.ts';

/** `start`: after the byte order mark. */
type Detected = { readonly encoding: Encoding; readonly start: number };

/** The first bytes, which are enough to recognise UTF-16 and binary files. */
const sampleBytes = 4096;

/**
 * A byte order mark decides. Without one: UTF-16 by its zero bytes, UTF-8 if the whole file is valid, otherwise
 * Windows-1252, which Excel writes as "CSV" in western languages and in which almost any byte is a character.
 */
export function detectEncoding(bytes: Buffer): Detected {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return checkUtf8(bytes, 3);
  // UTF-32 begins like UTF-16.
  if (startsWith(bytes, [0xff, 0xfe, 0, 0]) || startsWith(bytes, [0, 0, 0xfe, 0xff]))
    throw new TableProblem('encoding');
  if (startsWith(bytes, [0xff, 0xfe])) return checkUtf16({ encoding: 'utf-16le', start: 2 }, bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return checkUtf16({ encoding: 'utf-16be', start: 2 }, bytes);
  const unmarked = guessUtf16(bytes.subarray(0, sampleBytes));
  if (unmarked !== null) return checkUtf16({ encoding: unmarked, start: 0 }, bytes);
  if (isBinary(bytes)) throw new TableProblem('binary');
  return { encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252', start: 0 };
}

export const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

function checkUtf8(bytes: Buffer, start: number): Detected {
  if (!isUtf8(bytes.subarray(start))) throw new TableProblem('encoding');
  if (isBinary(bytes)) throw new TableProblem('binary');
  return { encoding: 'utf-8', start };
}

/** Half a character at the end, or half a pair anywhere, is found by the decoder. */
function checkUtf16(detected: Detected, bytes: Buffer): Detected {
  if ((bytes.length - detected.start) % 2 === 1) throw new TableProblem('encoding');
  return detected;
}

/** Latin letters have a zero byte each, always on the same side. */
function guessUtf16(sample: Uint8Array): Encoding | null {
  const half = sample.length / 2;
  const even = sample.filter((byte, at) => byte === 0 && at % 2 === 0).length;
  const odd = sample.filter((byte, at) => byte === 0 && at % 2 === 1).length;
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le';
  return even > half * 0.4 && odd < half * 0.05 ? 'utf-16be' : null;
}

/** A text has no zero byte and hardly any control character. */
function isBinary(bytes: Buffer): boolean {
  if (bytes.includes(0)) return true;
  const sample = bytes.subarray(0, sampleBytes);
  let controls = 0;
  for (const byte of sample) if (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d)) controls++;
  return controls > sample.length * 0.02;
}
