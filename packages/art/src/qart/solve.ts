import {
  correctBlock,
  describeCodewords,
  drawCodewords,
  isInverted,
  masks,
  type FreeBlock,
  type FreeCodewords,
} from '@evercode/qr/codewords';
import type { ArtCode } from './code.ts';
import { findRoles } from './roles.ts';

/** What the picture wants of each module, row by row. */
export type Wish = Readonly<{
  /** 1 for dark. */
  isDark: Uint8Array;
  /** How much it matters, from 0 on. */
  weight: Float32Array;
}>;

export type Solved = Readonly<{
  code: ArtCode;
  /** Share of the weight that got its wish, 0 to 1. */ agreement: number;
}>;

/**
 * A code of this link, version and level whose modules agree with the picture where that matters most. Only padding is
 * chosen, so the code holds exactly the link, and no error correction is spent. Each bit of padding flips a fixed set
 * of bits of its block. By elimination over GF(2), each bit of padding comes to decide one module alone among the
 * decided ones, in the order of their weight; the rest follows. Undefined if the link does not fit.
 */
export function solveCode(
  link: string,
  { level, version }: Readonly<{ level: ArtCode['level']; version: number }>,
  wishFor: (size: number) => Wish,
): Solved | undefined {
  const free = describeCodewords(link, level, version);
  if (free === undefined) return undefined;
  const wish = wishFor(free.size);
  const systems = free.blocks.map((block) => reduceBlock(free, block, wish.weight));
  let best: { score: number; mask: number; data: Uint8Array } | undefined;
  for (const mask of masks) {
    const data = free.data.slice();
    let score = 0;
    for (const system of systems) score += chooseBits(system, free, wish, mask, data);
    if (best === undefined || score > best.score) best = { score, mask, data };
  }
  if (best === undefined) return undefined;
  const matrix = drawCodewords(best.data, version, level, best.mask);
  const isDark = Uint8Array.from({ length: free.size ** 2 }, (_, at) =>
    matrix.isDark(at % free.size, Math.floor(at / free.size)) ? 1 : 0,
  );
  const total = wish.weight.reduce((sum, weight, at) => sum + (free.isReserved[at] === 1 ? 0 : weight), 0);
  return {
    code: { size: free.size, version, level, mask: best.mask, isDark, roles: findRoles(version, free.isReserved) },
    agreement: total === 0 ? 1 : best.score / total,
  };
}

/** Bits of one block, as rows over GF(2): what flips together when one bit of padding flips. */
type System = Readonly<{
  block: FreeBlock;
  /** The module of each bit of the block, row by row. */
  modules: Uint32Array;
  /** The bits of the block as padded by the standard. */
  bits: Uint8Array;
  rows: readonly Uint32Array[];
  /** The bit that each row decides alone. */
  pivots: readonly number[];
}>;

function reduceBlock(free: FreeCodewords, block: FreeBlock, weight: Float32Array): System {
  const dataLength = block.to - block.from;
  const codewords = block.places.length;
  const words = Math.ceil((codewords * 8) / 32);
  const modules = Uint32Array.from({ length: codewords * 8 }, (_, bit) => {
    const place = free.bitPlaces[(block.places[bit >> 3] ?? 0) * 8 + (bit & 7)];
    return place === undefined ? 0 : place.y * free.size + place.x;
  });
  const rows: Uint32Array[] = [];
  for (let bit = Math.max(0, free.freeFrom - block.from) * 8; bit < dataLength * 8; bit++) {
    const data = new Uint8Array(dataLength);
    data[bit >> 3] = 0x80 >> (bit & 7);
    rows.push(packBits(data, correctBlock(data, codewords - dataLength), words));
  }
  const byWeight = Array.from(modules.keys()).toSorted(
    (a, b) => (weight[modules[b] ?? 0] ?? 0) - (weight[modules[a] ?? 0] ?? 0) || a - b,
  );
  const pivots: number[] = [];
  for (const bit of byWeight) {
    if (pivots.length === rows.length) break;
    if (takePivot(rows, pivots.length, bit)) pivots.push(bit);
  }
  const data = free.data.subarray(block.from, block.to);
  const packed = packBits(data, correctBlock(data.slice(), codewords - dataLength), words);
  return {
    block,
    modules,
    bits: Uint8Array.from(modules, (_, bit) => bitOf(packed, bit)),
    rows: rows.slice(0, pivots.length),
    pivots,
  };
}

/** Moves the first row with the bit, of those from `used` on, to `used`, and clears the bit in all other rows. */
function takePivot(rows: Uint32Array[], used: number, bit: number): boolean {
  const found = rows.findIndex((row, at) => at >= used && bitOf(row, bit) === 1);
  const pivot = rows[found];
  if (pivot === undefined) return false;
  rows[found] = rows[used] ?? pivot;
  rows[used] = pivot;
  for (const row of rows)
    if (row !== pivot && bitOf(row, bit) === 1)
      for (let word = 0; word < row.length; word++) row[word] = (row[word] ?? 0) ^ (pivot[word] ?? 0);
  return true;
}

/** Writes the block's data codewords for one mask, and returns the weight of the modules that agree. */
function chooseBits(
  { block, modules, bits, rows, pivots }: System,
  free: FreeCodewords,
  wish: Wish,
  mask: number,
  data: Uint8Array,
): number {
  const wants = (bit: number): number => {
    const module = modules[bit] ?? 0;
    const inverted = isInverted(mask, module % free.size, Math.floor(module / free.size)) ? 1 : 0;
    return (wish.isDark[module] ?? 0) ^ inverted;
  };
  const flips = new Uint32Array(Math.ceil(bits.length / 32));
  for (const [at, row] of rows.entries()) {
    const pivot = pivots[at] ?? 0;
    if (wants(pivot) === (bits[pivot] ?? 0)) continue;
    for (let word = 0; word < flips.length; word++) flips[word] = (flips[word] ?? 0) ^ (row[word] ?? 0);
  }
  let score = 0;
  const dataBits = (block.to - block.from) * 8;
  for (let bit = 0; bit < bits.length; bit++) {
    const flip = bitOf(flips, bit);
    if (wants(bit) === ((bits[bit] ?? 0) ^ flip)) score += wish.weight[modules[bit] ?? 0] ?? 0;
    if (flip === 1 && bit < dataBits)
      data[block.from + (bit >> 3)] = (data[block.from + (bit >> 3)] ?? 0) ^ (0x80 >> (bit & 7));
  }
  return score;
}

function packBits(data: Uint8Array, correction: Uint8Array, words: number): Uint32Array {
  const packed = new Uint32Array(words);
  const put = (byte: number, at: number) => {
    packed[at >> 2] = (packed[at >> 2] ?? 0) | (byte << (24 - 8 * (at & 3)));
  };
  for (const [at, byte] of data.entries()) put(byte, at);
  for (const [at, byte] of correction.entries()) put(byte, data.length + at);
  return packed;
}

function bitOf(packed: Uint32Array, bit: number): number {
  return ((packed[bit >> 5] ?? 0) >>> (31 - (bit & 31))) & 1;
}
