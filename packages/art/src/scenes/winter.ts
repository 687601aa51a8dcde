import { between, chance, times } from '../draw/chance.ts';
import { cottage } from '../draw/buildings.ts';
import { mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { drawHill, heightAt, mountain, rolling } from '../draw/land.ts';
import { circle, ellipse, path } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { drawLight, drawMoon, drawSky, drawStars, haze } from '../draw/sky.ts';
import { pine } from '../draw/trees.ts';
import type { Scene } from '../scene.ts';

/** A lit cabin in snow, before dark firs. */
export const winter: Scene = {
  id: 'winter',
  words: {
    en: ['winter', 'snow', 'cabin', 'ski', 'chalet', 'ice', 'frost', 'cold', 'snowflake', 'snowy'],
    'pt-br': ['inverno', 'neve', 'cabana', 'esqui', 'chale', 'gelo', 'frio', 'nevado'],
    es: ['invierno', 'nieve', 'cabana', 'esqui', 'chalet', 'hielo', 'frio', 'nevado'],
    it: ['inverno', 'neve', 'baita', 'capanna', 'sci', 'chalet', 'ghiaccio', 'freddo', 'innevato'],
  },
  palettes: ['winter', 'lavender', 'ocean', 'dawn', 'midnight', 'aurora'],
  draw: (brush) => {
    const { random, palette, time } = brush;
    const { night, deep, middle, soft, pale, glow } = palette;
    const sheet = createSheet();
    const isNight = time === 'night';
    drawSky(sheet, brush, { horizon: 0.62 });
    const light = {
      x: chance(random, 0.5) ? between(random, 370, 460) : between(random, 570, 680),
      y: between(random, 190, 290),
    };
    if (isNight) {
      drawStars(sheet, random, { bottom: 520, color: glow });
      if (chance(random, 0.6))
        for (const index of times(3, (each) => each)) {
          const base = 240 + index * 70;
          sheet.add(
            path(
              `M-20 ${base + 120}C220 ${base - 130} 420 ${base + 140} 640 ${base - 20}S960 ${base - 40} 1050 ${base - 140}V${base - 330}C880 ${base - 180} 720 ${base - 200} 600 ${base - 170}S260 ${base - 260} -20 ${base - 90}Z`,
              sheet.down([0, soft, 0], [0.75, soft, 0.4], [1, pale, 0.55]),
              { opacity: 0.55 },
            ),
          );
        }
      drawMoon(sheet, random, { ...light, radius: 66, color: glow, shade: pale });
    } else drawLight(sheet, { ...light, radius: 82, color: '#ffffff', halo: 4 });
    for (const x of [140, 420, 700, 940])
      sheet.add(
        mountain(random, [x + between(random, -60, 60), between(random, 370, 470)], {
          width: between(random, 420, 600),
          base: 720,
          lit: isNight ? mix(deep, middle, 0.7) : mix(soft, pale, 0.45),
          shade: isNight ? mix(deep, middle, 0.35) : mix(soft, middle, 0.15),
          snow: { lit: isNight ? soft : glow, shade: isNight ? mix(middle, soft, 0.6) : pale },
        }),
      );
    sheet.add(haze(sheet, 650, 220, isNight ? soft : glow, 0.5));
    const woods = rolling(random, { y: 690, swing: 18 });
    for (const [tall, color, gap] of [
      [150, mix(deep, middle, 0.35), 30],
      [250, mix(night, deep, 0.5), 46],
    ] as const)
      for (let x = -10; x < 1040; x += gap * between(random, 0.7, 1.3)) {
        const middleGap = 1 - 0.4 * Math.exp(-(((x - 560) / 170) ** 2));
        sheet.add(
          pine(
            random,
            [x, heightAt(woods, x) + 26],
            tall * between(random, 0.7, 1.2) * middleGap,
            color,
            tall > 200 && chance(random, 0.5) ? mix(pale, glow, 0.5) : undefined,
          ),
        );
      }
    const snow = [glow, isNight ? soft : pale] as const;
    drawHill(
      sheet,
      rolling(random, { y: 715, swing: 16 }),
      isNight ? mix(soft, pale, 0.6) : mix(pale, glow, 0.4),
      '#ffffff',
    );
    const x = between(random, 520, 600);
    sheet.add(
      ellipse(x, 838, 240, 26, mix(soft, middle, 0.3), { opacity: 0.5 }),
      cottage({
        x,
        y: 836,
        width: between(random, 280, 320),
        wall: mix(night, '#4a2a1a', 0.6),
        roof: night,
        lit: '#ffd27a',
        snow: '#ffffff',
      }),
    );
    sheet.add(
      circle(
        x,
        800,
        250,
        sheet.round([
          [0, '#ffc766', 0.5],
          [1, '#ffc766', 0],
        ]),
      ),
    );
    for (const index of times(4, (each) => each))
      sheet.add(
        circle(x + 72 + index * 14 + between(random, -5, 5), 560 - index * 44, 17 + index * 8, mix(pale, glow, 0.5), {
          opacity: 0.65 - index * 0.13,
        }),
      );
    drawHill(sheet, rolling(random, { y: 850, swing: 20 }), snow[1], '#ffffff');
    sheet.add(
      path(
        `M${x - 26} 838C${x - 40} 890 ${x - 130} 910 ${x - 60} 960S${x - 90} 1030 ${x - 120} 1030H${x + 70}C${x + 40} 990 ${x + 60} 950 ${x + 10} 925S${x + 30} 860 ${x + 20} 838Z`,
        mix(soft, pale, isNight ? 0.2 : 0.35),
        { opacity: 0.8 },
      ),
    );
    for (const [left, foot, tall] of [
      [290, 950, 330],
      [840, 930, 390],
      [950, 1000, 460],
      [40, 1000, 380],
    ] as const)
      sheet.add(
        ellipse(left, foot, tall * 0.28, 14, mix(soft, middle, 0.3), { opacity: 0.5 }),
        pine(random, [left + between(random, -24, 24), foot], tall * between(random, 0.9, 1.08), night, '#ffffff'),
      );
    for (const _ of times(60, (each) => each))
      sheet.add(
        circle(between(random, 0, 1024), between(random, 0, 1024), between(random, 2, 6), '#ffffff', {
          opacity: between(random, 0.5, 0.95),
        }),
      );
    return finish(sheet, brush, 'circle');
  },
};
