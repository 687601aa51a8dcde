/** PNG for Node: the entry point `@evercode/qr/png`, since the rasteriser is a native module that no browser loads. */
import { renderAsync } from '@resvg/resvg-js';
import type { Scene } from '../scene/scene.ts';
import { renderSvg } from './svg.ts';

/** Side in pixels, inclusive. The largest holds 64 MB of pixels while it is drawn. */
export const pngSize = Object.freeze({ min: 64, max: 4096 });

export async function renderPng(scene: Scene, { size }: { size: number }): Promise<Uint8Array> {
  if (!Number.isInteger(size) || size < pngSize.min || size > pngSize.max) {
    throw new RangeError(`The size of a PNG is a whole number from ${pngSize.min} to ${pngSize.max}`);
  }
  const image = await renderAsync(renderSvg(scene, { size }), { font: { loadSystemFonts: false } });
  return image.asPng();
}
