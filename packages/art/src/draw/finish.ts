import type { Brush, DotShape, Manner, Picture } from '../scene.ts';
import type { Sheet } from './sheet.ts';

/** The picture of a sheet, with dots and paper in the darkest and the palest colors of its palette. */
export const finish = (sheet: Sheet, { palette }: Brush, dot: DotShape, manner?: Manner): Picture => ({
  svg: sheet.toSvg(),
  dot,
  accent: { dark: palette.night, light: palette.pale },
  paper: palette.glow,
  ...(manner === undefined ? {} : { manner }),
});
