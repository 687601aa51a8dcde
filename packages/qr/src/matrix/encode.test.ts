import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { levels, type Level } from '../design/params.ts';
import { chooseSegments } from './segments/choose-segments.ts';
import { checkPayload, encodeMatrix, type Matrix } from './encode.ts';
import { capacityInBits } from './versions.ts';

// ISO/IEC 18004 Annex I: "01234567" as 1-M; 16 data codewords and their 10 codewords of error correction.
const annexI = '10200c566180ec11ec11ec11ec11ec11a524d4c1ed36c7872c55';

// A common textbook example: "HELLO WORLD" as 1-M, two letters per 11 bits.
const helloWorld = '205b0b78d172dc4d4340ec11ec11ec11c4232777ebd7e7e25d17';

// ISO/IEC 18004 table C.1: the 15 format bits by mask.
const formats = {
  M: [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0],
  Q: [0x355f, 0x3068, 0x3f31, 0x3a06, 0x24b4, 0x2183, 0x2eda, 0x2bed],
  H: [0x1689, 0x13be, 0x1ce7, 0x19d0, 0x0762, 0x0255, 0x0d0c, 0x083b],
};

// ISO/IEC 18004 table 10.
const masks: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

test.each([
  ['01234567', annexI],
  ['HELLO WORLD', helloWorld],
])('%s as 1-M has the known codewords', (text, codewords) => {
  const matrix = encodeMatrix(text, { level: 'M', raisesLevel: false });
  expect(matrix).toMatchObject({ size: 21, version: 1, level: 'M' });
  expect(readCodewords(matrix)).toBe(codewords);
});

test('the worked example of the standard has the mask of the standard', () => {
  expect(encodeMatrix('01234567', { level: 'M', raisesLevel: false }).mask).toBe(0b010);
});

test('both copies of the format information hold level and mask', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200 }), fc.constantFrom(...levels), (text, level) => {
      const matrix = encodeMatrix(text, { level });
      const expected = formats[matrix.level][matrix.mask];
      expect(readFormats(matrix)).toEqual([expected, expected]);
    }),
    { numRuns: 40 },
  );
});

test('the mask has the lowest penalty', () => {
  const texts = fc.oneof(
    fc.stringMatching(/^https:\/\/ex\.io\/[0-9a-z]{1,90}$/),
    fc.string({ minLength: 1, maxLength: 60 }),
    fc.stringMatching(/^[0-9]{1,40}$/),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom(...levels), (text, level) => {
      const penalties = masks.map((_, mask) => measurePenalty(encodeMatrix(text, { level, mask })));
      expect(encodeMatrix(text, { level }).mask).toBe(penalties.indexOf(Math.min(...penalties)));
    }),
    { numRuns: 20 },
  );
});

test('a level is raised as far as its version has room', () => {
  const rank = { M: 0, Q: 1, H: 2 };
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 300 }), (text) => {
      const exact = encodeMatrix(text, { level: 'M', raisesLevel: false });
      const raised = encodeMatrix(text, { level: 'M' });
      expect(exact.level).toBe('M');
      expect(raised.version).toBe(exact.version);
      for (const level of ['Q', 'H'] as const) {
        const { version } = encodeMatrix(text, { level, raisesLevel: false });
        expect(version === exact.version).toBe(rank[level] <= rank[raised.level]);
      }
      const strongest = encodeMatrix(text, { level: 'H' });
      expect(strongest.level).toBe('H');
    }),
    { numRuns: 60 },
  );
});

test('a matrix tells version, level, segments and encoding', () => {
  expect(encodeMatrix('Grüße 471147114711', { level: 'M' })).toMatchObject({
    version: 2,
    level: 'Q',
    declaresUtf8: true,
    segments: [
      { mode: 'byte', text: 'Grüße ' },
      { mode: 'numeric', text: '471147114711' },
    ],
  });
  expect(encodeMatrix('HTTPS://EX.IO/1', { level: 'M' })).toMatchObject({
    version: 1,
    level: 'Q',
    declaresUtf8: false,
  });
});

test('modules outside of a matrix are light', () => {
  const { size, isDark } = encodeMatrix('x', { level: 'M' });
  for (const [x, y] of [
    [-1, 0],
    [0, -1],
    [size, 0],
    [0, size],
    [-32, 3],
    [1e9, 1],
  ] as const)
    expect(isDark(x, y)).toBe(false);
});

test('version and mask can be forced if they exist and the text fits', () => {
  expect(encodeMatrix('x', { level: 'M', version: 11, mask: 5 })).toMatchObject({
    version: 11,
    level: 'H',
    mask: 5,
    size: 61,
  });
  expect(() => encodeMatrix('x'.repeat(15), { level: 'M', version: 1 })).toThrow(
    new RangeError('The text does not fit into version 1 at level M'),
  );
  expect(() => encodeMatrix('x', { level: 'M', version: 41 })).toThrow(new RangeError('There is no version 41'));
  for (const mask of [-1, 8, 1.5])
    expect(() => encodeMatrix('x', { level: 'M', mask })).toThrow(new RangeError(`There is no mask ${mask}`));
});

