import { encodeMatrix } from '@evercode/qr';
import { beforeAll, expect, test } from 'vitest';
import { layGrid } from '../blend/grid.ts';
import type { Rgba } from '../raster.ts';
import { createReaders } from '../readers/node.ts';
import { readerNames, type Reader, type ReaderName } from '../readers/reader.ts';
import { viewNames, type ViewName } from '../view/views.ts';
import { checkClean, checkPicture, reduce } from './gate.ts';
import { readLink } from './read-link.ts';

const link = 'https://qr.example.com/aB3kR9x';
const grid = layGrid(41, 512);
let readers: readonly Reader[];
let picture: Rgba;

beforeAll(async () => {
  readers = await createReaders();
  picture = drawCode(link);
});

function drawCode(text: string, [dark, light] = [20, 255]): Rgba {
  const matrix = encodeMatrix(text, { level: 'M', version: 6, raisesLevel: false });
  const data = new Uint8ClampedArray(512 * 512 * 4).fill(light);
  for (let at = 0; at < 512 * 512; at++) {
    const x = Math.floor(((at % 512) + 0.5 - grid.offset) / grid.pitch);
    const y = Math.floor((Math.floor(at / 512) + 0.5 - grid.offset) / grid.pitch);
    if (matrix.isDark(x, y)) data.fill(dark, at * 4, at * 4 + 3);
  }
  return { width: 512, height: 512, data };
}

/** Readers that read the link. The table says what some of them read instead. */
function pretend(texts: Partial<Record<ReaderName, string | undefined>>, isClean: boolean | 'any' = 'any'): Reader[] {
  return readerNames.map((name) => ({
    name,
    // Degraded views of this picture are smaller.
    read: ({ width }) =>
      name in texts && (isClean === 'any' || isClean === (width === picture.width)) ? texts[name] : link,
  }));
}

test('a plain code passes in all seven views', async () => {
  const { passed, misses } = await checkPicture(picture, link, grid, { readers, isComplete: true });
  expect(passed).toBe(true);
  expect(misses.filter(({ view }) => view === 'clean')).toEqual([]);
});

test('a picture of another link is refused', async () => {
  const lie = drawCode('https://qr.example.com/aB3kR9y');
  const { passed, misses } = await checkPicture(lie, link, grid, { readers, isComplete: true });
  expect(passed).toBe(false);
  expect(misses).toHaveLength(viewNames.length * readers.length);
  expect(await checkClean(lie, link, { readers })).toBe(false);
});

test('a code in grays is refused for the noise alone, where every reader reads it clean', async () => {
  const gray = drawCode(link, [80, 176]);
  expect(await checkClean(gray, link, { readers })).toBe(true);
  const { passed, misses } = await checkPicture(gray, link, grid, { readers, isComplete: true });
  expect(passed).toBe(false);
  const refusing = viewNames.filter((name) => misses.filter(({ view }) => view === name).length > 1);
  expect(refusing).toEqual(['noisy']);
});

test('a picture without a code is refused', async () => {
  const blank = { width: 512, height: 512, data: new Uint8ClampedArray(512 * 512 * 4).fill(200) };
  expect((await checkPicture(blank, link, grid, { readers })).passed).toBe(false);
});

test('one reader may miss degraded views, two may not', async () => {
  const pass = async (tools: Reader[]) => (await checkPicture(picture, link, grid, { readers: tools })).passed;
  expect(await pass(pretend({ quirc: undefined }, false))).toBe(true);
  expect(await pass(pretend({ quirc: undefined, zbar: undefined }, false))).toBe(false);
});

test('every reader must read the clean picture', async () => {
  for (const name of readerNames)
    expect((await checkPicture(picture, link, grid, { readers: pretend({ [name]: undefined }, true) })).passed).toBe(
      false,
    );
});

test.each(['zbar', 'quirc'] as const)(
  'a clean picture that %s reads by chance, in one light and not in another, is refused',
  async (chancy) => {
    const tools = readers.map(({ name, read }): Reader => ({
      name,
      read: (seen) =>
        name === chancy && seen.width === picture.width && (seen.luma[0] ?? 0) < 250 ? undefined : read(seen),
    }));
    const { passed, misses } = await checkPicture(picture, link, grid, { readers: tools });
    expect([passed, misses.at(-1)]).toEqual([false, { view: 'clean', reader: chancy }]);
  },
);

test('another size of a checked picture is refused as soon as one reader does not read it', async () => {
  expect(await checkClean(picture, link, { readers: pretend({}) })).toBe(true);
  for (const name of readerNames)
    expect(await checkClean(picture, link, { readers: pretend({ [name]: undefined }) })).toBe(false);
});

test('a refused picture is looked at no further, and in no other views than the ones that are asked for', async () => {
  const count = async (views: readonly ViewName[]) => {
    let looks = 0;
    const blind = readerNames.map((name): Reader => ({ name, read: () => void looks++ }));
    await checkPicture(picture, link, grid, { readers: blind, views });
    return looks;
  };
  expect(await count(viewNames)).toBe(readerNames.length);
  expect(await count(['faded'])).toBe(readerNames.length);
  expect(await count([])).toBe(0);
});

test('the text of a plain code is that of the first reader that finds one', async () => {
  expect(await readLink(picture, pretend({ zxing: undefined, jsqr: '', quirc: 'first', zbar: 'second' }))).toBe(
    'first',
  );
  expect(await readLink(picture, pretend(Object.fromEntries(readerNames.map((name) => [name, '']))))).toBeUndefined();
});

test('one reader that sees another text is enough to refuse', async () => {
  const liars = pretend({ zbar: `${link}/` }, false);
  expect((await checkPicture(picture, link, grid, { readers: liars })).passed).toBe(false);
});

test('an aborted check throws the reason', async () => {
  const signal = AbortSignal.abort(new Error('left'));
  await expect(checkPicture(picture, link, grid, { readers, signal })).rejects.toThrow('left');
});

test('readers see a few megapixels at most, and smaller pictures as they are', () => {
  const large = { width: 2048, height: 512, data: new Uint8ClampedArray(2048 * 512 * 4) };
  expect(reduce(large)).toMatchObject({ width: 1024, height: 256 });
  expect(reduce(picture)).toMatchObject({ width: 512, height: 512 });
});
