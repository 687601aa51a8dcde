import { wordsInStep, type BitGrid } from './bit-grid.ts';

/**
 * The penalty of a symbol (ISO/IEC 18004 table 11). Stops early once it reaches `limit`, and then returns some number
 * that is at least `limit`.
 */
export function measurePenalty(grid: BitGrid, size: number, limit: number): number {
  const words = wordsInStep(size);
  let penalty = measureBalance(grid, size);
  for (let word = 0; word < words && penalty < limit; word++) penalty += measureLines(grid, size, word);
  return penalty;
}

/** Ten points for each full 5 % by which the share of dark modules differs from half. */
function measureBalance(grid: BitGrid, size: number): number {
  const words = wordsInStep(size);
  let dark = 0;
  // The grid holds each module twice.
  for (let at = 0; at < size * words; at++) dark += countBits(grid[at] ?? 0);
  return 10 * Math.max(0, Math.ceil(Math.abs(dark * 10 - size * size * 10) / (size * size)) - 1);
}

/**
 * Along 32 rows or columns at once: three points for a run of five and one for each further module, three for each
 * square of four equal modules, forty for each finder-like pattern.
 */
function measureLines(grid: BitGrid, size: number, word: number): number {
  const words = wordsInStep(size);
  const lines = lowBits(2 * size - word * 32);
  // A square is counted at the column on its left, so not in the last column and not in rows.
  const lefts = lowBits(size - 1 - word * 32);
  let runs = 0;
  let squares = 0;
  let finders = 0;
  // The latest modules, `a` first, and where they differed from their predecessors.
  let a = grid[word] ?? 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let e = 0;
  let f = 0;
  let g = 0;
  let differsAtB = -1;
  let differsAtC = -1;
  let differsAtD = -1;
  let runBefore = 0;
  let besideA = lefts === 0 ? 0 : (grid[word + 1] ?? 0);
  for (let at = word + words; at < size * words; at += words) {
    const module = grid[at] ?? 0;
    const differs = module ^ a;
    const run = ~(differs | differsAtB | differsAtC | differsAtD) & lines;
    // A window of five equal modules counts one point, the first window of a run three.
    if (run !== 0) runs += countBits(run) + 2 * countBits(run & ~runBefore);
    if (lefts !== 0) {
      const beside = grid[at + 1] ?? 0;
      const differsBeside = (differs >>> 1) | ((beside ^ besideA) << 31);
      squares += countBits(~(differs | differsBeside | (module ^ ((module >>> 1) | (beside << 31)))) & lefts);
      besideA = beside;
    }
    differsAtD = differsAtC;
    differsAtC = differsAtB;
    differsAtB = differs;
    runBefore = run;
    g = f;
    f = e;
    e = d;
    d = c;
    c = b;
    b = a;
    a = module;
    const finder = a & ~b & c & d & e & ~f & g;
    if (finder !== 0)
      finders += countBits(finder & (findLight(grid, at - 10 * words, words) | findLight(grid, at + words, words)));
  }
  return runs + 3 * squares + 40 * finders;
}

/** Lines in which four modules from the word `from` on are light. Beyond the edge is the quiet zone. */
function findLight(grid: BitGrid, from: number, words: number): number {
  const end = Math.min(from + 4 * words, grid.length);
  let dark = 0;
  for (let at = from < 0 ? from + Math.ceil(-from / words) * words : from; at < end; at += words) dark |= grid[at] ?? 0;
  return ~dark;
}

function lowBits(count: number): number {
  if (count <= 0) return 0;
  return count >= 32 ? -1 : (1 << count) - 1;
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
