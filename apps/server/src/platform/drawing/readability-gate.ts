import { createHash } from 'node:crypto';
import type { ReadabilityReason } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { AppError } from '../http/app-error.ts';
import type { Drawing } from './drawing.ts';
import type { Asked } from './drawing-pool.ts';

/** Why scanners may fail at a drawing of this size on paper, or of any size; nothing, if they do not. */
export type CheckDrawing = (drawing: Drawing, sizeMm: number | undefined, asked: Asked) => Promise<readonly ReadabilityReason[]>;

/** Refuses a drawing that scanners fail at, with the reasons. */
export type RequireReadable = (drawing: Drawing, sizeMm: number | undefined, asked: Asked) => Promise<void>;

/** A drawing is checked once: what was found is remembered, of the drawings asked for last. */
export function createReadabilityGate(check: CheckDrawing, { remembered = 2000 } = {}): RequireReadable {
  const known = new Map<string, readonly ReadabilityReason[]>();
  return async (drawing, sizeMm, asked) => {
    const key = nameDrawing(drawing, sizeMm);
    const reasons = known.get(key) ?? (await check(drawing, sizeMm, asked));
    // The last one in is the last one out.
    known.delete(key);
    known.set(key, reasons);
    const [oldest] = known.keys();
    if (known.size > remembered && oldest !== undefined) known.delete(oldest);
    if (reasons.length > 0) throw new AppError('not-readable', { reasons });
  };
}

/** Defaults first, so that the order in which a design names its parameters does not count. */
function nameDrawing({ text, design, assets }: Drawing, sizeMm: number | undefined): string {
  return createHash('sha256').update(JSON.stringify([text, { ...defaultDesign, ...design }, assets ?? {}, sizeMm ?? null])).digest('base64');
}
