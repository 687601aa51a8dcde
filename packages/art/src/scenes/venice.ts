import { between, chance, pick, times } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { circle, n, path, place, polygon, rect, stroke } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { drawBirds, drawLight, drawMoon, drawSky, drawStars } from '../draw/sky.ts';
import { reflection, ripples } from '../draw/water.ts';
import { drawWeather } from '../draw/weather.ts';
import type { Scene } from '../scene.ts';

/** A canal between dark palaces that leads to a domed church, with a gondola. */
export const venice: Scene = {
  id: 'venice',
  words: {
    en: ['venice', 'venetian', 'canal', 'gondola', 'italy', 'italian', 'rome'],
    'pt-br': ['veneza', 'canal', 'gondola', 'italia', 'italiano', 'italiana', 'roma'],
    es: ['venecia', 'canal', 'gondola', 'italia', 'italiano', 'italiana', 'roma'],
    it: ['venezia', 'canale', 'gondola', 'italia', 'italiano', 'italiana', 'roma'],
  },
  palettes: ['sunset', 'dawn', 'ocean', 'rose', 'midnight', 'desert'],
  draw: (brush) => {
    const { random, palette, time } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    const isNight = time === 'night';
    drawSky(sheet, brush, { horizon: 0.64 });
    const x = between(random, 480, 545);
    const light = { x: x + pick(random, [-60, 70]), y: between(random, 330, 400), radius: between(random, 115, 145) };
    if (isNight) {
      drawStars(sheet, random, { color: glow });
      drawMoon(sheet, random, { ...light, color: glow, shade: pale });
    } else {
      drawLight(sheet, { ...light, color: glow });
      drawBirds(sheet, random, { x: x - 130, y: 250, count: 5, color: deep });
    }
    const water = 672;
    const far = isNight ? mix(deep, middle, 0.6) : mix(soft, middle, 0.55);
    const dome = (dx: number, size: number) =>
      place(
        [
          path('M-74 60V0C-74 -60 -40 -92 -8 -104V-124H8V-104C40 -92 74 -60 74 0V60Z', far),
          rect(-3, -160, 6, 40, far),
          rect(-92, 54, 184, 140, far),
        ],
        { x: x + dx, y: water - 110 * size - 40, scale: size },
      );
    sheet.add(
      dome(0, 1.06),
      dome(-118, 0.56),
      dome(112, 0.5),
      path(
        polygon([
          [x + 168, water],
          [x + 168, water - 200],
          [x + 186, water - 262],
          [x + 204, water - 200],
          [x + 204, water],
        ]),
        far,
      ),
      rect(x - 320, water - 70, 640, 74, far),
    );
    sheet.add(
      rect(
        0,
        water,
        1024,
        360,
        sheet.down([0, mix(soft, middle, isNight ? 0.8 : 0.3)], [0.3, mix(middle, deep, 0.55)], [1, night]),
      ),
    );
    sheet.add(
      reflection(random, { x: light.x, top: water + 3, width: 190, color: glow, opacity: 0.85 }),
      ripples(random, { top: water + 8, count: 48, color: soft, opacity: 0.5 }),
    );
    const rows = [
      [150, 430, 690, mix(deep, middle, 0.35)],
      [222, 340, 740, mix(deep, middle, 0.05)],
      [318, 210, 830, night],
    ] as const;
    for (const [index, [reach, top, foot, color]] of rows.entries())
      for (const side of [-1, 1] as const) {
        const [edge, high] = [x + side * (reach + between(random, -16, 16)), top + between(random, -30, 60)];
        const outer = side < 0 ? -20 : 1044;
        sheet.add(
          path(
            polygon([
              [edge, foot],
              [edge, high],
              [outer, high - 50],
              [outer, foot + 120],
            ]),
            sheet.across([side > 0 ? 0 : 1, lighten(color, 0.08)], [side > 0 ? 1 : 0, darken(color, 0.25)]),
          ),
        );
        sheet.add(
          path(
            polygon([
              [edge - side * 12, high + 4],
              [edge - side * 12, high - 10],
              [outer, high - 66],
              [outer, high - 46],
            ]),
            mix(accent, deep, 0.5),
          ),
        );
        const size = 20 + index * 11;
        for (let y = high + 44 + index * 12; y < foot - size * 2.4; y += size * 2.9)
          for (const column of times(3, (each) => each)) {
            const left = edge + side * (26 + column * size * 2);
            const lit = chance(random, 0.45) ? '#ffd78a' : mix(color, night, 0.6);
            sheet.add(
              path(
                `M${n(left - size / 2)} ${n(y + size)}V${n(y)}Q${n(left - size / 2)} ${n(y - size * 0.5)} ${n(left)} ${n(y - size * 0.85)}Q${n(left + size / 2)} ${n(y - size * 0.5)} ${n(left + size / 2)} ${n(y)}V${n(y + size)}Z`,
                lit,
                { stroke: mix(color, pale, 0.45), 'stroke-width': 2 + index },
              ),
              rect(left - size * 0.65, y + size, size * 1.3, size * 0.16, mix(color, pale, 0.45)),
            );
          }
        for (const pole of times(2, (each) => each)) {
          const left = edge - side * (14 + pole * 30);
          sheet.add(
            rect(left - 4, foot - 84, 8 + index, 110 + index * 20, '#ffffff'),
            ...times(5, (band) => rect(left - 4, foot - 80 + band * 24, 8 + index, 11, accent)),
            circle(left + index / 2, foot - 88, 7, accent),
          );
        }
      }
    const mirror = chance(random, 0.5);
    const gondola = [
      path(
        'M-250 -8C-236 -60 -262 -78 -244 -98C-232 -60 -206 -22 -150 -8C-60 14 80 14 160 -6C206 -18 232 -44 244 -84L258 -80C250 -20 210 36 130 44H-140C-196 40 -236 22 -250 -8Z',
        darken(night, 0.3),
      ),
      stroke('M-150 -8C-60 14 80 14 160 -6', '#e5bd62', 5),
      path('M-40 -8Q-36 -44 4 -44T56 -6Z', accent),
      path('M128 -10L134 -86Q140 -116 152 -86L160 -10Z', darken(night, 0.3)),
      rect(132, -90, 24, 30, '#ffffff'),
      rect(132, -82, 24, 6, accent),
      rect(132, -70, 24, 6, accent),
      circle(144, -110, 14, darken(night, 0.2)),
      rect(122, -128, 44, 7, '#f2dca0', { rx: 3 }),
      stroke('M156 -76L96 60M150 -80L210 -150', darken(night, 0.3), 6),
      circle(-10, -58, 14, darken(night, 0.3)),
      circle(26, -60, 14, darken(night, 0.3)),
    ];
    sheet.add(
      place(gondola, { x: x + between(random, -30, 30), y: 862, scale: between(random, 0.96, 1.1), mirror }),
      ripples(random, { top: 886, count: 18, color: pale, opacity: 0.5 }),
    );
    drawWeather(sheet, brush);
    return finish(sheet, brush, 'circle');
  },
};
