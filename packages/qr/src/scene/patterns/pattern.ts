import type { PatternName } from '../../design/names.ts';
import type { Grid } from './grid.ts';
import type { PathData } from '../path/path.ts';

/** Draws dark modules as one path. The upper left corner of module (0, 0) is at the origin. */
export type Pattern = (grid: Grid, originX: number, originY: number) => PathData;

export type PatternShape = Readonly<{
  /** Called on first use, so that unused patterns cost nothing. */
  make: () => Pattern;
  /**
   * Pattern for the alignment patterns, set where the modules are separate. Scanners rely on alignment patterns in
   * tilted pictures, and miss them when they fall apart: zxing misses nearly half of the steep pictures of separate
   * modules, and none once the alignment patterns are joined.
   */
  alignment?: PatternName;
}>;

const prepared = new Map<PatternShape, Pattern>();

export function preparePattern(shape: PatternShape): Pattern {
  const known = prepared.get(shape);
  if (known) return known;
  const pattern = shape.make();
  prepared.set(shape, pattern);
  return pattern;
}
