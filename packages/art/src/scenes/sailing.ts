import { between, chance, pick, times } from '../draw/chance.ts';
import { darken, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { areaBelow, n, openCurve, path, place, stroke, type Point } from '../draw/shapes.ts';
import { createSheet, type Sheet } from '../draw/sheet.ts';
import { cloud, drawBirds, drawLight, drawMoon, drawSky, drawStars } from '../draw/sky.ts';
import { drawWater, reflection, ripples } from '../draw/water.ts';
import { drawWeather } from '../draw/weather.ts';
import type { Scene } from '../scene.ts';

/** A sailing boat with full sails, others behind it. */
export const sailing: Scene = {
  id: 'sailing',
  words: {
    en: ['sailing', 'sail', 'sailboat', 'boat', 'yacht', 'regatta', 'ship', 'cruise', 'pirate'],
    'pt-br': ['veleiro', 'vela de barco', 'barco', 'iate', 'regata', 'navio', 'cruzeiro', 'pirata'],
    es: ['velero', 'barco', 'yate', 'regata', 'navegar', 'crucero', 'pirata'],
    it: ['barca a vela', 'veliero', 'barca', 'barche', 'yacht', 'regata', 'nave', 'crociera', 'pirata'],
  },
  palettes: ['ocean', 'sunset', 'lagoon', 'dawn', 'midnight', 'rose'],
  draw: (brush) => {
    const { random, palette, time } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    const isNight = time === 'night';
    drawSky(sheet, brush, { horizon: 0.68 });
    const mirror = chance(random, 0.5);
    const sun = {
      x: mirror ? between(random, 330, 420) : between(random, 610, 700),
      y: between(random, 330, 470),
      radius: between(random, 105, 140),
    };
    if (isNight) {
      drawStars(sheet, random, { color: glow });
      drawMoon(sheet, random, { ...sun, color: glow, shade: pale });
    } else drawLight(sheet, { ...sun, color: glow });
    for (const x of [260, 560, 820])
      sheet.add(
        cloud(
          random,
          x + between(random, -60, 60),
          between(random, 190, 560),
          between(random, 150, 260),
          isNight ? mix(deep, middle, 0.5) : '#ffffff',
          0.75,
        ),
      );
    drawBirds(sheet, random, { x: mirror ? 300 : 640, y: 240, count: 5, color: deep });
    const horizon = 690;
    drawWater(sheet, horizon, [
      [0, mix(middle, deep, 0.4)],
      [0.3, deep],
      [1, night],
    ]);
    sheet.add(
      reflection(random, { x: sun.x, top: horizon, width: 150, color: glow, opacity: 0.8 }),
      ripples(random, { top: horizon + 10, count: 40, color: soft, opacity: 0.5 }),
    );
    const skins = pick(random, [
      [glow, accent],
      ['#ffffff', glow],
      [accent, '#ffffff'],
    ] as const);
    for (const [x, scale] of pick(random, [
      [
        [300, 0.26],
        [800, 0.34],
      ],
      [
        [720, 0.22],
        [840, 0.3],
        [250, 0.2],
      ],
      [[820, 0.4]],
    ] as const))
      sheet.add(
        place([boat(sheet, [skins[1], skins[0]], deep)], {
          x: x + between(random, -30, 30),
          y: horizon + 16 + scale * 60,
          scale,
          mirror,
        }),
      );
    const tilt = between(random, 2, 8) * (mirror ? -1 : 1);
    sheet.add(
      place([boat(sheet, isNight ? skins : [mix(deep, middle, 0.15), accent], night)], {
        x: 512 + between(random, -30, 30),
        y: 836,
        turn: tilt,
        scale: between(random, 1.06, 1.18),
        mirror,
      }),
    );
    for (const [y, swing, color] of [
      [862, 15, mix(deep, night, 0.35)],
      [930, 18, night],
    ] as const) {
      const crest = times(15, (index): Point => [index * 78 - 40, y + Math.sin(index * 1.4 + y) * swing]);
      sheet.add(path(areaBelow(crest), color), stroke(openCurve(crest), pale, 5, { opacity: 0.7 }));
    }
    drawWeather(sheet, brush);
    return finish(sheet, brush, 'diamond');
  },
};

/** Its hull floats upon the point. */
function boat(sheet: Sheet, [main, jib]: readonly [string, string], hull: string): string {
  const seams = times(4, (index) =>
    stroke(
      `M8 ${n(-120 - index * 92)}Q${n(100 - index * 18)} ${n(-126 - index * 90)} ${n(196 - index * 44)} ${n(-112 - index * 92)}`,
      darken(main, 0.25),
      3,
      { opacity: 0.5 },
    ),
  );
  return [
    stroke('M0 -10V-560', hull, 11),
    path(
      'M12 -540C90 -420 190 -240 222 -70Q110 -40 12 -66Z',
      sheet.across([0, darken(main, 0.18)], [0.6, main], [1, main]),
    ),
    ...seams,
    path('M-14 -500C-60 -360 -130 -200 -196 -76Q-100 -44 -14 -62Z', sheet.across([0, jib], [1, darken(jib, 0.22)])),
    path('M0 -560L64 -580L0 -596Z', jib),
    path(
      'M-236 -40H250C236 20 200 62 150 74H-150C-200 56 -226 10 -236 -40Z',
      sheet.down([0, hull], [1, darken(hull, 0.4)]),
    ),
    path('M-228 -20H246L242 -4H-222Z', jib),
    path('M-60 -42V-72Q20 -86 104 -70V-42Z', '#ffffff'),
  ].join('');
}
