import { readableContrast } from '../design/contrast.ts';
import type { Scene } from '../scene/scene.ts';
import { measureSceneContrast } from './measure-scene.ts';
import { paintPicture, type DecodeImage } from './paint/paint-picture.ts';
import { chooseScale, cleanReadings, createVariants, readings, readPicture } from './readings.ts';

/** The same as `readabilityReasons` of the contract, which a test of the server ensures. */
export const readabilityReasons = [
  'low-contrast',
  'light-on-dark',
  'narrow-quiet-zone',
  'large-logo',
  'small-modules',
  'hard-to-scan',
] as const;
export type ReadabilityReason = (typeof readabilityReasons)[number];

export type Readability = Readonly<{
  /** 0: readable. */
  status: 0 | 1;
  /** Share of the degraded pictures that was read, reduced where the contrast is too low. */
  score: number;
  /** Empty when readable. `hard-to-scan` alone means that shapes or background cause it. */
  reasons: readonly ReadabilityReason[];
  /** Requirements of ISO/IEC 18004 that are not met; a readable code may have some. */
  warnings: readonly ReadabilityReason[];
}>;

export type ReadabilityOptions = Readonly<{
  /** Printed length of the longer side. */
  sizeMm?: number | undefined;
  /** Decodes pictures in the drawing. Without it each counts as a grey box. */
  decodeImage?: DecodeImage | undefined;
}>;

/** Of twelve readings, in addition to both clean ones. The number was fitted once. */
const minReadings = 8;
/** GS1 General Specifications, 5.12.3.1: the smallest module for codes that phones scan. */
const minModuleMm = 0.396;
/** ISO/IEC 18004 clause 6.3.8. */
const standardQuietZone = 4;
/** Share of the symbol that a logo may hide without using up the error correction for print and camera. */
const maxLogoShare = { H: 0.12, other: 0.05 };

/**
 * Predicts whether scanners will read a drawing, by the specified rule for contrast and by two decoders on pictures
 * that are degraded as by paper, light and cameras. Deterministic.
 */
export async function checkReadability(
  scene: Scene,
  expected: string,
  { sizeMm, decodeImage }: ReadabilityOptions = {},
): Promise<Readability> {
  const { share, isScannable } = await scanScene(scene, expected, decodeImage);
  const { level, logoShare, quietZone } = scene.facts;
  const contrast = measureSceneContrast(scene);
  const isNarrow = quietZone < standardQuietZone;
  const reasons: ReadabilityReason[] = [];
  if (contrast <= readableContrast) reasons.push(contrast < 0 ? 'light-on-dark' : 'low-contrast');
  if (sizeMm !== undefined && sizeMm / Math.max(scene.width, scene.height) < minModuleMm) reasons.push('small-modules');
  if (!isScannable) {
    if (logoShare > (level === 'H' ? maxLogoShare.H : maxLogoShare.other)) reasons.push('large-logo');
    if (isNarrow) reasons.push('narrow-quiet-zone');
    reasons.push('hard-to-scan');
  }
  return {
    status: reasons.length === 0 ? 0 : 1,
    score: share * Math.min(1, Math.max(0, contrast / readableContrast)),
    reasons,
    warnings: isNarrow ? ['narrow-quiet-zone'] : [],
  };
}

/** Runs the decoders, ignoring the rule for contrast. `share`: of the degraded pictures that are read. */
export async function scanScene(
  scene: Scene,
  expected: string,
  decodeImage?: DecodeImage,
): Promise<Readonly<{ share: number; isScannable: boolean }>> {
  const scale = chooseScale(Math.max(scene.width, scene.height));
  const makeVariant = createVariants(await paintPicture(scene, scale, decodeImage), scale);
  const wasRead: boolean[] = [];
  for (const { variant, reader } of readings)
    wasRead.push((await readPicture(makeVariant(variant), reader)) === expected);
  const count = wasRead.filter(Boolean).length;
  return {
    share: count / readings.length,
    isScannable: count >= minReadings && wasRead.slice(0, cleanReadings).every(Boolean),
  };
}
