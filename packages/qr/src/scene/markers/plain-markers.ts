import type { BorderMarkerName, CenterMarkerName } from '../../design/names.ts';
import { block, ring, type MarkerShape } from './marker.ts';

// The markers of plain codes, which differ only in the radii of their corners.

export const plainBorders = {
  'default-rounded': ring(2, 2, 2, 2),
  default: ring(0, 0, 0, 0),
  'extra-rounded': ring(2.8, 2.8, 2.8, 2.8),
  circle: ring(3.3, 3.3, 3.3, 3.3),
  classy: ring(0, 2.4, 0, 2.4),
  leaf: ring(2.1, 0.2, 2.1, 0.2),
  drop: ring(2.6, 2.6, 0, 2.6),
  petal: ring(0, 2.1, 2.1, 2.1),
} satisfies Partial<Readonly<Record<BorderMarkerName, MarkerShape>>>;

export const plainCenters = {
  default: block(0, 0, 0, 0),
  'default-rounded': block(0.9, 0.9, 0.9, 0.9),
  'extra-rounded': block(1.25, 1.25, 1.25, 1.25),
  circle: block(1.5, 1.5, 1.5, 1.5),
  classy: block(0, 1.1, 0, 1.1),
  leaf: block(1.4, 0.3, 1.4, 0.3),
  drop: block(1.4, 1.4, 0, 1.4),
} satisfies Partial<Readonly<Record<CenterMarkerName, MarkerShape>>>;
