import { between, times, type Random } from './chance.ts';
import { ellipse, n, path, polygon, stroke, type Point } from './shapes.ts';

/** A fir from its foot upwards: tiers that widen towards the ground, with drooping tips. */
export function pine(random: Random, [x, y]: Point, height: number, fill: string, snow?: string): string {
  const tiers = Math.max(4, Math.round(height / 42));
  const half = height * between(random, 0.19, 0.25);
  const left: Point[] = [];
  const right: Point[] = [];
  const caps: string[] = [];
  for (const tier of times(tiers, (index) => index)) {
    const top = y - height + (height * 0.93 * tier) / tiers;
    const bottom = y - height + (height * 0.93 * (tier + 1.25)) / tiers;
    const reach = half * ((tier + 1) / tiers) ** 0.9 * between(random, 0.88, 1.1);
    const inner = reach * 0.45;
    left.push(
      [x - inner * 0.55, top + (bottom - top) * 0.35],
      [x - reach, bottom],
      [x - inner, bottom - height * 0.012],
    );
    right.push(
      [x + inner * 0.55, top + (bottom - top) * 0.35],
      [x + reach, bottom],
      [x + inner, bottom - height * 0.012],
    );
    if (snow !== undefined)
      caps.push(
        path(
          polygon([
            [x, top - 2],
            [x - reach * 0.92, bottom - 3],
            [x - reach * 0.45, bottom - (bottom - top) * 0.32],
            [x - reach * 0.1, bottom - (bottom - top) * 0.14],
            [x + reach * 0.18, bottom - (bottom - top) * 0.42],
          ]),
          snow,
        ),
      );
  }
  const trunk = path(
    polygon([
      [x - height * 0.018, y - height * 0.1],
      [x + height * 0.018, y - height * 0.1],
      [x + height * 0.024, y],
      [x - height * 0.024, y],
    ]),
    fill,
  );
  return trunk + path(polygon([[x, y - height], ...right, ...left.toReversed()]), fill) + caps.join('');
}

type Limb = { from: Point; to: Point; width: number; depth: number };

/** The branches of a bare tree, the trunk first. `lean` is the direction of the trunk in degrees, 90 upwards. */
export function growTree(
  random: Random,
  {
    root,
    height,
    lean = 90,
    depth = 6,
    spread = 32,
  }: { root: Point; height: number; lean?: number; depth?: number; spread?: number },
): Limb[] {
  const limbs: Limb[] = [];
  const grow = (from: Point, angle: number, length: number, width: number, left: number) => {
    const to: Point = [
      from[0] + Math.cos((angle * Math.PI) / 180) * length,
      from[1] - Math.sin((angle * Math.PI) / 180) * length,
    ];
    limbs.push({ from, to, width, depth: left });
    if (left === 0) return;
    for (const side of [-1, 1]) {
      const turn = side * between(random, spread * 0.5, spread) + (90 - angle) * 0.04;
      grow(to, angle + turn, length * between(random, 0.66, 0.86), width * 0.66, left - 1);
    }
    if (random() < 0.25) grow(to, angle + between(random, -12, 12), length * 0.6, width * 0.5, Math.max(0, left - 2));
  };
  grow(root, lean, height * 0.27, height * 0.07, depth);
  return limbs;
}

/** Tapering limbs in one color. */
export const drawLimbs = (limbs: readonly Limb[], color: string): string =>
  limbs
    .map(({ from, to, width }) => {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
      const [dx, dy] = [((to[1] - from[1]) / length) * (width / 2), ((from[0] - to[0]) / length) * (width / 2)];
      const tip = 0.68;
      return path(
        polygon([
          [from[0] + dx, from[1] + dy],
          [to[0] + dx * tip, to[1] + dy * tip],
          [to[0] - dx * tip, to[1] - dy * tip],
          [from[0] - dx, from[1] - dy],
        ]),
        color,
        { stroke: color, 'stroke-width': Math.max(1.5, width * 0.12), 'stroke-linejoin': 'round' },
      );
    })
    .join('');

