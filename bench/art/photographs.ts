/**
 * Degraded pictures that the gate of the artist does not have: other sizes, angles and noise, made by libvips instead
 * of its own code. Measuring with them shows what a picture is worth beyond the check that it has passed.
 */
import { createRandom, type Rgba } from '@evercode/art';
import sharp, { type Sharp } from 'sharp';
import { tilt } from '../readability/tilt.ts';

export const photographNames = [
  'clean',
  'small',
  'blurred',
  'faded',
  'turned',
  'compressed',
  'noisy',
  'tilted',
] as const;
export type PhotographName = (typeof photographNames)[number];

const desk = '#5f5a52';

export async function photograph({ data, width, height }: Rgba, seed: number): Promise<Record<PhotographName, Rgba>> {
  const open = () => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const flat = await open().raw().toBuffer();
  const tilted = tilt({ data: flat, width, height }, { lean: 0.14, turn: 0.1, ground: [95, 90, 82] });
  return {
    clean: await read(open()),
    small: await read(open().resize(160)),
    blurred: await read(sharp(await open().resize(400).png().toBuffer()).blur(1.5)),
    faded: await read(open().resize(480).linear(0.42, 76)),
    turned: await read(sharp(await open().resize(480).png().toBuffer()).rotate(17, { background: desk })),
    compressed: await read(sharp(await open().resize(360).jpeg({ quality: 22 }).toBuffer())),
    noisy: addNoise(await read(open().resize(512)), seed),
    tilted: await read(
      sharp(tilted.data, { raw: { width: tilted.width, height: tilted.height, channels: 3 } })
        .resize(560)
        .blur(0.7),
    ),
  };
}

async function read(image: Sharp): Promise<Rgba> {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** A deviation of 14 in each part of the color on its own, as sensors have it. */
function addNoise({ width, height, data }: Rgba, seed: number): Rgba {
  const random = createRandom(seed);
  const noisy = data.map((value, at) =>
    at % 4 === 3 ? value : value + (random() + random() + random() + random() - 2) * Math.sqrt(3) * 14,
  );
  return { width, height, data: noisy };
}
