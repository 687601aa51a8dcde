import { between, chance, times } from '../draw/chance.ts';
import { mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { berry, leaf } from '../draw/flowers.ts';
import { drawHill, rolling } from '../draw/land.ts';
import { ellipse, n, path, place, polygon, rect, stroke } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { drawLight, drawSky, haze } from '../draw/sky.ts';
import type { Scene } from '../scene.ts';

/** A glass of red wine and grapes before rows of vines. */
export const wine: Scene = {
  id: 'wine',
  words: {
    en: ['wine', 'vineyard', 'grape', 'winery', 'cellar', 'champagne', 'toast', 'bar', 'beer'],
    'pt-br': ['vinho', 'vinhedo', 'uva', 'uvas', 'vinicola', 'adega', 'champanhe', 'brinde', 'bar', 'cerveja'],
    es: ['vino', 'vinedo', 'uva', 'uvas', 'bodega', 'champan', 'brindis', 'bar', 'cerveza'],
    it: ['vino', 'vigneto', 'vigna', 'uva', 'cantina', 'champagne', 'brindisi', 'bar', 'birra'],
  },
  palettes: ['grape', 'sunset', 'dawn', 'autumn', 'meadow'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    drawSky(sheet, { ...brush, time: brush.time === 'night' ? 'evening' : brush.time }, { horizon: 0.6 });
    const mirror = chance(random, 0.5);
    const side = mirror ? -1 : 1;
    drawLight(sheet, {
      x: 512 + side * between(random, 60, 160),
      y: between(random, 330, 400),
      radius: between(random, 110, 145),
      color: glow,
    });
    drawHill(sheet, rolling(random, { y: 600, swing: 34, steps: 4 }), mix(soft, pale, 0.35));
    drawHill(sheet, rolling(random, { y: 660, swing: 26, steps: 4 }), mix(soft, middle, 0.4));
    sheet.add(haze(sheet, 680, 120, glow, 0.5));
    sheet.add(rect(0, 705, 1024, 330, sheet.down([0, mix(middle, deep, 0.5)], [1, night])));
    for (const row of times(15, (index) => index - 7))
      sheet.add(
        path(
          polygon([
            [512 + row * 30, 705],
            [512 + row * 30 + 9, 705],
            [512 + row * 150 + 46, 1040],
            [512 + row * 150 - 10, 1040],
          ]),
          mix(deep, night, 0.3),
        ),
        ...times(6, (step) =>
          ellipse(
            512 + row * (34 + step * 17),
            712 + step * 26,
            9 + step * 4,
            7 + step * 3,
            mix('#1f4a2c', deep, 0.35),
          ),
        ),
      );
    const x = 512 - side * between(random, 20, 60);
    const bowl = 'M-150 -330C-190 -150 -150 0 0 20C150 0 190 -150 150 -330Z';
    const red = ['#7a0f2a', '#4d0719', '#2d040f'] as const;
    const [upper, lower] = [sheet.down([0, red[0]], [0.5, red[1]], [1, red[2]]), '#ffffff'];
    const tilt = between(random, -8, 8);
    sheet.add(
      place(
        [
          ellipse(0, 338, 150, 20, night, { opacity: 0.4 }),
          path(
            'M-9 10H9L14 300C60 312 120 318 132 334H-132C-120 318 -60 312 -14 300Z',
            sheet.across([0, glow], [0.5, '#ffffff'], [1, soft]),
          ),
          path(bowl, lower, { opacity: 0.42 }),
          path(`M-168 ${n(-190 + tilt)}Q0 ${n(-176)} 168 ${n(-190 - tilt)}V60H-168Z`, upper, {
            'clip-path': sheet.clip(bowl),
          }),
          ellipse(0, -190, 164, 15, '#a3264a', { 'clip-path': sheet.clip(bowl), opacity: 0.9 }),
          path(bowl, 'none', { stroke: '#ffffff', 'stroke-width': 7, opacity: 0.85 }),
          stroke('M-138 -270C-158 -170 -142 -70 -82 -22', '#ffffff', 13, { opacity: 0.55 }),
        ],
        { x, y: 560, scale: 1.06 },
      ),
    );
    const [gx, gy] = [512 + side * between(random, 205, 245), 640];
    const grapes: string[] = [];
    for (const [row, count] of [3, 5, 6, 5, 4, 3, 2, 1].entries())
      for (const index of times(count, (each) => each))
        grapes.push(
          berry(
            sheet,
            [gx + (index - (count - 1) / 2) * 42 + between(random, -5, 5), gy + row * 37],
            27,
            row % 3 === 1 ? mix('#4a1a5c', middle, 0.25) : '#3c1250',
          ),
        );
    sheet.add(
      stroke(`M${n(gx)} ${n(gy - 10)}Q${n(gx + 10)} ${n(gy - 70)} ${n(gx + side * 60)} ${n(gy - 96)}`, '#4a2f16', 11),
    );
    for (const turn of [200, 250, 312, 350])
      sheet.add(
        leaf(sheet, [gx + side * 6, gy - 24], {
          size: between(random, 104, 140),
          color: turn % 100 === 50 ? '#2f6b3a' : '#1f5230',
          turn: turn + between(random, -8, 8),
        }),
      );
    sheet.add(...grapes);
    if (chance(random, 0.6)) {
      const cork = [
        rect(-46, -22, 92, 44, sheet.down([0, '#e3bd85'], [1, '#a87942']), { rx: 8 }),
        rect(22, -22, 24, 44, mix(accent, '#8a2440', 0.7), { rx: 6 }),
      ];
      sheet.add(place(cork, { x: x - side * 190, y: 906, turn: between(random, -24, 24) }));
    }
    return { ...finish(sheet, brush, 'circle'), accent: { dark: night, light: glow } };
  },
};
