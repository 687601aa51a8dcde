import { chooseSegments, leastBits, type Segmentation } from './choose-segments.ts';
import { rangeOf } from './modes.ts';
import { capacityInBits, rangeEnds, symbolLevels, type SymbolLevel } from './versions.ts';

export type VersionChoice = Readonly<{ segmentation: Segmentation; version: number; level: SymbolLevel }>;

export type VersionOptions = Readonly<{
  level: SymbolLevel;
  raisesLevel: boolean;
  /** The only one to try. */
  version: number | undefined;
  kanji: boolean;
}>;

/**
 * The smallest version that holds the text at the level, and the highest level for which it has room. Counts are longer
 * in larger versions, so each of the three ranges has a best segmentation of its own. Undefined when none is enough.
 */
export function chooseVersion(text: string, { level, raisesLevel, version, kanji }: VersionOptions): VersionChoice | undefined {
  for (const last of version === undefined ? rangeEnds : [version]) {
    if (leastBits(text.length) > capacityInBits(last, level)) continue;
    const segmentation = chooseSegments(text, rangeOf(last), { kanji });
    if (segmentation.bits > capacityInBits(last, level)) continue;
    const chosen = version ?? findSmallest(segmentation.bits, level, last);
    return { segmentation, version: chosen, level: raisesLevel ? raiseLevel(segmentation.bits, chosen, level) : level };
  }
  return undefined;
}

/** Down from the last of a range, which is known to be enough. What the range before holds has been taken there. */
function findSmallest(bits: number, level: SymbolLevel, last: number): number {
  let version = last;
  while (version > 1 && rangeOf(version - 1) === rangeOf(last) && capacityInBits(version - 1, level) >= bits) version--;
  return version;
}

/** Room that would be filled with padding is spent on error correction. */
function raiseLevel(bits: number, version: number, level: SymbolLevel): SymbolLevel {
  const higher = symbolLevels.slice(symbolLevels.indexOf(level) + 1);
  return higher.findLast((candidate) => capacityInBits(version, candidate) >= bits) ?? level;
}
