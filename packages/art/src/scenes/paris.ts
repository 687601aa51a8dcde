import { between, chance, times } from '../draw/chance.ts';
import { darken, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { circle, n, path, place, polygon, rect, stroke } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { cloud, drawBirds, drawLight, drawMoon, drawSky, drawStars, haze } from '../draw/sky.ts';
import { drawWeather } from '../draw/weather.ts';
import type { Scene } from '../scene.ts';

/** Zinc roofs and chimneys before an iron tower. */
export const paris: Scene = {
  id: 'paris',
  words: {
    en: ['paris', 'eiffel', 'eiffel tower', 'france', 'french', 'rooftop', 'roof', 'europe'],
    'pt-br': ['paris', 'torre eiffel', 'franca', 'frances', 'telhado', 'telhados', 'europa'],
    es: ['paris', 'torre eiffel', 'francia', 'frances', 'tejado', 'tejados', 'europa'],
    it: ['parigi', 'torre eiffel', 'francia', 'francese', 'tetto', 'tetti', 'europa'],
  },
  palettes: ['dawn', 'rose', 'sunset', 'lavender', 'midnight', 'ocean'],
  draw: (brush) => {
    const { random, palette, time } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    const isNight = time === 'night';
    drawSky(sheet, brush, { horizon: 0.72 });
    const side = chance(random, 0.5) ? 1 : -1;
    const x = 512 + side * between(random, 20, 70);
    const light = {
      x: 512 - side * between(random, 90, 190),
      y: between(random, 330, 430),
      radius: between(random, 100, 135),
    };
    if (isNight) {
      drawStars(sheet, random, { color: glow });
      drawMoon(sheet, random, { ...light, color: glow, shade: pale });
    } else drawLight(sheet, { ...light, color: glow });
    for (const left of [300, 720])
      sheet.add(
        cloud(
          random,
          left + between(random, -60, 60),
          between(random, 200, 520),
          between(random, 150, 230),
          isNight ? mix(deep, middle, 0.5) : '#ffffff',
          0.75,
        ),
      );
    drawBirds(sheet, random, { x: x - side * 260, y: 300, count: 4, color: deep });
    const iron = isNight ? mix(soft, accent, 0.2) : mix(deep, night, 0.25);
    sheet.add(
      place([tower(iron)], { x, y: 800, scale: between(random, 0.98, 1.08) }),
      haze(sheet, 760, 190, isNight ? middle : glow, 0.65),
    );
    const rows = [
      [770, 84, mix(middle, soft, isNight ? 0 : 0.3)],
      [840, 116, mix(deep, middle, 0.35)],
      [930, 168, mix(night, deep, 0.35)],
    ] as const;
    for (const [row, [base, wide, color]] of rows.entries())
      for (let left = -40 - random() * 60; left < 1050;) {
        const width = wide * between(random, 0.9, 1.5);
        const top = base - between(random, 0, 34) - (Math.abs(left + width / 2 - 512) > 260 ? 40 : 0);
        const mansard = wide * 0.5;
        sheet.add(rect(left, top, width + 1, 1040 - top, row === 2 ? color : mix(color, pale, 0.12)));
        sheet.add(
          path(
            polygon([
              [left - 4, top],
              [left + width * 0.1, top - mansard],
              [left + width * 0.9, top - mansard],
              [left + width + 4, top],
            ]),
            sheet.down([0, mix(color, soft, 0.3)], [1, darken(color, 0.15)]),
          ),
        );
        const panes = Math.max(1, Math.floor(width / (wide * 0.45)));
        for (const index of times(panes, (each) => each)) {
          const [middleX, size] = [left + ((index + 0.5) / panes) * width, wide * 0.15];
          const lit = chance(random, 0.5) ? '#ffdf94' : mix(night, deep, 0.3);
          sheet.add(
            path(
              `M${n(middleX - size / 2)} ${n(top - mansard * 0.16)}v${n(-size * 0.9)}a${n(size / 2)} ${n(size / 2)} 0 0 1 ${n(size)} 0v${n(size * 0.9)}Z`,
              lit,
              { stroke: mix(color, pale, 0.5), 'stroke-width': wide * 0.028 },
            ),
          );
          for (const floor of times(3, (each) => each))
            sheet.add(
              rect(
                middleX - size / 2,
                top + wide * (0.16 + floor * 0.52),
                size,
                size * 1.7,
                chance(random, 0.35) ? '#ffdf94' : mix(night, deep, 0.3),
                { rx: 2 },
              ),
            );
        }
        const stack = left + width * between(random, 0.15, 0.65);
        sheet.add(
          rect(stack, top - mansard - wide * 0.24, wide * 0.34, wide * 0.4, darken(mix(color, accent, 0.2), 0.1)),
          ...times(3, (pot) =>
            rect(
              stack + wide * (0.03 + pot * 0.11),
              top - mansard - wide * 0.36,
              wide * 0.07,
              wide * 0.14,
              mix(accent, deep, 0.35),
            ),
          ),
        );
        left += width;
      }
    if (chance(random, 0.55))
      sheet.add(
        place(
          [
            path('M-44 0C-50 -40 -34 -74 -6 -84L-16 -112L4 -98L22 -112L20 -82C40 -66 46 -30 44 0Z', night),
            stroke('M40 -6Q84 -8 78 -58', night, 11),
            circle(6, -88, 0.1, night),
          ],
          { x: 512 - side * 150, y: 846, scale: 0.66 },
        ),
      );
    drawWeather(sheet, brush);
    return finish(sheet, brush, 'circle');
  },
};

/** A lattice tower whose feet are at the point. */
function tower(color: string): string {
  const leg = (side: number) =>
    `M${side * 172} 0C${side * 112} -90 ${side * 62} -210 ${side * 38} -330L${side * 15} -330C${side * 28} -210 ${side * 56} -90 ${side * 100} 0Z`;
  const lattice = times(9, (index) => {
    const y = -20 - index * 34;
    const reach = 128 * Math.exp(index * -0.16);
    return `M${n(-reach)} ${y}L${n(-reach * 0.72)} ${y - 34}M${n(-reach * 0.72)} ${y}L${n(-reach)} ${y - 34}M${n(reach)} ${y}L${n(reach * 0.72)} ${y - 34}M${n(reach * 0.72)} ${y}L${n(reach)} ${y - 34}`;
  });
  return [
    path(leg(-1) + leg(1), color),
    stroke(lattice.join(''), color, 5),
    path('M-132 -96H132L122 -74H-122Z', color),
    path('M-74 -216H74L68 -196H-68Z', color),
    stroke('M-104 -4Q0 -150 104 -4', color, 12),
    path('M-40 -326H40L30 -306H-30Z', color),
    path(
      'M-24 -326C-16 -420 -9 -500 -6 -566H6C9 -500 16 -420 24 -326H14C10 -390 4 -440 0 -480C-4 -440 -10 -390 -14 -326Z',
      color,
    ),
    rect(-12, -584, 24, 20, color),
    rect(-2.5, -640, 5, 60, color),
  ].join('');
}
