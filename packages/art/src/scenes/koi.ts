import { between, chance, pick, times, type Random } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { blossom } from '../draw/flowers.ts';
import { blob, circle, group, n, path, place, rect, stroke } from '../draw/shapes.ts';
import { createSheet, type Sheet } from '../draw/sheet.ts';
import type { Scene } from '../scene.ts';

/** Two carps that circle each other in dark water, with lily pads at the rim. */
export const koi: Scene = {
  id: 'koi',
  words: {
    en: ['koi', 'carp', 'pond', 'lotus', 'water lily', 'zen', 'goldfish', 'feng shui'],
    'pt-br': ['carpa', 'carpas', 'koi', 'lagoa', 'lotus', 'ninfeia', 'zen', 'vitoria-regia'],
    es: ['carpa', 'koi', 'estanque', 'loto', 'nenufar', 'zen'],
    it: ['carpa', 'koi', 'stagno', 'laghetto', 'loto', 'ninfea', 'zen'],
  },
  palettes: ['lagoon', 'ocean', 'midnight', 'forest', 'rose'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale } = palette;
    const sheet = createSheet();
    sheet.add(
      rect(
        0,
        0,
        1024,
        1024,
        sheet.round([
          [0, mix(deep, middle, 0.25)],
          [0.6, deep],
          [1, night],
        ]),
      ),
    );
    for (const index of times(5, (each) => each))
      sheet.add(
        circle(512, 512, 130 + index * 96, 'none', { stroke: middle, 'stroke-width': 5, opacity: 0.4 - index * 0.05 }),
      );
    for (const _ of times(9, (each) => each))
      sheet.add(
        path(
          blob(random, [between(random, 100, 924), between(random, 100, 924)], between(random, 40, 90), {
            uneven: 0.3,
          }),
          middle,
          { opacity: 0.1 },
        ),
      );
    const turn = random() * 360;
    const skins = pick(random, [
      ['#ffffff', '#ff5a2c'],
      ['#fff3e0', '#f0402a'],
      ['#ffc04d', '#ffffff'],
    ] as const);
    for (const index of [0, 1]) {
      const fish = carp(sheet, random, index === 0 ? skins : [skins[1], skins[0]]);
      sheet.add(
        place([place([path(outline, night, { opacity: 0.5 })], { x: 0, y: -200 })], {
          x: 528,
          y: 552,
          turn: turn + index * 180,
          scale: 1.06,
        }),
      );
      sheet.add(place([place([fish], { x: 0, y: -220 })], { x: 512, y: 512, turn: turn + index * 180, scale: 1.06 }));
    }
    const pads = pick(random, [
      [
        [860, 560, 120],
        [790, 860, 140],
        [300, 90, 100],
      ],
      [
        [170, 430, 120],
        [560, 920, 130],
        [880, 330, 100],
      ],
      [
        [850, 720, 150],
        [480, 80, 110],
        [110, 560, 90],
      ],
    ] as const);
    for (const [index, [x, y, size]] of pads.entries()) {
      const green = index % 2 === 0 ? '#3c8f5a' : '#2c7350';
      const notch = random() * 360;
      const pad = `M0 0L${n(size)} ${n(-size * 0.16)}A${n(size)} ${n(size)} 0 1 0 ${n(size)} ${n(size * 0.16)}Z`;
      const veins = times(
        9,
        (line) =>
          `M0 0L${n(Math.cos(((line + 1) / 10) * 2 * Math.PI) * size * 0.86)} ${n(Math.sin(((line + 1) / 10) * 2 * Math.PI) * size * 0.86)}`,
      ).join('');
      sheet.add(
        place(
          [
            path(pad, night, { opacity: 0.45, transform: 'translate(9 14)' }),
            path(
              pad,
              sheet.round([
                [0, lighten(green, 0.25)],
                [1, darken(green, 0.12)],
              ]),
            ),
            stroke(veins, darken(green, 0.3), 3, { opacity: 0.6 }),
          ],
          { x, y, turn: notch },
        ),
      );
      if (chance(random, 0.75)) {
        const color = pick(random, ['#ffd3e2', '#ffffff', soft]);
        for (const ring of [1, 0.66])
          sheet.add(
            blossom(sheet, [x - size * 0.15, y], {
              size: size * 0.56 * ring,
              color: ring === 1 ? mix(color, '#f27ba4', 0.2) : color,
              turn: ring * 100,
            }),
          );
      }
    }
    for (const _ of times(14, (each) => each))
      sheet.add(
        circle(between(random, 120, 904), between(random, 120, 904), between(random, 4, 10), 'none', {
          stroke: pale,
          'stroke-width': 2.5,
          opacity: 0.6,
        }),
      );
    return { ...finish(sheet, brush, 'circle'), accent: { dark: night, light: '#ffe9d2' } };
  },
};

const outline =
  'M232 66C214 14 150 -30 60 -44C-50 -60 -150 -20 -222 78C-140 46 -70 36 10 50C90 64 168 96 210 104C232 104 240 88 232 66Z';

/** A bent carp seen from above, its head to the right, its back bulging upwards. */
function carp(sheet: Sheet, random: Random, [base, spot]: readonly [string, string]): string {
  const body = outline;
  const tail = 'M-206 66C-262 70 -320 110 -346 176C-300 160 -272 168 -250 200C-236 150 -214 104 -190 78Z';
  const fins = 'M118 -22C120 -78 84 -116 30 -126C40 -92 50 -62 76 -34ZM100 76C92 128 48 156 0 150C22 124 40 98 58 62Z';
  const marks = times(5, (index) =>
    path(
      blob(random, [-130 + index * 78, 6 + (index % 2) * 26 + Math.abs(index - 2.2) * 10], between(random, 26, 48), {
        uneven: 0.3,
      }),
      spot,
    ),
  );
  return [
    path(tail, sheet.across([0, lighten(spot, 0.5)], [1, mix(base, spot, 0.4)])),
    path(fins, lighten(spot, 0.35), { opacity: 0.92 }),
    path(body, base),
    group(marks, { 'clip-path': sheet.clip(body) }),
    path(body, sheet.down([0, '#ffffff', 0.2], [0.5, '#ffffff', 0], [1, '#000000', 0.25])),
    stroke('M-180 52C-90 10 10 -6 120 22', darken(mix(base, spot, 0.5), 0.2), 5, { opacity: 0.5 }),
    circle(196, 42, 8, '#15151c'),
    circle(176, 88, 8, '#15151c'),
    stroke('M230 74Q254 70 262 52M226 92Q246 100 262 96', base, 4),
  ].join('');
}
