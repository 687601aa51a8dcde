import { formatNumber, type PathData } from './path.ts';

/** Affine transform of a pen: (x, y) becomes (a x + c y + e, b x + d y + f). */
export type Placing = Readonly<{ a: number; b: number; c: number; d: number; e: number; f: number }>;

/** Takes absolute points in its own space and writes `PathData`. */
export type Pen = Readonly<{
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
  curveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) => void;
  close: () => void;
  /** A pen that writes to the same path, with its space placed inside this one's. */
  within: (placing: Placing) => Pen;
  read: () => PathData;
}>;

export const scaleBy = (scale: number, x = 0, y = 0): Placing => ({ a: scale, b: 0, c: 0, d: scale, e: x, f: y });

export function turnAround(degrees: number, x: number, y: number): Placing {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return { a: cos, b: sin, c: -sin, d: cos, e: x - cos * x + sin * y, f: y - sin * x - cos * y };
}

/** Relative steps are differences of rounded positions, so rounding errors do not add up along a path. */
export function createPen(placing: Placing = scaleBy(1)): Pen {
  const ink = { data: '', x: 0, y: 0 };
  return createPenOn(ink, placing);
}

function createPenOn(ink: { data: string; x: number; y: number }, placing: Placing): Pen {
  const { a, b, c, d, e, f } = placing;
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const placeX = (x: number, y: number) => round(a * x + c * y + e);
  const placeY = (x: number, y: number) => round(b * x + d * y + f);
  const step = (x: number, y: number) => `${formatNumber(placeX(x, y) - ink.x)} ${formatNumber(placeY(x, y) - ink.y)}`;
  const moveInk = (x: number, y: number) => {
    ink.x = placeX(x, y);
    ink.y = placeY(x, y);
  };
  return {
    moveTo: (x, y) => {
      moveInk(x, y);
      ink.data += `M${formatNumber(ink.x)} ${formatNumber(ink.y)}`;
    },
    lineTo: (x, y) => {
      const across = formatNumber(placeX(x, y) - ink.x);
      const down = formatNumber(placeY(x, y) - ink.y);
      if (down !== '0') ink.data += across === '0' ? `v${down}` : `l${across} ${down}`;
      else if (across !== '0') ink.data += `h${across}`;
      moveInk(x, y);
    },
    curveTo: (x1, y1, x2, y2, x, y) => {
      ink.data += `c${step(x1, y1)} ${step(x2, y2)} ${step(x, y)}`;
      moveInk(x, y);
    },
    close: () => {
      ink.data += 'z';
    },
    within: (inner) =>
      createPenOn(ink, {
        a: a * inner.a + c * inner.b,
        b: b * inner.a + d * inner.b,
        c: a * inner.c + c * inner.d,
        d: b * inner.c + d * inner.d,
        e: a * inner.e + c * inner.f + e,
        f: b * inner.e + d * inner.f + f,
      }),
    read: () => ink.data,
  };
}
