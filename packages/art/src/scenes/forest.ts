import { between, chance, pick, times } from '../draw/chance.ts';
import { mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { heightAt, rolling } from '../draw/land.ts';
import { areaBelow, path, type Point } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { drawBirds, drawLight, drawSky, haze } from '../draw/sky.ts';
import { pine } from '../draw/trees.ts';
import { drawWeather } from '../draw/weather.ts';
import type { Scene } from '../scene.ts';

/** Firs in mist, row behind row and each row paler, around a clearing full of light. */
export const forest: Scene = {
  id: 'forest',
  words: {
    en: ['forest', 'pine', 'fir', 'wood', 'tree', 'mist', 'fog', 'nature', 'hiking', 'camping'],
    'pt-br': [
      'floresta',
      'pinheiro',
      'bosque',
      'mata',
      'arvore',
      'neblina',
      'nevoa',
      'natureza',
      'trilha',
      'acampamento',
    ],
    es: ['bosque', 'pino', 'abeto', 'selva', 'arbol', 'niebla', 'bruma', 'naturaleza', 'senderismo', 'camping'],
    it: ['foresta', 'pino', 'abete', 'bosco', 'albero', 'nebbia', 'foschia', 'natura', 'escursione', 'campeggio'],
  },
  palettes: ['forest', 'lagoon', 'winter', 'dawn', 'autumn', 'midnight'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow } = palette;
    const sheet = createSheet();
    drawSky(sheet, { ...brush, time: brush.time === 'night' ? 'evening' : brush.time }, { horizon: 0.62 });
    const light = { x: between(random, 420, 620), y: between(random, 300, 420), radius: between(random, 80, 120) };
    drawLight(sheet, { ...light, color: glow, halo: 4 });
    drawBirds(sheet, random, { x: light.x - 90, y: light.y - 130, color: mix(deep, soft, 0.3) });
    const open = pick(random, [430, 512, 590]);
    const rows = [
      { y: 560, tall: [110, 190], color: mix(soft, pale, 0.55), gap: 40 },
      { y: 650, tall: [150, 260], color: mix(middle, soft, 0.65), gap: 54 },
      { y: 790, tall: [220, 380], color: mix(deep, middle, 0.42), gap: 74 },
      { y: 930, tall: [330, 560], color: mix(night, deep, 0.35), gap: 92 },
    ] as const;
    for (const [index, row] of rows.entries()) {
      const ground = rolling(random, { y: row.y, swing: 24 });
      const clearing = index < 2 ? 0 : index * 62;
      const bend = open + (index - 2) * between(random, -30, 30);
      for (let x = -20; x < 1050; x += row.gap * between(random, 0.65, 1.25)) {
        if (Math.abs(x - bend) < clearing) continue;
        const edge = Math.min(1, Math.abs(x - bend) / 420);
        const height = row.tall[0] + (row.tall[1] - row.tall[0]) * (0.3 + 0.7 * edge) * between(random, 0.7, 1.1);
        sheet.add(pine(random, [x, heightAt(ground, x) + 12], height, row.color));
      }
      sheet.add(path(areaBelow(ground), sheet.down([0, row.color], [1, mix(row.color, night, 0.2)])));
      if (index < 3) sheet.add(haze(sheet, row.y + 34, 230, index < 2 ? glow : pale, 0.65 - index * 0.12));
    }
    const hasWater = chance(random, 0.6);
    const bank = (side: number): Point[] =>
      times(7, (index) => {
        const share = index / 6;
        const sway = Math.sin(share * 5 + open) * 42 * share;
        return [open + sway + side * (12 + share ** 1.6 * 165), 700 + share * 330];
      });
    const stream = `${areaBelow(bank(-1)).split('L')[0]}L${bank(1)
      .toReversed()
      .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('L')}Z`;
    sheet.add(
      path(stream, sheet.down([0, glow], [0.5, hasWater ? pale : mix(pale, soft, 0.5)], [1, hasWater ? soft : pale])),
    );
    for (const side of [-1, 1])
      for (const index of times(3, (each) => each))
        sheet.add(
          pine(
            random,
            [open + side * (330 + index * 95), 1050 - index * 12],
            between(random, 430, 640) + index * 60,
            night,
          ),
        );
    drawWeather(sheet, brush);
    return finish(sheet, brush, 'leaf');
  },
};
