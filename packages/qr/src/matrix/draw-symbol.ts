import { createGrid, setBit, type Grid } from './grid.ts';
import { layoutOf, type Layout } from './layout.ts';
import { measurePenalty } from './penalty.ts';
import type { SymbolLevel } from './versions.ts';

export type DrawnSymbol = Readonly<{ grid: Grid; size: number; mask: number }>;

/** Places the codewords and turns over what the given mask says, or that of least penalty, the first of equals. */
export function drawSymbol(codewords: Uint8Array, version: number, level: SymbolLevel, mask?: number): DrawnSymbol {
  const layout = layoutOf(version);
  const masks = layout.masks[level];
  const plain = placeCodewords(codewords, layout);
  const chosen = mask ?? findLeastPenalty(plain, masks, layout);
  return { grid: turnOver(plain, masks[chosen] ?? plain, createGrid(layout.size)), size: layout.size, mask: chosen };
}

/** Modules that remain after the last codeword stay light. */
function placeCodewords(codewords: Uint8Array, { functionPatterns, rowPlaces, columnPlaces, plain }: Layout): Grid {
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

function findLeastPenalty(plain: Grid, masks: readonly Grid[], { size, candidate }: Layout): number {
  let best = 0;
  let least = Infinity;
  for (let mask = 0; mask < masks.length; mask++) {
    const penalty = measurePenalty(turnOver(plain, masks[mask] ?? plain, candidate), size, least);
    if (penalty >= least) continue;
    best = mask;
    least = penalty;
  }
  return best;
}

function turnOver(plain: Grid, mask: Grid, into: Grid): Grid {
  for (let at = 0; at < into.length; at++) into[at] = (plain[at] ?? 0) ^ (mask[at] ?? 0);
  return into;
}
