import { between, chance, pick, times } from '../draw/chance.ts';
import { lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { n, path, place, polygon, rect, stroke, circle } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { drawBirds, drawLight } from '../draw/sky.ts';
import type { Scene } from '../scene.ts';

/** Dark stems of bamboo to both sides of a bright disc; stones balance in the middle. */
export const bamboo: Scene = {
  id: 'bamboo',
  words: {
    en: ['bamboo', 'spa', 'massage', 'wellness', 'yoga', 'meditation', 'panda', 'jungle', 'relax'],
    'pt-br': ['bambu', 'spa', 'massagem', 'bem-estar', 'ioga', 'yoga', 'meditacao', 'panda', 'selva'],
    es: ['bambu', 'spa', 'masaje', 'bienestar', 'yoga', 'meditacion', 'panda', 'jungla'],
    it: ['bambu', 'spa', 'massaggio', 'benessere', 'yoga', 'meditazione', 'panda', 'giungla'],
  },
  palettes: ['forest', 'meadow', 'lagoon', 'dawn', 'sunset', 'midnight'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow } = palette;
    const sheet = createSheet();
    sheet.add(rect(0, 0, 1024, 1024, sheet.down([0, mix(pale, soft, 0.25)], [0.5, glow], [1, pale])));
    const x = between(random, 480, 550);
    drawLight(sheet, {
      x,
      y: between(random, 330, 400),
      radius: between(random, 150, 190),
      color: '#ffffff',
      halo: 2.6,
    });
    drawBirds(sheet, random, { x: x - 90, y: 330, color: deep, count: 4 });
    const layers = [
      { count: 12, color: mix(soft, pale, 0.35), width: [16, 26], gap: 0 },
      { count: 10, color: mix(middle, soft, 0.4), width: [26, 38], gap: 150 },
      { count: 9, color: deep, width: [42, 56], gap: 215 },
      { count: 6, color: night, width: [60, 74], gap: 330 },
    ] as const;
    for (const [layer, { count, color, width, gap }] of layers.entries())
      for (const index of times(count, (each) => each)) {
        const side = index % 2 === 0 ? -1 : 1;
        const away = gap + (Math.floor(index / 2) + random() * 0.7) * ((620 - gap) / Math.ceil(count / 2));
        const [left, wide] = [x + side * away, between(random, width[0], width[1])];
        const lean = between(random, -26, 26);
        const joints = between(random, 130, 190);
        const parts: string[] = [];
        for (let y = 1080; y > -60; y -= joints) {
          const [low, high] = [lean * (1 - y / 1024), lean * (1 - (y - joints) / 1024)];
          const fill = sheet.across([0, lighten(color, 0.22)], [0.3, color], [1, mix(color, night, 0.4)]);
          parts.push(
            path(
              polygon([
                [low - wide / 2, y - 3],
                [high - wide * 0.46, y - joints + 3],
                [high + wide * 0.46, y - joints + 3],
                [low + wide / 2, y - 3],
              ]),
              fill,
            ),
            rect(low - wide * 0.56, y - 7, wide * 1.12, 9, mix(color, pale, 0.3), { rx: 4 }),
          );
          if (layer > 0 && chance(random, 0.5)) {
            const turn = pick(random, [-1, 1]);
            for (const each of times(4, (index) => index))
              parts.push(
                place(
                  [path(blade(between(random, 80, 130) + layer * 14), layer > 1 ? mix(color, middle, 0.12) : color)],
                  { x: low + (turn * wide) / 2, y: y - 6, turn: turn > 0 ? -50 + each * 34 : 230 - each * 34 },
                ),
              );
          }
        }
        sheet.add(place(parts, { x: left, y: 0 }));
      }
    sheet.add(path(`M-10 900Q${n(x)} 850 1034 904V1034H-10Z`, sheet.down([0, deep], [1, night])));
    const stones = pick(random, [
      [130, 96, 66],
      [120, 90, 64, 42],
      [140, 100],
    ] as const);
    let top = 890;
    for (const half of stones) {
      const tall = half * 0.34;
      top -= tall;
      sheet.add(
        `<ellipse cx="${n(x + between(random, -9, 9))}" cy="${n(top)}" rx="${half}" ry="${n(tall * 1.08)}" fill="${sheet.down([0, mix(middle, deep, 0.55)], [0.5, mix(deep, night, 0.6)], [1, night])}"/>`,
      );
      top -= tall * 0.86;
    }
    for (const index of times(5, (each) => each))
      sheet.add(
        place(
          [
            path('M0 0C-26 -30 -22 -62 0 -84C22 -62 26 -30 0 0Z', sheet.down([0, glow], [1, '#f4a9c0']), {
              opacity: 0.97,
            }),
          ],
          { x, y: top + 18, turn: (index - 2) * 27, scale: 0.92 },
        ),
      );
    sheet.add(
      circle(x, top + 14, 8, '#f2b632'),
      stroke(
        `M${n(x - 240)} 930Q${n(x)} 914 ${n(x + 240)} 930M${n(x - 180)} 960Q${n(x)} 948 ${n(x + 180)} 960`,
        soft,
        4,
        { opacity: 0.4 },
      ),
    );
    return finish(sheet, brush, 'leaf');
  },
};

/** A long leaf that points to the right. */
const blade = (length: number): string =>
  `M0 0Q${n(length * 0.35)} ${n(-length * 0.13)} ${n(length)} ${n(length * 0.06)}Q${n(length * 0.35)} ${n(length * 0.13)} 0 0Z`;
