import { createHmac } from 'node:crypto';
import type { ScanEntry } from '../scan-row.ts';

/**
 * Any length works. Visitors stay anonymous because the key is 32 random bytes, replaced each calendar month and then
 * destroyed.
 */
export type VisitorKey = string | Uint8Array;

/**
 * A visitor of a code keeps one number while the key lives, and has another number for every other code. 64 bits: among
 * a million visitors of one code the chance of a collision is 3 in 100 million. '0' means unknown.
 */
export function hashVisitor(entry: Pick<ScanEntry, 'qr' | 'ip' | 'userAgent'>, key: VisitorKey): string {
  if (entry.ip === null || entry.ip === '') return '0';
  const digest = createHmac('sha256', key).update(`${entry.qr}\0${entry.ip}\0${entry.userAgent}`).digest();
  const visitor = digest.readBigUInt64LE(0);
  return visitor === 0n ? '1' : visitor.toString();
}
