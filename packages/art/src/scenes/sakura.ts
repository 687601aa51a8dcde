import { between, chance, times } from '../draw/chance.ts';
import { mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { blossom } from '../draw/flowers.ts';
import { mountain } from '../draw/land.ts';
import { circle, ellipse, n, path, place, rect, stroke } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { drawBirds, drawLight, drawSky, haze } from '../draw/sky.ts';
import { drawLimbs, growTree } from '../draw/trees.ts';
import { reflection, ripples } from '../draw/water.ts';
import { drawWeather } from '../draw/weather.ts';
import type { Scene } from '../scene.ts';

/** A cherry tree in bloom over an arched bridge, a snowy mountain far behind. */
export const sakura: Scene = {
  id: 'sakura',
  words: {
    en: ['cherry blossom', 'blossom', 'sakura', 'bridge', 'fuji', 'petal'],
    'pt-br': ['flor de cerejeira', 'flores de cerejeira', 'cerejeira', 'sakura', 'ponte', 'fuji', 'petala'],
    es: ['flor de cerezo', 'flores de cerezo', 'cerezo', 'cerezos', 'sakura', 'puente', 'fuji', 'petalo'],
    it: ['fiori di ciliegio', 'fior di ciliegio', 'ciliegio', 'ciliegi', 'sakura', 'ponte', 'fuji', 'petalo'],
  },
  palettes: ['blossom', 'dawn', 'lavender', 'rose', 'sunset', 'midnight'],
  draw: (brush) => {
    const { random, palette, time } = brush;
    const { night, deep, middle, soft, pale, glow } = palette;
    const sheet = createSheet();
    const isNight = time === 'night';
    drawSky(sheet, brush, { horizon: 0.6 });
    const mirror = chance(random, 0.5);
    const side = mirror ? -1 : 1;
    const lightX = 512 + side * between(random, 110, 200);
    drawLight(sheet, { x: lightX, y: between(random, 300, 370), radius: between(random, 88, 120), color: glow });
    if (!isNight) drawBirds(sheet, random, { x: 512 + side * 90 - 90, y: 440, count: 4, color: mix(deep, soft, 0.3) });
    sheet.add(
      mountain(random, [512 + side * between(random, 60, 150), between(random, 400, 440)], {
        width: 760,
        base: 700,
        lit: mix(soft, pale, isNight ? 0.1 : 0.3),
        shade: mix(soft, middle, 0.25),
        snow: { lit: '#ffffff', shade: glow },
      }),
      haze(sheet, 660, 170, isNight ? soft : glow, 0.8),
    );
    sheet.add(rect(0, 680, 1024, 344, sheet.down([0, mix(middle, deep, 0.3)], [0.3, deep], [1, night])));
    sheet.add(
      reflection(random, { x: lightX, top: 684, width: 130, color: glow, opacity: 0.8 }),
      ripples(random, { top: 700, count: 26, color: soft, opacity: 0.45 }),
    );
    const red = mix('#c4182f', middle, 0.2);
    const arch = (lift: number) => `M170 ${800 - lift}Q512 ${590 - lift} 854 ${800 - lift}`;
    sheet.add(
      stroke(arch(0), night, 34),
      stroke(arch(6), red, 26),
      stroke(arch(78), red, 13),
      stroke(arch(48), red, 7),
    );
    for (const index of times(11, (each) => each)) {
      const t = (index + 0.5) / 11;
      const [x, y] = [170 + 684 * t, (1 - t) ** 2 * 800 + 2 * (1 - t) * t * 590 + t * t * 800];
      sheet.add(rect(x - 6, y - 92, 12, 92, red, { rx: 3 }), circle(x, y - 96, 10, '#e9b949'));
    }
    for (const x of [300, 724])
      sheet.add(rect(x - 9, 742, 18, 110, night), ellipse(x, 852, 44, 8, soft, { opacity: 0.4 }));
    sheet.add(
      path(`M-10 850Q130 790 240 838T330 940T180 1030H-10Z`, night),
      path(`M1034 836Q900 790 800 836T700 950T860 1030H1034Z`, night),
    );
    const tree = growTree(random, {
      root: [512 - side * 330, 900],
      height: between(random, 760, 860),
      lean: 90 - side * between(random, 16, 26),
      depth: 6,
      spread: 36,
    });
    sheet.add(drawLimbs(tree, night));
    const tips = tree.filter(({ depth }) => depth <= 2);
    const clouds: string[] = [];
    const flowers: string[] = [];
    for (const {
      to: [x, y],
    } of tips) {
      const tone = mix(soft, pale, random());
      clouds.push(
        circle(x + between(random, -20, 20), y + between(random, -20, 20), between(random, 20, 42), tone, {
          opacity: 0.9,
        }),
      );
      if (chance(random, 0.5))
        flowers.push(
          blossom(sheet, [x + between(random, -30, 30), y + between(random, -30, 30)], {
            size: between(random, 14, 24),
            color: chance(random, 0.6) ? pale : mix(soft, pale, 0.4),
            turn: Math.floor(random() * 72),
          }),
        );
    }
    sheet.add(...clouds.slice(0, 190), ...flowers.slice(0, 110));
    for (const _ of times(34, (each) => each)) {
      const [x, y, turn] = [between(random, 60, 980), between(random, 300, 1000), random() * 360];
      sheet.add(
        place([path(`M0 0Q${n(7)} -13 0 -24Q-9 -13 0 0Z`, chance(random, 0.5) ? pale : soft)], {
          x,
          y,
          turn,
          scale: between(random, 0.7, 1.2),
        }),
      );
    }
    drawWeather(sheet, brush);
    return finish(sheet, brush, 'circle');
  },
};
