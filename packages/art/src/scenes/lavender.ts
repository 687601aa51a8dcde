import { between, chance, times } from '../draw/chance.ts';
import { mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { drawHill, rolling } from '../draw/land.ts';
import { circle, ellipse, n, path, polygon, rect } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { cloud, drawBirds, drawLight, drawSky, haze } from '../draw/sky.ts';
import { drawWeather } from '../draw/weather.ts';
import type { Scene } from '../scene.ts';

/** Rows of lavender that run to a farmhouse on the horizon. */
export const lavender: Scene = {
  id: 'lavender',
  words: {
    en: ['lavender', 'provence', 'field', 'farm', 'countryside', 'tuscany', 'village', 'harvest'],
    'pt-br': ['lavanda', 'provenca', 'campo', 'fazenda', 'interior', 'toscana', 'aldeia', 'colheita'],
    es: ['lavanda', 'provenza', 'campo', 'granja', 'toscana', 'pueblo', 'cosecha'],
    it: ['lavanda', 'provenza', 'campo', 'fattoria', 'campagna', 'toscana', 'borgo', 'raccolto'],
  },
  palettes: ['lavender', 'dawn', 'blossom', 'meadow', 'sunset', 'autumn'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    drawSky(sheet, { ...brush, time: brush.time === 'night' ? 'evening' : brush.time }, { horizon: 0.52 });
    const vanish = between(random, 400, 620);
    const sun = vanish + (vanish > 512 ? -1 : 1) * between(random, 90, 170);
    drawLight(sheet, {
      x: sun,
      y: between(random, 320, 390),
      radius: between(random, 90, 118),
      color: mix('#ffffff', accent, 0.16),
      halo: 3.6,
    });
    for (const x of [320, 700])
      sheet.add(
        cloud(
          random,
          x + between(random, -70, 70),
          between(random, 150, 290),
          between(random, 170, 250),
          '#ffffff',
          0.8,
        ),
      );
    drawBirds(sheet, random, { x: 420, y: 330, color: deep, count: 4 });
    drawHill(sheet, rolling(random, { y: 500, swing: 36, steps: 4 }), mix(soft, pale, 0.3));
    drawHill(sheet, rolling(random, { y: 535, swing: 24, steps: 4 }), mix(soft, middle, 0.5));
    sheet.add(haze(sheet, 560, 90, glow, 0.6));
    const horizon = 575;
    sheet.add(rect(0, horizon, 1024, 450, sheet.down([0, middle], [0.3, deep], [1, night])));
    const rows = 8;
    for (const row of times(rows * 2 + 1, (index) => index - rows)) {
      const [far, near] = [vanish + row * 15, vanish + row * 205];
      const wide = 82;
      sheet.add(
        path(
          polygon([
            [far - 2, horizon],
            [far + 2, horizon],
            [near + wide / 2, 1040],
            [near - wide / 2, 1040],
          ]),
          sheet.down([0, pale], [0.4, mix(soft, pale, 0.3)], [1, soft]),
        ),
      );
      const count = 15;
      for (const step of times(count, (index) => index)) {
        const share = (step / count) ** 2;
        const middleX = far + 7 + (near + 102 - far - 7) * share;
        if (middleX < -60 || middleX > 1084) continue;
        const size = 5 + share * 62;
        const y = horizon + share * 452;
        sheet.add(
          ellipse(
            middleX,
            y,
            size * 1.12,
            size * 0.78,
            step % 2 === 0 ? mix(deep, night, share * 0.8) : mix(deep, middle, 0.2 * (1 - share)),
          ),
        );
        if (share > 0.12)
          for (const tip of times(4, (index) => index - 1.5))
            sheet.add(
              ellipse(middleX + tip * size * 0.45, y - size * 0.55, size * 0.1, size * 0.3, mix(middle, soft, 0.45), {
                transform: `rotate(${n(tip * 13)} ${n(middleX + tip * size * 0.45)} ${n(y - size * 0.4)})`,
              }),
            );
      }
    }
    const x = vanish + (chance(random, 0.5) ? 40 : -40);
    const stone = glow;
    sheet.add(
      rect(x - 82, 500, 128, 80, stone),
      rect(x + 40, 526, 62, 54, mix(stone, soft, 0.4)),
      path(
        polygon([
          [x - 94, 504],
          [x - 70, 464],
          [x + 34, 464],
          [x + 58, 504],
        ]),
        mix(accent, deep, 0.35),
      ),
      path(
        polygon([
          [x + 36, 530],
          [x + 44, 504],
          [x + 96, 504],
          [x + 112, 530],
        ]),
        mix(accent, deep, 0.5),
      ),
    );
    for (const left of [-62, -26, 14]) sheet.add(rect(x + left, 522, 15, 24, deep));
    for (const [left, tall] of [
      [-140, 150],
      [-112, 120],
      [128, 170],
      [158, 120],
      [188, 96],
    ] as const)
      sheet.add(
        path(
          `M${n(x + left)} 582C${n(x + left - 22)} 560 ${n(x + left - 16)} ${n(582 - tall * 0.6)} ${n(x + left)} ${n(582 - tall)}C${n(x + left + 16)} ${n(582 - tall * 0.6)} ${n(x + left + 22)} 560 ${n(x + left)} 582Z`,
          night,
        ),
      );
    for (const _ of times(9, (each) => each))
      sheet.add(circle(between(random, 0, 1024), 577, between(random, 14, 30), mix(night, deep, 0.5)));
    drawWeather(sheet, brush);
    return finish(sheet, brush, 'leaf');
  },
};
