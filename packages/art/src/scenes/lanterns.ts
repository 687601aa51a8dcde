import { between, pick, scatter, times } from '../draw/chance.ts';
import { darken, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { mountain } from '../draw/land.ts';
import { circle, ellipse, path, place, rect, stroke } from '../draw/shapes.ts';
import { createSheet, type Sheet } from '../draw/sheet.ts';
import { drawStars, haze } from '../draw/sky.ts';
import { reflection, ripples } from '../draw/water.ts';
import type { Scene } from '../scene.ts';

/** Paper lanterns that rise over a dark lake. */
export const lanterns: Scene = {
  id: 'lanterns',
  words: {
    en: ['lantern', 'sky lantern', 'lamp', 'candle', 'light', 'diwali', 'wish', 'chinese new year', 'ramadan'],
    'pt-br': ['lanterna', 'luminaria', 'vela', 'luz', 'luzes', 'desejo', 'ano novo chines', 'ramada'],
    es: ['farolillo', 'linterna', 'vela', 'luz', 'luces', 'deseo', 'ano nuevo chino', 'ramadan'],
    it: ['lanterna', 'candela', 'luce', 'luci', 'desiderio', 'capodanno cinese', 'ramadan'],
  },
  palettes: ['midnight', 'sunset', 'ember', 'ocean', 'lavender', 'aurora'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, pale, glow } = palette;
    const sheet = createSheet();
    sheet.add(
      rect(
        0,
        0,
        1024,
        1024,
        sheet.down([0, darken(night, 0.2)], [0.45, night], [0.75, mix(deep, middle, 0.35)], [1, night]),
      ),
    );
    drawStars(sheet, random, { color: glow, count: 70, bottom: 560 });
    for (const x of [150, 420, 680, 930])
      sheet.add(
        mountain(random, [x + between(random, -60, 60), between(random, 590, 660)], {
          width: between(random, 380, 520),
          base: 812,
          lit: mix(deep, middle, 0.25),
          shade: deep,
        }),
      );
    sheet.add(haze(sheet, 770, 150, middle, 0.6));
    sheet.add(
      rect(0, 800, 1024, 224, sheet.down([0, deep], [1, darken(night, 0.2)])),
      ripples(random, { top: 808, count: 40, color: middle, opacity: 0.5 }),
    );
    const warm = pick(random, [
      ['#ffb23e', '#fff0bd'],
      ['#ff8b4a', '#ffe9b8'],
    ] as const);
    const big = pick(random, [
      [
        [512, 470, 1],
        [290, 560, 0.62],
        [760, 400, 0.66],
      ],
      [
        [400, 430, 0.9],
        [690, 560, 0.84],
      ],
      [
        [610, 450, 1.02],
        [330, 370, 0.6],
        [400, 680, 0.5],
      ],
    ] as const);
    const far = scatter({
      count: 20,
      gap: 84,
      place: () => [between(random, 60, 964), between(random, 110, 740)],
    }).filter(([x, y]) => big.every(([left, top, size]) => Math.hypot(left - x, top - y) > size * 215));
    for (const [x, y] of far)
      sheet.add(
        lantern(sheet, { x, y, scale: between(random, 0.14, 0.26), turn: between(random, -8, 8), warm, ink: night }),
      );
    for (const [x, y, scale] of big)
      sheet.add(
        lantern(sheet, {
          x: x + between(random, -24, 24),
          y: y + between(random, -24, 24),
          scale: scale * 1.12,
          turn: between(random, -7, 7),
          warm,
          ink: '#8a3c12',
        }),
      );
    for (const [x, , scale] of big)
      sheet.add(reflection(random, { x, top: 806, width: 90 * scale, color: pale, opacity: 0.75 }));
    sheet.add(path('M-10 1034V930Q120 890 260 960T520 1000T760 980T1034 930V1034Z', darken(night, 0.4)));
    return { ...finish(sheet, brush, 'circle'), accent: { dark: night, light: '#ffe3a3' } };
  },
};

type Lantern = { x: number; y: number; scale: number; turn: number; warm: readonly [string, string]; ink: string };

function lantern(sheet: Sheet, { x, y, scale, turn, warm: [edge, core], ink }: Lantern): string {
  const paper = 'M-104 -120C-104 -170 104 -170 104 -120C112 -40 84 60 72 130H-72C-84 60 -112 -40 -104 -120Z';
  const ribs = times(3, (index) =>
    stroke(`M${-56 + index * 56} -152Q${-66 + index * 66} -20 ${-40 + index * 40} 130`, edge, 4, { opacity: 0.55 }),
  );
  return place(
    [
      circle(
        0,
        10,
        330,
        sheet.round([
          [0, edge, 0.7],
          [0.45, edge, 0.22],
          [1, edge, 0],
        ]),
      ),
      path(
        paper,
        sheet.round(
          [
            [0, '#ffffff'],
            [0.35, core],
            [1, edge],
          ],
          [0.5, 0.86],
        ),
      ),
      ...ribs,
      ellipse(0, -126, 103, 28, edge, { opacity: 0.5 }),
      ellipse(0, 131, 72, 15, ink),
      path('M-16 130Q-20 104 0 82Q20 104 16 130Z', '#ffffff'),
    ],
    { x, y, turn, scale },
  );
}
