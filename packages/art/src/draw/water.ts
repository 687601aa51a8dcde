import { between, times, type Random } from './chance.ts';
import type { Sheet } from './sheet.ts';
import { n, path, rect } from './shapes.ts';

/** Water from `top` down, in a gradient. */
export function drawWater(sheet: Sheet, top: number, stops: readonly (readonly [number, string])[]): void {
  sheet.add(rect(0, top, 1024, 1024 - top, sheet.down(...stops)));
}

/** A flat lens: how light lies upon water. */
export const glint = (x: number, y: number, width: number, height: number): string =>
  `M${n(x - width / 2)} ${n(y)}Q${n(x)} ${n(y - height)} ${n(x + width / 2)} ${n(y)}Q${n(x)} ${n(y + height)} ${n(x - width / 2)} ${n(y)}Z`;

/** The path of a light over water: glints that widen towards the viewer. */
export function reflection(
  random: Random,
  {
    x,
    top,
    bottom = 1010,
    width,
    color,
    opacity = 0.9,
  }: { x: number; top: number; bottom?: number; width: number; color: string; opacity?: number },
): string {
  const rows = 26;
  const glints = times(rows, (row) => {
    const share = row / rows;
    const y = top + 6 + (bottom - top) * share ** 1.25;
    const wide = width * (0.55 + share * 1.1);
    const height = 3 + share * 11;
    return times(2, () =>
      glint(
        x + between(random, -0.28, 0.28) * wide,
        y + between(random, -4, 4),
        wide * between(random, 0.35, 0.95),
        height,
      ),
    ).join('');
  });
  return path(glints.join(''), color, { opacity });
}

/** Ripples across the whole width. */
export function ripples(
  random: Random,
  {
    top,
    bottom = 1024,
    count = 40,
    color,
    opacity = 0.35,
  }: { top: number; bottom?: number; count?: number; color: string; opacity?: number },
): string {
  const data = times(count, () => {
    const share = random() ** 1.2;
    return glint(
      between(random, 0, 1024),
      top + (bottom - top) * share,
      between(random, 50, 130) * (0.5 + share),
      2 + share * 6,
    );
  });
  return path(data.join(''), color, { opacity });
}
