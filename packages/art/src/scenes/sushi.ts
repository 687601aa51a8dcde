import { between, chance, pick, times, type Random } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { leaf } from '../draw/flowers.ts';
import { blob, circle, ellipse, group, n, path, place, rect, stroke, type Point } from '../draw/shapes.ts';
import { createSheet, type Sheet } from '../draw/sheet.ts';
import { shadow } from '../draw/table.ts';
import type { Scene } from '../scene.ts';

/** Rolls and slices of fish upon rice, on a round dark plate with chopsticks. */
export const sushi: Scene = {
  id: 'sushi',
  words: {
    en: ['sushi', 'sashimi', 'maki', 'salmon', 'ramen', 'wasabi', 'seafood', 'rice'],
    'pt-br': ['sushi', 'sashimi', 'temaki', 'salmao', 'ramen', 'frutos do mar', 'arroz', 'comida japonesa'],
    es: ['sushi', 'sashimi', 'maki', 'salmon', 'ramen', 'marisco', 'mariscos', 'arroz'],
    it: ['sushi', 'sashimi', 'maki', 'salmone', 'ramen', 'frutti di mare', 'riso'],
  },
  palettes: ['winter', 'ocean', 'forest', 'rose', 'coffee'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, soft, pale, glow } = palette;
    const sheet = createSheet();
    sheet.add(rect(0, 0, 1024, 1024, sheet.slant([0, '#ffffff'], [0.5, glow], [1, pale])));
    for (const row of times(9, (index) => index))
      for (const column of times(9, (index) => index))
        sheet.add(
          stroke(
            `M${column * 128 - 64 + (row % 2) * 64} ${row * 128 + 30}a64 64 0 0 1 128 0M${column * 128 - 34 + (row % 2) * 64} ${row * 128 + 30}a34 34 0 0 1 68 0`,
            mix(pale, soft, 0.4),
            4,
            { opacity: 0.5 },
          ),
        );
    const plate = sheet.round(
      [
        [0, mix(deep, night, 0.35)],
        [0.85, mix(deep, night, 0.7)],
        [0.9, deep],
        [1, night],
      ],
      [0.46, 0.42],
    );
    sheet.add(
      shadow(sheet, 526, 544, 440, 0.35),
      circle(512, 512, 408, plate),
      circle(512, 512, 372, 'none', { stroke: mix(deep, soft, 0.35), 'stroke-width': 4 }),
    );
    const turn = pick(random, [-24, 0, 18, 90]);
    const rolls = chance(random, 0.5);
    const spots: readonly (readonly [Point, 'roll' | 'fish' | 'shrimp'])[] = rolls
      ? [
          [[-180, -150], 'roll'],
          [[0, -190], 'roll'],
          [[180, -150], 'roll'],
          [[-150, 40], 'fish'],
          [[10, 30], 'shrimp'],
          [[165, 40], 'fish'],
          [[-100, 225], 'roll'],
          [[100, 225], 'roll'],
        ]
      : [
          [[-190, -90], 'fish'],
          [[-65, -100], 'shrimp'],
          [[65, -100], 'fish'],
          [[190, -90], 'fish'],
          [[-170, 150], 'roll'],
          [[0, 180], 'roll'],
          [[170, 150], 'roll'],
        ];
    const pieces = spots.map(([[x, y], kind], index) => {
      if (kind === 'roll') return roll(sheet, random, [x, y], between(random, 80, 88));
      return nigiri(sheet, random, [x, y], {
        shrimp: kind === 'shrimp',
        turn: between(random, -8, 8) + (index % 2) * 6,
      });
    });
    sheet.add(place(pieces, { x: 512, y: 512, turn }));
    sheet.add(
      path(blob(random, [720, 690], 40, { uneven: 0.25 }), '#9fca5c'),
      path(blob(random, [714, 682], 24, { uneven: 0.3 }), '#c2e083'),
    );
    for (const shift of [0, 44, 88])
      sheet.add(leaf(sheet, [300, 700], { size: 110, color: '#4a9a52', turn: 100 + shift }));
    const sticks = chance(random, 0.5) ? [900, 512, 90] : [520, 950, 0];
    const [sx = 900, sy = 512, angle = 90] = sticks;
    sheet.add(
      place(
        [
          group(
            [-15, 15].map(
              (y) =>
                path(
                  `M-330 ${y - 10}L330 ${y - 5}V${y + 5}L-330 ${y + 10}Z`,
                  sheet.down([0, '#b3202c'], [1, '#6d0f18']),
                ) + rect(-330, y - 10, 84, 20, '#26120f'),
            ),
            {},
          ),
        ],
        { x: sx, y: sy, turn: angle + between(random, -7, 7) },
      ),
    );
    return { ...finish(sheet, brush, 'circle'), accent: { dark: night, light: glow } };
  },
};

