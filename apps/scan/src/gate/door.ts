import type { Visitor } from '../visitor.ts';
import type { Asked, VisitorGate } from './visitor-gate.ts';

/** Whether this visitor may be answered now. */
export type Door = (visitor: Visitor, asked: Asked, ending: string, now: number) => boolean;

export function createDoor(gate: VisitorGate): Door {
  return ({ ip, mayBeEverybody }, asked, ending, now) => mayBeEverybody || gate.admits(ip, asked, ending, now);
}
