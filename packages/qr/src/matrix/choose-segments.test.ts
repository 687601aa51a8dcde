import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseSegments, leastBits, mostBits, type Segment } from './choose-segments.ts';
import { kanjiValue } from './kanji.ts';
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
  // ISO/IEC 18004 annex J: as bytes, six digits in a row are the first that pay in small versions, seven in the others.
  ['a12345b', 0, ['byte a12345b']],
  ['a123456', 0, ['byte a', 'numeric 123456']],
  ['https://example.com/1234567890123', 0, ['byte https://example.com/', 'numeric 1234567890123']],
  ['ABCDEFGHIJ0123456789012345', 0, ['alphanumeric ABCDEFGHIJ', 'numeric 0123456789012345']],
  ['ABCDEFGHIJ01234567', 2, ['alphanumeric ABCDEFGHIJ01234567']],
])('%s in range %d', (text, range, expected) => {
  expect(summarize(chooseSegments(text, range).segments)).toEqual(expected);
});

test('segments put together are the text, and their bits are those of the standard', () => {
  fc.assert(fc.property(texts, ranges, fc.boolean(), (text, range, kanji) => {
    const { segments, bits, declaresUtf8 } = chooseSegments(text, range, { kanji });
    expect(segments.map((segment) => segment.text).join('')).toBe(text);
    expect(segments.every((segment) => segment.text.isWellFormed())).toBe(true);
    expect(bits).toBe(countBits(segments, range, declaresUtf8));
    expect(declaresUtf8).toBe(segments.some((segment) => segment.mode === 'byte' && !isAscii(segment.text)));
    expect(bits).toBeGreaterThan(leastBits(text.length));
    expect(bits).toBeLessThanOrEqual(mostBits(text.length));
  }));
});

test('no other way to split a text is shorter, and bytes alone are not either', () => {
  fc.assert(fc.property(texts, ranges, fc.infiniteStream(fc.nat(99)), (text, range, dice) => {
    const { bits } = chooseSegments(text, range);
    expect(bits).toBeLessThanOrEqual(countBits([{ mode: 'byte', text }], range, !isAscii(text)));
    for (let attempt = 0; attempt < 200; attempt++) {
      const segments = splitAtRandom(text, () => Number(dice.next().value));
      expect(bits).toBeLessThanOrEqual(countBits(segments, range, !isAscii(text)));
    }
  }), { numRuns: 60 });
});

test('every way to split a short text is no shorter', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('1', 'A', 'a', 'é'), minLength: 1, maxLength: 9 }), ranges, (text, range) => {
    const declared = !isAscii(text);
    const shortest = (from: number): number => from === text.length ? 0 : Math.min(...(['byte', 'alphanumeric', 'numeric'] as const).flatMap((mode) =>
      Array.from({ length: text.length - from }, (_, more) => text.slice(from, from + more + 1))
        .filter((part) => canCarry(mode, part))
        .map((part) => countBits([{ mode, text: part }], range, false) + shortest(from + part.length))));
    expect(chooseSegments(text, range).bits).toBe(shortest(0) + (declared ? 12 : 0));
  }), { numRuns: 40 });
});

test('kanji stand beside ASCII alone, only when asked for, and not beside signs that Shift JIS has elsewhere', () => {
  expect(summarize(chooseSegments('点茗 https', 0).segments)).toEqual(['byte 点茗 https']);
  expect(summarize(chooseSegments('点茗 https', 0, { kanji: true }).segments)).toEqual(['kanji 点茗', 'byte  https']);
  for (const text of ['点茗é', '点茗~', '点茗\\', '点茗😀']) {
    expect(chooseSegments(text, 0, { kanji: true })).toMatchObject({ declaresUtf8: true, segments: [{ mode: 'byte', text }] });
  }
});

test('kanji have the values of ISO/IEC 18004 clause 7.4.6, others have none', () => {
  expect([kanjiValue('点'.charCodeAt(0)), kanjiValue('茗'.charCodeAt(0))]).toEqual([0xd9f, 0x1aaa]);
  for (const character of 'aéяΩ〜～－＼①㈱①纊') expect(kanjiValue(character.charCodeAt(0))).toBe(-1);
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

/** Written from ISO/IEC 18004 clause 7.4 alone. */
function countBits(segments: readonly Segment[], range: VersionRange, declaresUtf8: boolean): number {
  return segments.reduce((bits, { mode, text }) => {
    const { length } = text;
    switch (mode) {
      case 'numeric': return bits + 4 + 10 + 2 * range + 10 * Math.floor(length / 3) + ([0, 4, 7][length % 3] ?? 0);
      case 'alphanumeric': return bits + 4 + 9 + 2 * range + 11 * Math.floor(length / 2) + 6 * (length % 2);
      case 'kanji': return bits + 4 + 8 + 2 * range + 13 * length;
      default: return bits + 4 + (range === 0 ? 8 : 16) + 8 * new TextEncoder().encode(text).length;
    }
  }, declaresUtf8 ? 4 + 8 : 0);
}

function isAscii(text: string): boolean {
  return new TextEncoder().encode(text).length === text.length;
}
