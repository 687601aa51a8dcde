import sharp from 'sharp';
import type { RandomPicker } from './random-picker.ts';

/** A logo as a data URL: a flat mark with or without a tile, or a small photo. */
export async function drawPicture(picker: RandomPicker): Promise<string> {
  if (picker.chance(0.25)) return drawPhoto(picker);
  const [width, height] = picker.pickWeighted([
    [6, [120, 120]],
    [2, [200, 110]],
    [1, [90, 150]],
    [1, [300, 80]],
  ] as const);
  const tile = picker.chance(0.6)
    ? `<rect width="100" height="100" rx="${picker.integerBetween(0, 50)}" fill="${picker.color()}"/>`
    : '';
  const mark = picker.pickOne([
    `<circle cx="50" cy="50" r="30" fill="${picker.color()}"/>`,
    `<path d="M20 80 50 15 80 80z" fill="${picker.color()}"/>`,
    `<rect x="22" y="22" width="56" height="56" fill="none" stroke="${picker.color()}" stroke-width="14"/>`,
    `<path d="M15 40h70v20h-70zM40 15h20v70h-20z" fill="${picker.color()}"/>`,
  ]);
  const head = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100"`;
  const svg = `<svg ${head} preserveAspectRatio="none">${tile}${mark}</svg>`;
  return writeUrl('png', await sharp(Buffer.from(svg)).png().toBuffer());
}

/** A photo as a data URL: patches of colour, from low to high contrast. */
export async function drawPhoto(picker: RandomPicker): Promise<string> {
  const cells = picker.pickWeighted([
    [3, 2],
    [2, 6],
    [1, 24],
  ]);
  const middle = picker.integerBetween(40, 100);
  const spread = picker.integerBetween(0, 50);
  const tone = (): string => picker.color([Math.max(0, middle - spread), Math.min(100, middle + spread)]);
  const pixels = Buffer.from(Array.from({ length: cells * cells }, () => tone().slice(1)).join(''), 'hex');
  const photo = sharp(pixels, { raw: { width: cells, height: cells, channels: 3 } }).resize(240, 240, {
    kernel: picker.pickOne(['cubic', 'nearest']),
  });
  return picker.chance(0.5)
    ? writeUrl('jpeg', await photo.jpeg({ quality: 80 }).toBuffer())
    : writeUrl('webp', await photo.webp().toBuffer());
}

function writeUrl(type: 'png' | 'jpeg' | 'webp', bytes: Buffer): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}
