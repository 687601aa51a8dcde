import { createHash } from 'node:crypto';

/** Tells one drawing from the next under the same id: what is for ever at an address has another one once it changes. */
export function drawingVersion(drawing: string): string {
  return createHash('sha256').update(drawing).digest('hex').slice(0, 8);
}
