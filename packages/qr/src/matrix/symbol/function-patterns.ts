import { createBitGrid, setDark, type BitGrid } from './bit-grid.ts';
import { versionInformation } from './information.ts';
import { alignmentCenters, sizeOf } from '../versions.ts';

export type Place = Readonly<{ x: number; y: number }>;

type Put = (x: number, y: number, isDark: boolean) => void;

/** `isReserved`, row by row, is 1 where no data is placed: function patterns and format information. */
export function drawFunctionPatterns(version: number): Readonly<{ functionPatterns: BitGrid; isReserved: Uint8Array }> {
  const size = sizeOf(version);
  const functionPatterns = createBitGrid(size);
  const isReserved = new Uint8Array(size * size);
  const put: Put = (x, y, isDark) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    isReserved[y * size + x] = 1;
    if (isDark) setDark(functionPatterns, size, x, y);
  };
  putFinders(size, put);
  putTiming(size, put);
  putAlignment(version, size, put);
  putVersion(version, size, put);
  for (const { x, y } of formatPlaces(size)) put(x, y, false);
  put(8, size - 8, true);
  return { functionPatterns, isReserved };
}

/** With separators, which are partly outside of the symbol. */
function putFinders(size: number, put: Put): void {
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    for (let y = -1; y <= 7; y++) {
      for (let x = -1; x <= 7; x++) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        put(left + x, top + y, ring !== 2 && ring !== 4);
      }
    }
  }
}

function putTiming(size: number, put: Put): void {
  for (let at = 8; at < size - 8; at++) {
    put(at, 6, at % 2 === 0);
    put(6, at, at % 2 === 0);
  }
}

/** Alignment patterns on the timing patterns agree with them. */
function putAlignment(version: number, size: number, put: Put): void {
  const centers = alignmentCenters(version);
  const far = size - 7;
  for (const top of centers) {
    for (const left of centers) {
      const isInFinder = (left === 6 && (top === 6 || top === far)) || (left === far && top === 6);
      if (isInFinder) continue;
      for (let y = -2; y <= 2; y++) {
        for (let x = -2; x <= 2; x++) put(left + x, top + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
      }
    }
  }
}

function putVersion(version: number, size: number, put: Put): void {
  if (version < 7) return;
  const information = versionInformation(version);
  for (let bit = 0; bit < 18; bit++) {
    const [near, far] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
    const isDark = ((information >> bit) & 1) === 1;
    put(near, far, isDark);
    put(far, near, isDark);
  }
}

/** Places of bits 0 to 14 of one copy, then of the other (ISO/IEC 18004 figure 25). */
export function formatPlaces(size: number): Place[] {
  const places: Place[] = [];
  for (let bit = 0; bit < 15; bit++) {
    if (bit < 8) places.push({ x: 8, y: bit < 6 ? bit : bit + 1 });
    else places.push({ x: bit === 8 ? 7 : 14 - bit, y: 8 });
  }
  for (let bit = 0; bit < 15; bit++) places.push(bit < 8 ? { x: size - 1 - bit, y: 8 } : { x: 8, y: size - 15 + bit });
  return places;
}
