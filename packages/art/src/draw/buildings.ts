import { between, chance, pick, times, type Random } from './chance.ts';
import { n, path, polygon, rect } from './shapes.ts';

/** A row of buildings as one outline, down to `base`. `heights` are of the lowest and the highest roof. */
export function skyline(
  random: Random,
  {
    base,
    heights: [low, high],
    widths: [narrow, wide],
    peak = 512,
  }: { base: number; heights: readonly [number, number]; widths: readonly [number, number]; peak?: number },
): { outline: string; houses: { x: number; top: number; width: number }[] } {
  const houses: { x: number; top: number; width: number }[] = [];
  const data: string[] = [];
  for (let x = -20; x < 1044;) {
    const width = between(random, narrow, wide);
    const middle = 1 - Math.min(1, Math.abs(x + width / 2 - peak) / 620);
    const height = low + (high - low) * middle ** 1.4 * between(random, 0.55, 1);
    const top = base - height;
    houses.push({ x, top, width });
    const crown = pick(random, ['flat', 'flat', 'step', 'spire', 'slope'] as const);
    const box = `M${n(x)} ${base}V${n(top)}H${n(x + width)}V${base}Z`;
    const extra = {
      flat: '',
      step: `M${n(x + width * 0.2)} ${n(top + 1)}V${n(top - width * 0.25)}H${n(x + width * 0.8)}V${n(top + 1)}Z`,
      spire: `M${n(x + width * 0.3)} ${n(top + 1)}L${n(x + width * 0.46)} ${n(top - width * 0.5)}V${n(top - width * 1.1)}H${n(x + width * 0.54)}V${n(top - width * 0.5)}L${n(x + width * 0.7)} ${n(top + 1)}Z`,
      slope: `M${n(x)} ${n(top + 1)}L${n(x + width)} ${n(top - width * 0.4)}V${n(top + 1)}Z`,
    }[crown];
    data.push(box, extra);
    x += width + (chance(random, 0.2) ? between(random, 2, 10) : -1);
  }
  return { outline: data.join(''), houses };
}

/** Lit windows in columns; `share` of them are lit. */
export function windows(
  random: Random,
  {
    x,
    top,
    width,
    bottom,
    color,
    size = 11,
    share = 0.4,
  }: { x: number; top: number; width: number; bottom: number; color: string; size?: number; share?: number },
): string {
  const columns = Math.max(1, Math.floor((width - size) / (size * 1.9)));
  const gap = (width - columns * size) / (columns + 1);
  const data: string[] = [];
  for (let y = top + size * 1.4; y < bottom - size * 2; y += size * 2.3)
    for (const column of times(columns, (index) => index))
      if (chance(random, share)) {
        const left = x + gap + column * (size + gap);
        data.push(`M${n(left)} ${n(y)}h${n(size)}v${n(size * 1.35)}h${n(-size)}Z`);
      }
  return path(data.join(''), color);
}

/** A house seen from the front: walls, a roof that reaches over, a lit door and windows, a chimney. */
export function cottage({
  x,
  y,
  width,
  wall,
  roof,
  lit,
  snow,
}: {
  x: number;
  y: number;
  width: number;
  wall: string;
  roof: string;
  lit: string;
  snow?: string;
}): string {
  const [half, wallHeight, roofHeight] = [width / 2, width * 0.42, width * 0.46];
  const eaves = y - wallHeight;
  const roofPoints = (lift: number, reach: number) =>
    polygon([
      [x - half * reach, eaves + 8 - lift],
      [x, eaves - roofHeight - lift],
      [x + half * reach, eaves + 8 - lift],
      [x + half * reach * 0.9, eaves + 26 - lift * 0.4],
      [x, eaves - roofHeight + 26 - lift * 0.2],
      [x - half * reach * 0.9, eaves + 26 - lift * 0.4],
    ]);
  const pane = (left: number, top: number, size: number) =>
    rect(left, top, size, size, lit, { rx: 3 }) +
    rect(left + size / 2 - 2, top, 4, size, wall) +
    rect(left, top + size / 2 - 2, size, 4, wall);
  const chimneyX = x + half * 0.42;
  return [
    rect(chimneyX, eaves - roofHeight * 0.98, width * 0.11, roofHeight * 0.7, roof),
    snow === undefined ? '' : rect(chimneyX - 4, eaves - roofHeight * 1.04, width * 0.11 + 8, 12, snow, { rx: 6 }),
    path(
      polygon([
        [x - half * 0.86, y],
        [x - half * 0.86, eaves],
        [x, eaves - roofHeight],
        [x + half * 0.86, eaves],
        [x + half * 0.86, y],
      ]),
      wall,
    ),
    path(roofPoints(0, 1.16), roof),
    snow === undefined
      ? ''
      : path(
          polygon([
            [x - half * 1.2, eaves + 12],
            [x, eaves - roofHeight - 20],
            [x + half * 1.2, eaves + 12],
            [x + half * 1.0, eaves - 2],
            [x, eaves - roofHeight + 8],
            [x - half * 1.0, eaves - 2],
          ]),
          snow,
          { stroke: snow, 'stroke-width': 12, 'stroke-linejoin': 'round' },
        ),
    pane(x - half * 0.62, y - wallHeight * 0.78, width * 0.19),
    pane(x + half * 0.26, y - wallHeight * 0.78, width * 0.19),
    rect(x - width * 0.075, y - wallHeight * 0.68, width * 0.15, wallHeight * 0.68, roof, { rx: 4 }),
    pane(x - width * 0.055, y - wallHeight * 0.6, width * 0.11),
    pane(x - width * 0.075, eaves - roofHeight * 0.42, width * 0.15),
  ].join('');
}
