import { Resvg } from '@resvg/resvg-js';
import { writeItems } from './svg.ts';
import type { Scene } from '../scene/scene.ts';

/** A part of the whole picture, in pixels. */
type Part = Readonly<{ left: number; top: number; width: number; height: number }>;

/**
 * Paints at `scale` pixels per module. Returns RGBA with premultiplied alpha. Runs on the caller's thread, because the
 * pool of libuv has only four threads for files, DNS and password hashes of the whole process.
 */
export function paintPart(scene: Scene, { left, top, width, height }: Part, scale: number): Uint8Array {
  const { definitions, elements } = writeItems(scene.items);
  const head = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`;
  const placing = `translate(${-left} ${-top}) scale(${scale})`;
  const svg = `<svg ${head}>${definitions}<g transform="${placing}">${elements}</g></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}

/** Undoes the premultiplication in place. Opaque and fully transparent pixels need no change. */
export function divideByAlpha(pixels: Uint8Array): void {
  for (let at = 3; at < pixels.length; at += 4) {
    const alpha = pixels[at] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = at - 3; channel < at; channel++)
      pixels[channel] = Math.min(255, Math.round(((pixels[channel] ?? 0) * 255) / alpha));
  }
}
