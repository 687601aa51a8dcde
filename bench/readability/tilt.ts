import type { Raw } from './raw.ts';

type Tilt = Readonly<{ lean: number; turn: number; ground: readonly [number, number, number] }>;

/**
 * Projects a picture as a tilted camera sees it. `lean` and `turn`: how much nearer one edge is than the opposite one.
 */
export function tilt({ data, width, height }: Raw, { lean, turn, ground }: Tilt): Raw {
  const tilted = Buffer.alloc(data.length);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const u = ((column + 0.5) / width) * 2 - 1;
      const v = ((row + 0.5) / height) * 2 - 1;
      const depth = 1 - lean * v - turn * u;
      // Slightly smaller, so that the whole code stays in the picture.
      const x = (u * 1.12 + turn * 0.4 * v) / depth;
      const y = (v * 1.12) / depth;
      sample(
        data,
        width,
        height,
        ((x + 1) / 2) * width - 0.5,
        ((y + 1) / 2) * height - 0.5,
        ground,
        tilted,
        (row * width + column) * 3,
      );
    }
  }
  return { data: tilted, width, height };
}

function sample(
  data: Buffer,
  width: number,
  height: number,
  x: number,
  y: number,
  ground: Tilt['ground'],
  into: Buffer,
  at: number,
): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [shareX, shareY] = [x - left, y - top];
  for (let channel = 0; channel < 3; channel++) {
    const pick = (column: number, row: number): number =>
      column < 0 || row < 0 || column >= width || row >= height
        ? (ground[channel] ?? 0)
        : (data[(row * width + column) * 3 + channel] ?? 0);
    const upper = pick(left, top) * (1 - shareX) + pick(left + 1, top) * shareX;
    const lower = pick(left, top + 1) * (1 - shareX) + pick(left + 1, top + 1) * shareX;
    into[at + channel] = Math.round(upper * (1 - shareY) + lower * shareY);
  }
}
