import { createHash } from 'node:crypto';
import type { ReadabilityReason } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { AppError } from '../http/answers/app-error.ts';
import type { Drawing } from './drawing.ts';
import type { TaskContext } from './drawing-pool.ts';

/** The reasons why scanners may fail at a drawing of this size on paper, or of any size; empty when they do not. */
export type CheckDrawing = (
  drawing: Drawing,
  sizeMm: number | undefined,
  context: TaskContext,
) => Promise<readonly ReadabilityReason[]>;

/** Refuses a drawing that scanners fail at, with the reasons. */
export type RequireReadable = (drawing: Drawing, sizeMm: number | undefined, context: TaskContext) => Promise<void>;

/** Caches the results of the drawings that were asked for last. */
export function createReadabilityGate(check: CheckDrawing, { remembered = 2000 } = {}): RequireReadable {
  const known = new Map<string, readonly ReadabilityReason[]>();
  return async (drawing, sizeMm, context) => {
    const key = nameDrawing(drawing, sizeMm);
    const reasons = known.get(key) ?? (await check(drawing, sizeMm, context));
    // Moved to the end: the map's order is the order of eviction.
    known.delete(key);
    known.set(key, reasons);
    const [oldest] = known.keys();
    if (known.size > remembered && oldest !== undefined) known.delete(oldest);
    if (reasons.length > 0) throw new AppError('not-readable', { reasons });
  };
}

/** Defaults first, so that the order of a design's parameters does not change the key. */
function nameDrawing({ text, design, assets }: Drawing, sizeMm: number | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([text, { ...defaultDesign, ...design }, assets ?? {}, sizeMm ?? null]))
    .digest('base64');
}
