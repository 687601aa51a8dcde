import { createPen, type Pen } from './pen.ts';
import { formatNumber, type PathData } from './path.ts';

/** A shape drawn in many places: its loops are relative, so only their starting points are written anew. */
export type Stamp = readonly Readonly<{ x: number; y: number; loop: PathData }>[];

/** Draws in modules; (0, 0) becomes the place of the stamp. */
export function createStamp(draw: (pen: Pen) => void): Stamp {
  const pen = createPen();
  draw(pen);
  return pen
    .read()
    .split('M')
    .slice(1)
    .map((subpath) => {
      const [, x, y, loop] = /^(\S+?) ([-.\d]+)(.*)$/.exec(subpath) ?? [];
      if (x === undefined || y === undefined || loop === undefined)
        throw new Error('A loop of the stamp has no starting point');
      return { x: Number(x), y: Number(y), loop };
    });
}

export function putStamp(stamp: Stamp, x: number, y: number): PathData {
  let path = '';
  for (const loop of stamp) path += `M${formatNumber(x + loop.x)} ${formatNumber(y + loop.y)}${loop.loop}`;
  return path;
}