/** A palm that bends, with leaves that hang in arcs. */
export function palm(
  random: Random,
  [x, y]: Point,
  { height, lean, color }: { height: number; lean: number; color: string },
): string {
  const top: Point = [x + lean, y - height];
  const bend: Point = [x + lean * 0.15, y - height * 0.55];
  const trunk =
    `M${n(x - height * 0.032)} ${n(y)}Q${n(bend[0] - height * 0.02)} ${n(bend[1])} ${n(top[0] - height * 0.012)} ${n(top[1])}` +
    `L${n(top[0] + height * 0.014)} ${n(top[1])}Q${n(bend[0] + height * 0.025)} ${n(bend[1])} ${n(x + height * 0.036)} ${n(y)}Z`;
  const leaves = times(11, (index) => {
    const angle = -205 + index * 23 + between(random, -8, 8);
    const length = height * between(random, 0.34, 0.46);
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180) * length, Math.sin((angle * Math.PI) / 180) * length * 0.72];
    const tip: Point = [top[0] + dx, top[1] + dy + length * 0.42];
    const over: Point = [top[0] + dx * 0.62, top[1] + dy - length * 0.06];
    const side = dx < 0 ? -1 : 1;
    const fringe = times(23, (each): Point => {
      const t = 1 - (each + 0.5) / 23;
      const [px, py] = [
        (1 - t) ** 2 * top[0] + 2 * (1 - t) * t * over[0] + t * t * tip[0],
        (1 - t) ** 2 * top[1] + 2 * (1 - t) * t * over[1] + t * t * tip[1],
      ];
      const depth = length * 0.2 * Math.sin(Math.min(1, t * 1.15 + 0.12) * Math.PI) ** 0.7 + length * 0.02;
      return each % 2 === 0 ? [px + side * depth * 0.35, py + depth] : [px, py + depth * 0.3];
    });
    return path(
      `M${n(top[0])} ${n(top[1])}Q${n(over[0])} ${n(over[1])} ${n(tip[0])} ${n(tip[1])}` +
        `${fringe.map(([px, py]) => `L${n(px)} ${n(py)}`).join('')}Z`,
      color,
    );
  });
  const nuts = [-0.03, 0.02, 0.05].map((dx, index) =>
    ellipse(top[0] + dx * height, top[1] + height * (0.025 + index * 0.008), height * 0.024, height * 0.028, color),
  );
  return path(trunk, color) + leaves.join('') + nuts.join('');
}

/** Blades of grass along a line. */
export function grass(
  random: Random,
  {
    from,
    to,
    y,
    height,
    color,
    gap = 9,
  }: { from: number; to: number; y: (x: number) => number; height: number; color: string; gap?: number },
): string {
  const blades: string[] = [];
  for (let x = from; x < to; x += gap * between(random, 0.6, 1.4)) {
    const [foot, tall, lean] = [y(x), height * between(random, 0.5, 1.1), between(random, -0.4, 0.4) * height];
    blades.push(
      `M${n(x - 4)} ${n(foot + 6)}Q${n(x)} ${n(foot - tall * 0.5)} ${n(x + lean)} ${n(foot - tall)}Q${n(x + 5)} ${n(foot - tall * 0.4)} ${n(x + 5)} ${n(foot + 6)}Z`,
    );
  }
  return path(blades.join(''), color);
}

/** A thin stem with paired leaves. */
export function sprig(
  random: Random,
  [x, y]: Point,
  { length, turn, color, leaf = 0.22 }: { length: number; turn: number; color: string; leaf?: number },
): string {
  const leaves = times(5, (index) => {
    const along = length * (0.25 + index * 0.17);
    const size = length * leaf * (1 - index * 0.1);
    return [-1, 1]
      .map((side) => {
        const angle = side * between(random, 38, 58);
        return `<path d="M0 0C${n(size * 0.3)} ${n(-size * 0.42)} ${n(size * 0.8)} ${n(-size * 0.32)} ${n(size)} 0C${n(size * 0.8)} ${n(size * 0.32)} ${n(size * 0.3)} ${n(size * 0.42)} 0 0Z" fill="${color}" transform="translate(${n(along)} 0) rotate(${n(angle)})"/>`;
      })
      .join('');
  });
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${stroke(`M0 0L${n(length)} 0`, color, Math.max(2, length * 0.022))}${leaves.join('')}</g>`;
}
