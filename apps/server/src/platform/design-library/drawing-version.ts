import { createHash } from 'node:crypto';

/**
 * Versions the drawing of an id, so that its address can be cached for ever: a changed drawing gets another address.
 */
export function drawingVersion(drawing: string): string {
  return createHash('sha256').update(drawing).digest('hex').slice(0, 8);
}