function roll(sheet: Sheet, random: Random, [x, y]: Point, size: number): string {
  const fillings = pick(random, [
    ['#f2714a', '#f7a07c'],
    ['#8fbf4d', '#c9e08d'],
    ['#d8432f', '#ee7a5e'],
  ] as const);
  const grains = times(26, () => {
    const [angle, reach] = [random() * 2 * Math.PI, between(random, 0.46, 0.8) * size];
    return ellipse(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, size * 0.09, size * 0.055, '#ffffff', {
      transform: `rotate(${n(random() * 180)} ${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)})`,
    });
  });
  return [
    circle(x + 6, y + 12, size, '#000000', { opacity: 0.4 }),
    circle(x, y, size, '#15251f'),
    circle(x, y, size, 'none', { stroke: '#3c5a4c', 'stroke-width': 4 }),
    circle(x, y, size * 0.86, '#f3efe4'),
    ...grains,
    path(
      blob(random, [x, y], size * 0.42, { uneven: 0.08 }),
      sheet.round([
        [0, fillings[1]],
        [1, fillings[0]],
      ]),
    ),
    rect(x - size * 0.06, y - size * 0.36, size * 0.34, size * 0.34, '#3f8f4a', { rx: 6 }),
    rect(x - size * 0.32, y + size * 0.02, size * 0.3, size * 0.24, '#fff1b8', { rx: 6 }),
  ].join('');
}

/** Rice below a slice, seen from above. */
function nigiri(
  sheet: Sheet,
  random: Random,
  [x, y]: Point,
  { shrimp, turn }: { shrimp: boolean; turn: number },
): string {
  const color = shrimp ? '#ffb38f' : pick(random, ['#fa8a5c', '#e8553f', '#f79a6e']);
  const slice =
    'M-56 -104C-30 -128 34 -126 56 -100C68 -40 66 44 54 104C28 126 -30 126 -54 104C-66 40 -68 -44 -56 -104Z';
  const stripes = times(7, (index) =>
    stroke(
      `M-62 ${-90 + index * 32}Q0 ${-122 + index * 32} 62 ${-90 + index * 32}`,
      shrimp ? '#f0643c' : lighten(color, 0.5),
      shrimp ? 13 : 7,
      { opacity: shrimp ? 0.8 : 0.85 },
    ),
  );
  return place(
    [
      rect(-62, -118, 124, 250, '#000000', { rx: 56, opacity: 0.4, transform: 'translate(6 12)' }),
      rect(-62, -122, 124, 248, '#f7f3e9', { rx: 52 }),
      shrimp ? path('M-18 -118L-52 -164Q-16 -156 0 -130Q16 -156 52 -164L18 -118Z', '#e8532c') : '',
      path(slice, sheet.slant([0, lighten(color, 0.2)], [1, darken(color, 0.08)])),
      group(stripes, { 'clip-path': sheet.clip(slice) }),
      shrimp ? '' : rect(-66, -20, 132, 34, '#16241f', { rx: 4 }),
    ],
    { x, y, turn },
  );
}
