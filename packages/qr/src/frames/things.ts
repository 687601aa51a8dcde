import { scaleBy, type Pen } from '../scene/path/pen.ts';
import { drawBox, drawCircle, drawPolygon, drawRoundPolygon } from '../scene/path/shapes.ts';
import { codeBox, drawBody, drawRim, type Frame } from './frame.ts';
import { drawLine, drawStroke } from './strokes.ts';

export const shoppingBag: Frame = {
  bounds: [-14, -44, 114, 134],
  layers: [
    {
      fill: 'shade',
      draw: (pen) => {
        drawStroke(pen, [28, -14, 28, -52, 72, -52, 72, -14], 4.4, 4.4, 32);
      },
    },
    {
      fill: 'frame',
      draw: (pen) => {
        drawRoundPolygon(pen, [
          [-7, -14, 2],
          [107, -14, 2],
          [114, 134, 8],
          [-14, 134, 8],
        ]);
        drawBox(pen, codeBox, 4, 'hole');
      },
    },
    {
      fill: 'label',
      draw: (pen) => {
        for (const x of [28, 72]) drawCircle(pen, x, -8, 1.9);
      },
    },
  ],
  label: { on: 'frame', x: 50, y: 117, size: 18, width: 93 },
};

export const phone: Frame = {
  bounds: [-8, -24, 108, 140],
  layers: [
    { fill: 'frame', draw: (pen) => drawBody(pen, [-8, -24, 108, 140], 18, 5) },
    {
      fill: 'label',
      draw: (pen) => {
        drawBox(pen, [38, -13.2, 58, -10.2], 1.5);
        drawCircle(pen, 65, -11.7, 2);
        drawBox(pen, [33, 131, 67, 133.4], 1.2);
      },
    },
  ],
  label: { on: 'frame', x: 50, y: 114.5, size: 18, width: 96 },
};

export const monitor: Frame = {
  bounds: [-8, -8, 108, 151],
  layers: [
    {
      fill: 'shade',
      draw: (pen) =>
        drawPolygon(pen, [
          [37, 126],
          [63, 126],
          [67, 147],
          [33, 147],
        ]),
    },
    {
      fill: 'frame',
      draw: (pen) => {
        drawBody(pen, [-8, -8, 108, 130], 8, 2);
        drawBox(pen, [20, 145, 80, 151], 3);
      },
    },
  ],
  label: { on: 'frame', x: 50, y: 115, size: 18, width: 93 },
};

export const envelope: Frame = {
  bounds: [-16, -4, 116, 150],
  layers: [
    { fill: 'frame', draw: (pen) => drawRim(pen, [-1.6, -1.6, 101.6, 104], 2, 2) },
    {
      fill: 'frame',
      draw: (pen) =>
        drawRoundPolygon(pen, [
          [-16, 40, 3],
          [-2, 54, 1],
          [-2, 101, 0],
          [102, 101, 0],
          [102, 54, 1],
          [116, 40, 3],
          [116, 150, 6],
          [-16, 150, 6],
        ]),
    },
    {
      fill: 'shade',
      draw: (pen) => {
        drawLine(
          pen,
          [
            [-13, 146.5],
            [22, 104],
          ],
          1.6,
        );
        drawLine(
          pen,
          [
            [113, 146.5],
            [78, 104],
          ],
          1.6,
        );
      },
    },
  ],
  label: { on: 'frame', x: 50, y: 127, size: 17, width: 80 },
};

export const cup: Frame = {
  bounds: [-20, -40, 120, 144],
  layers: [
    {
      fill: 'frame',
      draw: (pen) => {
        drawRoundPolygon(pen, [
          [-13, -14, 0],
          [113, -14, 0],
          [99, 144, 7],
          [1, 144, 7],
        ]);
        drawBox(pen, codeBox, 3, 'hole');
      },
    },
    {
      fill: 'shade',
      draw: (pen) => {
        drawBox(pen, [-20, -24, 120, -11], 4);
        drawRoundPolygon(pen, [
          [-8, -40, 5],
          [108, -40, 5],
          [113, -23, 0],
          [-13, -23, 0],
        ]);
      },
    },
  ],
  label: { on: 'frame', x: 50, y: 119, size: 17, width: 88 },
};

export const gift: Frame = {
  bounds: [-13, -53, 113, 132],
  layers: [
    { fill: 'frame', draw: (pen) => drawBody(pen, [-7, -4, 107, 132], 5, 3) },
    { fill: 'shade', draw: (pen) => drawBox(pen, [-13, -18, 113, -2], 3) },
    {
      fill: 'frame',
      draw: (pen) => {
        drawBox(pen, [43, -18, 57, -2]);
        drawBowLoop(pen);
        drawBowLoop(pen.within({ a: -1, b: 0, c: 0, d: 1, e: 100, f: 0 }));
        drawBox(pen, [44, -28, 56, -17], 3);
      },
    },
  ],
  label: { on: 'frame', x: 50, y: 116, size: 18, width: 93 },
};

function drawBowLoop(pen: Pen): void {
  pen.moveTo(48, -20);
  pen.curveTo(40, -46, 8, -56, 8, -34);
  pen.curveTo(8, -20, 34, -17, 48, -18);
  pen.close();
  const hole = pen.within(scaleBy(0.52, 18.6, -14.4));
  hole.moveTo(48, -18);
  hole.curveTo(34, -17, 8, -20, 8, -34);
  hole.curveTo(8, -56, 40, -46, 48, -20);
  hole.close();
}

export const sign: Frame = {
  bounds: [-8, -50, 108, 132],
  layers: [
    {
      fill: 'shade',
      draw: (pen) => {
        drawLine(
          pen,
          [
            [10, -8],
            [50, -44],
            [90, -8],
          ],
          2,
        );
        drawCircle(pen, 50, -44, 4.5);
      },
    },
    { fill: 'frame', draw: (pen) => drawBody(pen, [-8, -12, 108, 132], 10) },
    {
      fill: 'label',
      draw: (pen) => {
        drawCircle(pen, 14, -6, 1.8);
        drawCircle(pen, 86, -6, 1.8);
      },
    },
  ],
  label: { on: 'frame', x: 50, y: 116, size: 18, width: 93 },
};
