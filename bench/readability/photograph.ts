/**
 * Simulates photos of a printed or displayed code. Independent of the readability check: the PNG output paints the
 * pictures in colour, and libvips and the functions below degrade them.
 */
import { renderPng } from '@evercode/qr/png';
import type { Scene } from '@evercode/qr';
import sharp, { type Sharp } from 'sharp';
import { createRandom } from '@evercode/analytics/random';
import type { Raw } from './raw.ts';
import { tilt } from './tilt.ts';

export const shotNames = [
  'clean-4',
  'clean-5',
  'clean-7',
  'far',
  'blurred',
  'turned',
  'steep',
  'dim',
  'shaded',
  'compressed',
  'inked',
  'glare',
] as const;
type ShotName = (typeof shotNames)[number];

const pixelsPerModule = 8;
const desk = '#5f5a52';

export async function photograph(scene: Scene, seed: number): Promise<ReadonlyMap<ShotName, Raw>> {
  const longer = Math.max(scene.width, scene.height);
  const png = await renderPng(scene, { size: Math.max(64, Math.round(longer * pixelsPerModule)) });
  const fine = await read(sharp(png).flatten({ background: '#ffffff' }));
  const at = (perModule: number) =>
    open(fine).resize(Math.round((fine.width * perModule) / pixelsPerModule), undefined, { kernel: 'cubic' });
  const shots: Readonly<Record<ShotName, () => Promise<Raw>>> = {
    'clean-4': () => read(at(4)),
    'clean-5': () => read(at(5)),
    'clean-7': () => read(at(7)),
    far: () => read(at(2.6)),
    blurred: async () => read(open(await read(at(5))).blur(0.42 * 5)),
    turned: async () =>
      read(
        open(await read(at(4)))
          .rotate(23, { background: desk })
          .blur(0.8),
      ),
    steep: async () => tilt(await read(at(6)), { lean: 0.2, turn: 0.12, ground: [95, 90, 82] }),
    dim: async () => expose(await read(at(4)), { light: () => 0.3, noise: 0.016, seed }),
    shaded: async () =>
      expose(await read(at(4)), { light: (x, y) => 0.12 + 0.88 * Math.max(0, 1 - 0.75 * (x + y)), noise: 0.012, seed }),
    compressed: async () => {
      const jpeg = await at(3.5).jpeg({ quality: 18, chromaSubsampling: '4:2:0' }).toBuffer();
      return read(sharp(jpeg));
    },
    inked: async () =>
      read(
        open(await read(open(fine).erode(1)))
          .resize(Math.round(fine.width * 0.6))
          .blur(0.8),
      ),
    glare: async () => expose(await read(at(4)), { light: () => 0.7, veil: 0.08, noise: 0.015, seed }),
  };
  const taken = new Map<ShotName, Raw>();
  for (const name of shotNames) taken.set(name, await shots[name]());
  return taken;
}

function open({ data, width, height }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function read(image: Sharp): Promise<Raw> {
  const { data, info } = await image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type Exposure = { light: (x: number, y: number) => number; veil?: number; noise: number; seed: number };

/** Applies light and the sensor's noise in linear light. 1 is white paper in the sun. */
function expose({ data, width, height }: Raw, { light, veil = 0, noise, seed }: Exposure): Raw {
  const random = createRandom(seed);
  const exposed = Buffer.alloc(data.length);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const lit = light(column / width, row / height);
      for (let at = (row * width + column) * 3, end = at + 3; at < end; at++) {
        const sum = random() + random() + random() + random() - 2;
        exposed[at] = encode(veil + lit * decode(data[at] ?? 0) + sum * Math.sqrt(3) * noise);
      }
    }
  }
  return { data: exposed, width, height };
}

// The transfer function of sRGB (IEC 61966-2-1).
function decode(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function encode(light: number): number {
  const clipped = Math.min(1, Math.max(0, light));
  return Math.round(255 * (clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055));
}
