import { formatNumber } from '../scene/path.ts';
import type { Scene, SceneImage } from '../scene/scene.ts';
import { divideByAlpha, paintPart } from './paint-scene.ts';

export type PrintOptions = Readonly<{
  /** The longer side of the whole drawing, quiet zone and frame included. */
  sizeMm?: number;
  colorSpace?: 'rgb' | 'cmyk';
}>;

/** Inclusive. The largest is that of a PDF page, 14,400 points. */
export const printSizeMm = Object.freeze({ min: 5, max: 5080 });
const usualSizeMm = 50;

const pointsInMm = 72 / 25.4;

/** In points. `scale` is how many a module has. */
export type Page = Readonly<{ width: number; height: number; scale: number }>;

export function measurePage(scene: Scene, sizeMm = usualSizeMm): Page {
  if (!(sizeMm >= printSizeMm.min && sizeMm <= printSizeMm.max)) {
    throw new RangeError(`The size on paper is ${printSizeMm.min} to ${printSizeMm.max} mm`);
  }
  const scale = sizeMm * pointsInMm / Math.max(scene.width, scene.height);
  return { width: scene.width * scale, height: scene.height * scale, scale };
}

/** Ten-millionths of a point: far below what any device can show, and never with an exponent. */
export function formatPoints(value: number): string {
  return value.toFixed(7).replace(/\.?0+$/, '');
}

/** Lengths of `readPath`, and steps between them. */
export function formatThousandths(value: number): string {
  return formatNumber(value / 1000);
}

export type Pixels = Readonly<{ width: number; height: number; bytes: Uint8Array }>;

/**
 * Of the longer side. The most is enough for a photograph that covers a page of A4 at 175 dots an inch; the least, so that
 * what makes a small picture large is our rasteriser, and it looks alike everywhere.
 */
const pixelsOnASide = { least: 512, most: 2048 };

/** One picture of a scene as four bytes a pixel, cut to its box; with what lies behind it when `backdrop` is given. */
export function paintPicture(scene: Scene, item: SceneImage, backdrop: Scene['items'] = []): Pixels {
  const { image } = item;
  const longer = Math.max(item.width, item.height);
  // As many pixels in a module as the picture itself has there.
  const own = Math.min(image.width / item.width, image.height / item.height);
  const scale = Math.min(pixelsOnASide.most / longer, Math.max(pixelsOnASide.least / longer, own));
  // Less than a pixel is cut off, so that none at the edge is half filled.
  const count = (length: number) => Math.max(1, Math.floor(length * scale + 0.001));
  const part = { left: item.x * scale, top: item.y * scale, width: count(item.width), height: count(item.height) };
  const bytes = paintPart({ ...scene, items: [...backdrop, item] }, part, scale);
  divideByAlpha(bytes);
  return { width: part.width, height: part.height, bytes };
}
