import { wordsInStep, type Grid } from './grid.ts';

/**
 * How hard a symbol is to read (ISO/IEC 18004 table 11), the whole of it. As soon as it is known to be no less than
 * `limit`, some number from there on is returned.
 */
export function measurePenalty(grid: Grid, size: number, limit: number): number {
  const words = wordsInStep(size);
  let penalty = measureBalance(grid, size);
  for (let word = 0; word < words && penalty < limit; word++) penalty += measureLines(grid, size, word);
  return penalty;
}

/** Ten points for every 5 % that the dark part is away from half. */
function measureBalance(grid: Grid, size: number): number {
  const words = wordsInStep(size);
  let dark = 0;
  // Every module is there twice.
  for (let at = 0; at < size * words; at++) dark += countBits(grid[at] ?? 0);
  return 10 * Math.max(0, Math.ceil(Math.abs(dark * 10 - size * size * 10) / (size * size)) - 1);
}

/**
 * Along 32 rows or columns at once: three points for five modules alike and one for each further, three for every
 * square of four alike, forty for what could be taken for a finder.
 */
function measureLines(grid: Grid, size: number, word: number): number {
  const words = wordsInStep(size);
  const lines = lowBits(2 * size - word * 32);
  // A square is seen from the column on its left. The last column and the rows have none.
  const lefts = lowBits(size - 1 - word * 32);
  let runs = 0;
  let squares = 0;
  let finders = 0;
  // The latest modules, and where they differed from the one before.
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
  let besideA = lefts === 0 ? 0 : grid[word + 1] ?? 0;
  for (let at = word + words; at < size * words; at += words) {
    const module = grid[at] ?? 0;
    const differs = module ^ a;
    const run = ~(differs | differsAtB | differsAtC | differsAtD) & lines;
    // Each five in a row count once, and those that begin a run twice more.
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
    if (finder !== 0) finders += countBits(finder & (findLight(grid, at - 10 * words, words) | findLight(grid, at + words, words)));
  }
  return runs + 3 * squares + 40 * finders;
}

/** Where four modules are light, the first of them in the word `from`. Beyond the edge lies the quiet zone. */
function findLight(grid: Grid, from: number, words: number): number {
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
