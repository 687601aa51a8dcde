import type { SymbolLevel } from '../versions.ts';

/** ISO/IEC 18004 table 12. */
const levelIndicators: Readonly<Record<SymbolLevel, number>> = { M: 0, H: 2, Q: 3 };

/** The 15 bits for level and mask, with their BCH code, XORed with a mask so that they are never all light. */
export function formatInformation(level: SymbolLevel, mask: number): number {
  return appendRemainder((levelIndicators[level] << 3) | mask, 10, 0b101_0011_0111) ^ 0b101_0100_0001_0010;
}

/** The 18 bits that versions from 7 on hold twice, with their Golay code. */
export function versionInformation(version: number): number {
  return appendRemainder(version, 12, 0b1_1111_0010_0101);
}

function appendRemainder(value: number, bits: number, generator: number): number {
  let remainder = value;
  for (let bit = 0; bit < bits; bit++) remainder = (remainder << 1) ^ ((remainder >> (bits - 1)) * generator);
  return (value << bits) | remainder;
}
