import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { levels } from '../design/params.ts';
import { checkPayload, encodeMatrix, type Matrix } from './encode.ts';

// ISO/IEC 18004 Annex I: "01234567" as 1-M; 16 data codewords and their 10 codewords of error correction.
const annexI = '10200c566180ec11ec11ec11ec11ec11a524d4c1ed36c7872c55';

// ISO/IEC 18004 table C.1: the 15 format bits by mask.
const formats = {
  M: [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0],
  H: [0x1689, 0x13be, 0x1ce7, 0x19d0, 0x0762, 0x0255, 0x0d0c, 0x083b],
};

// ISO/IEC 18004 table 10.
const masks: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
  (x, y) => (x * y) % 2 + (x * y) % 3,
  (x, y) => ((x * y) % 2 + (x * y) % 3) % 2,
  (x, y) => ((x + y) % 2 + (x * y) % 3) % 2,
];

test('a symbol carries the codewords of the worked example in the standard', () => {
  const matrix = encodeMatrix('01234567', { level: 'M' });
  expect(matrix.size).toBe(21);
  expect(readCodewords(matrix)).toBe(annexI);
});

test('the format bits name the level, and both copies agree', () => {
  fc.assert(fc.property(fc.string({ minLength: 1, maxLength: 200 }), fc.constantFrom(...levels), (text, level) => {
    const matrix = encodeMatrix(text, { level });
    const [first, second] = readFormats(matrix);
    expect(formats[level]).toContain(first);
    expect(second).toBe(first);
  }), { numRuns: 40 });
});

test('finder patterns stand in three corners with a light separator, timing patterns between them', () => {
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
  const framed = ['000000000', ...finder.map((row) => `0${row}0`), '000000000'];
  const { size, isDark } = encodeMatrix('https://example.com/a-longer-path-for-a-larger-version', { level: 'H' });
  for (const [left, top] of [[0, 0], [size - 7, 0], [0, size - 7]] as const) {
    expect(framed.map((row, y) => Array.from(row, (_, x) => (isDark(left + x - 1, top + y - 1) ? 1 : 0)).join(''))).toEqual(framed);
  }
  for (let i = 8; i < size - 8; i++) {
    expect(isDark(i, 6)).toBe(i % 2 === 0);
    expect(isDark(6, i)).toBe(i % 2 === 0);
  }
});

test.each([
  ['digits', '0'.repeat(5596), 'M'],
  ['the alphanumeric set', 'A'.repeat(1852), 'H'],
  ['two bytes a letter', 'é'.repeat(1165), 'M'],
  ['one byte a letter', 'a'.repeat(1273), 'H'],
] as const)('a longest text of %s fills version 40, one letter more is refused', (_, text, level) => {
  expect(checkPayload(text, level)).toBe('fits');
  expect(encodeMatrix(text, { level }).size).toBe(177);
  const longer = text + text.slice(0, 1);
  expect(checkPayload(longer, level)).toBe('too-long');
  expect(() => encodeMatrix(longer, { level })).toThrow(RangeError);
});

test.each([['empty', ''], ['malformed', 'half a pair \ud83d']])('a text that is %s is refused', (expected, text) => {
  expect(checkPayload(text, 'M')).toBe(expected);
  expect(() => encodeMatrix(text, { level: 'M' })).toThrow(new RangeError(`The text cannot become a code of level M: ${expected}`));
});

function readFormats({ size, isDark }: Matrix): [number, number] {
  const around = [[8, 0], [8, 1], [8, 2], [8, 3], [8, 4], [8, 5], [8, 7], [8, 8], [7, 8], [5, 8], [4, 8], [3, 8], [2, 8], [1, 8], [0, 8]];
  const split = around.map((_, bit) => (bit < 8 ? [size - 1 - bit, 8] : [8, size - 15 + bit]));
  const read = (places: number[][]) =>
    places.reduce((bits, [x = -1, y = -1], bit) => bits | Number(isDark(x, y)) << bit, 0);
  return [read(around), read(split)];
}

/** Reads version 1 only: no alignment patterns, no version bits, one block. */
function readCodewords(matrix: Matrix): string {
  const { size, isDark } = matrix;
  const mask = masks[formats.M.indexOf(readFormats(matrix)[0])];
  const isFunction = (x: number, y: number) => x === 6 || y === 6 || (x < 9 && (y < 9 || y >= size - 8)) || (x >= size - 8 && y < 9);
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
  return bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2).toString(16).padStart(2, '0')).join('') ?? '';
}
