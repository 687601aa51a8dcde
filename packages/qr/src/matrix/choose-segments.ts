import { kanjiValue } from './kanji.ts';
import { alphanumericValue, countBitsOf, modes, type Mode, type VersionRange } from './modes.ts';

export type Segment = Readonly<{ mode: Mode; text: string }>;

export type Segmentation = Readonly<{
  /** Whether the bytes must be declared to be UTF-8: without that, the standard has them read as Latin-1. */
  declaresUtf8: boolean;
  segments: readonly Segment[];
  /** Of all segments and the declaration, without terminator and padding. */
  bits: number;
}>;

/** The ECI header: its mode and one byte (ISO/IEC 18004 clause 7.4.2). */
export const declarationBits = 4 + 8;

// Three digits take 10 bits and two characters 11: in sixths of a bit, every single character has a whole price. A
// segment ends on a whole bit, and rounding up what it came to gives exactly what the standard says for an odd rest.
const sixths = 6;
const prices = { numeric: 20, alphanumeric: 33, kanji: 13 * sixths, byte: 8 * sixths };
const impossible = -1;
const unreachable = 2 ** 28;

/** By code * 4 + mode, in the order of `modes`. */
const asciiPrices = Int16Array.from({ length: 128 * modes.length }, (_, at) => priceOfAscii(at % modes.length, Math.floor(at / modes.length)));

type Repertoire = 'ascii' | 'utf-8' | 'kanji';

/**
 * Splits a well-formed text into the segments that take the fewest bits in a range of versions. With kanji, a text is
 * also tried as kanji and ASCII alone: readers disagree on what kanji mean after a declaration of UTF-8, so never both.
 */
export function chooseSegments(text: string, range: VersionRange, { kanji = false }: { kanji?: boolean } = {}): Segmentation {
  if (isAscii(text)) return findShortest(text, range, 'ascii') ?? refuseMalformed();
  // Two signs of ASCII are others in Shift JIS, and beside kanji some readers take them for those.
  const withKanji = kanji && !/[\\~]/.test(text) ? findShortest(text, range, 'kanji') : undefined;
  const asUtf8 = findShortest(text, range, 'utf-8') ?? refuseMalformed();
  return withKanji && withKanji.bits <= asUtf8.bits ? withKanji : asUtf8;
}

/** Fewer bits than this, a text of so many UTF-16 units cannot take: all digits. */
export function leastBits(units: number): number {
  return Math.ceil((units * prices.numeric) / sixths);
}

/** More bits than this, a well-formed text of so many UTF-16 units never takes: three bytes each, in one segment. */
export function mostBits(units: number): number {
  return units * 3 * 8 + 4 + 16 + declarationBits;
}

/**
 * Goes through the text once and keeps, for every mode, the least price of the text so far with its last character in
 * that mode. What comes after depends on nothing else, so the least price at the end is the least of all.
 */
function findShortest(text: string, range: VersionRange, repertoire: Repertoire): Segmentation | undefined {
  const declared = repertoire === 'utf-8' ? declarationBits : 0;
  const headers = modes.map((mode) => (4 + countBitsOf(mode, range)) * sixths);
  const price = modes.map(() => unreachable);
  // For every unit, two bits a mode: the mode of the unit before it.
  const steps: number[] = [];
  let ended = declared * sixths;
  let endedIn = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    let step = 0;
    for (let mode = 0; mode < modes.length; mode++) {
      const unit = code < 0x80 ? asciiPrices[code * modes.length + mode] ?? impossible : priceOfOther(mode, code, repertoire);
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
    if (ended === unreachable) return undefined;
  }
  return { declaresUtf8: declared > 0, segments: followSteps(text, steps, endedIn), bits: ended / sixths };
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
    case 'byte': return prices.byte;
    case 'alphanumeric': return alphanumericValue(code) >= 0 ? prices.alphanumeric : impossible;
    case 'numeric': return code >= 0x30 && code <= 0x39 ? prices.numeric : impossible;
    default: return impossible;
  }
}

/** The second half of a surrogate pair costs nothing and stays with the first: a character is in one segment. */
function priceOfOther(mode: number, code: number, repertoire: Repertoire): number {
  switch (modes[mode]) {
    case 'byte': return repertoire === 'utf-8' ? prices.byte * bytesOf(code) : impossible;
    case 'kanji': return repertoire === 'kanji' && kanjiValue(code) >= 0 ? prices.kanji : impossible;
    default: return impossible;
  }
}

/** In UTF-8, of a character that is not ASCII. The first half of a surrogate pair is counted for both. */
function bytesOf(code: number): number {
  if (code < 0x800) return 2;
  if (code < 0xd800 || code > 0xdfff) return 3;
  return code < 0xdc00 ? 4 : 0;
}

export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0x80) return false;
  return true;
}

/** Everything else can be bytes, of ASCII or of UTF-8. */
function refuseMalformed(): never {
  throw new RangeError('Half of a surrogate pair is no text');
}
