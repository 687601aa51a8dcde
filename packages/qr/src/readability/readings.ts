import { binarizeInBlocks } from './degrade/binarize.ts';
import { compress } from './degrade/compress.ts';
import { readWithQr, readWithZxing } from './decoders.ts';
import { blur, expose, shrink, spreadInk, view } from './degrade/degrade.ts';
import type { Picture } from './paint/picture.ts';

/** Pixels per module. Large drawings get fewer, to stay within `maxSide` pixels. */
const maxScale = 6;
const maxSide = 640;

export function chooseScale(longerSide: number): number {
  return Math.min(maxScale, maxSide / longerSide);
}

/** `old`: zxing after the block-wise binarisation of older scanners. */
type Reader = 'zxing' | 'qr' | 'old';

const readers: Readonly<Record<Reader, (picture: Picture) => Promise<string | undefined> | string | undefined>> = {
  zxing: (picture) => readWithZxing(picture),
  qr: readWithQr,
  old: (picture) => readWithZxing(binarizeInBlocks(picture), { binary: true }),
};

export const variantNames = [
  'clean',
  'far',
  'blurred',
  'turned',
  'steep',
  'dim',
  'shaded',
  'glare',
  'compressed',
  'inked',
] as const;
type VariantName = (typeof variantNames)[number];

/**
 * Pairs of picture and decoder, chosen on the fitting seeds for adding information at low cost. Every code must pass
 * the first two.
 */
export const readings: readonly Readonly<{ variant: VariantName; reader: Reader }>[] = [
  { variant: 'clean', reader: 'zxing' },
  { variant: 'clean', reader: 'qr' },
  { variant: 'far', reader: 'qr' },
  { variant: 'far', reader: 'old' },
  { variant: 'blurred', reader: 'zxing' },
  { variant: 'turned', reader: 'zxing' },
  { variant: 'steep', reader: 'old' },
  { variant: 'dim', reader: 'zxing' },
  { variant: 'shaded', reader: 'old' },
  { variant: 'glare', reader: 'zxing' },
  { variant: 'compressed', reader: 'old' },
  { variant: 'inked', reader: 'zxing' },
];
export const cleanReadings = 2;

/** Grey of the table around a tilted picture. */
const tableTop = 90;

/** Degrades a clean picture of `scale` pixels per module as printers and cameras do. */
export function createVariants(clean: Picture, scale: number): (name: VariantName) => Picture {
  const at = (perModule: number): Picture => (perModule < scale ? shrink(clean, perModule / scale) : clean);
  let four: Picture | undefined;
  const near = (): Picture => (four ??= at(4));
  const perNear = Math.min(4, scale);
  const makers: Readonly<Record<VariantName, () => Picture>> = {
    clean: () => clean,
    far: () => at(2.5),
    blurred: () => blur(near(), 5),
    turned: () => view(clean, { degrees: 20, lean: 0, swing: 0, scale: perNear / scale, ground: tableTop }),
    steep: () => view(clean, { degrees: 8, lean: -0.15, swing: -0.2, scale: perNear / scale, ground: tableTop }),
    dim: () => expose(near(), { light: [0.3, 0.3], veil: 0, noise: 0.016 }),
    shaded: () => expose(near(), { light: [1, 0.12], veil: 0, noise: 0.012 }),
    glare: () => expose(near(), { light: [0.7, 0.7], veil: 0.08, noise: 0.015 }),
    compressed: () => compress(at(3.5), 2.7),
    inked: () => blur(scale > 5 ? shrink(spreadInk(clean, 1), 5 / scale) : spreadInk(clean, 1), 1),
  };
  const made = new Map<VariantName, Picture>();
  return (name) => {
    const picture = made.get(name) ?? makers[name]();
    made.set(name, picture);
    return picture;
  };
}

export async function readPicture(picture: Picture, reader: Reader): Promise<string | undefined> {
  return readers[reader](picture);
}
