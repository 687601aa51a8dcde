import { between, chance, times } from '../draw/chance.ts';
import { mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { drawHill, heightAt, mountain, rolling } from '../draw/land.ts';
import { path, place, rect } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { cloud, drawBirds, drawLight, drawMoon, drawSky, drawStars, haze } from '../draw/sky.ts';
import { pine } from '../draw/trees.ts';
import { glint, ripples } from '../draw/water.ts';
import { drawWeather } from '../draw/weather.ts';
import type { Scene } from '../scene.ts';

/** A snowy summit against the light, with a lake or woods in front. */
export const mountains: Scene = {
  id: 'mountains',
  words: {
    en: ['mountain', 'mount', 'peak', 'summit', 'alps', 'climbing', 'sunrise', 'lake', 'aurora', 'northern lights'],
    'pt-br': ['montanha', 'serra', 'pico', 'cume', 'alpes', 'escalada', 'nascer do sol', 'amanhecer', 'lago', 'aurora'],
    es: ['montana', 'sierra', 'pico', 'cumbre', 'alpes', 'escalada', 'amanecer', 'lago', 'aurora'],
    it: ['montagna', 'monte', 'vetta', 'cima', 'alpi', 'arrampicata', 'alba', 'lago', 'aurora'],
  },
  palettes: ['dawn', 'sunset', 'ocean', 'aurora', 'winter', 'lavender', 'midnight'],
  draw: (brush) => {
    const { random, palette, time } = brush;
    const { night, deep, middle, soft, pale, glow } = palette;
    const sheet = createSheet();
    const isNight = time === 'night';
    drawSky(sheet, brush, { horizon: 0.6 });
    const peak = between(random, 440, 590);
    const fromRight = chance(random, 0.5);
    const lightX = peak + (fromRight ? 1 : -1) * between(random, 120, 230);
    if (isNight) {
      drawStars(sheet, random, { count: 110, color: glow });
      drawMoon(sheet, random, { x: lightX, y: 270, radius: 74, color: glow, shade: pale });
    } else {
      drawLight(sheet, {
        x: lightX,
        y: between(random, 330, 420),
        radius: between(random, 92, 125),
        color: glow,
        halo: 3.6,
      });
      for (const index of times(2, (each) => each))
        sheet.add(
          cloud(
            random,
            330 + index * 330 + between(random, -60, 60),
            between(random, 150, 260),
            between(random, 130, 210),
            glow,
            0.75,
          ),
        );
      drawBirds(sheet, random, { x: peak - 210, y: 300, count: 4, color: deep });
    }
    const far = isNight ? mix(deep, middle, 0.45) : mix(soft, middle, 0.35);
    for (const x of [60, 300, 760, 980])
      sheet.add(
        mountain(random, [x + between(random, -50, 50), between(random, 430, 520)], {
          width: between(random, 380, 560),
          base: 760,
          lit: mix(far, pale, 0.3),
          shade: far,
          lightFrom: fromRight ? 'right' : 'left',
        }),
      );
    sheet.add(haze(sheet, 690, 240, isNight ? soft : glow, 0.55));
    sheet.add(
      mountain(random, [peak, between(random, 290, 340)], {
        width: between(random, 780, 940),
        base: 800,
        lit: mix(deep, middle, 0.45),
        shade: mix(night, deep, 0.75),
        snow: { lit: glow, shade: mix(soft, pale, 0.55) },
        lightFrom: fromRight ? 'right' : 'left',
        snowLine: between(random, 0.26, 0.36),
      }),
      haze(sheet, 770, 150, pale, 0.5),
    );
    const ground = rolling(random, { y: 760, swing: 26 });
    drawHill(sheet, ground, deep, mix(deep, middle, 0.2));
    for (let x = -10; x < 1040; x += between(random, 20, 44))
      sheet.add(pine(random, [x, heightAt(ground, x) + 14], between(random, 50, 120), mix(night, deep, 0.45)));
    if (chance(random, 0.55)) {
      sheet.add(rect(0, 800, 1024, 224, sheet.down([0, pale], [0.35, soft], [1, mix(soft, middle, 0.4)])));
      sheet.add(ripples(random, { top: 815, bottom: 1010, count: 26, color: glow, opacity: 0.7 }));
      sheet.add(path(glint(lightX, 830, 300, 20) + glint(lightX, 860, 200, 12), glow));
    } else {
      const near = rolling(random, { y: 865, swing: 20 });
      drawHill(sheet, near, night, mix(night, deep, 0.5));
    }
    for (const side of [-1, 1])
      sheet.add(
        ...times(4, (index) =>
          place([pine(random, [0, 0], between(random, 180, 330) - index * 20, night)], {
            x: 512 + side * (260 + index * 85),
            y: 1030 - index * 14,
          }),
        ),
      );
    drawWeather(sheet, brush);
    return finish(sheet, brush, 'diamond');
  },
};
