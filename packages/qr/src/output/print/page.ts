import { formatNumber } from '../../scene/path/path.ts';
import type { Scene, SceneImage } from '../../scene/scene.ts';
import { divideByAlpha, paintPart } from '../paint-scene.ts';

export type PrintOptions = Readonly<{
  /** The longer side of the whole drawing with quiet zone and frame. */
  sizeMm?: number;
  colorSpace?: 'rgb' | 'cmyk';
}>;

/** Inclusive. The maximum is that of a PDF page, 14,400 points. */
export const printSizeMm = Object.freeze({ min: 5, max: 5080 });
const defaultSizeMm = 50;

export const pointsInMm = 72 / 25.4;

/** In points. `scale`: points per module. */
export type Page = Readonly<{ width: number; height: number; scale: number }>;

export function measurePage(scene: Scene, sizeMm = defaultSizeMm): Page {
  if (!(sizeMm >= printSizeMm.min && sizeMm <= printSizeMm.max)) {
    throw new RangeError(`The size on paper is ${printSizeMm.min} to ${printSizeMm.max} mm`);
  }
  const scale = (sizeMm * pointsInMm) / Math.max(scene.width, scene.height);
  return { width: scene.width * scale, height: scene.height * scale, scale };
}

/** Seven decimals, finer than any device, and never an exponent. */
export function formatPoints(value: number): string {
  return value.toFixed(7).replace(/\.?0+$/, '');
}

/** Formats lengths of `readPath`, which are thousandths of a module. */
export function formatThousandths(value: number): string {
  return formatNumber(value / 1000);
}

type Pixels = Readonly<{ width: number; height: number; bytes: Uint8Array }>;

/**
 * Pixels of the longer side. The maximum covers an A4 page at 175 dots per inch. The minimum makes our rasteriser
 * enlarge small pictures, so that they look alike in every reader.
 */
const pixelsPerSide = { min: 512, max: 2048 };

/** Paints one picture of a scene as RGBA, cropped to its box, on top of `backdrop`. */
export function paintSceneImage(scene: Scene, item: SceneImage, backdrop: Scene['items'] = []): Pixels {
  const { image } = item;
  const longer = Math.max(item.width, item.height);
  // The picture's own resolution, in pixels per module.
  const own = Math.min(image.width / item.width, image.height / item.height);
  const scale = Math.min(pixelsPerSide.max / longer, Math.max(pixelsPerSide.min / longer, own));
  // Rounded down, so that no pixel at the edge is partly covered.
  const count = (length: number) => Math.max(1, Math.floor(length * scale + 0.001));
  const part = { left: item.x * scale, top: item.y * scale, width: count(item.width), height: count(item.height) };
  const bytes = paintPart({ ...scene, items: [...backdrop, item] }, part, scale);
  divideByAlpha(bytes);
  return { width: part.width, height: part.height, bytes };
}
