import { quietZone } from '../qart/code.ts';
import { pictureSide } from '../scene.ts';

/** Where the modules lie in a picture of some side, in pixels. */
export type Grid = Readonly<{ modules: number; side: number; pitch: number; offset: number }>;

/** A module is a whole number of pixels at the side of scenes, so that edges are sharp there. */
export function layGrid(modules: number, side: number): Grid {
  const pitch = (Math.floor(pictureSide / (modules + 2 * quietZone)) * side) / pictureSide;
  return { modules, side, pitch, offset: (side - modules * pitch) / 2 };
}
