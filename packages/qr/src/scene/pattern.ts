import type { PatternName } from '../design/names.ts';
import type { Grid } from './grid.ts';
import type { PathData } from './path.ts';

/** Draws dark modules as one path. Module (0, 0) begins at the origin. */
export type Pattern = (grid: Grid, originX: number, originY: number) => PathData;

export type PatternShape = Readonly<{
  /** A function, so that only the patterns in use are prepared. */
  make: () => Pattern;
  /**
   * What alignment patterns are drawn with, where the modules do not hold together anyhow. A scanner that sees a code at an
   * angle finds its way by these, and does not find one made of crumbs: zxing loses nearly half of steep pictures of such
   * modules, and none once these patterns are drawn whole.
   */
  alignment?: PatternName;
}>;

const made = new Map<PatternShape, Pattern>();

export function preparePattern(shape: PatternShape): Pattern {
  const known = made.get(shape);
  if (known) return known;
  const pattern = shape.make();
  made.set(shape, pattern);
  return pattern;
}
