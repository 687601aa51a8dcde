import type { Color } from '../design/color.ts';
import type { PathData } from './path.ts';

/**
 * All that an output needs to know, and all that it may look at. Frozen through and through: one scene can be shown,
 * cached and downloaded in several formats at once.
 */
export type Scene = Readonly<{
  /** Side of the square drawing, quiet zone included. The unit is one module. */
  extent: number;
  /** Side in pixels when nobody asks for another. */
  naturalSize: number;
  background: Color;
  /** In the order of painting. */
  paths: readonly ScenePath[];
}>;

export type ScenePath = Readonly<{
  part: 'body' | 'marker-border' | 'marker-center';
  data: PathData;
  fill: Color;
}>;
