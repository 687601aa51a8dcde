import { formatNumber, goAround, goStraight, turnBy, type Cut, type Heading } from '../path/path.ts';
import type { Pattern } from './pattern.ts';

/** Indexed by the heading with which the walk reaches the corner. The dark area is on its right. */
type CutByHeading = readonly [Cut, Cut, Cut, Cut];

/**
 * `outer`: convex corners of the dark area, `inner`: concave ones. The two cuts on one side may add up to at most one
 * module. `areDiagonalsJoined`: modules that touch only at a corner are connected there by the cuts of two inner
 * corners.
 */
type Corners = Readonly<{ outer: CutByHeading; inner: CutByHeading; areDiagonalsJoined: boolean }>;

/**
 * Traces every connected dark area and every hole once. Modules that share a side become one shape, so no seam shows
 * between them at any scale, on screen or paper.
 */
export function createTracer({ outer, inner, areDiagonalsJoined }: Corners): Pattern {
  // Number of a corner: the heading before it, plus 4 for an inner one.
  const cuts = [...outer, ...inner];
  const sizes = cuts.map(({ size }) => size);
  const turns = cuts.map((cut, corner) => goAround(corner & 3, corner < 4 ? 1 : -1, cut));
  const cutBefore = (corner: number) => sizes[corner] ?? 0;
  const straights: string[] = [];
  const goBetween = (heading: Heading, length: number, from: number, to: number) => {
    const key = ((length * 4 + heading) * 8 + from) * 8 + to;
    return (straights[key] ??= goStraight(heading, length - cutBefore(from) - cutBefore(to)));
  };
  const upperLeft = { outer: 3, inner: 5 };

  return ({ stride, cells }, originX, originY) => {
    const isWalked = new Uint8Array(cells.length);
    const steps = [1, stride, -1, -stride];
    // By heading: offset from a grid point to the module ahead on the right, and ahead on the left.
    const rights = [stride + 1, stride, 0, 1];
    const lefts = [1, stride + 1, stride, 0];

    const walkLoop = (start: number, firstCorner: number) => {
      let corner = firstCorner;
      const left = start % stride;
      const startX = originX + left + cutBefore(corner);
      const startY = originY + (start - left) / stride;
      let path = `M${formatNumber(startX)} ${formatNumber(startY)}`;
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

    // Every loop, also that of a hole, somewhere runs right along the top of a module, starting at a corner. It starts
    // at the first such place and marks the others. A grid point has the index of the cell to its upper left.
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

export const sharp: Cut = { size: 0, shape: 'straight' };
export const round = (size: number): Cut => ({ size, shape: 'round' });
export const straight = (size: number): Cut => ({ size, shape: 'straight' });

/** Joins neighbours into one area; `outer` cuts its convex corners, `inner` its concave ones. */
export function join(outer: Cut, inner: Cut): Pattern {
  return createTracer({ outer: alike(outer), inner: alike(inner), areDiagonalsJoined: false });
}
