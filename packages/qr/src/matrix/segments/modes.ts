import { rangeEnds } from '../versions.ts';

/** In order of preference among segmentations of equal length. */
export const modes = ['byte', 'alphanumeric', 'numeric'] as const;
export type Mode = (typeof modes)[number];

/** ISO/IEC 18004 table 2. */
export const modeIndicators: Readonly<Record<Mode | 'eci', number>> = {
  numeric: 1,
  alphanumeric: 2,
  byte: 4,
  eci: 7,
};

/** Bits of a mode's character count in the three ranges of versions (ISO/IEC 18004 table 3). */
const countBits: Readonly<Record<Mode, readonly [number, number, number]>> = {
  numeric: [10, 12, 14],
  alphanumeric: [9, 11, 13],
  byte: [8, 16, 16],
};

const alphanumericSet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** By character code: the value of ISO/IEC 18004 table 5, or -1. */
const alphanumericValues = Int8Array.from({ length: 128 }, (_, code) =>
  alphanumericSet.indexOf(String.fromCharCode(code)),
);

export type VersionRange = 0 | 1 | 2;

export function rangeOf(version: number): VersionRange {
  if (version <= rangeEnds[0]) return 0;
  return version <= rangeEnds[1] ? 1 : 2;
}

export function countBitsOf(mode: Mode, range: VersionRange): number {
  return countBits[mode][range];
}

export function alphanumericValue(code: number): number {
  return alphanumericValues[code] ?? -1;
}
