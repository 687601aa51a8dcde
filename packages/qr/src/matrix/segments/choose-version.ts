import { chooseSegments, minBits, type Segmentation } from './choose-segments.ts';
import { rangeOf } from './modes.ts';
import { capacityInBits, rangeEnds, symbolLevels, type SymbolLevel } from '../versions.ts';

export type VersionChoice = Readonly<{ segmentation: Segmentation; version: number; level: SymbolLevel }>;

type VersionOptions = Readonly<{
  level: SymbolLevel;
  raisesLevel: boolean;
  /** The only version to try. Default: all. */
  version: number | undefined;
}>;

/**
 * Chooses the smallest version that holds the text at the level, then the highest level that fits into it. Counts are
 * longer in larger versions, so each of the three ranges has its own shortest segmentation. Undefined if none fits.
 */
export function chooseVersion(
  text: string,
  { level, raisesLevel, version }: VersionOptions,
): VersionChoice | undefined {
  for (const last of version === undefined ? rangeEnds : [version]) {
    if (minBits(text.length) > capacityInBits(last, level)) continue;
    const segmentation = chooseSegments(text, rangeOf(last));
    if (segmentation.bits > capacityInBits(last, level)) continue;
    const chosen = version ?? findSmallest(segmentation.bits, level, last);
    return { segmentation, version: chosen, level: raisesLevel ? raiseLevel(segmentation.bits, chosen, level) : level };
  }
  return undefined;
}

/** Searches down from the last version of a range, which is known to fit. Smaller ranges have been tried before. */
function findSmallest(bits: number, level: SymbolLevel, last: number): number {
  let version = last;
  while (version > 1 && rangeOf(version - 1) === rangeOf(last) && capacityInBits(version - 1, level) >= bits) version--;
  return version;
}

/** Uses room that padding would fill for error correction. */
function raiseLevel(bits: number, version: number, level: SymbolLevel): SymbolLevel {
  const higher = symbolLevels.slice(symbolLevels.indexOf(level) + 1);
  return higher.findLast((candidate) => capacityInBits(version, candidate) >= bits) ?? level;
}
