import { between, chance, times } from '../draw/chance.ts';
import { lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { n, path, place } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { drawBirds, drawLight, drawMoon, drawSky, drawStars } from '../draw/sky.ts';
import type { Scene } from '../scene.ts';

/** Dunes with a lit and a shaded side, and a caravan on the crest. */
export const dunes: Scene = {
  id: 'dunes',
  words: {
    en: ['desert', 'dune', 'sand', 'camel', 'sahara', 'egypt', 'pyramid', 'cactus', 'oasis'],
    'pt-br': ['deserto', 'duna', 'areia', 'camelo', 'saara', 'egito', 'piramide', 'cacto', 'oasis'],
    es: ['desierto', 'duna', 'arena', 'camello', 'sahara', 'egipto', 'piramide', 'cactus', 'oasis'],
    it: ['deserto', 'duna', 'dune', 'sabbia', 'cammello', 'sahara', 'egitto', 'piramide', 'cactus', 'oasi'],
  },
  palettes: ['desert', 'sunset', 'rose', 'autumn', 'midnight', 'dawn'],
  draw: (brush) => {
    const { random, palette, time } = brush;
    const { night, deep, middle, soft, pale, glow } = palette;
    const sheet = createSheet();
    const isNight = time === 'night';
    drawSky(sheet, brush, { horizon: 0.6 });
    const side = chance(random, 0.5) ? 1 : -1;
    const sun = {
      x: 512 + side * between(random, 30, 150),
      y: between(random, 320, 420),
      radius: between(random, 115, 150),
    };
    if (isNight) {
      drawStars(sheet, random, { color: glow, count: 140, bottom: 560 });
      drawMoon(sheet, random, { ...sun, radius: 88, color: glow, shade: pale });
    } else {
      drawLight(sheet, { ...sun, color: glow });
      drawBirds(sheet, random, { x: sun.x - 230, y: 280, color: deep, count: 4 });
    }
    const lit = isNight ? middle : soft;
    if (chance(random, 0.4))
      for (const [dx, top, wide] of [
        [-160, 480, 200],
        [20, 430, 260],
      ] as const) {
        const x = 512 + side * dx;
        sheet.add(
          path(`M${x} ${top}L${x - wide} 660H${x + wide}Z`, mix(lit, pale, 0.25)),
          path(`M${x} ${top}L${x + side * wide * 0.3} 660H${x - side * wide}Z`, mix(lit, deep, 0.45)),
        );
      }
    const dune = (y: number, peak: number, bright: string, dark: string, flip: number) => {
      const at = (x: number) => n(512 + flip * x);
      const crest = `C${at(-300)} ${y + 70} ${at(peak - 260)} ${y - 10} ${at(peak)} ${y - 110}`;
      sheet.add(
        path(
          `M${at(-600)} ${y + 60}${crest}C${at(peak + 120)} ${y - 60} ${at(peak + 260)} ${y + 50} ${at(620)} ${y + 10}V1040H${at(-600)}Z`,
          sheet.down([0, bright], [1, mix(bright, dark, 0.7)]),
        ),
        path(
          `M${at(peak)} ${y - 110}C${at(peak - 30)} ${y - 20} ${at(peak + 70)} ${y + 50} ${at(peak - 20)} ${y + 160}S${at(peak - 40)} ${y + 300} ${at(peak - 170)} 1040H${at(-600)}V${y + 60}${crest}Z`,
          sheet.down([0, dark], [1, mix(dark, night, 0.5)]),
        ),
      );
    };
    dune(
      640,
      between(random, -60, 120),
      mix(lit, pale, isNight ? 0 : 0.45),
      mix(middle, isNight ? deep : soft, 0.4),
      -side,
    );
    dune(740, between(random, 20, 150), lit, mix(middle, deep, 0.65), side);
    const crest = 740 - 96;
    for (const index of times(chance(random, 0.75) ? 4 : 0, (each) => each)) {
      const away = 96 + index * 104;
      sheet.add(
        place([path(camel, night)], {
          x: 512 - side * (away - 110),
          y: crest + away * 0.24 - 16,
          scale: 0.62,
          mirror: side > 0,
        }),
      );
    }
    dune(900, between(random, -40, 90), mix(middle, deep, 0.5), night, -side);
    for (const index of times(5, (each) => each))
      sheet.add(
        path(
          `M${n(512 - side * -30)} ${n(870 + index * 34)}Q${n(512 + side * 260)} ${n(900 + index * 30)} ${n(512 + side * 560)} ${n(880 + index * 34)}Q${n(512 + side * 260)} ${n(906 + index * 30)} ${n(512 - side * -30)} ${n(870 + index * 34)}Z`,
          lighten(middle, 0.2),
          { opacity: 0.35 },
        ),
      );
    return finish(sheet, brush, 'circle');
  },
};

const camel =
  'M-70 60L-64 0C-72 -18 -70 -34 -58 -42C-50 -46 -44 -66 -30 -66C-18 -66 -14 -48 -4 -46C8 -46 12 -70 26 -70C40 -70 42 -46 52 -40C66 -34 72 -44 74 -62L76 -96C78 -112 96 -112 106 -104L114 -98L110 -90L92 -90C94 -60 94 -26 66 -14L60 -6L66 60H58L48 2L40 60H32L36 -4H-40L-46 60H-54L-52 2L-62 60Z';
