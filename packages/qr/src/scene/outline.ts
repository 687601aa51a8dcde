import type { Grid } from './grid.ts';
import { formatNumber, goAround, goStraight, turnBy, type Cut, type Heading, type PathData } from './path.ts';

/** By the heading in which the walk, with the dark on its right hand, comes to the corner: right, down, left, up. */
export type CutByHeading = readonly [Cut, Cut, Cut, Cut];

/**
 * `outer`: corners that stick out of the dark area, `inner`: corners that reach into it. The two cuts on one side may
 * together take no more than one module. `areDiagonalsJoined`: modules that only touch at a corner hold on to each other
 * by what the cuts of the two inner corners there add.
 */
export type Corners = Readonly<{ outer: CutByHeading; inner: CutByHeading; areDiagonalsJoined: boolean }>;

/**
 * Makes a function that walks once around every connected dark area, and around every hole in one. Modules that share a
 * side so become one shape: no seam can show between them, at any scale, on screen or paper.
 */
export function createTracer({ outer, inner, areDiagonalsJoined }: Corners): (grid: Grid, originX: number, originY: number) => PathData {
  // A corner is known by its number: the heading before it, and 4 more when it is an inner one.
  const cuts = [...outer, ...inner];
  const sizes = cuts.map(({ size }) => size);
  const turns = cuts.map((cut, corner) => goAround(corner & 3, corner < 4 ? 1 : -1, cut));
  const cutBefore = (corner: number) => sizes[corner] ?? 0;
  const straights: string[] = [];
  const goBetween = (heading: Heading, length: number, from: number, to: number) => {
    const key = ((length * 4 + heading) * 8 + from) * 8 + to;
    return straights[key] ??= goStraight(heading, length - cutBefore(from) - cutBefore(to));
  };
  const upperLeft = { outer: 3, inner: 5 };

  return ({ stride, cells }, originX, originY) => {
    const isWalked = new Uint8Array(cells.length);
    const steps = [1, stride, -1, -stride];
    // Of the four modules around a grid point, seen from each heading: the one ahead on the right, and on the left.
    const rights = [stride + 1, stride, 0, 1];
    const lefts = [1, stride + 1, stride, 0];

    const walkLoop = (start: number, firstCorner: number) => {
      let corner = firstCorner;
      const left = start % stride;
      let path = `M${formatNumber(originX + left + cutBefore(corner))} ${formatNumber(originY + (start - left) / stride)}`;
      let point = start;
      let heading: Heading = 0;
      do {
        const step = steps[heading] ?? 0;
        const toRight = rights[heading] ?? 0;
        const toLeft = lefts[heading] ?? 0;
        if (heading === 0) isWalked[point] = 1;
        let length = 0;
        let isRightDark;
        let isLeftDark;
        do {
          point += step;
          length++;
          isRightDark = cells[point + toRight] === 1;
          isLeftDark = cells[point + toLeft] === 1;
        } while (isRightDark && !isLeftDark);
        const isOuter = areDiagonalsJoined ? !isLeftDark : !isRightDark;
        const next = isOuter ? heading : heading + 4;
        path += goBetween(heading, length, corner, next) + (turns[next] ?? '');
        corner = next;
        heading = turnBy(heading, isOuter ? 1 : -1);
      } while (point !== start || heading !== 0);
      return `${path}z`;
    };

    // Every loop, that of a hole too, somewhere follows the top of a module away from a corner. It begins at the first
    // such place, and marks the others on its way. A grid point has the number of the cell up and left of it.
    let path = '';
    const last = cells.length - stride - 1;
    for (let point = 0; point < last; point++) {
      if (cells[point + stride + 1] !== 1 || cells[point + 1] === 1 || isWalked[point] === 1) continue;
      const isAboveLeftDark = cells[point] === 1;
      const isLeftDark = cells[point + stride] === 1;
      if (isLeftDark && !isAboveLeftDark) continue;
      const isInner = isAboveLeftDark && (isLeftDark || areDiagonalsJoined);
      path += walkLoop(point, isInner ? upperLeft.inner : upperLeft.outer);
    }
    return path;
  };
}

export const alike = (cut: Cut): CutByHeading => [cut, cut, cut, cut];

