import { alike, createTracer } from './outline.ts';
import type { Cut } from './path.ts';
import type { Pattern } from './pattern.ts';

export const sharp: Cut = { size: 0, shape: 'straight' };
export const round = (size: number): Cut => ({ size, shape: 'round' });
export const straight = (size: number): Cut => ({ size, shape: 'straight' });

/** Neighbours become one area. `outer`: its corners that stick out, `inner`: those that reach into it. */
export function join(outer: Cut, inner: Cut): Pattern {
  return createTracer({ outer: alike(outer), inner: alike(inner), areDiagonalsJoined: false });
}
