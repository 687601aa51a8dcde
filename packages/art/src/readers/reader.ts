import { mixLuma, type Picture } from '@evercode/qr/degrade';
import type { Rgba } from '../raster.ts';

/** A picture as a reader gets it. In color where that is known. */
export type Seen = Picture & Readonly<{ rgba?: Uint8ClampedArray }>;

export const readerNames = ['zxing', 'jsqr', 'quirc', 'zbar'] as const;
export type ReaderName = (typeof readerNames)[number];

/** An independent decoder. */
export type Reader = Readonly<{
  name: ReaderName;
  /** The text of the first code that it finds. */
  read: (seen: Seen) => Promise<string | undefined> | string | undefined;
}>;

export function seeColors({ width, height, data }: Rgba): Seen {
  const luma = new Uint8Array(width * height);
  for (let at = 0; at < luma.length; at++)
    luma[at] = Math.round(mixLuma(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0));
  return { width, height, luma, rgba: data };
}

/** Two readers see the colors of each view. */
const graysOf = new WeakMap<Seen, Uint8ClampedArray>();

/** The pixels of a picture, gray where no colors are known. */
export function colorsOf(seen: Seen): Uint8ClampedArray {
  const { luma, rgba = graysOf.get(seen) } = seen;
  if (rgba !== undefined) return rgba;
  const gray = new Uint8ClampedArray(luma.length * 4);
  for (let at = 0; at < luma.length; at++) {
    const value = luma[at] ?? 0;
    gray[at * 4] = value;
    gray[at * 4 + 1] = value;
    gray[at * 4 + 2] = value;
    gray[at * 4 + 3] = 255;
  }
  graysOf.set(seen, gray);
  return gray;
}
