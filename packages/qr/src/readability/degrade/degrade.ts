/** Degrades a picture as paper, light and cameras do. Deterministic. */
import type { Picture } from '../paint/picture.ts';

/** Shrinks by `scale` below 1: each pixel is the mean of the area it covers. */
export function shrink({ width, height, luma }: Picture, scale: number): Picture {
  const small = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const narrow = new Float32Array(small.width * height);
  for (let column = 0; column < small.width; column++) {
    const [first, last, ends] = weighSpan((column * width) / small.width, ((column + 1) * width) / small.width, width);
    for (let row = 0; row < height; row++) {
      let sum = 0;
      for (let at = first; at <= last; at++)
        sum += (luma[row * width + at] ?? 0) * (at === first ? ends[0] : at === last ? ends[1] : 1);
      narrow[row * small.width + column] = (sum * small.width) / width;
    }
  }
  const shrunk = new Uint8Array(small.width * small.height);
  for (let row = 0; row < small.height; row++) {
    const [first, last, ends] = weighSpan((row * height) / small.height, ((row + 1) * height) / small.height, height);
    for (let column = 0; column < small.width; column++) {
      let sum = 0;
      for (let at = first; at <= last; at++)
        sum += (narrow[at * small.width + column] ?? 0) * (at === first ? ends[0] : at === last ? ends[1] : 1);
      shrunk[row * small.width + column] = Math.round((sum * small.height) / height);
    }
  }
  return { ...small, luma: shrunk };
}

function weighSpan(from: number, to: number, length: number): [first: number, last: number, ends: [number, number]] {
  const first = Math.floor(from);
  const last = Math.min(length - 1, Math.ceil(to) - 1);
  return first === last ? [first, last, [to - from, 0]] : [first, last, [first + 1 - from, to - last]];
}

/** Each pass mixes neighbours 1:2:1 in both directions, so the standard deviation is the root of half the passes. */
export function blur({ width, height, luma }: Picture, passes: number): Picture {
  const blurred = new Uint8Array(luma.length);
  const line = new Float32Array(Math.max(width, height) + 1);
  for (let start = 0; start < luma.length; start += width) {
    for (let place = 0; place < width; place++) line[place] = luma[start + place] ?? 0;
    mixLine(line, width, passes);
    for (let place = 0; place < width; place++) blurred[start + place] = (line[place] ?? 0) + 0.5;
  }
  for (let column = 0; column < width; column++) {
    for (let place = 0, at = column; place < height; place++, at += width) line[place] = blurred[at] ?? 0;
    mixLine(line, height, passes);
    for (let place = 0, at = column; place < height; place++, at += width) blurred[at] = (line[place] ?? 0) + 0.5;
  }
  return { width, height, luma: blurred };
}

function mixLine(line: Float32Array, length: number, passes: number): void {
  for (let pass = 0; pass < passes; pass++) {
    line[length] = line[length - 1] ?? 0;
    let before = line[0] ?? 0;
    for (let place = 0; place < length; place++) {
      const here = line[place] ?? 0;
      line[place] = (before + 2 * here + (line[place + 1] ?? 0)) / 4;
      before = here;
    }
  }
}

type View = Readonly<{
  /** Rotation. */
  degrees: number;
  /** How much nearer the upper edge is than the lower one, and the left edge than the right one. */
  lean: number;
  swing: number;
  /** Pixels of the view per pixel of the picture. */
  scale: number;
  /** Grey outside of the picture. */
  ground: number;
}>;

/** The picture as a tilted camera sees it. */
export function view({ width, height, luma }: Picture, { degrees, lean, swing, scale, ground }: View): Picture {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  // Large enough for the rotated picture with its nearer edges.
  const room = 1 + 0.6 * (Math.abs(lean) + Math.abs(swing));
  const seenWidth = Math.ceil((Math.abs(cos) * width + Math.abs(sin) * height) * scale * room);
  const seenHeight = Math.ceil((Math.abs(cos) * height + Math.abs(sin) * width) * scale * room);
  const seen = new Uint8Array(seenWidth * seenHeight);
  const half = Math.max(width, height) / 2;
  for (let row = 0; row < seenHeight; row++) {
    for (let column = 0; column < seenWidth; column++) {
      const u = (column + 0.5 - seenWidth / 2) / scale;
      const v = (row + 0.5 - seenHeight / 2) / scale;
      const depth = 1 / (1 + (lean * v) / half + (swing * u) / half);
      const x = (cos * u + sin * v) * depth + width / 2 - 0.5;
      const y = (cos * v - sin * u) * depth + height / 2 - 0.5;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const at = row * seenWidth + column;
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) {
        seen[at] = ground;
        continue;
      }
      const from = top * width + left;
      const upper = (luma[from] ?? 0) + ((luma[from + 1] ?? 0) - (luma[from] ?? 0)) * (x - left);
      const lower =
        (luma[from + width] ?? 0) + ((luma[from + width + 1] ?? 0) - (luma[from + width] ?? 0)) * (x - left);
      seen[at] = Math.round(upper + (lower - upper) * (y - top));
    }
  }
  return { width: seenWidth, height: seenHeight, luma: seen };
}

type Exposure = Readonly<{
  /** Light at the upper left and the lower right, relative to white paper in the sun. */
  light: readonly [number, number];
  /** Light added everywhere, as by a reflection on glass. */
  veil: number;
  /** Noise of the sensor, in the same unit. */
  noise: number;
}>;

export function expose({ width, height, luma }: Picture, { light: [from, to], veil, noise }: Exposure): Picture {
  const exposed = new Uint8Array(width * height);
  const steps = 4095;
  const toLuma = Uint8Array.from({ length: steps + 1 }, (_, step) => Math.round(255 * (step / steps) ** (1 / 2.2)));
  const toLight = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2);
  let state = 0x2545f491;
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      const lit = from + ((to - from) * (column / width + row / height)) / 2;
      state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
      // The sum of four random bytes is nearly normal, with a standard deviation of 148.
      const sum = (state & 255) + ((state >>> 8) & 255) + ((state >>> 16) & 255) + (state >>> 24) - 510;
      const value = veil + lit * (toLight[luma[at] ?? 0] ?? 0) + (sum / 148) * noise;
      exposed[at] = toLuma[Math.min(steps, Math.max(0, Math.round(value * steps)))] ?? 0;
    }
  }
  return { width, height, luma: exposed };
}

/** Ink bleeding: each pixel moves by `share` towards its darkest neighbour. */
export function spreadInk({ width, height, luma }: Picture, share: number): Picture {
  const spread = new Uint8Array(luma);
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      const value = luma[at] ?? 0;
      const left = luma[at - 1] ?? 0;
      const right = luma[at + 1] ?? 0;
      const above = luma[at - width] ?? 0;
      const below = luma[at + width] ?? 0;
      const across = left < right ? left : right;
      const down = above < below ? above : below;
      const darkest = across < down ? across : down;
      if (darkest >= value) continue;
      spread[at] = value + (darkest - value) * share + 0.5;
    }
  }
  return { width, height, luma: spread };
}
