import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseSegments, minBits, maxBits, type Segment } from './choose-segments.ts';
import type { Mode, VersionRange } from './modes.ts';

const ranges = fc.constantFrom<VersionRange>(0, 1, 2);
const texts = fc.oneof(
  fc.stringMatching(/^[0-9]{0,9}[A-Z $%*+./:-]{0,9}[a-z]{0,9}[0-9]{0,9}[A-Z]{0,9}[0-9a-z]{1,9}$/),
  fc.string({ unit: fc.constantFrom('7', 'Q', 'q', '-', 'é', '漢', '😀', 'か'), minLength: 1, maxLength: 40 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
);

const summarize = (segments: readonly Segment[]) => segments.map(({ mode, text }) => `${mode} ${text}`);

test.each<[string, VersionRange, string[]]>([
  ['0', 0, ['numeric 0']],
  ['HTTPS://EX.IO/4711', 0, ['alphanumeric HTTPS://EX.IO/4711']],
  ['https://ex.io/a1', 0, ['byte https://ex.io/a1']],
  // ISO/IEC 18004 annex J: from six digits on a numeric segment is shorter in small versions, from seven in larger
  // ones.
  ['a12345b', 0, ['byte a12345b']],
  ['a123456', 0, ['byte a', 'numeric 123456']],
  ['https://example.com/1234567890123', 0, ['byte https://example.com/', 'numeric 1234567890123']],
  ['ABCDEFGHIJ0123456789012345', 0, ['alphanumeric ABCDEFGHIJ', 'numeric 0123456789012345']],
  ['ABCDEFGHIJ01234567', 2, ['alphanumeric ABCDEFGHIJ01234567']],
])('%s in range %d', (text, range, expected) => {
  expect(summarize(chooseSegments(text, range).segments)).toEqual(expected);
});

test('segments join to the text and have the length of the standard', () => {
  fc.assert(
    fc.property(texts, ranges, (text, range) => {
      const { segments, bits, declaresUtf8 } = chooseSegments(text, range);
      expect(segments.map((segment) => segment.text).join('')).toBe(text);
      expect(segments.every((segment) => segment.text.isWellFormed())).toBe(true);
      expect(bits).toBe(countBits(segments, range, declaresUtf8));
      expect(declaresUtf8).toBe(segments.some((segment) => segment.mode === 'byte' && !isAscii(segment.text)));
      expect(bits).toBeGreaterThan(minBits(text.length));
      expect(bits).toBeLessThanOrEqual(maxBits(text.length));
    }),
  );
});

test('no random split and no single byte segment is shorter', () => {
  fc.assert(
    fc.property(texts, ranges, fc.infiniteStream(fc.nat(99)), (text, range, dice) => {
      const { bits } = chooseSegments(text, range);
      expect(bits).toBeLessThanOrEqual(countBits([{ mode: 'byte', text }], range, !isAscii(text)));
      for (let attempt = 0; attempt < 200; attempt++) {
        const segments = splitAtRandom(text, () => Number(dice.next().value));
        expect(bits).toBeLessThanOrEqual(countBits(segments, range, !isAscii(text)));
      }
    }),
    { numRuns: 60 },
  );
});

test('no split of a short text is shorter', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('1', 'A', 'a', 'é'), minLength: 1, maxLength: 9 }),
      ranges,
      (text, range) => {
        const declared = !isAscii(text);
        const shortest = (from: number): number =>
          from === text.length
            ? 0
            : Math.min(
                ...(['byte', 'alphanumeric', 'numeric'] as const).flatMap((mode) =>
                  Array.from({ length: text.length - from }, (_, more) => text.slice(from, from + more + 1))
                    .filter((part) => canCarry(mode, part))
                    .map((part) => countBits([{ mode, text: part }], range, false) + shortest(from + part.length)),
                ),
              );
        expect(chooseSegments(text, range).bits).toBe(shortest(0) + (declared ? 12 : 0));
      },
    ),
    { numRuns: 40 },
  );
});

function splitAtRandom(text: string, roll: () => number): Segment[] {
  const segments: { mode: Mode; text: string }[] = [];
  for (const character of text) {
    const last = segments.at(-1);
    if (last && roll() < 70 && canCarry(last.mode, character)) {
      last.text += character;
      continue;
    }
    const possible = (['numeric', 'alphanumeric', 'byte'] as const).filter((mode) => canCarry(mode, character));
    segments.push({ mode: possible[roll() % possible.length] ?? 'byte', text: character });
  }
  return segments;
}

function canCarry(mode: Mode, text: string): boolean {
  if (mode === 'numeric') return /^[0-9]+$/.test(text);
  return mode === 'byte' || /^[0-9A-Z $%*+./:-]+$/.test(text);
}

/** An independent implementation of ISO/IEC 18004 clause 7.4. */
function countBits(segments: readonly Segment[], range: VersionRange, declaresUtf8: boolean): number {
  return segments.reduce(
    (bits, { mode, text }) => {
      const { length } = text;
      switch (mode) {
        case 'numeric':
          return bits + 4 + 10 + 2 * range + 10 * Math.floor(length / 3) + ([0, 4, 7][length % 3] ?? 0);
        case 'alphanumeric':
          return bits + 4 + 9 + 2 * range + 11 * Math.floor(length / 2) + 6 * (length % 2);
        default:
          return bits + 4 + (range === 0 ? 8 : 16) + 8 * new TextEncoder().encode(text).length;
      }
    },
    declaresUtf8 ? 4 + 8 : 0,
  );
}

function isAscii(text: string): boolean {
  return new TextEncoder().encode(text).length === text.length;
}
