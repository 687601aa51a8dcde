import { drawFunctionPatterns, formatPlaces, type Place } from './function-patterns.ts';
import { createGrid, placeInColumn, placeInRow, setDark, type Grid } from './grid.ts';
import { formatInformation } from './information.ts';
import { lastVersion, sizeOf, type SymbolLevel } from './versions.ts';

export const masks: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** All that a version lays down before a text is known. */
export type Layout = Readonly<{
  size: number;
  /** Finders, separators, timing, alignment and version information. */
  functionPatterns: Grid;
  /** Where every data module stands in its row and in its column, in the order of placement. */
  rowPlaces: Uint32Array;
  columnPlaces: Uint32Array;
  /** By level and mask: the modules of data that a mask turns over, and the format information that names both. */
  masks: Readonly<Record<SymbolLevel, readonly Grid[]>>;
  /** To work on, for the time of one call: to allocate them anew takes longer than to fill them. */
  plain: Grid;
  candidate: Grid;
}>;

/** At most 40, together 7 MB: a version is laid out when it is first drawn. */
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
    plain: createGrid(size),
    candidate: createGrid(size),
  });
}

/** Two columns at a time from the right, up and down in turns, stepping over the column of the vertical timing. */
function listPlaces(size: number, isReserved: Uint8Array): Place[] {
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

function drawMask(size: number, places: readonly Place[], mask: number): Grid {
  const grid = createGrid(size);
  for (const { x, y } of places) if (isTurnedOver(mask, x, y)) setDark(grid, size, x, y);
  return grid;
}

/** ISO/IEC 18004 table 10. */
function isTurnedOver(mask: number, x: number, y: number): boolean {
  switch (mask) {
    case 0: return (x + y) % 2 === 0;
    case 1: return y % 2 === 0;
    case 2: return x % 3 === 0;
    case 3: return (x + y) % 3 === 0;
    case 4: return (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0;
    case 5: return ((x * y) % 2) + ((x * y) % 3) === 0;
    case 6: return (((x * y) % 2) + ((x * y) % 3)) % 2 === 0;
    default: return (((x + y) % 2) + ((x * y) % 3)) % 2 === 0;
  }
}

function drawFormat(mask: Grid, size: number, level: SymbolLevel, number: number): Grid {
  const grid = mask.slice();
  const information = formatInformation(level, number);
  for (const [at, { x, y }] of formatPlaces(size).entries()) {
    if (((information >> (at % 15)) & 1) === 1) setDark(grid, size, x, y);
  }
  return grid;
}
