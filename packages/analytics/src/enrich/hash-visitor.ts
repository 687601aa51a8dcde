import { createHmac } from 'node:crypto';
import type { ScanEntry } from '../scan-row.ts';

/** Any length works; 32 random bytes, replaced each calendar month and then destroyed, is what keeps visitors unknown. */
export type VisitorKey = string | Uint8Array;

/**
 * The same visitor of the same code gives the same number while the key lives, and different codes give different numbers.
 * 64 bits: among a million visitors of one code a collision has a chance of 3 in 100 million. '0' stands for unknown.
 */
export function hashVisitor(entry: Pick<ScanEntry, 'qr' | 'ip' | 'userAgent'>, key: VisitorKey): string {
  if (entry.ip === null || entry.ip === '') return '0';
  const digest = createHmac('sha256', key).update(`${entry.qr}\0${entry.ip}\0${entry.userAgent}`).digest();
  const visitor = digest.readBigUInt64LE(0);
  return visitor === 0n ? '1' : visitor.toString();
}
