import { createHash } from 'node:crypto';

/** For tokens of full length only: what is short enough to be typed can be guessed from this. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
