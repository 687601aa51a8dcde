import { describeCodewords } from '@evercode/qr/codewords';
import type { ArtCode } from './code.ts';

/** Smaller ones have too few modules for a picture. */
const leastVersion = 6;
/** Modules of larger ones are too small to scan from a distance. */
const mostVersion = 16;
/** The share of data codewords that the picture may choose. Higher levels are there to be read, so they want less. */
const leastFreedom = { M: 0.45, Q: 0.3, H: 0.2 } as const satisfies Readonly<Record<ArtCode['level'], number>>;

/** The smallest version that leaves the picture its freedom, or the largest that holds the link at all. */
export function chooseArtVersion(link: string, level: ArtCode['level']): number | undefined {
  let found: number | undefined;
  for (let version = leastVersion; version <= mostVersion; version++) {
    const free = describeCodewords(link, level, version);
    if (free === undefined) continue;
    found = version;
    if (free.data.length - free.freeFrom >= leastFreedom[level] * free.data.length) return version;
  }
  return found;
}
