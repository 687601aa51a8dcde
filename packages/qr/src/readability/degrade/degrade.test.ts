import { expect, test } from 'vitest';
import { drawCode } from '../../draw-code.ts';
import { binarizeInBlocks } from './binarize.ts';
import { compress } from './compress.ts';
import { blur, expose, shrink, spreadInk, view } from './degrade.ts';
import { paintPicture } from '../paint/paint-picture.ts';
import type { Picture } from '../paint/picture.ts';

const paint = (foreground_color = '#000000'): Promise<Picture> =>
  paintPicture(drawCode('https://example.com/aB3kR9x', { pattern: 'circle', foreground_color }), 4);

const mean = ({ luma }: Picture): number => luma.reduce((sum, value) => sum + value, 0) / luma.length;

function distance(one: Picture, other: Picture): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  return one.luma.reduce((sum, value, at) => sum + Math.abs(value - (other.luma[at] ?? 0)), 0) / one.luma.length;
}

test('only spreading ink changes the mean brightness', async () => {
  const clean = await paint();
  expect(mean(shrink(clean, 0.61))).toBeCloseTo(mean(clean), 0);
  expect(mean(blur(clean, 5))).toBeCloseTo(mean(clean), 0);
  expect(mean(compress(clean, 2.7))).toBeCloseTo(mean(clean), -1);
  expect(mean(spreadInk(clean, 1))).toBeLessThan(mean(clean) - 10);
});

test('degradations of strength zero give the same picture', async () => {
  const clean = await paint();
  expect(shrink(clean, 1)).toEqual(clean);
  expect(blur(clean, 0)).toEqual(clean);
  expect(spreadInk(clean, 0)).toEqual(clean);
  expect(distance(compress(clean, 0.01), clean)).toBeLessThan(0.6);
  expect(distance(view(clean, { degrees: 0, lean: 0, swing: 0, scale: 1, ground: 255 }), clean)).toBeLessThan(0.1);
  expect(distance(expose(clean, { light: [1, 1], veil: 0, noise: 0 }), clean)).toBeLessThan(1);
});

test('a blur spreads a line by its standard deviation', () => {
  const size = 33;
  const line: Picture = {
    width: size,
    height: size,
    luma: Uint8Array.from({ length: size * size }, (_, at) => (at % size === 16 ? 255 : 0)),
  };
  const { luma } = blur(line, 8);
  const row = Array.from(luma.subarray(16 * size, 17 * size));
  const sum = row.reduce((whole, value) => whole + value, 0);
  expect(Math.sqrt(row.reduce((spread, value, at) => spread + value * (at - 16) ** 2, 0) / sum)).toBeCloseTo(2, 1);
});

test('a view rotated by 90 degrees is the rotated picture on grey', async () => {
  const clean = await paint();
  const { width } = clean;
  const turned = view(clean, { degrees: 90, lean: 0, swing: 0, scale: 1, ground: 90 });
  expect(turned.luma[0]).toBe(90);
  const expected = {
    ...clean,
    luma: clean.luma.map((_, at) => clean.luma[(width - 1 - (at % width)) * width + Math.floor(at / width)] ?? 0),
  };
  // Except the border, which has no neighbour to interpolate with.
  expect(distance(turned, expected)).toBeLessThan((165 * 4) / width + 0.1);
});

test('the nearer edge of a tilted view is longer', async () => {
  const clean: Picture = { width: 100, height: 100, luma: new Uint8Array(10_000) };
  const { width, height, luma } = view(clean, { degrees: 0, lean: 0.2, swing: 0, scale: 1, ground: 255 });
  const lengths = Array.from(
    { length: height },
    (_, row) => luma.subarray(row * width, (row + 1) * width).filter((value) => value === 0).length,
  ).filter((length) => length > 0);
  const [far = 0, near = 0] = [lengths.at(0), lengths.at(-1)].toSorted((one, other) => (one ?? 0) - (other ?? 0));
  expect(near / far).toBeGreaterThan(1.3);
});

test('a coarser compression loses more', async () => {
  const clean = await paint();
  const losses = [0.5, 2.7, 13.5].map((coarseness) => distance(compress(clean, coarseness), clean));
  expect(losses.toSorted((one, other) => one - other)).toEqual(losses);
  expect(losses[1]).toBeGreaterThan(4);
  expect(losses[1]).toBeLessThan(8);
});

test('noise is deterministic and has the given strength', async () => {
  const clean = await paint();
  const dim = { light: [0.3, 0.3], veil: 0, noise: 0.02 } as const;
  expect(expose(clean, dim)).toEqual(expose(clean, dim));
  const white: Picture = { width: 200, height: 200, luma: new Uint8Array(40_000).fill(255) };
  const light = Float64Array.from(
    expose(white, { light: [0.5, 0.5], veil: 0, noise: 0.02 }).luma,
    (value) => (value / 255) ** 2.2,
  );
  const middle = light.reduce((sum, value) => sum + value, 0) / light.length;
  const deviation = Math.sqrt(light.reduce((sum, value) => sum + (value - middle) ** 2, 0) / light.length);
  expect(middle).toBeCloseTo(0.5, 2);
  expect(deviation).toBeGreaterThan(0.018);
  expect(deviation).toBeLessThan(0.022);
});

test('block-wise binarisation keeps black and loses areas of pale ink', async () => {
  const share = ({ luma }: Picture): number => luma.filter((value) => value === 0).length / luma.length;
  const large = (color: string) =>
    paintPicture(drawCode('https://example.com/aB3kR9x', { pattern: 'default', foreground_color: color }), 8);
  const dark = share(binarizeInBlocks(await large('#000000')));
  expect(share(binarizeInBlocks(await large('#c8c8c8')))).toBeLessThan(dark * 0.8);
  expect(new Set(binarizeInBlocks(await large('#000000')).luma)).toEqual(new Set([0, 255]));
});
