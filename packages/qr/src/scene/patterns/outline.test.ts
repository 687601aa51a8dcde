import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGrid } from './grid.ts';
import { alike, createTracer } from './outline.ts';

const sharp = alike({ size: 0, shape: 'straight' });
const trace = createTracer({ outer: sharp, inner: sharp, areDiagonalsJoined: false });
const traceJoined = createTracer({ outer: sharp, inner: sharp, areDiagonalsJoined: true });

const grids = fc.integer({ min: 1, max: 12 }).chain((size) =>
  fc.array(fc.boolean(), { minLength: size * size, maxLength: size * size }).map((cells) => ({
    size,
    isDark: (x: number, y: number) => x >= 0 && x < size && y >= 0 && y < size && cells[y * size + x] === true,
  })),
);

test('an outline winds once around every dark module and not at all around a light one', () => {
  fc.assert(
    fc.property(grids, fc.nat(16), (grid, origin) => {
      for (const draw of [trace, traceJoined])
        expectToWindAround(grid, draw(createGrid(grid.size, grid.isDark), origin, origin), origin);
    }),
  );
});

type Modules = { size: number; isDark: (x: number, y: number) => boolean };

function expectToWindAround(grid: Modules, path: string, origin: number): void {
  const sides = readVerticalSides(path);
  for (let y = 0; y < grid.size; y++) {
    for (let x = 0; x < grid.size; x++) {
      const middle = { x: origin + x + 0.5, y: origin + y + 0.5 };
      const winding = sides
        .filter(
          (side) =>
            side.x < middle.x && Math.min(side.from, side.to) < middle.y && Math.max(side.from, side.to) > middle.y,
        )
        .reduce((sum, side) => sum + Math.sign(side.from - side.to), 0);
      expect(winding).toBe(grid.isDark(x, y) ? 1 : 0);
    }
  }
}

test('adjacent modules share one loop', () => {
  expect(
    trace(
      createGrid(3, (_, y) => y === 1),
      0,
      0,
    ),
  ).toBe('M0 1h3v1h-3v-1z');
});

test('modules that touch at a corner are separate unless diagonals are joined, and a ring keeps its hole', () => {
  const loops = (picture: string[], draw = trace) =>
    draw(
      createGrid(picture.length, (x, y) => picture[y]?.[x] === '#'),
      0,
      0,
    ).split('z').length - 1;
  expect(loops(['#.', '.#'])).toBe(2);
  expect(loops(['#.', '.#'], traceJoined)).toBe(1);
  expect(loops(['.#', '#.'], traceJoined)).toBe(1);
  expect(loops(['###', '#.#', '###'])).toBe(2);
});

function readVerticalSides(path: string): { x: number; from: number; to: number }[] {
  const sides = [];
  let x = 0;
  let y = 0;
  for (const [, command, first, second] of path.matchAll(/([Mhvz])(-?[\d.]+)?(?: (-?[\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second)];
    if (command === 'h') x += Number(first);
    if (command === 'v') {
      sides.push({ x, from: y, to: y + Number(first) });
      y += Number(first);
    }
  }
  return sides;
}
