import { createBitGrid, setBit, type BitGrid } from './bit-grid.ts';
import { layoutOf, type Layout } from './layout.ts';
import { measurePenalty } from './penalty.ts';
import type { SymbolLevel } from '../versions.ts';

type DrawnSymbol = Readonly<{ grid: BitGrid; size: number; mask: number }>;

/** Places the codewords and applies the given mask, by default that of lowest penalty, the first among equals. */
export function drawSymbol(codewords: Uint8Array, version: number, level: SymbolLevel, mask?: number): DrawnSymbol {
  const layout = layoutOf(version);
  const masks = layout.masks[level];
  const plain = placeCodewords(codewords, layout);
  const chosen = mask ?? findLowestPenalty(plain, masks, layout);
  return {
    grid: applyMask(plain, masks[chosen] ?? plain, createBitGrid(layout.size)),
    size: layout.size,
    mask: chosen,
  };
}

/** Remainder modules after the last codeword stay light. */
function placeCodewords(codewords: Uint8Array, { functionPatterns, rowPlaces, columnPlaces, plain }: Layout): BitGrid {
  plain.set(functionPatterns);
  for (let at = 0; at < codewords.length; at++) {
    const codeword = codewords[at] ?? 0;
    for (let bit = 0; bit < 8; bit++) {
      const module = (codeword >> (7 - bit)) & 1;
      setBit(plain, rowPlaces[at * 8 + bit] ?? 0, module);
      setBit(plain, columnPlaces[at * 8 + bit] ?? 0, module);
    }
  }
  return plain;
}

function findLowestPenalty(plain: BitGrid, masks: readonly BitGrid[], { size, candidate }: Layout): number {
  let best = 0;
  let lowest = Infinity;
  for (let mask = 0; mask < masks.length; mask++) {
    const penalty = measurePenalty(applyMask(plain, masks[mask] ?? plain, candidate), size, lowest);
    if (penalty >= lowest) continue;
    best = mask;
    lowest = penalty;
  }
  return best;
}

function applyMask(plain: BitGrid, mask: BitGrid, into: BitGrid): BitGrid {
  for (let at = 0; at < into.length; at++) into[at] = (plain[at] ?? 0) ^ (mask[at] ?? 0);
  return into;
}
