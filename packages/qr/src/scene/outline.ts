import type { Matrix } from '../matrix/encode.ts';
import { goAround, goStraight, moveTo, stepX, stepY, turnBy, type Cut, type Heading, type PathData, type Turn } from './path.ts';

const headings: readonly Heading[] = [0, 1, 2, 3];

/** `outer`: corners that stick out of the dark area. `inner`: corners that reach into it. */
export type Corners = Readonly<{ outer: Cut; inner: Cut }>;

/**
 * Walks once around every connected dark area, and around every hole in one, with the dark on the right hand. Modules
 * that share a side so become one shape: no seam can show between them, at any scale, on screen or paper. Modules that
 * only touch at a corner stay apart. The two cuts on one side may together take no more than one module.
 */
export function traceOutline(modules: Matrix, corners: Corners, origin: number): PathData {
  const { size, isDark } = modules;
  const outer = { cut: corners.outer.size, paths: headings.map((heading) => goAround(heading, 1, corners.outer)) };
  const inner = { cut: corners.inner.size, paths: headings.map((heading) => goAround(heading, -1, corners.inner)) };
  const startsLoop = (x: number, y: number) =>
    isDark(x, y) && !isDark(x, y - 1) && (!isDark(x - 1, y) || isDark(x - 1, y - 1));
  const isWalked = new Uint8Array(size * size);

  const walkLoop = (left: number, top: number) => {
    let corner = isDark(left - 1, top) ? inner : outer;
    let path = moveTo(origin + left + corner.cut, origin + top);
    let x = left;
    let y = top;
    let heading: Heading = 0;
    do {
      if (heading === 0) isWalked[y * size + x] = 1;
      let length = -corner.cut;
      let turn: Turn | 0;
      do {
        x += stepX(heading);
        y += stepY(heading);
        length++;
        turn = turnAt(modules, x, y, heading);
      } while (turn === 0);
      corner = turn === 1 ? outer : inner;
      path += goStraight(heading, length - corner.cut) + (corner.paths[heading] ?? '');
      heading = turnBy(heading, turn);
    } while (x !== left || y !== top || heading !== 0);
    return `${path}z`;
  };

  // Every loop, that of a hole too, somewhere follows the top of a module away from a corner. It begins at the first
  // such place, and marks the others on its way.
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (startsLoop(x, y) && isWalked[y * size + x] === 0) path += walkLoop(x, y);
    }
  }
  return path;
}

/** Where the walk goes on from the grid point (x, y): the four modules around it are seen from the heading. */
function turnAt({ isDark }: Matrix, x: number, y: number, heading: Heading): Turn | 0 {
  const aheadX = stepX(heading);
  const aheadY = stepY(heading);
  // The right hand of (x, y) is (-y, x). A module lies up and left of the grid point of its own coordinates.
  const isDarkAt = (side: Turn) => isDark(
    x + (aheadX - side * aheadY - 1) / 2,
    y + (aheadY + side * aheadX - 1) / 2,
  );
  if (!isDarkAt(1)) return 1;
  return isDarkAt(-1) ? -1 : 0;
}
