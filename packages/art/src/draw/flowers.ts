import { between, times, type Random } from './chance.ts';
import { darken, lighten, mix } from './color.ts';
import type { Sheet } from './sheet.ts';
import { circle, ellipse, n, path, place, type Point } from './shapes.ts';

/** A petal that points upwards from the middle, with a notch where `notch` is above 0. */
const petal = (length: number, width: number, notch = 0): string =>
  `M0 0C${n(-width * 0.35)} ${n(-length * 0.25)} ${n(-width)} ${n(-length * 0.85)} ${n(-width * 0.35)} ${n(-length)}` +
  `Q${n(-width * 0.1)} ${n(-length * 1.02)} 0 ${n(-length * (1 - notch))}` +
  `Q${n(width * 0.1)} ${n(-length * 1.02)} ${n(width * 0.35)} ${n(-length)}` +
  `C${n(width)} ${n(-length * 0.85)} ${n(width * 0.35)} ${n(-length * 0.25)} 0 0Z`;

const turned = (data: string, angle: number, fill: string, opacity = 1): string =>
  `<path d="${data}" fill="${fill}" transform="rotate(${n(angle)})"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

type Bloom = { size: number; color: string; turn?: number };

/** Five notched petals, as of a cherry or plum tree. */
export function blossom(sheet: Sheet, at: Point, { size, color, turn = 0 }: Bloom): string {
  const fill = sheet.round([
    [0, mix(color, '#c2185b', 0.3)],
    [0.45, color],
    [1, lighten(color, 0.45)],
  ]);
  const petals = times(5, (index) => turned(petal(size, size * 0.72, 0.14), index * 72, fill));
  const threads = times(7, (index) => {
    const angle = (index / 7) * 2 * Math.PI;
    return circle(Math.cos(angle) * size * 0.27, Math.sin(angle) * size * 0.27, size * 0.045, '#ffe9a8');
  });
  return place([...petals, circle(0, 0, size * 0.13, mix(color, '#b3124e', 0.6)), ...threads], {
    x: at[0],
    y: at[1],
    turn,
  });
}

/** Many narrow petals in two rows around a domed middle. */
export function daisy(sheet: Sheet, at: Point, { size, color, turn = 0 }: Bloom, heartColor = '#ffc233'): string {
  const [back, front] = [darken(color, 0.1), sheet.down([0, lighten(color, 0.25)], [1, mix(color, heartColor, 0.25)])];
  const row = (count: number, length: number, fill: string, shift: number) =>
    times(count, (index) => turned(petal(length, size * 0.3), shift + (index * 360) / count, fill));
  const middle = sheet.round(
    [
      [0, lighten(heartColor, 0.35)],
      [0.7, heartColor],
      [1, darken(heartColor, 0.25)],
    ],
    [0.4, 0.35],
  );
  return place([...row(11, size, back, 16), ...row(11, size * 0.95, front, 0), circle(0, 0, size * 0.3, middle)], {
    x: at[0],
    y: at[1],
    turn,
  });
}

/** A rose or peony from above: rings of overlapping petals that darken towards the heart. */
export function rose(sheet: Sheet, random: Random, at: Point, { size, color, turn = 0 }: Bloom): string {
  const parts: string[] = [];
  const rings = 5;
  for (const ring of times(rings, (index) => index)) {
    const reach = size * (1 - ring * 0.19);
    const count = ring === rings - 1 ? 3 : 7 - ring;
    const shift = between(random, 0, 60);
    const tone = mix(lighten(color, 0.3), mix(color, '#9c0f45', 0.72), (ring / (rings - 1)) ** 0.85);
    for (const index of times(count, (each) => each)) {
      const angle = ((shift + (index * 360) / count) * Math.PI) / 180;
      const [x, y] = [Math.cos(angle) * reach * 0.45, Math.sin(angle) * reach * 0.45];
      const fill = sheet.round(
        [
          [0, mix(tone, '#8a0d3c', 0.3)],
          [0.62, tone],
          [0.93, lighten(tone, 0.2)],
          [1, lighten(tone, 0.34)],
        ],
        [0.5, 0.5],
      );
      parts.push(
        circle(x, y, reach * 0.56, fill, {
          stroke: mix(tone, '#8a0d3c', 0.4),
          'stroke-width': size * 0.014,
          'stroke-opacity': 0.45,
        }),
      );
    }
  }
  parts.push(circle(0, 0, size * 0.09, mix(color, '#6d0830', 0.85)));
  return place(parts, { x: at[0], y: at[1], turn });
}

/** A tulip from the side, three petals upon a stem. The point is the foot of the cup. */
export function tulip(sheet: Sheet, at: Point, { size, color, turn = 0 }: Bloom): string {
  const s = size;
  const side = (mirror: number) =>
    `M0 0C${n(-mirror * s * 0.62)} ${n(-s * 0.06)} ${n(-mirror * s * 0.66)} ${n(-s * 0.72)} ${n(-mirror * s * 0.46)} ${n(-s * 1.06)}C${n(-mirror * s * 0.2)} ${n(-s * 0.86)} 0 ${n(-s * 0.6)} 0 0Z`;
  const front = `M0 0C${n(-s * 0.42)} ${n(-s * 0.18)} ${n(-s * 0.38)} ${n(-s * 0.72)} 0 ${n(-s * 1.0)}C${n(s * 0.38)} ${n(-s * 0.72)} ${n(s * 0.42)} ${n(-s * 0.18)} 0 0Z`;
  return place(
    [
      path(side(1), sheet.down([0, lighten(color, 0.15)], [1, darken(color, 0.28)])),
      path(side(-1), sheet.down([0, color], [1, darken(color, 0.34)])),
      path(front, sheet.down([0, lighten(color, 0.35)], [1, color])),
    ],
    { x: at[0], y: at[1], turn },
  );
}

/** A leaf that points to the right from its stalk, with a vein. */
export function leaf(sheet: Sheet, at: Point, { size, color, turn = 0 }: Bloom): string {
  const s = size;
  const edge = (side: number) => `C${n(s * 0.22)} ${n(side * s * 0.34)} ${n(s * 0.72)} ${n(side * s * 0.3)} ${n(s)} 0`;
  const vein = darken(color, 0.3);
  return place(
    [
      path(`M0 0${edge(-1)}L0 0Z`, lighten(color, 0.14)),
      path(`M0 0${edge(1)}L0 0Z`, sheet.across([0, darken(color, 0.15)], [1, color])),
      `<path d="M${n(-s * 0.12)} 0L${n(s * 0.92)} 0" stroke="${vein}" stroke-width="${n(s * 0.025)}" stroke-linecap="round"/>`,
    ],
    { x: at[0], y: at[1], turn },
  );
}

/** A small round berry or bud with a point of light. */
export const berry = (sheet: Sheet, [x, y]: Point, size: number, color: string): string =>
  circle(
    x,
    y,
    size,
    sheet.round(
      [
        [0, lighten(color, 0.4)],
        [0.6, color],
        [1, darken(color, 0.3)],
      ],
      [0.35, 0.3],
    ),
  ) + ellipse(x - size * 0.3, y - size * 0.38, size * 0.2, size * 0.13, '#ffffff', { opacity: 0.7 });
