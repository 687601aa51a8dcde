import { between, chance, pick, times } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { berry } from '../draw/flowers.ts';
import { drawHill, rolling } from '../draw/land.ts';
import { circle, ellipse, n, path, place, rect, star, stroke, type Point } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { drawLight } from '../draw/sky.ts';
import type { Scene } from '../scene.ts';

/** A decorated fir with presents in falling snow. */
export const christmas: Scene = {
  id: 'christmas',
  words: {
    en: ['christmas', 'xmas', 'santa', 'gift', 'present', 'noel', 'advent', 'reindeer', 'christmas tree', 'holidays'],
    'pt-br': ['natal', 'papai noel', 'presente', 'advento', 'rena', 'arvore de natal', 'natalino', 'festas'],
    es: ['navidad', 'papa noel', 'santa', 'regalo', 'adviento', 'reno', 'arbol de navidad', 'navideno', 'fiestas'],
    it: ['natale', 'babbo natale', 'regalo', 'avvento', 'renna', 'albero di natale', 'natalizio', 'feste'],
  },
  palettes: ['festive', 'winter', 'rose', 'midnight', 'lagoon'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    const isNight = brush.time === 'night';
    sheet.add(
      rect(
        0,
        0,
        1024,
        1024,
        isNight ? sheet.down([0, night], [0.8, deep]) : sheet.down([0, mix(pale, soft, 0.35)], [0.6, pale], [1, glow]),
      ),
    );
    const x = 512 + between(random, -40, 40);
    drawLight(sheet, { x, y: 470, radius: 340, color: isNight ? soft : '#ffffff', halo: 1.6 });
    drawHill(sheet, rolling(random, { y: 820, swing: 16 }), isNight ? soft : glow, '#ffffff');
    const green = isNight ? '#0d3a2a' : mix('#0c3527', night, 0.4);
    sheet.add(ellipse(x, 884, 260, 26, deep, { opacity: 0.3 }), rect(x - 28, 800, 56, 86, '#4a2b16'));
    const tiers = 4;
    for (const tier of times(tiers, (index) => tiers - 1 - index)) {
      const [top, bottom, reach] = [205 + tier * 130, 430 + tier * 138, 150 + tier * 66];
      const hem = times(7, (index): Point => [
        x + reach - (index / 6) * 2 * reach,
        bottom + (index % 2 === 0 ? -22 : 20),
      ]);
      sheet.add(
        path(
          closedCurveFrom([x, top], hem),
          sheet.across([0, lighten(green, 0.1)], [0.45, green], [1, darken(green, 0.35)]),
        ),
      );
      sheet.add(
        stroke(
          `M${n(x - reach * 0.68)} ${n(bottom - 68)}Q${n(x)} ${n(bottom + 34)} ${n(x + reach * 0.7)} ${n(bottom - 86)}`,
          soft,
          12,
        ),
      );
    }
    const baubles = [accent, soft, glow, '#d9a53a', accent] as const;
    for (const tier of times(tiers, (index) => index))
      for (const index of times(1 + tier, (each) => each)) {
        const reach = 100 + tier * 62;
        const [left, top] = [
          x - reach + ((index + 0.5) / (1 + tier)) * 2 * reach + between(random, -10, 10),
          352 + tier * 138 + Math.sin(index * 2.2 + tier) * 20,
        ];
        sheet.add(berry(sheet, [left, top], between(random, 26, 34), pick(random, baubles)));
      }
    sheet.add(
      circle(
        x,
        200,
        120,
        sheet.round([
          [0, '#fff1b0'],
          [0.35, '#ffe27a', 0.6],
          [1, '#ffe27a', 0],
        ]),
      ),
      path(star([x, 200], 66), sheet.down([0, '#fff3b5'], [1, '#f2b632']), {
        stroke: '#fff7d6',
        'stroke-width': 5,
        'stroke-linejoin': 'round',
      }),
    );
    const boxes = pick(random, [
      [
        [-190, 120, 96],
        [150, 130, 130],
        [260, 84, 76],
        [-90, 84, 70],
      ],
      [
        [170, 150, 110],
        [-230, 104, 120],
        [-120, 96, 70],
        [60, 70, 60],
      ],
    ] as const);
    for (const [index, [left, wide, tall]] of boxes.entries()) {
      const [color, ribbon] = index % 2 === 0 ? [accent, glow] : [glow, accent];
      const [bx, by] = [x + left, 900 + (index % 2) * 26];
      sheet.add(
        place(
          [
            ellipse(0, 2, wide * 0.62, 12, deep, { opacity: 0.35 }),
            rect(-wide / 2, -tall, wide, tall, sheet.across([0, lighten(color, 0.08)], [1, darken(color, 0.2)]), {
              rx: 5,
            }),
            rect(-wide / 2 - 5, -tall - 4, wide + 10, tall * 0.26, color, { rx: 5 }),
            rect(-wide * 0.08, -tall - 4, wide * 0.16, tall + 4, ribbon),
            path(
              `M0 ${n(-tall)}C-50 ${n(-tall - 60)} -64 ${n(-tall - 8)} 0 ${n(-tall - 2)}C64 ${n(-tall - 8)} 50 ${n(-tall - 60)} 0 ${n(-tall)}Z`,
              ribbon,
            ),
          ],
          { x: bx, y: by },
        ),
      );
    }
    for (const _ of times(30, (each) => each)) {
      const size = between(random, 3, 9);
      sheet.add(
        circle(
          between(random, 0, 1024),
          between(random, 0, 1024),
          size,
          chance(random, 0.7) || isNight ? '#ffffff' : soft,
          { opacity: 0.9 },
        ),
      );
    }
    return finish(sheet, brush, 'circle');
  },
};

function closedCurveFrom(top: Point, hem: readonly Point[]): string {
  const [first = top] = hem;
  const last = hem.at(-1) ?? top;
  const wavy = hem.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = hem[index] ?? top;
    return `Q${n((x + fromX) / 2)} ${n(Math.max(y, fromY) + 16)} ${n(x)} ${n(y)}`;
  });
  return (
    `M${n(top[0])} ${n(top[1])}Q${n(top[0] + (first[0] - top[0]) * 0.42)} ${n(top[1] + (first[1] - top[1]) * 0.72)} ${n(first[0])} ${n(first[1])}` +
    `${wavy.join('')}Q${n(top[0] + (last[0] - top[0]) * 0.42)} ${n(top[1] + (last[1] - top[1]) * 0.72)} ${n(top[0])} ${n(top[1])}Z`
  );
}
