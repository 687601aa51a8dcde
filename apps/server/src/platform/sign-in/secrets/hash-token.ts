import { createHash } from 'node:crypto';

/** For tokens with full entropy only: a short code can be brute-forced from this hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
