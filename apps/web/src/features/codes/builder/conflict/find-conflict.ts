import type { Qr } from '@evercode/contract';
import {
  changedParts,
  isSamePart,
  valuesOf,
  withParts,
  type BuilderValues,
  type ValuePart,
} from '../saving/builder-values.ts';

/** A concurrent change. `parts`: the parts that both sides changed differently. */
export type Conflict = Readonly<{
  current: Qr;
  theirs: BuilderValues;
  mine: BuilderValues;
  parts: readonly ValuePart[];
  /** Three-way merge: `mine` for every part changed here, `theirs` for the others. */
  merged: BuilderValues;
}>;

/** Three-way comparison. `base` is the common ancestor; without it every difference is a conflict. */
export function findConflict(base: BuilderValues | undefined, mine: BuilderValues, current: Qr): Conflict {
  const theirs = valuesOf(current);
  const differing = changedParts(theirs, mine);
  const isMine = (part: ValuePart) => base === undefined || !isSamePart(part, base, mine);
  const isTheirs = (part: ValuePart) => base === undefined || !isSamePart(part, base, theirs);
  const touched = differing.filter(isMine);
  return { current, theirs, mine, parts: touched.filter(isTheirs), merged: withParts(theirs, touched, mine) };
}

/** Resolves a conflict: takes theirs where both sides changed a part. */
export function takeTheirs({ merged, parts, theirs }: Conflict): BuilderValues {
  return withParts(merged, parts, theirs);
}
