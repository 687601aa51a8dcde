import { readableContrast } from '../design/contrast.ts';
import type { Scene } from '../scene/scene.ts';
import { measureSceneContrast } from './measure-scene.ts';
import { paintPicture, type DecodeImage } from './paint-picture.ts';
import { chooseScale, cleanReadings, createVariants, readings, readPicture } from './readings.ts';

/** As in the contract's `readabilityReasons`: a test of the server holds the two together. */
export const readabilityReasons = ['low-contrast', 'light-on-dark', 'narrow-quiet-zone', 'large-logo', 'small-modules', 'hard-to-scan'] as const;
export type ReadabilityReason = (typeof readabilityReasons)[number];

export type Readability = Readonly<{
  /** 0: readable. */
  status: 0 | 1;
  /** How much of the spoiled pictures was read, less where the colours are too near. Below 1 it says how much is left to lose. */
  score: number;
  /** None when it is readable. `hard-to-scan` alone: it is the shapes or what lies behind them. */
  reasons: readonly ReadabilityReason[];
  /** What ISO/IEC 18004 asks for beyond that: readable codes have these too. */
  warnings: readonly ReadabilityReason[];
}>;

export type ReadabilityOptions = Readonly<{
  /** Of the longer side, as it will be printed. */
  sizeMm?: number | undefined;
  /** How pictures in the drawing are unpacked here. Without it each counts as a grey box. */
  decodeImage?: DecodeImage | undefined;
}>;

/** Of the twelve: fitted once, with both clean ones among them. */
const leastReadings = 8;
/** GS1 General Specifications, 5.12.3.1: the smallest module for codes that phones scan. */
const leastModuleMm = 0.396;
/** Clause 6.3.8. */
const standardQuietZone = 4;
/** Shares of the symbol that its error correction bears beside print and camera. */
const mostLogo = { H: 0.12, other: 0.05 };

/**
 * Whether scanners will read a drawing: the colours by the specified rule, and what two decoders make of it after paper,
 * light and cameras have done their worst. The same scene always gets the same answer.
 */
export async function checkReadability(scene: Scene, expected: string, { sizeMm, decodeImage }: ReadabilityOptions = {}): Promise<Readability> {
  const { share, isScannable } = await scanScene(scene, expected, decodeImage);
  const { level, logoShare, quietZone } = scene.facts;
  const contrast = measureSceneContrast(scene);
  const isNarrow = quietZone < standardQuietZone;
  const reasons: ReadabilityReason[] = [];
  if (contrast <= readableContrast) reasons.push(contrast < 0 ? 'light-on-dark' : 'low-contrast');
  if (sizeMm !== undefined && sizeMm / Math.max(scene.width, scene.height) < leastModuleMm) reasons.push('small-modules');
  if (!isScannable) {
    if (logoShare > (level === 'H' ? mostLogo.H : mostLogo.other)) reasons.push('large-logo');
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

/** What the decoders make of it, whatever its colours: the share of the spoiled pictures that is read. */
export async function scanScene(scene: Scene, expected: string, decodeImage?: DecodeImage): Promise<Readonly<{ share: number; isScannable: boolean }>> {
  const scale = chooseScale(Math.max(scene.width, scene.height));
  const makeVariant = createVariants(await paintPicture(scene, scale, decodeImage), scale);
  const wasRead: boolean[] = [];
  for (const { variant, reader } of readings) wasRead.push(await readPicture(makeVariant(variant), reader) === expected);
  const count = wasRead.filter(Boolean).length;
  return { share: count / readings.length, isScannable: count >= leastReadings && wasRead.slice(0, cleanReadings).every(Boolean) };
}
