import { between, chance, pick, scatter, times } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { circle, ellipse, heart, n, path, place, polygon, rect, star, stroke } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import type { Scene } from '../scene.ts';

/** A cupcake with swirled frosting, sprinkles, and a cherry or a candle. */
export const cupcake: Scene = {
  id: 'cupcake',
  words: {
    en: ['cupcake', 'cake', 'bakery', 'dessert', 'sweet', 'muffin', 'pastry', 'candy', 'ice cream'],
    'pt-br': ['cupcake', 'bolo', 'confeitaria', 'padaria', 'sobremesa', 'doce', 'doces', 'sorvete'],
    es: ['cupcake', 'magdalena', 'pastel', 'pasteleria', 'panaderia', 'postre', 'dulce', 'tarta', 'helado'],
    it: ['cupcake', 'torta', 'pasticceria', 'panetteria', 'dolce', 'dolci', 'dessert', 'gelato'],
  },
  palettes: ['candy', 'rose', 'lagoon', 'lavender', 'coffee', 'midnight'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    const isDark = chance(random, 0.5);
    sheet.add(
      rect(
        0,
        0,
        1024,
        1024,
        isDark
          ? sheet.round([
              [0, mix(deep, middle, 0.3)],
              [0.6, deep],
              [1, night],
            ])
          : sheet.round([
              [0, '#ffffff'],
              [0.6, glow],
              [1, pale],
            ]),
      ),
    );
    for (const [x, y] of scatter({
      count: 34,
      gap: 110,
      place: () => [between(random, 0, 1024), between(random, 0, 1024)],
    }))
      sheet.add(
        place(
          [
            path(
              pick(random, [
                heart([0, 0], 13),
                star([0, 0], 16, { inner: 0.5 }),
                star([0, 0], 18, { points: 4, inner: 0.3 }),
              ]),
              isDark ? mix(deep, soft, 0.35) : mix(pale, soft, 0.6),
            ),
          ],
          { x, y, turn: random() * 60 },
        ),
      );
    const cream = isDark ? [glow, pale, soft] : [mix(deep, middle, 0.35), deep, night];
    const [top = glow, body = pale, low = soft] = cream;
    const x = 512 + between(random, -14, 14);
    sheet.add(ellipse(x, 892, 230, 28, night, { opacity: 0.28 }));
    const cup = polygon([
      [x - 232, 618],
      [x + 232, 618],
      [x + 168, 884],
      [x - 168, 884],
    ]);
    const paper = [accent, lighten(accent, 0.55)] as const;
    sheet.add(path(cup, paper[0], { stroke: paper[0], 'stroke-width': 14, 'stroke-linejoin': 'round' }));
    for (const index of times(7, (each) => each)) {
      const share = (at: number, half: number) => x - half + at * 2 * half;
      const [from, to] = [(index + 0.22) / 7, (index + 0.72) / 7];
      sheet.add(
        path(
          polygon([
            [share(from, 232), 618],
            [share(to, 232), 618],
            [share(to, 168), 886],
            [share(from, 168), 886],
          ]),
          paper[1],
        ),
      );
    }
    sheet.add(path(cup, sheet.across([0, '#ffffff', 0.15], [0.4, '#ffffff', 0], [1, '#000000', 0.3])));
    const tiers = [
      [620, 282, 104],
      [510, 226, 92],
      [412, 166, 80],
      [324, 104, 70],
    ] as const;
    for (const [index, [y, half, tall]] of tiers.entries()) {
      const tilt = (index % 2 === 0 ? 1 : -1) * between(random, 8, 16);
      const shape = `M${n(x - half)} ${n(y + tilt)}C${n(x - half - 34)} ${n(y - tall * 0.9)} ${n(x - half * 0.5)} ${n(y - tall * 1.25)} ${n(x)} ${n(y - tall * 1.2)}S${n(x + half + 34)} ${n(y - tall * 0.9)} ${n(x + half)} ${n(y - tilt)}C${n(x + half * 0.9)} ${n(y + tall * 0.42)} ${n(x + half * 0.3)} ${n(y + tall * 0.56)} ${n(x)} ${n(y + tall * 0.5)}S${n(x - half * 0.95)} ${n(y + tall * 0.55)} ${n(x - half)} ${n(y + tilt)}Z`;
      sheet.add(path(shape, sheet.down([0, top], [0.55, body], [1, low])));
      for (const line of times(3, (each) => each)) {
        const lift = line * tall * 0.36;
        sheet.add(
          stroke(
            `M${n(x - half * (0.92 - line * 0.07))} ${n(y + tilt - lift)}C${n(x - half * 0.4)} ${n(y + tall * 0.46 - lift)} ${n(x + half * 0.4)} ${n(y + tall * 0.4 - lift)} ${n(x + half * (0.92 - line * 0.07))} ${n(y - tilt - lift)}`,
            isDark ? mix(soft, middle, 0.25) : mix(middle, soft, 0.25),
            6,
            { opacity: 0.5 },
          ),
        );
      }
    }
    sheet.add(
      path(
        `M${n(x - 62)} 272C${n(x - 60)} 226 ${n(x - 10)} 222 ${n(x + 6)} 166C${n(x + 40)} 210 ${n(x + 70)} 236 ${n(x + 60)} 274C${n(x + 30)} 300 ${n(x - 34)} 300 ${n(x - 62)} 272Z`,
        sheet.down([0, top], [1, body]),
      ),
    );
    const colors = ['#ff5c8a', '#ffcf3f', '#40c9c0', '#ffffff', accent] as const;
    for (const index of times(44, (each) => each)) {
      const [y, half] = tiers[index % 4] ?? tiers[0];
      const across = between(random, -0.85, 0.85);
      sheet.add(
        place([rect(-13, -4.5, 26, 9, pick(random, colors), { rx: 4.5 })], {
          x: x + across * half,
          y: y - between(random, 0.1, 0.7) * 90 + across ** 2 * 14,
          turn: random() * 180,
        }),
      );
    }
    if (chance(random, 0.5))
      sheet.add(
        stroke(`M${n(x)} 160Q${n(x + 16)} 96 ${n(x + 66)} 74`, '#4a6b2a', 8),
        circle(
          x,
          192,
          56,
          sheet.round(
            [
              [0, '#ff7a86'],
              [0.6, '#d3152f'],
              [1, '#8a0a1e'],
            ],
            [0.35, 0.3],
          ),
        ),
        ellipse(x - 20, 170, 14, 9, '#ffffff', { opacity: 0.8 }),
      );
    else
      sheet.add(
        circle(
          x,
          96,
          90,
          sheet.round([
            [0, '#ffdf7a', 0.9],
            [1, '#ffdf7a', 0],
          ]),
        ),
        rect(x - 11, 126, 22, 124, '#ffffff', { rx: 6 }),
        ...times(4, (index) =>
          path(
            `M${n(x - 11)} ${150 + index * 28}L${n(x + 11)} ${138 + index * 28}V${150 + index * 28}L${n(x - 11)} ${162 + index * 28}Z`,
            accent,
          ),
        ),
        path(
          `M${n(x)} 64Q${n(x + 26)} 100 ${n(x)} 124Q${n(x - 26)} 100 ${n(x)} 64Z`,
          sheet.down([0, '#ffb52e'], [1, '#fff3b0']),
        ),
      );
    return {
      ...finish(sheet, brush, chance(random, 0.5) ? 'heart' : 'star'),
      accent: { dark: darken(deep, 0.2), light: glow },
    };
  },
};
