import { expect, test } from 'vitest';
import { encodeMatrix } from './encode.ts';
import { correctBlock, describeCodewords, drawCodewords } from './free-codewords.ts';

const link = 'https://qr.example.com/aB3kR9x';

test.each([
  ['M', 6],
  ['Q', 8],
  ['H', 12],
] as const)('unchanged codewords of level %s, version %d draw the code of the encoder', (level, version) => {
  const described = describeCodewords(link, level, version);
  if (described === undefined) throw new Error('It must fit.');
  for (const mask of [0, 3, 7]) {
    const drawn = drawCodewords(described.data, version, level, mask);
    const encoded = encodeMatrix(link, { level, version, mask, raisesLevel: false });
    for (let y = 0; y < drawn.size; y++)
      for (let x = 0; x < drawn.size; x++) expect(drawn.isDark(x, y)).toBe(encoded.isDark(x, y));
  }
});

test('the blocks name every codeword once, and their data in order', () => {
  const described = describeCodewords(link, 'Q', 5);
  const places = described?.blocks.flatMap((block) => block.places) ?? [];
  expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, at) => at));
  expect(described?.blocks.map(({ from }) => from).slice(1)).toEqual(
    described?.blocks.map(({ to }) => to).slice(0, -1),
  );
});

test('padding begins behind the terminator', () => {
  const described = describeCodewords('A', 'M', 1);
  // Mode, count, 6 bits of the letter and the terminator: 4 + 9 + 6 + 4 bits.
  expect(described?.freeFrom).toBe(3);
  expect([...(described?.data.subarray(3, 5) ?? [])]).toEqual([0xec, 0x11]);
});

test('a text that does not fit is refused', () => {
  expect(describeCodewords('x'.repeat(300), 'Q', 4)).toBeUndefined();
  expect(describeCodewords('', 'Q', 4)).toBeUndefined();
});

test('correction is that of ISO/IEC 18004 annex I', () => {
  const data = Uint8Array.of(16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17);
  expect([...correctBlock(data, 10)]).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
});
