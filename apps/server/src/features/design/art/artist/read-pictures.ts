import { fittedSide, type Control, type Rgba } from '@evercode/art';
import sharp, { type Sharp } from 'sharp';

/** A code of any size that the product draws for this is far below, and so are the pictures of models. */
const mostPixels = 2048 ** 2;
/** The side of pictures as they are judged: that of scenes. */
const judgedSide = 1024;
/** How far from square a picture of a model may be. */
const mostUneven = 1.02;
const formats = new Set(['png', 'jpeg', 'webp']);

export async function readPng(bytes: Uint8Array): Promise<Rgba | undefined> {
  try {
    return await readPixels(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }));
  } catch {
    return undefined;
  }
}

/** A picture of a model, fitted to the grid of its control: as pixels, and as a document that draws it at any side. */
export async function readForeign(
  bytes: Uint8Array,
  control: Control,
): Promise<Readonly<{ rgba: Rgba; svg: string }> | undefined> {
  try {
    const options = { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true } as const;
    const { format, width, height } = await sharp(bytes, options).metadata();
    if (!formats.has(format) || Math.max(width / height, height / width) > mostUneven) return undefined;
    const side = fittedSide(control);
    const margin = Math.floor((side - judgedSide) / 2);
    const resized = await sharp(bytes, options)
      .resize(side, side, { fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
    const fitted = await sharp(resized)
      .extract({ left: margin, top: margin, width: judgedSide, height: judgedSide })
      .png({ compressionLevel: 3 })
      .toBuffer();
    const href = `data:image/png;base64,${fitted.toString('base64')}`;
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${judgedSide} ${judgedSide}">` +
      `<image width="${judgedSide}" height="${judgedSide}" href="${href}"/></svg>`;
    return { rgba: await readPixels(sharp(fitted)), svg };
  } catch {
    return undefined;
  }
}

async function readPixels(picture: Sharp): Promise<Rgba> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
