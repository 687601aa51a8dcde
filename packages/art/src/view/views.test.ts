import { expect, test } from 'vitest';
import { layGrid } from '../blend/grid.ts';
import type { Seen } from '../readers/reader.ts';
import { createViews, viewNames } from './views.ts';

const side = 512;
const grid = layGrid(41, side);
const gray = (luma: number): Seen => ({ width: side, height: side, luma: new Uint8Array(side ** 2).fill(luma) });
const viewsOf = (seen: Seen) => createViews(seen, grid).viewOf;
const white = viewsOf(gray(255));
/** White on the right, black on the left. */
const halves = viewsOf({ ...gray(0), luma: gray(0).luma.map((_, at) => (at % side < side / 2 ? 0 : 255)) });

/** The row in the middle. */
const acrossOf = ({ width, luma }: Seen): number[] => [
  ...luma.subarray(Math.floor(luma.length / width / 2) * width).subarray(0, width),
];
const deviationOf = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

test('each view is as small as a picture that is seen from there', () => {
  expect(Object.fromEntries(viewNames.map((name) => [name, white(name).width]))).toEqual({
    clean: 512,
    small: 150,
    blurred: 317,
    faded: 317,
    compressed: 266,
    noisy: 317,
    // Turned, so it takes more room.
    camera: 388,
  });
});

test('a faded picture keeps four tenths of its contrast, and a blurred one has no sharp edges', () => {
  expect([acrossOf(halves('faded'))[0], acrossOf(halves('faded')).at(-1)]).toEqual([84, 186]);
  const between = (seen: Seen) => acrossOf(seen).filter((value, _, row) => value !== row[0] && value !== row.at(-1));
  expect(between(halves('faded')).length).toBeLessThan(3);
  expect(between(halves('blurred')).length).toBeGreaterThan(5);
});

test('noise is as strong as it says, and that to learn from is another one', () => {
  const { viewOf, lessonsOf } = createViews(gray(128), grid);
  const noisy = viewOf('noisy');
  expect(deviationOf([...noisy.luma])).toBeCloseTo(18, 0);
  for (const lesson of lessonsOf('noisy')) expect(lesson.luma).not.toEqual(noisy.luma);
  expect(viewOf('noisy')).toBe(noisy);
});

test('noise goes on to the end of a view that is larger than those before, and begins alike in all', () => {
  const [small, large] = [
    gray(128),
    { width: side, height: side * 2, luma: new Uint8Array(side * side * 2).fill(128) },
  ];
  const noiseOf = (seen: Seen) => createViews(seen, grid).viewOf('noisy').luma;
  const [before, after] = [noiseOf(small), noiseOf(large)];
  expect(after.subarray(0, before.length)).toEqual(before);
  expect(deviationOf([...after.subarray(before.length)])).toBeCloseTo(18, 0);
});

test('a camera sees a picture on a table, darker to one side', () => {
  const camera = white('camera');
  const lit = acrossOf(camera).filter((luma) => luma > 150);
  expect(camera.luma[0]).toBeLessThan(100);
  expect((lit[0] ?? 0) - (lit.at(-1) ?? 0)).toBeGreaterThan(15);
});
