import type { Brush, TimeOfDay } from '../scene.ts';
import { between, chance, times, type Random } from './chance.ts';
import { mix } from './color.ts';
import type { Sheet } from './sheet.ts';
import { circle, ellipse, path, rect, star } from './shapes.ts';

const side = 1024;

/** A sky over the whole picture: dark at night, otherwise pale towards the horizon. */
export function drawSky(sheet: Sheet, { palette, time }: Brush, { horizon = 0.7 } = {}): void {
  const { night, deep, middle, soft, pale, glow } = palette;
  const stops = {
    morning: [
      [0, mix(pale, soft, 0.35)],
      [horizon * 0.6, pale],
      [horizon, glow],
    ],
    day: [
      [0, mix(pale, soft, 0.55)],
      [horizon * 0.7, pale],
      [horizon, glow],
    ],
    evening: [
      [0, mix(soft, middle, 0.25)],
      [horizon * 0.45, soft],
      [horizon * 0.8, mix(soft, pale, 0.7)],
      [horizon, glow],
    ],
    night: [
      [0, night],
      [horizon * 0.55, mix(night, deep, 0.7)],
      [horizon, mix(deep, middle, 0.55)],
    ],
  } as const satisfies Record<TimeOfDay, readonly (readonly [number, string])[]>;
  sheet.add(rect(0, 0, side, side, sheet.down(...stops[time])));
}

/** A disc of light with a wide halo. */
export function drawLight(
  sheet: Sheet,
  { x, y, radius, color, halo = 3.2 }: { x: number; y: number; radius: number; color: string; halo?: number },
): void {
  const far = sheet.round([
    [0, color, 0.85],
    [0.3, color, 0.45],
    [1, color, 0],
  ]);
  sheet.add(circle(x, y, radius * halo, far), circle(x, y, radius, color));
}

/** A moon with faint seas, full or as a crescent that the color of the sky cuts. */
export function drawMoon(
  sheet: Sheet,
  random: Random,
  { x, y, radius, color, shade }: { x: number; y: number; radius: number; color: string; shade: string },
): void {
  drawLight(sheet, { x, y, radius, color, halo: 2.6 });
  for (const [dx, dy, size] of [
    [-0.35, -0.25, 0.26],
    [0.3, 0.05, 0.19],
    [-0.1, 0.42, 0.22],
    [0.38, -0.45, 0.12],
  ] as const)
    sheet.add(
      circle(x + dx * radius, y + dy * radius, size * radius * between(random, 0.8, 1.15), shade, { opacity: 0.28 }),
    );
}

/** Stars of three sizes, fewer towards the horizon. */
export function drawStars(sheet: Sheet, random: Random, { count = 90, bottom = 620, color = '#ffffff' } = {}): void {
  for (const _ of times(count, (index) => index)) {
    const [x, y] = [between(random, 0, side), random() ** 1.3 * bottom];
    const size = random() ** 3 * 4.5 + 1.2;
    const opacity = between(random, 0.5, 1);
    if (size > 4) sheet.add(path(star([x, y], size * 3.2, { points: 4, inner: 0.16 }), color, { opacity }));
    else sheet.add(circle(x, y, size, color, { opacity }));
  }
}

/** One cloud with a flat base: a row of round tops, high in the middle. */
export function cloud(random: Random, x: number, y: number, width: number, fill: string, opacity = 1): string {
  const tops = 5;
  const height = width * 0.2;
  const circles = times(tops, (index) => {
    const share = (index + 0.5) / tops;
    const radius = height * (0.45 + Math.sin(share * Math.PI) * between(random, 0.45, 0.75));
    return circle(x + (share - 0.5) * width * 0.78, y - radius * 0.55, radius, fill);
  });
  const base = rect(x - width / 2, y - height * 0.5, width, height * 0.55, fill, { rx: height * 0.27 });
  return `<g opacity="${opacity}">${circles.join('')}${base}</g>`;
}

/** Long thin clouds, as they lie over a horizon. */
export function drawStreaks(
  sheet: Sheet,
  random: Random,
  { count = 6, top = 120, bottom = 460, color = '#ffffff', opacity = 0.5 } = {},
): void {
  for (const _ of times(count, (index) => index)) {
    const [x, y, length] = [between(random, -60, side), between(random, top, bottom), between(random, 180, 460)];
    const height = between(random, 9, 22);
    sheet.add(rect(x, y, length, height, color, { rx: height / 2, opacity: opacity * between(random, 0.5, 1) }));
    if (chance(random, 0.6))
      sheet.add(
        rect(x + length * between(random, 0.15, 0.4), y - height * 0.9, length * 0.5, height, color, {
          rx: height / 2,
          opacity: opacity * 0.7,
        }),
      );
  }
}

/** Birds far away: two curved wings each. */
export function drawBirds(
  sheet: Sheet,
  random: Random,
  { x, y, count = 5, color }: { x: number; y: number; count?: number; color: string },
): void {
  for (const index of times(count, (each) => each)) {
    const [left, top] = [x + index * 46 + between(random, -18, 18), y + between(random, -46, 46)];
    const wing = between(random, 15, 26);
    const turn = between(random, -12, 12);
    sheet.add(
      `<path d="M${-wing} ${-wing * 0.35}Q${-wing * 0.4} ${-wing * 0.65} 0 0Q${wing * 0.4} ${-wing * 0.65} ${wing} ${-wing * 0.35}" ` +
        `transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) rotate(${turn.toFixed(1)})" fill="none" stroke="${color}" ` +
        `stroke-width="5" stroke-linecap="round"/>`,
    );
  }
}

/** A band of haze across the picture. */
export function haze(sheet: Sheet, y: number, height: number, color: string, opacity = 0.6): string {
  const fill = sheet.down([0, color, 0], [0.5, color, opacity], [1, color, 0]);
  return ellipse(side / 2, y, side * 0.75, height / 2, fill);
}
