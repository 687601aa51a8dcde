import type { Picture } from '../paint/picture.ts';

const side = 8;
/** The suggested quantisation table for luminance (ITU-T T.81, table K.1). */
const suggested = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];

/** Loses what JPEG compression loses, with `coarseness` times the suggested quantisation. */
export function compress({ width, height, luma }: Picture, coarseness: number): Picture {
  const cosines = Float32Array.from({ length: side * side }, (_, at) => {
    const [wave, place] = [Math.floor(at / side), at % side];
    return (Math.cos(((2 * place + 1) * wave * Math.PI) / 16) * (wave === 0 ? Math.SQRT1_2 : 1)) / 2;
  });
  const steps = Float32Array.from(suggested, (step) => step * coarseness);
  const compressed = new Uint8Array(luma.length);
  const block = new Float32Array(side * side);
  const other = new Float32Array(side * side);
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      for (let at = 0; at < block.length; at++) {
        const y = Math.min(height - 1, top + (at >> 3));
        block[at] = (luma[y * width + Math.min(width - 1, left + (at & 7))] ?? 0) - 128;
      }
      turn(block, other, cosines);
      turn(other, block, cosines);
      for (let at = 0; at < block.length; at++) {
        const step = steps[at] ?? 1;
        block[at] = Math.round((block[at] ?? 0) / step) * step;
      }
      turnBack(block, other, cosines);
      turnBack(other, block, cosines);
      for (let at = 0; at < block.length; at++) {
        const x = left + (at & 7);
        const y = top + (at >> 3);
        const value = (block[at] ?? 0) + 128.5;
        if (x < width && y < height) compressed[y * width + x] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
  return { width, height, luma: compressed };
}

/** Cosine transform of each row, written as a column. */
function turn(from: Float32Array, into: Float32Array, cosines: Float32Array): void {
  for (let row = 0; row < side; row++) {
    for (let wave = 0; wave < side; wave++) {
      let sum = 0;
      for (let place = 0; place < side; place++)
        sum += (from[row * side + place] ?? 0) * (cosines[wave * side + place] ?? 0);
      into[wave * side + row] = sum;
    }
  }
}

function turnBack(from: Float32Array, into: Float32Array, cosines: Float32Array): void {
  for (let row = 0; row < side; row++) {
    for (let place = 0; place < side; place++) {
      let sum = 0;
      for (let wave = 0; wave < side; wave++)
        sum += (from[row * side + wave] ?? 0) * (cosines[wave * side + place] ?? 0);
      into[place * side + row] = sum;
    }
  }
}
