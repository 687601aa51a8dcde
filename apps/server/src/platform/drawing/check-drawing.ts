import type { ReadabilityReason } from '@evercode/contract';
import { isDesignReadable } from '@evercode/qr';
import type { Drawing } from './drawing.ts';

/** Why scanners may fail at a drawing; nothing, if they do not. Runs in a worker. */
export async function checkDrawing({ design }: Drawing): Promise<readonly ReadabilityReason[]> {
  return isDesignReadable(design) ? [] : ['low-contrast'];
}
