import type { Qr } from '@evercode/contract';
import { changedParts, isSamePart, valuesOf, withParts, type BuilderValues, type ValuePart } from '../builder-values.ts';

/** Somebody saved since this form began. `parts`: what both have changed, and differently. */
export type Conflict = Readonly<{
  current: Qr;
  theirs: BuilderValues;
  mine: BuilderValues;
  parts: readonly ValuePart[];
  /** With mine where they agree with nobody's change but mine, and theirs everywhere else that I have not touched. */
  merged: BuilderValues;
}>;

/** `base`: what both began with; undefined when nobody knows, and then every difference counts. */
export function findConflict(base: BuilderValues | undefined, mine: BuilderValues, current: Qr): Conflict {
  const theirs = valuesOf(current);
  const differing = changedParts(theirs, mine);
  const isMine = (part: ValuePart) => base === undefined || !isSamePart(part, base, mine);
  const isTheirs = (part: ValuePart) => base === undefined || !isSamePart(part, base, theirs);
  const touched = differing.filter(isMine);
  return { current, theirs, mine, parts: touched.filter(isTheirs), merged: withParts(theirs, touched, mine) };
}

/** The conflict settled: theirs where both had changed something. */
export function takeTheirs({ merged, parts, theirs }: Conflict): BuilderValues {
  return withParts(merged, parts, theirs);
}
