import { between, chance, pick, times } from '../draw/chance.ts';
import { skyline, windows } from '../draw/buildings.ts';
import { darken, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { circle, n, path, rect, stroke } from '../draw/shapes.ts';
import { createSheet, type Sheet } from '../draw/sheet.ts';
import { drawStars } from '../draw/sky.ts';
import { reflection } from '../draw/water.ts';
import type { Scene } from '../scene.ts';

/** Bursts of light over a town by the water. */
export const fireworks: Scene = {
  id: 'fireworks',
  words: {
    en: [
      'firework',
      'new year',
      'party',
      'celebration',
      'birthday',
      'festival',
      'carnival',
      'anniversary',
      'music',
      'concert',
    ],
    'pt-br': [
      'fogos',
      'fogos de artificio',
      'ano novo',
      'reveillon',
      'festa',
      'aniversario',
      'festival',
      'carnaval',
      'musica',
      'show',
    ],
    es: [
      'fuegos artificiales',
      'ano nuevo',
      'nochevieja',
      'fiesta',
      'cumpleanos',
      'festival',
      'carnaval',
      'aniversario',
      'musica',
      'concierto',
    ],
    it: [
      'fuochi',
      "fuochi d'artificio",
      'capodanno',
      'festa',
      'compleanno',
      'festival',
      'carnevale',
      'anniversario',
      'musica',
      'concerto',
    ],
  },
  palettes: ['midnight', 'neon', 'sunset', 'ocean', 'aurora', 'rose'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    sheet.add(rect(0, 0, 1024, 1024, sheet.down([0, darken(night, 0.3)], [0.5, night], [0.8, deep])));
    drawStars(sheet, random, { color: glow, count: 26, bottom: 700 });
    const layout = pick(random, [
      [
        [512, 390, 300],
        [250, 470, 150],
        [800, 520, 170],
      ],
      [
        [400, 430, 250],
        [720, 370, 230],
        [560, 620, 120],
      ],
      [
        [610, 400, 290],
        [300, 380, 170],
        [340, 600, 130],
      ],
    ] as const);
    for (const [index, [x, y, size]] of layout.entries()) {
      const [left, top] = [x + between(random, -26, 26), y + between(random, -26, 26)];
      sheet.add(
        stroke(
          `M${n(left)} ${n(top)}Q${n(left + 26)} ${n(top + 180)} ${n(left + between(random, -30, 30))} 800`,
          soft,
          4,
          { opacity: 0.45 },
        ),
      );
      sheet.add(
        burst(sheet, random, {
          x: left,
          y: top,
          size,
          colors:
            index === 0
              ? [glow, pale, accent]
              : pick(random, [
                  [accent, pale, glow],
                  [soft, glow, pale],
                ] as const),
        }),
      );
    }
    const water = 800;
    sheet.add(
      circle(
        512,
        water,
        560,
        sheet.round([
          [0, middle, 0.7],
          [1, middle, 0],
        ]),
      ),
    );
    const town = skyline(random, {
      base: water,
      heights: [50, 180],
      widths: [40, 84],
      peak: between(random, 300, 700),
    });
    sheet.add(path(town.outline, darken(night, 0.35)));
    for (const { x, top, width } of town.houses)
      sheet.add(
        windows(random, { x, top, width, bottom: water, color: pick(random, [pale, accent]), size: 9, share: 0.4 }),
      );
    sheet.add(rect(0, water, 1024, 224, sheet.down([0, deep], [1, darken(night, 0.3)])));
    for (const [index, [x, , size]] of layout.entries())
      sheet.add(
        reflection(random, { x, top: water + 6, width: size * 0.6, color: index === 0 ? pale : soft, opacity: 0.6 }),
      );
    return finish(sheet, brush, 'diamond');
  },
};

type Burst = { x: number; y: number; size: number; colors: readonly [string, string, string] };

/** Two shells of broad rays that widen outwards and end in sparks, around a bright core. */
function burst(sheet: Sheet, random: () => number, { x, y, size, colors }: Burst): string {
  const parts = [
    circle(
      x,
      y,
      size * 1.15,
      sheet.round([
        [0, colors[0], 0.5],
        [0.35, colors[1], 0.15],
        [1, colors[1], 0],
      ]),
    ),
  ];
  const rays = Math.round(11 + size / 40);
  const hang = chance(random, 0.5) ? 0.22 : 0.06;
  for (const [shell, reach] of [1, 0.62].entries())
    for (const index of times(rays, (each) => each)) {
      const angle = ((index + shell * 0.5) / rays) * 2 * Math.PI;
      const length = size * reach * between(random, 0.88, 1.06);
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const tip = [x + dx * length, y + dy * length + length * hang] as const;
      const bend = [x + dx * length * 0.6, y + dy * length * 0.6] as const;
      const half = size * (shell === 0 ? 0.05 : 0.04) + 2;
      const color = colors[shell] ?? colors[0];
      parts.push(
        path(
          `M${n(x + dx * length * 0.26)} ${n(y + dy * length * 0.26)}Q${n(bend[0] - dy * half)} ${n(bend[1] + dx * half)} ${n(tip[0] - dy * half)} ${n(tip[1] + dx * half)}L${n(tip[0] + dy * half)} ${n(tip[1] - dx * half)}Q${n(bend[0] + dy * half)} ${n(bend[1] - dx * half)} ${n(x + dx * length * 0.26)} ${n(y + dy * length * 0.26)}Z`,
          color,
          { opacity: 0.95 },
        ),
        circle(tip[0], tip[1], half * between(random, 1, 1.25), mix(color, '#ffffff', 0.5)),
      );
    }
  parts.push(circle(x, y, size * 0.15, '#ffffff'));
  return parts.join('');
}
