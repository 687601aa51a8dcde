import { drawFunctionPatterns, formatPlaces, type Place } from './function-patterns.ts';
import { createBitGrid, placeInColumn, placeInRow, setDark, type BitGrid } from './bit-grid.ts';
import { formatInformation } from './information.ts';
import { lastVersion, sizeOf, type SymbolLevel } from '../versions.ts';

export const masks: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Everything about a symbol that depends on its version alone. */
export type Layout = Readonly<{
  size: number;
  /** Finders, separators, timing, alignment and version information. */
  functionPatterns: BitGrid;
  /** Places of the data modules in their rows and columns, in placement order. */
  rowPlaces: Uint32Array;
  columnPlaces: Uint32Array;
  /** By level and mask: the data modules that the mask inverts, and the format information of both. */
  masks: Readonly<Record<SymbolLevel, readonly BitGrid[]>>;
  /** Scratch memory for one call: allocating takes longer than filling. */
  plain: BitGrid;
  candidate: BitGrid;
}>;

/** Filled on demand. All 40 together take 7 MB. */
const layouts: (Layout | undefined)[] = Array.from({ length: lastVersion + 1 });

export function layoutOf(version: number): Layout {
  return (layouts[version] ??= createLayout(version));
}

function createLayout(version: number): Layout {
  const size = sizeOf(version);
  const { functionPatterns, isReserved } = drawFunctionPatterns(version);
  const order = listPlaces(size, isReserved);
  const plainMasks = masks.map((mask) => drawMask(size, order, mask));
  const masksOf = (level: SymbolLevel) => plainMasks.map((grid, mask) => drawFormat(grid, size, level, mask));
  return Object.freeze({
    size,
    functionPatterns,
    rowPlaces: Uint32Array.from(order, ({ x, y }) => placeInRow(size, x, y)),
    columnPlaces: Uint32Array.from(order, ({ x, y }) => placeInColumn(size, x, y)),
    masks: { M: masksOf('M'), Q: masksOf('Q'), H: masksOf('H') },
    plain: createBitGrid(size),
    candidate: createBitGrid(size),
  });
}

/**
 * Two columns at a time from the right, alternately up and down, skipping the column of the vertical timing pattern.
 */
export function listPlaces(size: number, isReserved: Uint8Array): Place[] {
  const places: Place[] = [];
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const y = isUpwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (isReserved[y * size + x] === 0) places.push({ x, y });
    }
    isUpwards = !isUpwards;
  }
  return places;
}

function drawMask(size: number, places: readonly Place[], mask: number): BitGrid {
  const grid = createBitGrid(size);
  for (const { x, y } of places) if (isInverted(mask, x, y)) setDark(grid, size, x, y);
  return grid;
}

/** ISO/IEC 18004 table 10. */
export function isInverted(mask: number, x: number, y: number): boolean {
  switch (mask) {
    case 0:
      return (x + y) % 2 === 0;
    case 1:
      return y % 2 === 0;
    case 2:
      return x % 3 === 0;
    case 3:
      return (x + y) % 3 === 0;
    case 4:
      return (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0;
    case 5:
      return ((x * y) % 2) + ((x * y) % 3) === 0;
    case 6:
      return (((x * y) % 2) + ((x * y) % 3)) % 2 === 0;
    default:
      return (((x + y) % 2) + ((x * y) % 3)) % 2 === 0;
  }
}

function drawFormat(mask: BitGrid, size: number, level: SymbolLevel, number: number): BitGrid {
  const grid = mask.slice();
  const information = formatInformation(level, number);
  for (const [at, { x, y }] of formatPlaces(size).entries()) {
    if (((information >> (at % 15)) & 1) === 1) setDark(grid, size, x, y);
  }
  return grid;
}
