import { Resvg } from '@resvg/resvg-js';
import { writeItems } from './svg.ts';
import type { Scene } from '../scene/scene.ts';

/** Of the whole picture, in pixels. */
export type Part = Readonly<{ left: number; top: number; width: number; height: number }>;

/**
 * `scale`: pixels in a module. Gives four bytes a pixel, its colour multiplied with its alpha. It paints on the caller's own
 * thread: those that Node keeps for files, names and passwords are four for the whole process.
 */
export function paintPart(scene: Scene, { left, top, width, height }: Part, scale: number): Uint8Array {
  const { definitions, elements } = writeItems(scene.items);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${definitions}<g transform="translate(${-left} ${-top}) scale(${scale})">${elements}</g></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}

/** In place. Pixels that are all there or not there at all are as they were. */
export function divideByAlpha(pixels: Uint8Array): void {
  for (let at = 3; at < pixels.length; at += 4) {
    const alpha = pixels[at] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = at - 3; channel < at; channel++) pixels[channel] = Math.min(255, Math.round((pixels[channel] ?? 0) * 255 / alpha));
  }
}
