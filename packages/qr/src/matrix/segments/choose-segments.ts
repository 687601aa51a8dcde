import { alphanumericValue, countBitsOf, modes, type Mode, type VersionRange } from './modes.ts';

export type Segment = Readonly<{ mode: Mode; text: string }>;

export type Segmentation = Readonly<{
  /** Whether an ECI header declares the bytes UTF-8: without one the standard reads them as Latin-1. */
  declaresUtf8: boolean;
  segments: readonly Segment[];
  /** Length of the declaration and all segments, without terminator and padding. */
  bits: number;
}>;

/** The ECI header: its mode and one byte (ISO/IEC 18004 clause 7.4.2). */
const declarationBits = 4 + 8;

// Three digits take 10 bits and two alphanumeric characters 11: in sixths of a bit every character has a whole price.
// Rounding up at the end of a segment gives exactly the standard's length of an incomplete group.
const sixths = 6;
const prices = { numeric: 20, alphanumeric: 33, byte: 8 * sixths };
const impossible = -1;
const unreachable = 2 ** 28;

/** Indexed by code * modes.length + mode, in the order of `modes`. */
const asciiPrices = Int16Array.from({ length: 128 * modes.length }, (_, at) =>
  priceOfAscii(at % modes.length, Math.floor(at / modes.length)),
);

/**
 * Splits a well-formed text into the segments with the fewest bits in a range of versions: dynamic programming over its
 * characters. For each mode it keeps the lowest price of the text so far that ends in that mode. The price of the rest
 * depends on nothing else.
 */
export function chooseSegments(text: string, range: VersionRange): Segmentation {
  const declared = isAscii(text) ? 0 : declarationBits;
  const headers = modes.map((mode) => (4 + countBitsOf(mode, range)) * sixths);
  const price = modes.map(() => unreachable);
  // Per unit, two bits for each mode: the mode of the unit before it.
  const steps: number[] = [];
  let ended = declared * sixths;
  let endedIn = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    let step = 0;
    for (let mode = 0; mode < modes.length; mode++) {
      const unit = code < 0x80 ? (asciiPrices[code * modes.length + mode] ?? impossible) : priceOfOther(mode, code);
      const going = price[mode] ?? unreachable;
      const begun = ended + (headers[mode] ?? unreachable);
      const from = going <= begun ? mode : endedIn;
      price[mode] = unit === impossible ? unreachable : Math.min(going, begun) + unit;
      step |= from << (2 * mode);
    }
    steps.push(step);
    ended = unreachable;
    for (let mode = 0; mode < modes.length; mode++) {
      const whole = Math.ceil((price[mode] ?? unreachable) / sixths) * sixths;
      if (whole < ended) {
        ended = whole;
        endedIn = mode;
      }
    }
  }
  return { declaresUtf8: declared > 0, segments: followSteps(text, steps, endedIn), bits: ended / sixths };
}

/** Lower bound for a text of this many UTF-16 units: all of them digits. */
export function minBits(units: number): number {
  return Math.ceil((units * prices.numeric) / sixths);
}

/** Upper bound for a well-formed text of this many UTF-16 units: three bytes each, in one segment. */
export function maxBits(units: number): number {
  return units * 3 * 8 + 4 + 16 + declarationBits;
}

function followSteps(text: string, steps: readonly number[], lastMode: number): readonly Segment[] {
  const segments: Segment[] = [];
  let end = text.length;
  let mode = lastMode;
  for (let at = text.length - 1; at >= 0; at--) {
    const before = ((steps[at] ?? 0) >> (2 * mode)) & 3;
    if (at > 0 && before === mode) continue;
    segments.push(Object.freeze({ mode: modes[mode] ?? 'byte', text: text.slice(at, end) }));
    end = at;
    mode = before;
  }
  return Object.freeze(segments.toReversed());
}

function priceOfAscii(mode: number, code: number): number {
  switch (modes[mode]) {
    case 'byte':
      return prices.byte;
    case 'alphanumeric':
      return alphanumericValue(code) >= 0 ? prices.alphanumeric : impossible;
    case 'numeric':
      return code >= 0x30 && code <= 0x39 ? prices.numeric : impossible;
    default:
      return impossible;
  }
}

/** The second half of a surrogate pair costs nothing, so a character is never split over two segments. */
function priceOfOther(mode: number, code: number): number {
  return modes[mode] === 'byte' ? prices.byte * bytesOf(code) : impossible;
}

/** Length in UTF-8 of a character outside ASCII. The first half of a surrogate pair counts for both. */
function bytesOf(code: number): number {
  if (code < 0x800) return 2;
  if (code < 0xd800 || code > 0xdfff) return 3;
  return code < 0xdc00 ? 4 : 0;
}

export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0x80) return false;
  return true;
}
