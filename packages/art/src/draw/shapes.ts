/** Parts of an SVG document as text. Coordinates are units of a picture: 1024 a side. */
import { between, times, type Random } from './chance.ts';

export type Point = readonly [x: number, y: number];

/** Presentation attributes by their SVG names. */
export type Look = Readonly<Record<string, string | number>>;

/** A number with at most two decimals, without trailing zeros, so that documents stay short. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

const write = (look: Look | undefined): string =>
  Object.entries(look ?? {})
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');

export const path = (data: string, fill: string, look?: Look): string =>
  `<path d="${data}" fill="${fill}"${write(look)}/>`;

export const stroke = (data: string, color: string, width: number, look?: Look): string =>
  `<path d="${data}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" ` +
  `stroke-linejoin="round"${write(look)}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, look?: Look): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${write(look)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, look?: Look): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${write(look)}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, look?: Look): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${write(look)}/>`;

export const group = (parts: readonly string[], look: Look): string => `<g${write(look)}>${parts.join('')}</g>`;

/** A group moved, then turned (degrees), then scaled. */
export function place(
  parts: readonly string[],
  {
    x,
    y,
    turn = 0,
    scale = 1,
    mirror = false,
  }: { x: number; y: number; turn?: number; scale?: number; mirror?: boolean },
): string {
  const turned = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const scaled = scale === 1 && !mirror ? '' : ` scale(${n(mirror ? -scale : scale)} ${n(scale)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${scaled}">${parts.join('')}</g>`;
}

export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** Curves through the points in their order (Catmull-Rom as cubic Bezier curves), without a command to begin. */
function curves(points: readonly Point[], isClosed: boolean): string {
  const at = (index: number): Point => {
    const last = points.length - 1;
    const inside = isClosed ? (index + points.length) % points.length : Math.min(last, Math.max(0, index));
    return points[inside] ?? [0, 0];
  };
  return times(isClosed ? points.length : points.length - 1, (index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const handle = (axis: 0 | 1) => [
      from[axis] + (to[axis] - before[axis]) / 6,
      to[axis] - (after[axis] - from[axis]) / 6,
    ];
    const [[x1 = 0, x2 = 0], [y1 = 0, y2 = 0]] = [handle(0), handle(1)];
    return `C${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)} ${n(to[0])} ${n(to[1])}`;
  }).join('');
}

const start = ([x, y]: Point = [0, 0]): string => `M${n(x)} ${n(y)}`;

const closedCurve = (points: readonly Point[]): string => `${start(points[0])}${curves(points, true)}Z`;
export const openCurve = (points: readonly Point[]): string => `${start(points[0])}${curves(points, false)}`;

/** The area below a smooth line, down to `floor`. */
export const areaBelow = (points: readonly Point[], floor = 1024): string =>
  `${openCurve(points)}L${n(points.at(-1)?.[0] ?? 0)} ${floor}L${n(points[0]?.[0] ?? 0)} ${floor}Z`;

/** A round shape with an uneven edge. */
export function blob(random: Random, [x, y]: Point, radius: number, { uneven = 0.12, corners = 9 } = {}): string {
  return closedCurve(
    times(corners, (index) => {
      const angle = (index / corners) * 2 * Math.PI;
      const reach = radius * (1 + between(random, -uneven, uneven));
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
    }),
  );
}

/** A heart whose widest part is `2 * size`, its middle at the point. */
export function heart([x, y]: Point, size: number): string {
  const at = (dx: number, dy: number) => `${n(x + dx * size)} ${n(y + dy * size)}`;
  return (
    `M${at(0, -0.5)}C${at(0.2, -1.05)} ${at(1.08, -1.0)} ${at(1.0, -0.25)}` +
    `C${at(0.94, 0.28)} ${at(0.4, 0.6)} ${at(0, 1)}C${at(-0.4, 0.6)} ${at(-0.94, 0.28)} ${at(-1, -0.25)}` +
    `C${at(-1.08, -1.0)} ${at(-0.2, -1.05)} ${at(0, -0.5)}Z`
  );
}

/** A star with round or sharp points. */
export function star([x, y]: Point, radius: number, { points = 5, inner = 0.45, turn = -90 } = {}): string {
  return polygon(
    times(points * 2, (index) => {
      const angle = ((turn + (index * 180) / points) * Math.PI) / 180;
      const reach = index % 2 === 0 ? radius : radius * inner;
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
    }),
  );
}
