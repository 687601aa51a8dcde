import { readPath } from '../../scene/path/read-path.ts';
import type { PathData } from '../../scene/path/path.ts';

/** Share of each pixel that a path covers. */
export type Coverage = Readonly<{
  /** The running sum along a row is the coverage. Each row has two entries more than pixels. */
  changes: Float32Array;
  stride: number;
  /** Rows and columns that the path touches; `right` and `bottom` are exclusive. */
  bounds: { left: number; top: number; right: number; bottom: number };
}>;

export function createCoverage(width: number, height: number): Coverage {
  const stride = width + 2;
  return { changes: new Float32Array(stride * height), stride, bounds: { left: 0, top: 0, right: 0, bottom: 0 } };
}

// A curve is approximated by straight lines, more of them the longer it is in pixels.
const linesInCurve = { min: 2, max: 12 };

/**
 * Each line adds the area to its right, signed by its direction, to the rows it crosses. The sum along a row is then
 * the winding number, fractional where an edge crosses the pixel. Expects an empty coverage; `emptyCoverage` resets it.
 */
export function coverPath(coverage: Coverage, data: PathData, scale: number): void {
  const { bounds } = coverage;
  const width = coverage.stride - 2;
  const height = coverage.changes.length / coverage.stride;
  Object.assign(bounds, { left: width, top: height, right: 0, bottom: 0 });
  const unit = scale / 1000;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    addLine(coverage, x * unit, y * unit, toX * unit, toY * unit);
    x = toX;
    y = toY;
  };
  readPath(data, {
    moveTo: (toX, toY) => {
      x = startX = toX;
      y = startY = toY;
    },
    lineBy: (dx, dy) => lineTo(x + dx, y + dy),
    curveBy: (dx1, dy1, dx2, dy2, dx, dy) => {
      const length = Math.hypot(dx1, dy1) + Math.hypot(dx2 - dx1, dy2 - dy1) + Math.hypot(dx - dx2, dy - dy2);
      const lines = Math.min(linesInCurve.max, Math.max(linesInCurve.min, Math.ceil(1.2 * Math.sqrt(length * unit))));
      const [fromX, fromY] = [x, y];
      for (let line = 1; line < lines; line++) {
        const t = line / lines;
        const [a, b, c] = [3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
        lineTo(fromX + a * dx1 + b * dx2 + c * dx, fromY + a * dy1 + b * dy2 + c * dy);
      }
      lineTo(fromX + dx, fromY + dy);
    },
    close: () => lineTo(startX, startY),
  });
  bounds.left = Math.max(0, bounds.left);
  bounds.right = Math.min(width, bounds.right);
}

export function emptyCoverage({ changes, stride, bounds }: Coverage): void {
  changes.fill(0, bounds.top * stride, bounds.bottom * stride);
}

function addLine({ changes, stride, bounds }: Coverage, fromX: number, fromY: number, toX: number, toY: number): void {
  if (fromY === toY) return;
  const width = stride - 2;
  const height = changes.length / stride;
  const isDown = fromY < toY;
  const direction = isDown ? 1 : -1;
  const topX = isDown ? fromX : toX;
  const topY = isDown ? fromY : toY;
  const bottomX = isDown ? toX : fromX;
  const bottomY = isDown ? toY : fromY;
  const slope = (bottomX - topX) / (bottomY - topY);
  const firstRow = Math.max(0, Math.floor(topY));
  const endRow = Math.min(height, Math.ceil(bottomY));
  if (firstRow >= endRow) return;
  const left = Math.floor(topX < bottomX ? topX : bottomX);
  const right = Math.ceil(topX < bottomX ? bottomX : topX) + 1;
  if (left < bounds.left) bounds.left = left;
  if (right > bounds.right) bounds.right = right;
  if (firstRow < bounds.top) bounds.top = firstRow;
  if (endRow > bounds.bottom) bounds.bottom = endRow;
  let x = topY < 0 ? topX - topY * slope : topX;
  for (let row = firstRow; row < endRow; row++) {
    const tall = Math.min(row + 1, bottomY) - Math.max(row, topY);
    const nextX = x + slope * tall;
    addStep(
      changes,
      row * stride,
      clamp(Math.min(x, nextX), width),
      clamp(Math.max(x, nextX), width),
      tall * direction,
    );
    x = nextX;
  }
}

/** A line within one row from `left` to `right`; `height` is its signed height, added to the winding to its right. */
function addStep(changes: Float32Array, row: number, left: number, right: number, height: number): void {
  const first = Math.floor(left);
  const end = Math.ceil(right);
  if (end <= first + 1) {
    const share = (left + right) / 2 - first;
    add(changes, row + first, height * (1 - share));
    add(changes, row + first + 1, height * share);
    return;
  }
  // At x the line has covered (x - left) / (right - left) of its height.
  let before = 0;
  const perPixel = 1 / (right - left);
  for (let column = first; column < end; column++) {
    const from = Math.max(left, column);
    const to = Math.min(right, column + 1);
    const come = (to - left) * perPixel;
    const mean = (((from - left) * perPixel + come) / 2) * (to - from) + come * (column + 1 - to);
    add(changes, row + column, height * (mean - before));
    before = mean;
  }
  add(changes, row + end, height * (1 - before));
}

function add(changes: Float32Array, at: number, value: number): void {
  changes[at] = (changes[at] ?? 0) + value;
}

function clamp(x: number, width: number): number {
  return x < 0 ? 0 : x > width ? width : x;
}
