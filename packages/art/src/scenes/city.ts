import { between, chance, pick } from '../draw/chance.ts';
import { skyline, windows } from '../draw/buildings.ts';
import { mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { path, rect } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { drawBirds, drawLight, drawMoon, drawSky, drawStars, drawStreaks, haze } from '../draw/sky.ts';
import { reflection, ripples } from '../draw/water.ts';
import { drawWeather } from '../draw/weather.ts';
import type { Scene } from '../scene.ts';

/** A dark skyline by the water against a large sun or moon. */
export const city: Scene = {
  id: 'city',
  words: {
    en: [
      'city',
      'skyline',
      'downtown',
      'skyscraper',
      'new york',
      'urban',
      'office',
      'building',
      'business',
      'dusk',
      'night city',
    ],
    'pt-br': [
      'cidade',
      'arranha-ceu',
      'nova york',
      'sao paulo',
      'urbano',
      'centro',
      'predio',
      'escritorio',
      'anoitecer',
      'negocio',
    ],
    es: ['ciudad', 'rascacielos', 'nueva york', 'urbano', 'centro', 'edificio', 'oficina', 'anochecer', 'negocio'],
    it: [
      'citta',
      'grattacielo',
      'grattacieli',
      'new york',
      'urbano',
      'centro',
      'palazzo',
      'ufficio',
      'crepuscolo',
      'affari',
    ],
  },
  palettes: ['sunset', 'midnight', 'neon', 'dawn', 'ocean', 'lavender'],
  draw: (brush) => {
    const { random, palette, time } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    const isNight = time === 'night';
    drawSky(sheet, brush, { horizon: 0.7 });
    const peak = between(random, 420, 610);
    const sun = {
      x: peak + pick(random, [-90, 0, 80]),
      y: between(random, 340, 400),
      radius: between(random, 170, 215),
    };
    if (isNight) {
      drawStars(sheet, random, { color: glow, count: 120 });
      drawMoon(sheet, random, { ...sun, color: glow, shade: pale });
    } else {
      drawStreaks(sheet, random, { color: glow, count: 7, top: 200 });
      drawLight(sheet, { ...sun, color: glow, halo: 2.4 });
      drawBirds(sheet, random, { x: sun.x - 100, y: sun.y - 60, color: deep });
    }
    const water = 800;
    const far = skyline(random, { base: water, heights: [120, 360], widths: [44, 90], peak: peak - 130 });
    sheet.add(
      path(far.outline, isNight ? mix(deep, middle, 0.65) : mix(middle, soft, 0.45)),
      haze(sheet, water - 90, 200, isNight ? middle : pale, 0.5),
    );
    const near = skyline(random, { base: water, heights: [70, 520], widths: [62, 120], peak });
    sheet.add(path(near.outline, sheet.down([0, mix(night, deep, 0.7)], [1, night])));
    for (const { x, top, width } of near.houses)
      sheet.add(
        windows(random, {
          x,
          top,
          width,
          bottom: water,
          color: pick(random, [soft, pale, accent, pale]),
          size: 11,
          share: isNight ? 0.42 : 0.24,
        }),
      );
    sheet.add(
      rect(0, water, 1024, 224, sheet.down([0, deep], [0.4, mix(deep, night, 0.6)], [1, night])),
      reflection(random, { x: sun.x, top: water + 4, width: 240, color: glow, opacity: 0.85 }),
      ripples(random, { top: water + 12, count: 44, color: soft, opacity: 0.4 }),
    );
    if (chance(random, 0.6)) sheet.add(path('M-10 798H1034V812H-10Z', night));
    drawWeather(sheet, brush);
    return finish(sheet, brush, 'square');
  },
};
