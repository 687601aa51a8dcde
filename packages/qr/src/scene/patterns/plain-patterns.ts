import type { PatternName } from '../../design/names.ts';
import { join, round, sharp, straight } from './outline.ts';
import type { PatternShape } from './pattern.ts';
import { drawRows } from './runs.ts';
import { drawSeparately } from './separate-modules.ts';
import { drawCircle, drawPolygon } from '../path/shapes.ts';

/** The patterns of plain codes, which are those of the specification. */
export const plainPatterns = {
  'default-rounded': { make: () => join(round(0.35), sharp) },
  default: { make: () => join(sharp, sharp) },
  circle: { make: () => drawSeparately((pen) => drawCircle(pen, 0.5, 0.5, 0.45)), alignment: 'special-circle' },
  'special-circle': { make: () => join(round(0.5), round(0.5)) },
  'special-circle-orizz': { make: () => drawRows(0.8), alignment: 'special-circle' },
  diamond: {
    make: () =>
      drawSeparately((pen) =>
        drawPolygon(pen, [
          [0.5, -0.05],
          [1.05, 0.5],
          [0.5, 1.05],
          [-0.05, 0.5],
        ]),
      ),
    alignment: 'default',
  },
  'special-diamond': { make: () => join(straight(0.46), straight(0.46)) },
} satisfies Partial<Readonly<Record<PatternName, PatternShape>>>;
