import { scaleBy, turnAround, type Pen } from '../scene/path/pen.ts';
import { drawBox, drawCircle, drawPolygon, type Point } from '../scene/path/shapes.ts';
import { codeBox, drawBody, drawRim, type Frame } from './frame.ts';
import { drawStroke } from './strokes.ts';

export const polaroid: Frame = {
  bounds: [-10, -10, 114, 142],
  layers: [
    {
      fill: 'shade',
      draw: (pen) =>
        drawPolygon(pen, [
          [110, -4],
          [114, -4],
          [114, 142],
          [-4, 142],
          [-4, 138],
          [110, 138],
        ]),
    },
    {
      fill: 'frame',
      draw: (pen) => {
        drawRim(pen, [-8.4, -8.4, 108.4, 136.4], 1.5, 1.6);
        drawRim(pen, codeBox, 1, 1.6);
      },
    },
  ],
  label: { on: 'background', x: 50, y: 119.5, size: 20, width: 93 },
};

export const ticket: Frame = {
  bounds: [-8, -8, 108, 138],
  layers: [
    {
      fill: 'frame',
      draw: (pen) => {
        drawBitten(
          pen,
          [
            [-8, -8],
            [108, -8],
            [108, 138],
            [-8, 138],
          ],
          [
            [1, 107.5],
            [3, 107.5],
          ],
          6,
        );
        drawBox(pen, codeBox, 4, 'hole');
        for (let x = 3.5; x < 94; x += 8) drawBox(pen, [x, 106.5, x + 5, 108.5], 1, 'hole');
      },
    },
  ],
  label: { on: 'frame', x: 50, y: 123.5, size: 17, width: 93 },
};

export const stamp: Frame = {
  bounds: [-12, -12, 112, 140],
  layers: [
    {
      fill: 'frame',
      draw: (pen) => {
        const along = (from: number, to: number, count: number) =>
          Array.from({ length: count }, (_, place) => from + ((to - from) * (place + 0.5)) / count);
        drawBitten(
          pen,
          [
            [-12, -12],
            [112, -12],
            [112, 140],
            [-12, 140],
          ],
          [
            ...along(-12, 112, 13).map((x) => [0, x] as const),
            ...along(-12, 140, 16).map((y) => [1, y] as const),
            ...along(112, -12, 13).map((x) => [2, x] as const),
            ...along(140, -12, 16).map((y) => [3, y] as const),
          ],
          3,
        );
        drawBox(pen, codeBox, 2, 'hole');
      },
    },
  ],
  label: { on: 'frame', x: 50, y: 117.5, size: 17, width: 93 },
};

/** A clockwise rectangle with half circles cut out of its sides. A bite is the index of a side and its place there. */
function drawBitten(
  pen: Pen,
  corners: readonly [Point, Point, Point, Point],
  bites: readonly (readonly [side: number, at: number])[],
  radius: number,
): void {
  pen.moveTo(...corners[0]);
  for (const [side, [x, y]] of corners.entries()) {
    const [toX, toY] = corners[(side + 1) % 4] ?? corners[0];
    const [dx, dy] = [Math.sign(toX - x), Math.sign(toY - y)];
    for (const [on, at] of bites) {
      if (on !== side) continue;
      const [middleX, middleY] = dx === 0 ? [x, at] : [at, y];
      const point = (along: number, inwards: number): Point => [
        middleX + dx * along - dy * inwards,
        middleY + dy * along + dx * inwards,
      ];
      const k = radius * 0.5523;
      pen.lineTo(...point(-radius, 0));
      pen.curveTo(...point(-radius, k), ...point(-k, radius), ...point(0, radius));
      pen.curveTo(...point(k, radius), ...point(radius, k), ...point(radius, 0));
    }
    pen.lineTo(toX, toY);
  }
  pen.close();
}

export const receipt: Frame = {
  bounds: [-10, -34, 110, 130],
  layers: [
    {
      fill: 'frame',
      draw: (pen) => {
        const teeth = 15;
        const zigzag = (y: number, depth: number) =>
          Array.from({ length: teeth * 2 + 1 }, (_, place): Point => [
            -10 + (120 * place) / (teeth * 2),
            place % 2 === 0 ? y : y + depth,
          ]);
        drawPolygon(pen, [...zigzag(-30, -4), ...zigzag(125, 5).toReversed()]);
        drawBox(pen, codeBox, 3, 'hole');
      },
    },
    {
      fill: 'label',
      draw: (pen) => {
        for (let x = 0; x < 98; x += 6) drawBox(pen, [x, -6, x + 3.5, -5]);
        for (const [y, end, price] of [
          [107, 46, 84],
          [112.5, 58, 88],
          [118, 38, 80],
        ] as const) {
          drawBox(pen, [2, y, end, y + 2], 1);
          drawBox(pen, [price, y, 98, y + 2], 1);
        }
      },
    },
  ],
  label: { on: 'frame', x: 50, y: -17.5, size: 17, width: 93 },
};

export const tape: Frame = {
  bounds: [-22, -22, 122, 132],
  layers: [
    { fill: 'frame', draw: (pen) => drawRim(pen, [-5, -5, 105, 130], 1, 1.6) },
    {
      fill: 'shade',
      draw: (pen) => {
        for (const [x, degrees] of [
          [-7, -45],
          [107, 45],
        ] as const) {
          const strip = pen.within(turnAround(degrees, x, -7));
          const teeth = Array.from({ length: 7 }, (_, place): Point => [
            place % 2 === 0 ? 17 : 15.6,
            -5.4 + place * 1.8,
          ]);
          drawPolygon(strip.within(scaleBy(1, x, -7)), [
            ...teeth,
            ...teeth.toReversed().map(([along, across]): Point => [-along, across]),
          ]);
        }
      },
    },
  ],
  label: { on: 'background', x: 50, y: 114, size: 18, width: 93 },
};

export const priceTag: Frame = {
  bounds: [-7, -52, 107, 130],
  layers: [
    {
      fill: 'frame',
      draw: (pen) => {
        drawPolygon(pen, [
          [24, -36],
          [76, -36],
          [107, -8],
          [107, 130],
          [-7, 130],
          [-7, -8],
        ]);
        drawBox(pen, codeBox, 4, 'hole');
        drawCircle(pen, 50, -21, 6, 'hole');
      },
    },
    {
      fill: 'shade',
      draw: (pen) => {
        drawStroke(pen, [50, -21, 48, -34, 58, -44, 68, -50], 1.8, 1.8);
        drawStroke(pen, [50, -21, 46, -34, 40, -44, 30, -50], 1.8, 1.8);
      },
    },
  ],
  label: { on: 'frame', x: 50, y: 114.5, size: 18, width: 93 },
};

export const clipboard: Frame = {
  bounds: [-9, -26, 109, 132],
  layers: [
    { fill: 'frame', draw: (pen) => drawBody(pen, [-9, -14, 109, 132], 8, 2) },
    {
      fill: 'shade',
      draw: (pen) => {
        drawBox(pen, [26, -18, 74, -4], [5, 5, 2, 2]);
        drawBox(pen, [40, -26, 60, -17], [6, 6, 0, 0]);
        drawCircle(pen, 50, -20, 2.6, 'hole');
      },
    },
  ],
  label: { on: 'frame', x: 50, y: 116, size: 18, width: 93 },
};
