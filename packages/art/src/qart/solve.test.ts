import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { createReaders } from '../readers/node.ts';
import { seeColors, type Reader, type Seen } from '../readers/reader.ts';
import { chooseArtVersion } from './choose-version.ts';
import type { ArtCode } from './code.ts';
import { solveCode, type Wish } from './solve.ts';

let readers: readonly Reader[];
beforeAll(async () => {
  readers = await createReaders();
});

const link = 'https://qr.example.com/aB3kR9x';

/** A wish that changes from module to module, with the middle most important. */
function drawWish(seed: number): (size: number) => Wish {
  const random = createRandom(seed);
  return (size) => ({
    isDark: Uint8Array.from({ length: size ** 2 }, () => (random() < 0.5 ? 1 : 0)),
    weight: Float32Array.from({ length: size ** 2 }, (_, at) => 1 / (1 + Math.abs((at % size) - size / 2))),
  });
}

function drawPlain({ size, isDark }: ArtCode): Seen {
  const [pitch, quiet] = [5, 4];
  const side = (size + 2 * quiet) * pitch;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [Math.floor((at % side) / pitch) - quiet, Math.floor(at / side / pitch) - quiet];
    if (x >= 0 && y >= 0 && x < size && y < size && isDark[y * size + x] === 1) data.fill(0, at * 4, at * 4 + 3);
  }
  return seeColors({ width: side, height: side, data });
}

const links = fc
  .tuple(fc.domain(), fc.stringMatching(/^[A-Za-z0-9]{1,12}$/), fc.stringMatching(/^[a-z=&0-9]{0,60}$/))
  .map(([host, ending, query]) => `https://${host}/${ending}${query === '' ? '' : `?${query}`}`)
  .filter((address) => address.length < 130);

test('whatever the picture wants, a code holds exactly its link', async () => {
  await fc.assert(
    fc.asyncProperty(links, fc.constantFrom('M', 'Q', 'H'), fc.nat(), async (address, level, seed) => {
      const version = chooseArtVersion(address, level) ?? 0;
      const solved = solveCode(address, { level, version }, drawWish(seed));
      if (solved === undefined) throw new Error('It must fit.');
      const seen = drawPlain(solved.code);
      const texts = await Promise.all(
        readers.filter(({ name }) => name !== 'jsqr').map(async ({ read }) => read(seen)),
      );
      expect(texts.filter((text) => text === address).length).toBeGreaterThanOrEqual(2);
      expect(texts.filter((text) => text !== undefined && text !== address)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('most of the modules that matter get their wish, and more of them at lower levels', () => {
  const [low, high] = [
    solveCode(link, { level: 'M', version: 6 }, drawWish(1)),
    solveCode(link, { level: 'H', version: 6 }, drawWish(1)),
  ];
  expect(low?.agreement).toBeGreaterThan(0.72);
  expect(high?.agreement).toBeGreaterThan(0.5);
  expect(low?.agreement).toBeGreaterThan(high?.agreement ?? 1);
});

test('the heaviest wishes come first: only those in the block of the link itself are left to chance', () => {
  const isDark = new Uint8Array(41 ** 2);
  const weight = new Float32Array(41 ** 2).fill(0.001);
  const heavy: number[] = [];
  for (let y = 15; y < 27; y++)
    for (let x = 15; x < 27; x++) {
      heavy.push(y * 41 + x);
      weight[y * 41 + x] = 1;
      isDark[y * 41 + x] = Math.hypot(x - 21, y - 21) < 5 ? 1 : 0;
    }
  const solved = solveCode(link, { level: 'M', version: 6 }, () => ({ isDark, weight }));
  // One block of four holds the link; half of its modules agree by chance.
  const missed = heavy.filter((at) => solved?.code.isDark[at] !== isDark[at]);
  expect(missed.length).toBeLessThan(heavy.length * 0.16);
});

test('the same wish gives the same code', () => {
  const solve = () => solveCode(link, { level: 'Q', version: 7 }, drawWish(7));
  expect(solve()).toEqual(solve());
});

test('a link that does not fit has no code', () => {
  expect(chooseArtVersion(`https://example.com/${'x'.repeat(600)}`, 'Q')).toBeUndefined();
  expect(solveCode('x'.repeat(400), { level: 'M', version: 6 }, drawWish(1))).toBeUndefined();
});
