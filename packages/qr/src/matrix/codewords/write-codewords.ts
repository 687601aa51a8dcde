import { isAscii, type Segment, type Segmentation } from '../segments/choose-segments.ts';
import type { VersionChoice } from '../segments/choose-version.ts';
import { alphanumericValue, countBitsOf, modeIndicators, rangeOf, type VersionRange } from '../segments/modes.ts';
import { correct } from './reed-solomon.ts';
import { blocksOf, type Blocks } from '../versions.ts';

const utf8Designator = 26;
const padding = [0xec, 0x11] as const;

type Push = (value: number, bits: number) => void;

/** All codewords of a symbol in placement order: data, then correction, with the blocks interleaved. */
export function writeCodewords(choice: VersionChoice): Uint8Array {
  return interleave(writeDataCodewords(choice), blocksOf(choice.version, choice.level));
}

/** The data codewords in their own order, padded to the capacity. */
export function writeDataCodewords({ segmentation, version, level }: VersionChoice): Uint8Array {
  return writeData(segmentation, rangeOf(version), blocksOf(version, level).dataCodewords);
}

function writeData({ declaresUtf8, segments }: Segmentation, range: VersionRange, length: number): Uint8Array {
  const data = new Uint8Array(length);
  let written = 0;
  let pending = 0;
  let pendingBits = 0;
  // No overflow: at most 7 bits are pending and at most 16 are pushed.
  const push: Push = (value, bits) => {
    pending = (pending << bits) | value;
    pendingBits += bits;
    while (pendingBits >= 8) {
      pendingBits -= 8;
      data[written++] = pending >> pendingBits;
    }
    pending &= (1 << pendingBits) - 1;
  };

  if (declaresUtf8) {
    push(modeIndicators.eci, 4);
    push(utf8Designator, 8);
  }
  for (const segment of segments) writeSegment(segment, range, push);
  // The terminator, cut off where the capacity ends, then zeros up to a whole codeword.
  push(0, Math.min(4, (length - written) * 8 - pendingBits));
  if (pendingBits > 0) push(0, 8 - pendingBits);
  for (let pad = 0; written < length; pad ^= 1) data[written++] = padding[pad === 0 ? 0 : 1];
  return data;
}

function writeSegment({ mode, text }: Segment, range: VersionRange, push: Push): void {
  const bytes = mode === 'byte' && !isAscii(text) ? new TextEncoder().encode(text) : undefined;
  push(modeIndicators[mode], 4);
  push(bytes?.length ?? text.length, countBitsOf(mode, range));
  if (bytes) for (const byte of bytes) push(byte, 8);
  else if (mode === 'numeric') writeNumeric(text, push);
  else if (mode === 'alphanumeric') writeAlphanumeric(text, push);
  else for (let at = 0; at < text.length; at++) push(text.charCodeAt(at), 8);
}

function writeNumeric(text: string, push: Push): void {
  for (let at = 0; at < text.length; at += 3) {
    const digits = text.slice(at, at + 3);
    push(Number(digits), digits.length * 3 + 1);
  }
}

function writeAlphanumeric(text: string, push: Push): void {
  for (let at = 0; at + 1 < text.length; at += 2) {
    push(alphanumericValue(text.charCodeAt(at)) * 45 + alphanumericValue(text.charCodeAt(at + 1)), 11);
  }
  if (text.length % 2 === 1) push(alphanumericValue(text.charCodeAt(text.length - 1)), 6);
}

/** All codewords in placement order, from the data codewords in theirs. */
export function interleave(
  data: Uint8Array,
  { count, shortLength, longCount, correctionLength, codewords }: Blocks,
): Uint8Array {
  const interleaved = new Uint8Array(codewords);
  const remainder = new Uint8Array(correctionLength);
  const shortCount = count - longCount;
  let from = 0;
  for (let block = 0; block < count; block++) {
    const to = from + shortLength + (block < shortCount ? 0 : 1);
    correct(data, from, to, remainder);
    for (let at = 0; at < shortLength; at++) interleaved[at * count + block] = data[from + at] ?? 0;
    if (block >= shortCount) interleaved[shortLength * count + block - shortCount] = data[to - 1] ?? 0;
    for (let at = 0; at < correctionLength; at++) interleaved[data.length + at * count + block] = remainder[at] ?? 0;
    from = to;
  }
  return interleaved;
}
