import { between, chance, pick, times } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { areaBelow, circle, ellipse, n, path, place, polygon, rect, type Point } from '../draw/shapes.ts';
import { createSheet, type Sheet } from '../draw/sheet.ts';
import { drawMoon, haze } from '../draw/sky.ts';
import { drawLimbs, grass, growTree } from '../draw/trees.ts';
import type { Scene } from '../scene.ts';

/** A crooked house against a huge moon, bats, and a lit pumpkin. */
export const halloween: Scene = {
  id: 'halloween',
  words: {
    en: ['halloween', 'pumpkin', 'ghost', 'witch', 'bat', 'spooky', 'haunted', 'vampire', 'skull', 'trick or treat'],
    'pt-br': [
      'halloween',
      'dia das bruxas',
      'abobora',
      'fantasma',
      'bruxa',
      'morcego',
      'assustador',
      'vampiro',
      'caveira',
    ],
    es: ['halloween', 'noche de brujas', 'calabaza', 'fantasma', 'bruja', 'murcielago', 'miedo', 'vampiro', 'calavera'],
    it: [
      'halloween',
      'zucca',
      'fantasma',
      'strega',
      'pipistrello',
      'spaventoso',
      'vampiro',
      'teschio',
      'dolcetto o scherzetto',
    ],
  },
  palettes: ['ember', 'sunset', 'grape', 'aurora'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, soft, pale, glow } = palette;
    const sheet = createSheet();
    sheet.add(rect(0, 0, 1024, 1024, sheet.down([0, mix(soft, pale, 0.45)], [0.45, pale], [0.75, glow], [1, soft])));
    const [x, y] = [between(random, 460, 580), between(random, 390, 440)];
    drawMoon(sheet, random, { x, y, radius: between(random, 250, 285), color: glow, shade: soft });
    sheet.add(haze(sheet, 640, 220, pale, 0.7));
    const side = chance(random, 0.5) ? 1 : -1;
    const hill: Point[] = [
      [-40, 800],
      [140, 780],
      [330, 745],
      [512 + side * 60, 690],
      [700, 745],
      [880, 790],
      [1070, 800],
    ];
    sheet.add(path(areaBelow(hill), sheet.down([0, mix(night, deep, 0.6)], [0.5, night], [1, darken(night, 0.25)])));
    sheet.add(
      drawLimbs(
        growTree(random, {
          root: [512 - side * 270, 800],
          height: between(random, 560, 650),
          lean: 90 + side * -8,
          depth: 5,
          spread: 40,
        }),
        night,
      ),
    );
    sheet.add(manor(512 + side * 95, 725, between(random, 0.9, 1.05), night, '#ffb22e'));
    for (const index of times(9, (each) => each)) {
      const [dx, dy] = [
        x - 300 + index * 74 + between(random, -26, 26),
        y - 230 + (index % 3) * 74 + between(random, -30, 30),
      ];
      sheet.add(
        place([path(bat, night)], { x: dx, y: dy, turn: between(random, -22, 22), scale: between(random, 0.4, 0.95) }),
      );
    }
    const lit = pick(random, [
      [
        [560, 880, 120],
        [800, 930, 90],
      ],
      [
        [640, 890, 130],
        [420, 930, 84],
      ],
      [
        [520, 900, 105],
        [720, 900, 105],
      ],
    ] as const);
    for (const [left, top, size] of lit)
      sheet.add(
        circle(
          left,
          top,
          size * 2,
          sheet.round([
            [0, '#ff9a1f', 0.5],
            [1, '#ff9a1f', 0],
          ]),
        ),
        pumpkin(sheet, left, top, size, chance(random, 0.5)),
      );
    sheet.add(grass(random, { from: -10, to: 1034, y: () => 1030, height: 90, color: darken(night, 0.35), gap: 16 }));
    return { ...finish(sheet, brush, 'circle'), accent: { dark: night, light: pale } };
  },
};

const bat =
  'M0 -6L6 -16L12 -7C26 -30 50 -34 74 -26C62 -20 58 -10 58 2C50 -6 40 -4 36 8C28 0 16 4 0 24C-16 4 -28 0 -36 8C-40 -4 -50 -6 -58 2C-58 -10 -62 -20 -74 -26C-50 -34 -26 -30 -12 -7L-6 -16Z';

/** Its foot stands on the point. */
function manor(x: number, y: number, scale: number, wall: string, lit: string): string {
  const tower = (left: number, width: number, height: number, roof: number) =>
    path(
      polygon([
        [left, 30],
        [left, -height],
        [left - 14, -height],
        [left + width / 2 - 3, -height - roof],
        [left + width / 2 + 3, -height - roof],
        [left + width + 14, -height],
        [left + width, -height],
        [left + width, 30],
      ]),
      wall,
    ) + rect(left + width / 2 - 2, -height - roof - 34, 4, 40, wall);
  const pane = (left: number, top: number, width = 20, height = 34) =>
    path(`M${left} ${top}v${-height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height}Z`, lit) +
    rect(left + width / 2 - 1.5, top - height - 10, 3, height + 10, wall);
  const parts = [
    tower(-120, 78, 190, 130),
    tower(-54, 116, 150, 150),
    tower(50, 66, 245, 140),
    tower(104, 50, 110, 90),
    pane(-92, -110),
    pane(-92, -30),
    pane(-34, -80),
    pane(14, -80),
    pane(72, -170),
    pane(72, -90),
    pane(118, -50),
    pane(-13, 24, 34, 52),
    circle(4, -178, 17, lit),
  ];
  return place(parts, { x, y, scale });
}

function pumpkin(sheet: Sheet, x: number, y: number, size: number, grin: boolean): string {
  const rib = (dx: number, width: number, color: string) =>
    ellipse(
      dx * size,
      0,
      width * size,
      size * 0.78,
      sheet.down([0, lighten(color, 0.2)], [0.6, color], [1, darken(color, 0.2)]),
    );
  const face = grin
    ? 'M-58 14C-40 34 40 34 58 14C52 58 20 66 14 66L8 52L-8 52L-14 66C-30 64 -52 54 -58 14Z'
    : 'M-54 26L-36 16L-18 30L0 16L18 30L36 16L54 26C46 58 24 64 0 64S-46 58 -54 26Z';
  const eyes = 'M-52 -8L-32 -44L-10 -12ZM52 -8L32 -44L10 -12ZM0 -6L10 8H-10Z';
  return place(
    [
      path(
        `M${n(-size * 0.06)} ${n(-size * 0.7)}Q${n(-size * 0.02)} ${n(-size * 1.05)} ${n(size * 0.2)} ${n(-size * 1.08)}L${n(size * 0.24)} ${n(-size * 0.98)}Q${n(size * 0.1)} ${n(-size * 0.92)} ${n(size * 0.12)} ${n(-size * 0.68)}Z`,
        '#3d4a1c',
      ),
      rib(-0.6, 0.44, '#e8852a'),
      rib(0.6, 0.44, '#e8852a'),
      rib(-0.32, 0.46, '#f79b3c'),
      rib(0.32, 0.46, '#f79b3c'),
      rib(0, 0.42, '#ffb050'),
      place(
        [
          path(eyes + face, '#3a0f08', {
            stroke: '#3a0f08',
            'stroke-width': 4,
            'stroke-linejoin': 'round',
          }),
        ],
        { x: 0, y: 0, scale: size / 105 },
      ),
    ],
    { x, y },
  );
}
