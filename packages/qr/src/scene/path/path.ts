/**
 * The outline of a filled area by the nonzero rule, in the subset of SVG's path language that PDF and PostScript share:
 * an absolute M, then relative h, v, l, c, and z. Numbers have at most three decimals.
 */
export type PathData = string;

/** 0 right, 1 down, 2 left, 3 up. Adding 1 turns right, subtracting 1 turns left. */
export type Heading = number;
type Turn = 1 | -1;

/** Cuts a corner: `size` is removed from both sides that meet there. 0 leaves it sharp. */
export type Cut = Readonly<{ size: number; shape: 'round' | 'straight' }>;

/** Distance of a cubic's control points along its tangents to follow a quarter circle, within 0.03 % of the radius. */
export const quarterCircle = 0.5523;

const stepX = (heading: Heading): number => (1 - heading) % 2;
const stepY = (heading: Heading): number => (2 - heading) % 2;
export const turnBy = (heading: Heading, turn: Turn): Heading => (heading + turn) & 3;

export function goStraight(heading: Heading, length: number): PathData {
  const distance = formatNumber(length * (stepX(heading) + stepY(heading)));
  if (distance === '0') return '';
  return (heading % 2 === 0 ? 'h' : 'v') + distance;
}

export function goAround(heading: Heading, turn: Turn, { size, shape }: Cut): PathData {
  if (size === 0) return '';
  const after = turnBy(heading, turn);
  const point = (before: number, beyond: number) => {
    const x = formatNumber(stepX(heading) * before + stepX(after) * beyond);
    const y = formatNumber(stepY(heading) * before + stepY(after) * beyond);
    return `${x} ${y}`;
  };
  const end = point(size, size);
  if (shape === 'straight') return `l${end}`;
  return `c${point(size * quarterCircle, 0)} ${point(size, size * (1 - quarterCircle))} ${end}`;
}

export function formatNumber(value: number): string {
  const text = String(Math.round(value * 1000) / 1000);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

const pathCommand = /([Mhvlcz])([^Mhvlcz]*)/g;

/** Scales an outline and moves its origin to (x, y). */
export function placePath(
  data: PathData,
  { scale, x, y }: Readonly<{ scale: number; x: number; y: number }>,
): PathData {
  return data.replaceAll(pathCommand, (_, command: string, figures: string) => {
    const numbers = (figures.match(/-?\d*\.?\d+/g) ?? []).map((figure) => Number(figure) * scale);
    const moved = command === 'M' ? [(numbers[0] ?? 0) + x, (numbers[1] ?? 0) + y] : numbers;
    return command + moved.map(formatNumber).join(' ');
  });
}
