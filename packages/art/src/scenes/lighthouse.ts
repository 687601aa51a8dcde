import { between, chance, times } from '../draw/chance.ts';
import { darken, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { areaBelow, circle, openCurve, path, place, polygon, rect, stroke, type Point } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { cloud, drawBirds, drawLight, drawSky, drawStars } from '../draw/sky.ts';
import { drawWeather } from '../draw/weather.ts';
import type { Scene } from '../scene.ts';

/** A striped lighthouse on a cliff, its beam over rough water. */
export const lighthouse: Scene = {
  id: 'lighthouse',
  words: {
    en: ['lighthouse', 'storm', 'harbor', 'harbour', 'cliff', 'beacon', 'port'],
    'pt-br': ['farol', 'tempestade', 'porto', 'penhasco'],
    es: ['faro', 'tormenta', 'tempestad', 'puerto', 'acantilado'],
    it: ['faro', 'tempesta', 'porto', 'scogliera'],
  },
  palettes: ['ocean', 'dawn', 'midnight', 'winter', 'sunset', 'lagoon'],
  draw: (brush) => {
    const { random, palette, time } = brush;
    const { night, deep, middle, soft, pale, glow } = palette;
    const sheet = createSheet();
    const isNight = time === 'night';
    const side = chance(random, 0.5) ? 1 : -1;
    const [x, lamp] = [512 + side * between(random, 70, 130), 285];
    drawSky(sheet, brush, { horizon: 0.66 });
    if (isNight) drawStars(sheet, random, { color: glow });
    else
      drawLight(sheet, {
        x: 512 - side * between(random, 110, 190),
        y: between(random, 470, 560),
        radius: between(random, 84, 120),
        color: glow,
      });
    const clouds = isNight ? mix(deep, middle, 0.5) : '#ffffff';
    for (const [left, top] of [
      [300, 250],
      [760, 400],
      [420, 470],
    ] as const)
      sheet.add(
        cloud(
          random,
          left + between(random, -70, 70),
          top + between(random, -50, 50),
          between(random, 180, 300),
          clouds,
          0.7,
        ),
      );
    const beam = (turn: number) =>
      path(
        polygon([
          [x, lamp],
          [x - side * 1000, lamp + turn - 130],
          [x - side * 1000, lamp + turn + 130],
        ]),
        sheet.across([side > 0 ? 1 : 0, '#fff8d8', 0.95], [side > 0 ? 0 : 1, '#fff8d8', 0]),
      );
    sheet.add(beam(between(random, 20, 120)));
    if (!isNight) drawBirds(sheet, random, { x: 512 - side * 240 - 80, y: 380, color: deep });
    const sea = (base: number, swing: number, length: number): Point[] =>
      times(19, (index) => [
        index * 62 - 46,
        base + Math.sin(index * length + base) * swing + between(random, -swing, swing) * 0.3,
      ]);
    for (const [base, swing, color] of [
      [690, 8, mix(soft, middle, isNight ? 0.9 : 0.6)],
      [735, 15, mix(middle, deep, 0.6)],
    ] as const)
      sheet.add(path(areaBelow(sea(base, swing, 1.3)), color));
    const shore: Point[] = [
      [512 + side * 620, 700],
      [512 + side * 420, 700],
      [x + side * 90, 706],
      [x - side * 70, 700],
      [x - side * 118, 738],
      [x - side * 130, 800],
      [x - side * 190, 850],
      [x - side * 205, 1040],
      [512 + side * 620, 1040],
    ];
    sheet.add(path(polygon(shore), sheet.down([0, mix(night, deep, 0.6)], [1, night])));
    for (const index of times(5, (each) => each)) {
      const left = x - side * (90 - index * 66);
      sheet.add(
        path(
          polygon([
            [left, 720 + index * 9],
            [left + side * 54, 760],
            [left + side * 26, 850],
            [left - side * 20, 800],
          ]),
          mix(deep, middle, 0.15),
          { opacity: 0.6 },
        ),
      );
    }
    const tower = 'M-62 420L-44 60H44L62 420Z';
    const red = mix('#c3202f', middle, 0.12);
    sheet.add(
      place(
        [
          circle(
            0,
            6,
            130,
            sheet.round([
              [0, '#fff6c9'],
              [0.3, '#ffe69a', 0.7],
              [1, '#ffe69a', 0],
            ]),
          ),
          path(tower, sheet.across([0, '#ffffff'], [0.6, glow], [1, mix(soft, middle, 0.25)])),
          ...times(3, (index) =>
            rect(-70, 84 + index * 118, 140, 56, sheet.across([0, red], [1, darken(red, 0.35)]), {
              'clip-path': sheet.clip(tower),
            }),
          ),
          rect(-64, 46, 128, 18, night, { rx: 4 }),
          stroke('M-60 46V16M60 46V16M-60 18H60', night, 5),
          rect(-32, -28, 64, 74, '#fff3b8'),
          stroke('M-32 -28V46M32 -28V46M0 -28V46', night, 5),
          path('M-44 -26Q0 -92 44 -26Z', red),
          circle(0, -70, 9, night),
          path('M-16 420V372A16 16 0 0 1 16 372V420Z', night),
          rect(-9, 180, 18, 28, night, { rx: 9 }),
        ],
        { x, y: lamp },
      ),
    );
    const cabin = x + side * 120;
    sheet.add(
      rect(cabin - 50, 636, 100, 72, glow),
      path(
        polygon([
          [cabin - 64, 640],
          [cabin, 586],
          [cabin + 64, 640],
        ]),
        red,
      ),
      rect(cabin - 14, 660, 28, 30, '#ffc34d', { stroke: night, 'stroke-width': 4 }),
    );
    for (const [base, swing, color] of [
      [800, 24, mix(deep, night, 0.25)],
      [880, 26, night],
    ] as const) {
      const points = sea(base, swing, 1.05);
      sheet.add(path(areaBelow(points), color), stroke(openCurve(points), mix(soft, pale, 0.6), 6, { opacity: 0.75 }));
    }
    for (const index of times(9, (each) => each))
      sheet.add(
        circle(
          x - side * (118 + index * 17),
          812 - Math.sin((index / 8) * Math.PI) * between(random, 40, 110),
          between(random, 10, 26),
          '#ffffff',
          { opacity: 0.85 },
        ),
      );
    drawWeather(sheet, brush);
    return finish(sheet, brush, 'circle');
  },
};
