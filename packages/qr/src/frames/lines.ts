import { drawAround } from '../scene/path/module-shapes.ts';
import { scaleBy, turnAround, type Pen } from '../scene/path/pen.ts';
import { drawBox, drawCircle, drawPolygon } from '../scene/path/shapes.ts';
import { drawBody, drawRim, type Frame } from './frame.ts';
import { drawLine, drawStroke } from './strokes.ts';

export const bannerBelow: Frame = {
  bounds: [-6, -6, 106, 130],
  layers: [{ fill: 'frame', draw: (pen) => drawBody(pen, [-6, -6, 106, 130], 10) }],
  label: { on: 'frame', x: 50, y: 114.5, size: 18, width: 93 },
};

export const bannerAbove: Frame = {
  bounds: [-6, -30, 106, 106],
  layers: [{ fill: 'frame', draw: (pen) => drawBody(pen, [-6, -30, 106, 106], 10) }],
  label: { on: 'frame', x: 50, y: -14.5, size: 18, width: 93 },
};

export const pill: Frame = {
  bounds: [-4, -4, 104, 127],
  layers: [
    { fill: 'frame', draw: (pen) => drawRim(pen, [0, 0, 100, 100], 9, 4) },
    { fill: 'frame', draw: (pen) => drawBox(pen, [10, 102, 90, 127], 12.5) },
  ],
  label: { on: 'frame', x: 50, y: 114.5, size: 15, width: 70 },
};

export const roundedBorder: Frame = {
  bounds: [-7, -7, 107, 130],
  layers: [
    {
      fill: 'frame',
      draw: (pen) => {
        drawRim(pen, [-5.5, -5.5, 105.5, 105.5], 14, 1.5);
        drawRim(pen, [-1.5, -1.5, 101.5, 101.5], 10, 2.5);
      },
    },
  ],
  label: { on: 'background', x: 50, y: 119, size: 18, width: 101 },
};

export const speechBubble: Frame = {
  bounds: [-2, -38, 102, 102],
  layers: [
    {
      fill: 'frame',
      draw: (pen) => {
        drawBox(pen, [-2, -38, 102, -10], 13);
        drawPolygon(pen, [
          [41, -10.5],
          [59, -10.5],
          [50, -1],
        ]);
      },
    },
  ],
  label: { on: 'frame', x: 50, y: -24, size: 17, width: 88 },
};

export const bubbleBelow: Frame = {
  bounds: [-6, -6, 106, 144],
  layers: [
    {
      fill: 'frame',
      draw: (pen) => {
        drawBody(pen, [-6, -6, 106, 128], 15);
        drawPolygon(pen, [
          [16, 127],
          [42, 127],
          [19, 144],
        ]);
      },
    },
  ],
  label: { on: 'frame', x: 50, y: 113.5, size: 17, width: 92 },
};

export const cornerBrackets: Frame = {
  bounds: [-7, -7, 107, 130],
  layers: [
    {
      fill: 'frame',
      draw: (pen) => {
        for (const [a, d] of [
          [1, 1],
          [-1, 1],
          [-1, -1],
          [1, -1],
        ] as const) {
          drawBracket(pen.within({ a, b: 0, c: 0, d, e: a < 0 ? 100 : 0, f: d < 0 ? 100 : 0 }));
        }
      },
    },
  ],
  label: { on: 'background', x: 50, y: 120, size: 17, width: 101 },
};

function drawBracket(pen: Pen): void {
  pen.moveTo(-7, 22);
  pen.lineTo(-7, 7);
  pen.curveTo(-7, -0.7, -0.7, -7, 7, -7);
  pen.lineTo(22, -7);
  pen.curveTo(25.3, -7, 25.3, -2, 22, -2);
  pen.lineTo(7, -2);
  pen.curveTo(2, -2, -2, 2, -2, 7);
  pen.lineTo(-2, 22);
  pen.curveTo(-2, 25.3, -7, 25.3, -7, 22);
  pen.close();
}

export const handArrow: Frame = {
  bounds: [-2, -2, 104, 136],
  layers: [
    {
      fill: 'frame',
      draw: (pen) => {
        drawStroke(pen, [31, 125, 14, 130, 4, 120, 11, 105.5], 1.6, 3);
        drawLine(
          pen,
          [
            [3.2, 111.5],
            [11.2, 104.5],
            [16.6, 113.6],
          ],
          2.8,
        );
      },
    },
  ],
  label: { on: 'background', x: 69, y: 122, size: 20, width: 70 },
};

export const ribbon: Frame = {
  bounds: [-19, -4, 119, 138],
  layers: [
    { fill: 'frame', draw: (pen) => drawRim(pen, [0, 0, 100, 100], 5, 4) },
    {
      fill: 'shade',
      draw: (pen) => {
        drawPolygon(pen, [
          [-19, 113],
          [2, 113],
          [2, 138],
          [-19, 138],
          [-12, 125.5],
        ]);
        drawPolygon(pen, [
          [119, 113],
          [98, 113],
          [98, 138],
          [119, 138],
          [112, 125.5],
        ]);
      },
    },
    { fill: 'frame', draw: (pen) => drawBox(pen, [-9, 107, 109, 132], 1) },
    {
      fill: 'label',
      draw: (pen) => {
        drawPolygon(pen, [
          [-9, 132],
          [2, 132],
          [2, 137.4],
        ]);
        drawPolygon(pen, [
          [109, 132],
          [98, 132],
          [98, 137.4],
        ]);
      },
    },
  ],
  label: { on: 'frame', x: 50, y: 119.5, size: 17, width: 97 },
};

export const badge: Frame = {
  bounds: [-47, -47, 147, 147],
  layers: [
    {
      fill: 'frame',
      draw: (pen) => {
        drawCircle(pen, 50, 50, 97);
        drawCircle(pen, 50, 50, 73, 'hole');
      },
    },
    {
      fill: 'label',
      draw: (pen) => {
        drawCircle(pen, 50, 50, 94.6);
        drawCircle(pen, 50, 50, 93.6, 'hole');
        for (const degrees of [-24, 0, 24]) {
          drawAround(
            pen.within(turnAround(degrees, 50, 50)).within(scaleBy(1, 0, 0)),
            5,
            [degrees === 0 ? 7 : 5, degrees === 0 ? 3.2 : 2.3],
            0.3,
            0,
            [50, 133.5],
          );
        }
      },
    },
  ],
  label: { on: 'frame', x: 50, y: 50, size: 20, width: 230, radius: 83.2 },
};
