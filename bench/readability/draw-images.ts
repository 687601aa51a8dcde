import sharp from 'sharp';
import type { Dice } from './dice.ts';

/** A logo: a flat mark on a tile or on nothing, or a small photo. As a data URL. */
export async function drawPicture(dice: Dice): Promise<string> {
  if (dice.chance(0.25)) return drawPhoto(dice);
  const [width, height] = dice.weigh([[6, [120, 120]], [2, [200, 110]], [1, [90, 150]], [1, [300, 80]]] as const);
  const tile = dice.chance(0.6) ? `<rect width="100" height="100" rx="${dice.between(0, 50)}" fill="${dice.color()}"/>` : '';
  const mark = dice.oneOf([
    `<circle cx="50" cy="50" r="30" fill="${dice.color()}"/>`,
    `<path d="M20 80 50 15 80 80z" fill="${dice.color()}"/>`,
    `<rect x="22" y="22" width="56" height="56" fill="none" stroke="${dice.color()}" stroke-width="14"/>`,
    `<path d="M15 40h70v20h-70zM40 15h20v70h-20z" fill="${dice.color()}"/>`,
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">${tile}${mark}</svg>`;
  return writeUrl('png', await sharp(Buffer.from(svg)).png().toBuffer());
}

/** Patches of light and colour, from faint to harsh. */
export async function drawPhoto(dice: Dice): Promise<string> {
  const cells = dice.weigh([[3, 2], [2, 6], [1, 24]]);
  const middle = dice.between(40, 100);
  const spread = dice.between(0, 50);
  const tone = (): string => dice.color([Math.max(0, middle - spread), Math.min(100, middle + spread)]);
  const pixels = Buffer.from(Array.from({ length: cells * cells }, () => tone().slice(1)).join(''), 'hex');
  const photo = sharp(pixels, { raw: { width: cells, height: cells, channels: 3 } }).resize(240, 240, { kernel: dice.oneOf(['cubic', 'nearest']) });
  return dice.chance(0.5) ? writeUrl('jpeg', await photo.jpeg({ quality: 80 }).toBuffer()) : writeUrl('webp', await photo.webp().toBuffer());
}

function writeUrl(type: 'png' | 'jpeg' | 'webp', bytes: Buffer): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}
