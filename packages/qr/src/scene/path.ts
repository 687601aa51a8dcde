/**
 * The outline of a filled area, with the nonzero rule, in the small part of SVG's path language that PDF and PostScript
 * have too: an absolute M, then relative h, v, l, c, and z. Numbers have at most three decimals.
 */
export type PathData = string;

/** 0 right, 1 down, 2 left, 3 up. One more turns to the right, one less to the left. */
export type Heading = number;
export type Turn = 1 | -1;

/** What becomes of a corner: `size` is taken off both sides that meet in it. 0 leaves it sharp. */
export type Cut = Readonly<{ size: number; shape: 'round' | 'straight' }>;

// How far along its tangents a cubic's control points lie to follow a quarter of a circle, within 0.03 % of the radius.
const quarterCircle = 0.5523;

export const stepX = (heading: Heading): number => (1 - heading) % 2;
export const stepY = (heading: Heading): number => (2 - heading) % 2;
export const turnBy = (heading: Heading, turn: Turn): Heading => (heading + turn) & 3;

export function moveTo(x: number, y: number): PathData {
  return `M${formatNumber(x)} ${formatNumber(y)}`;
}

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

/** A closed rectangle at (x, y). Turning left winds it the other way round: inside another shape it is a hole. */
export function drawRectangle(x: number, y: number, width: number, height: number, cut: Cut, turn: Turn = 1): PathData {
  const start = turn === 1 ? moveTo(x + cut.size, y) : moveTo(x, y + cut.size);
  return start + goAroundRectangle(width, height, cut, turn);
}

/** The relative part of `drawRectangle`, from behind the cut of its first corner. */
export function goAroundRectangle(width: number, height: number, cut: Cut, turn: Turn = 1): PathData {
  let path = '';
  let heading: Heading = turn === 1 ? 0 : 1;
  for (let side = 0; side < 4; side++) {
    path += goStraight(heading, (heading % 2 === 0 ? width : height) - 2 * cut.size) + goAround(heading, turn, cut);
    heading = turnBy(heading, turn);
  }
  return `${path}z`;
}

function formatNumber(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return String(rounded).replace(/^(-?)0\./, '$1.');
}
