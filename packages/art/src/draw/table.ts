/** What lies below things seen from above. */
import { between, times, type Random } from './chance.ts';
import { lighten, mix } from './color.ts';
import type { Sheet } from './sheet.ts';
import { circle, n, rect, stroke } from './shapes.ts';

/** Boards of wood with a quiet grain. */
export function drawBoards(
  sheet: Sheet,
  random: Random,
  { color, dark, count = 5 }: { color: string; dark: string; count?: number },
): void {
  const height = 1024 / count;
  for (const index of times(count, (each) => each)) {
    const top = index * height;
    const tone = mix(color, dark, between(random, 0, 0.35));
    sheet.add(rect(0, top, 1024, height + 1, sheet.down([0, lighten(tone, 0.06)], [0.12, tone], [1, tone])));
    for (const _ of times(4, (each) => each)) {
      const y = top + between(random, 0.15, 0.9) * height;
      const sway = between(random, -14, 14);
      sheet.add(
        stroke(
          `M-10 ${n(y)}C300 ${n(y + sway)} 700 ${n(y - sway)} 1034 ${n(y + sway * 0.5)}`,
          mix(tone, dark, 0.5),
          3,
          { opacity: 0.7 },
        ),
      );
    }
    sheet.add(rect(0, top - 2, 1024, 5, dark, { opacity: 0.9 }));
  }
}

/** A soft round shadow. */
export const shadow = (sheet: Sheet, x: number, y: number, radius: number, opacity = 0.5): string =>
  circle(
    x,
    y,
    radius,
    sheet.round([
      [0, '#000000', opacity],
      [0.82, '#000000', opacity],
      [1, '#000000', 0],
    ]),
  );