test('finder patterns with light separators are in three corners, with timing patterns between', () => {
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
  const framed = ['000000000', ...finder.map((row) => `0${row}0`), '000000000'];
  const { size, isDark } = encodeMatrix('https://example.com/a-longer-path-for-a-larger-version', { level: 'H' });
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    expect(
      framed.map((row, y) => Array.from(row, (_, x) => (isDark(left + x - 1, top + y - 1) ? 1 : 0)).join('')),
    ).toEqual(framed);
  }
  for (let i = 8; i < size - 8; i++) {
    expect(isDark(i, 6)).toBe(i % 2 === 0);
    expect(isDark(6, i)).toBe(i % 2 === 0);
  }
});

test.each([
  ['digits', '0'.repeat(5596), 'M'],
  ['the alphanumeric set', 'A'.repeat(1852), 'H'],
  // Two bytes per letter; the ECI header takes a byte and a half.
  ['letters that are not ASCII', 'é'.repeat(1165), 'M'],
  ['one byte per letter', 'a'.repeat(1273), 'H'],
  // 20 + 8 * 1000 bits, 18 + 3330, 20 + 8 * 910 bits: 4 less than there are, where bytes alone would take 2909 of 2331.
  ['letters and digits', `${'a'.repeat(1000)}${'1'.repeat(999)}${'a'.repeat(910)}`, 'M'],
] as const)('the longest text of %s fills version 40, one more character is refused', (_, text, level) => {
  expect(checkPayload(text, level)).toBe('fits');
  expect(encodeMatrix(text, { level }).size).toBe(177);
  const longer = text + text.slice(0, 1);
  expect(checkPayload(longer, level)).toBe('too-long');
  expect(() => encodeMatrix(longer, { level })).toThrow(RangeError);
});

test('a text of megabytes is refused before it is read', () => {
  expect(checkPayload('\ud83d'.repeat(2 ** 24), 'M')).toBe('too-long');
});

test('a text fits if and only if its shortest segmentation does', () => {
  const unit = fc.constantFrom('1111111111', 'AAAAAAAA', 'aaa', 'é', '漢', '😀');
  fc.assert(
    fc.property(fc.string({ unit, minLength: 200, maxLength: 900 }), fc.constantFrom(...levels), (text, level) => {
      const fits = chooseSegments(text, 2).bits <= capacityInBits(40, level);
      expect(checkPayload(text, level)).toBe(fits ? 'fits' : 'too-long');
      expect(canEncode(text, level)).toBe(fits);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['empty', ''],
  ['malformed', 'half a pair \ud83d'],
])('a text that is %s is refused', (expected, text) => {
  expect(checkPayload(text, 'M')).toBe(expected);
  expect(() => encodeMatrix(text, { level: 'M' })).toThrow(
    new RangeError(`The text cannot become a code of level M: ${expected}`),
  );
});

function readFormats({ size, isDark }: Matrix): [number, number] {
  const around = [
    [8, 0],
    [8, 1],
    [8, 2],
    [8, 3],
    [8, 4],
    [8, 5],
    [8, 7],
    [8, 8],
    [7, 8],
    [5, 8],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
    [0, 8],
  ];
  const split = around.map((_, bit) => (bit < 8 ? [size - 1 - bit, 8] : [8, size - 15 + bit]));
  const read = (places: number[][]) =>
    places.reduce((bits, [x = -1, y = -1], bit) => bits | (Number(isDark(x, y)) << bit), 0);
  return [read(around), read(split)];
}

/** Reads version 1 only: no alignment patterns, no version bits, one block. */
function readCodewords(matrix: Matrix): string {
  const { size, isDark } = matrix;
  const mask = masks[formats.M.indexOf(readFormats(matrix)[0])];
  const isFunction = (x: number, y: number) =>
    x === 6 || y === 6 || (x < 9 && (y < 9 || y >= size - 8)) || (x >= size - 8 && y < 9);
  let bits = '';
  let upwards = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isFunction(x, y)) bits += Number(isDark(x, y) !== (mask?.(x, y) === 0));
      }
    }
    upwards = !upwards;
  }
  return (
    bits
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2).toString(16).padStart(2, '0'))
      .join('') ?? ''
  );
}

function canEncode(text: string, level: Level): boolean {
  try {
    return encodeMatrix(text, { level, mask: 0 }).version <= 40;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** As ISO/IEC 18004 table 11 words it, line by line. Beyond the edge all is light. */
function measurePenalty({ size, isDark }: Matrix): number {
  const steps = Array.from({ length: size }, (_, at) => at);
  let penalty = 0;
  for (const read of [isDark, (x: number, y: number) => isDark(y, x)]) {
    for (const line of steps) {
      const modules = steps.map((at) => Number(read(at, line))).join('');
      for (const [run] of modules.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
      for (const { index } of modules.matchAll(/(?=1011101)/g)) {
        const [before, after] = [
          `0000${modules}`.slice(index, index + 4),
          `${modules}0000`.slice(index + 7, index + 11),
        ];
        if (before === '0000' || after === '0000') penalty += 40;
      }
    }
  }
  let dark = 0;
  for (const y of steps) {
    for (const x of steps) {
      const here = isDark(x, y);
      dark += Number(here);
      if (
        x + 1 < size &&
        y + 1 < size &&
        here === isDark(x + 1, y) &&
        here === isDark(x, y + 1) &&
        here === isDark(x + 1, y + 1)
      )
        penalty += 3;
    }
  }
  // None between 45 and 55 %, then in steps of 5 %.
  return penalty + 10 * Math.max(0, Math.ceil(Math.abs((dark / size ** 2) * 100 - 50) / 5) - 1);
}
