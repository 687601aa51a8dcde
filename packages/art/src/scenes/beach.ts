import { between, chance, times } from '../draw/chance.ts';
import { mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { areaBelow, path, polygon, type Point } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { drawBirds, drawLight, drawMoon, drawSky, drawStars, drawStreaks } from '../draw/sky.ts';
import { grass, palm } from '../draw/trees.ts';
import { drawWater, reflection, ripples } from '../draw/water.ts';
import { drawWeather } from '../draw/weather.ts';
import type { Scene } from '../scene.ts';

/** A low sun over the sea, between palms. */
export const beach: Scene = {
  id: 'beach',
  words: {
    en: [
      'beach',
      'seaside',
      'sea',
      'ocean',
      'palm',
      'island',
      'tropical',
      'coast',
      'shore',
      'sunset',
      'holiday',
      'vacation',
      'sun',
      'summer',
    ],
    'pt-br': [
      'praia',
      'mar',
      'oceano',
      'palmeira',
      'coqueiro',
      'ilha',
      'tropical',
      'litoral',
      'por do sol',
      'ferias',
      'sol',
      'verao',
    ],
    es: [
      'playa',
      'mar',
      'oceano',
      'palmera',
      'isla',
      'tropical',
      'costa',
      'atardecer',
      'puesta de sol',
      'vacaciones',
      'sol',
      'verano',
    ],
    it: ['spiaggia', 'mare', 'oceano', 'palma', 'isola', 'tropicale', 'costa', 'tramonto', 'vacanza', 'sole', 'estate'],
  },
  palettes: ['sunset', 'dawn', 'lagoon', 'rose', 'ocean', 'midnight'],
  draw: (brush) => {
    const { random, palette, time } = brush;
    const { night, deep, middle, pale, glow } = palette;
    const sheet = createSheet();
    const isNight = time === 'night';
    drawSky(sheet, brush, { horizon: 0.56 });
    const horizon = between(random, 545, 610);
    const sun = {
      x: between(random, 400, 600),
      y: horizon - between(random, 40, 190),
      radius: between(random, 105, 150),
    };
    if (isNight) {
      drawStars(sheet, random, { bottom: horizon - 40 });
      drawMoon(sheet, random, { ...sun, y: sun.y - 90, radius: sun.radius * 0.85, color: glow, shade: pale });
    } else {
      drawStreaks(sheet, random, { count: 5, bottom: horizon - 180, color: glow, opacity: 0.55 });
      drawLight(sheet, { ...sun, color: glow });
      drawBirds(sheet, random, { x: between(random, 280, 480), y: 250, color: deep });
    }
    if (chance(random, 0.55)) {
      const [x, width] = [between(random, 640, 900), between(random, 260, 420)];
      const crest = times(7, (index): Point => [
        x - width / 2 + (index / 6) * width,
        horizon + 4 - Math.sin((index / 6) * Math.PI) * between(random, 30, 90),
      ]);
      sheet.add(path(areaBelow(crest, horizon + 4), mix(deep, middle, 0.35)));
    }
    drawWater(sheet, horizon, [
      [0, mix(deep, middle, 0.4)],
      [0.25, deep],
      [1, night],
    ]);
    sheet.add(reflection(random, { x: sun.x, top: horizon, bottom: 930, width: 190, color: isNight ? pale : glow }));
    sheet.add(ripples(random, { top: horizon + 30, bottom: 940, count: 22, color: middle, opacity: 0.5 }));
    if (chance(random, 0.45)) {
      const [x, y, size] = [between(random, 300, 420), horizon + 34, between(random, 70, 95)];
      sheet.add(
        path(
          `M${x - size * 0.7} ${y}H${x + size * 0.7}L${x + size * 0.42} ${y + size * 0.24}H${x - size * 0.46}Z`,
          night,
        ),
        path(
          polygon([
            [x + 5, y - 6],
            [x + 5, y - size * 1.5],
            [x + size * 0.62, y - 6],
          ]),
          night,
        ),
        path(
          polygon([
            [x - 5, y - 6],
            [x - 5, y - size * 1.25],
            [x - size * 0.5, y - 6],
          ]),
          night,
        ),
      );
    }
    const sand: Point[] = [
      [120, 1030],
      [380, 990],
      [620, 930],
      [860, 880],
      [1060, 862],
      [1100, 862],
    ];
    sheet.add(path(areaBelow(sand, 1040), sheet.down([0, mix(night, deep, 0.35)], [1, night])));
    const palms = chance(random, 0.5) ? 2 : 1;
    for (const index of times(palms, (each) => each)) {
      const foot: Point = [between(random, 800, 860) + index * 90, 905];
      sheet.add(
        palm(random, foot, {
          height: between(random, 520, 610) - index * 150,
          lean: index ? between(random, 20, 60) : between(random, -150, -70),
          color: night,
        }),
      );
    }
    sheet.add(
      grass(random, { from: 690, to: 1024, y: (x) => 930 - (x - 690) * 0.17, height: 52, color: night, gap: 13 }),
    );
    drawWeather(sheet, brush);
    return finish(sheet, brush, 'circle');
  },
};
