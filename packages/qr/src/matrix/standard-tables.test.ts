import { expect, test } from 'vitest';
import { formatInformation, versionInformation } from './symbol/information.ts';
import { alignmentCenters, blocksOf, capacityInBits, symbolLevels } from './versions.ts';

const versions = Array.from({ length: 40 }, (_, at) => at + 1);

test('format information equals ISO/IEC 18004 table C.1', () => {
  const listed = symbolLevels.map((level) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => formatInformation(level, mask).toString(16)).join(' '),
  );
  expect(listed).toEqual([
    '5412 5125 5e7c 5b4b 45f9 40ce 4f97 4aa0',
    '355f 3068 3f31 3a06 24b4 2183 2eda 2bed',
    '1689 13be 1ce7 19d0 762 255 d0c 83b',
  ]);
});

test('version information equals table D.1', () => {
  expect(
    versions
      .slice(6)
      .map((version) => versionInformation(version).toString(16))
      .join(' '),
  ).toBe(
    '7c94 85bc 9a99 a4d3 bbf6 c762 d847 e60d f928 10b78 1145d 12a17 13532 149a6 15683 168c9 177ec 18ec4 191e1 1afab ' +
      '1b08e 1cc1a 1d33f 1ed75 1f250 209d5 216f0 228ba 2379f 24b0b 2542e 26a64 27541 28c69',
  );
});

test('numbers of codewords equal table 1', () => {
  expect(versions.map((version) => blocksOf(version, 'M').codewords)).toEqual([
    26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532, 581, 655, 733, 815, 901, 991, 1085, 1156, 1258, 1364,
    1474, 1588, 1706, 1828, 1921, 2051, 2185, 2323, 2465, 2611, 2761, 2876, 3034, 3196, 3362, 3532, 3706,
  ]);
});

test('numbers of data codewords equal table 7', () => {
  const dataCodewords = (version: number) => symbolLevels.map((level) => capacityInBits(version, level) / 8);
  expect([1, 2, 5, 9, 10, 26, 27, 40].map(dataCodewords)).toEqual([
    [16, 13, 9],
    [28, 22, 16],
    [86, 62, 46],
    [182, 132, 100],
    [216, 154, 122],
    [1062, 754, 596],
    [1128, 808, 628],
    [2334, 1666, 1276],
  ]);
});

test('blocks have two lengths, the longer ones last: 5-Q has two of 15 and two of 16', () => {
  expect(blocksOf(5, 'Q')).toEqual({
    count: 4,
    shortLength: 15,
    longCount: 2,
    correctionLength: 18,
    dataCodewords: 62,
    codewords: 134,
  });
});

test.each([
  [1, []],
  [2, [6, 18]],
  [7, [6, 22, 38]],
  [14, [6, 26, 46, 66]],
  [15, [6, 26, 48, 70]],
  [16, [6, 26, 50, 74]],
  [18, [6, 30, 56, 82]],
  [22, [6, 26, 50, 74, 98]],
  [30, [6, 26, 52, 78, 104, 130]],
  [32, [6, 34, 60, 86, 112, 138]],
  [36, [6, 24, 50, 76, 102, 128, 154]],
  [39, [6, 26, 54, 82, 110, 138, 166]],
  [40, [6, 30, 58, 86, 114, 142, 170]],
])('alignment patterns of version %d are at the coordinates of table E.1', (version, centers) => {
  expect(alignmentCenters(version)).toEqual(centers);
});

test.each([0, 41, 1.5, Number.NaN])('there is no version %d', (version) => {
  expect(() => blocksOf(version, 'M')).toThrow(new RangeError(`There is no version ${version}`));
});
