/** JPEG and WebP for Node: the entry point `@evercode/qr/photo`. */
import sharp, { type Sharp } from 'sharp';
import { isGradient, type Scene } from '../scene/scene.ts';
import { pngSize, renderPng, type PngOptions } from './png/png.ts';

/** The longer side in pixels, inclusive. The WebP encoder holds several copies of the whole picture. */
export const photoSize = Object.freeze({ min: pngSize.min, max: 4096 });

/** Unpainted areas are white, as JPEG has no transparency. No chroma subsampling, to keep coloured edges sharp. */
export async function renderJpeg(scene: Scene, options: PngOptions): Promise<Uint8Array> {
  return (await read(scene, options))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Flat colours are lossless, which also gives the smaller file. Lossless gradients and pictures would take seconds. */
export async function renderWebp(scene: Scene, options: PngOptions): Promise<Uint8Array> {
  const isFlat = scene.items.every((item) => item.kind === 'path' && !isGradient(item.fill));
  return (await read(scene, options))
    .webp(isFlat ? { lossless: true, effort: 1 } : { quality: 92, smartSubsample: true, effort: 2 })
    .toBuffer();
}

async function read(scene: Scene, { size, signal }: PngOptions): Promise<Sharp> {
  if (!Number.isInteger(size) || size < photoSize.min || size > photoSize.max) {
    throw new RangeError(`The size of a JPEG or WebP is a whole number from ${photoSize.min} to ${photoSize.max}`);
  }
  const png = await renderPng(scene, { size, signal });
  signal?.throwIfAborted();
  return sharp(png, { sequentialRead: true });
}
