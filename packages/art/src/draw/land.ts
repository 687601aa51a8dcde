import { between, times, type Random } from './chance.ts';
import { mix } from './color.ts';
import type { Sheet } from './sheet.ts';
import { areaBelow, path, polygon, type Point } from './shapes.ts';

const side = 1024;

/** Points of a rolling line across the picture. */
export function rolling(
  random: Random,
  { y, swing, steps = 6 }: { y: number; swing: number; steps?: number },
): Point[] {
  return times(steps + 3, (index) => [((index - 1) / steps) * side, y + between(random, -swing, swing)] as const);
}

/** The height of a line of points at `x`, as straight lines between them. */
export function heightAt(points: readonly Point[], x: number): number {
  const index = Math.max(
    1,
    points.findIndex(([right]) => right >= x),
  );
  const [[x1, y1], [x2, y2]] = [points[index - 1] ?? [0, 0], points[index] ?? [side, 0]];
  return y1 + (y2 - y1) * Math.min(1, Math.max(0, (x - x1) / (x2 - x1)));
}

/** A smooth hill in one color, lighter along its crest. */
export function drawHill(
  sheet: Sheet,
  points: readonly Point[],
  color: string,
  crest = mix(color, '#ffffff', 0.12),
): void {
  sheet.add(path(areaBelow(points), sheet.down([0, crest], [0.35, color], [1, color])));
}

/** A jagged line by halving: each half moves by less than the one before. */
function jagged(random: Random, from: Point, to: Point, rough: number, depth: number): Point[] {
  if (depth === 0) return [from];
  const middle: Point = [
    (from[0] + to[0]) / 2 + between(random, -0.12, 0.12) * (to[0] - from[0]),
    (from[1] + to[1]) / 2 + between(random, -rough, rough),
  ];
  return [
    ...jagged(random, from, middle, rough * 0.5, depth - 1),
    ...jagged(random, middle, to, rough * 0.5, depth - 1),
  ];
}

/** One mountain: a shaded side, a lit side, and snow down to an uneven line. */
export function mountain(
  random: Random,
  peak: Point,
  {
    width,
    base,
    lit,
    shade,
    snow,
    lightFrom = 'right',
    snowLine = 0.32,
  }: {
    width: number;
    base: number;
    lit: string;
    shade: string;
    snow?: { lit: string; shade: string };
    lightFrom?: 'left' | 'right';
    snowLine?: number;
  },
): string {
  const [x, y] = peak;
  const height = base - y;
  const rough = height * 0.1;
  const left = jagged(random, [x - width / 2, base], peak, rough, 3);
  const right = jagged(random, peak, [x + width / 2, base], rough, 3);
  const ridge = times(5, (index): Point => {
    const share = (index + 1) / 5;
    const bend = (index % 2 === 0 ? 1 : -1) * width * 0.035;
    return [x + bend + between(random, -0.03, 0.03) * width + share * width * 0.06, y + height * share];
  });
  const leftSide = polygon([...left, peak, ...ridge]);
  const rightSide = polygon([peak, ...right, [x + width / 2, base], ...ridge.toReversed()]);
  const [leftFill, rightFill] = lightFrom === 'left' ? [lit, shade] : [shade, lit];
  const parts = [path(leftSide, leftFill), path(rightSide, rightFill)];
  if (snow) {
    const line = y + height * snowLine;
    const edge = (points: readonly Point[]) => points.filter(([, top]) => top < line);
    const teeth = (from: number, to: number, count: number) =>
      times(count, (index): Point => [
        from + ((to - from) * (index + 0.5)) / count,
        line + (index % 2 === 0 ? 1 : -0.35) * height * between(random, 0.05, 0.1),
      ]);
    const [snowLeft, snowRight] = lightFrom === 'left' ? [snow.lit, snow.shade] : [snow.shade, snow.lit];
    const leftEdge = edge(left);
    const rightEdge = edge(right);
    const middle: Point = ridge.findLast(([, top]) => top < line) ?? peak;
    const inner = ridge.filter(([, top]) => top < line);
    const leftFoot = leftEdge[0]?.[0] ?? x - width * 0.15;
    const rightFoot = rightEdge.at(-1)?.[0] ?? x + width * 0.15;
    parts.push(
      path(polygon([...leftEdge, peak, ...inner, [middle[0], line], ...teeth(middle[0], leftFoot, 5)]), snowLeft),
      path(
        polygon([peak, ...rightEdge, ...teeth(rightFoot, middle[0], 5), [middle[0], line], ...inner.toReversed()]),
        snowRight,
      ),
    );
  }
  return parts.join('');
}
