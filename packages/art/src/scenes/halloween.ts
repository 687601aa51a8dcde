import { between, chance, pick, times } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { areaBelow, circle, ellipse, n, path, place, polygon, rect } from '../draw/shapes.ts';
import { createSheet, type Sheet } from '../draw/sheet.ts';
import { drawMoon, haze } from '../draw/sky.ts';
import { grass } from '../draw/trees.ts';
import type { Scene } from '../scene.ts';

/** A lit pumpkin, or a crooked house with one, against a huge moon with bats. */
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
    sheet.add(
      path(
        areaBelow([
          [-40, 800],
          [200, 770],
          [512, 750],
          [830, 775],
          [1070, 800],
        ]),
        sheet.down([0, mix(night, deep, 0.6)], [0.5, night], [1, darken(night, 0.25)]),
      ),
    );
    for (const index of times(5, (each) => each)) {
      const [dx, dy] = [
        170 + index * 170 + between(random, -30, 30),
        200 + (index % 2) * 90 + between(random, -24, 24),
      ];
      sheet.add(
        place([path(bat, night)], { x: dx, y: dy, turn: between(random, -18, 18), scale: between(random, 0.8, 1.15) }),
      );
    }
    if (!chance(random, 0.3)) sheet.add(lantern(sheet, 512, 590, between(random, 300, 325), pick(random, faces)));
    else {
      const side = chance(random, 0.5) ? 1 : -1;
      sheet.add(
        manor(512 + side * 90, 770, between(random, 1.25, 1.4), night, '#ffc23d'),
        lantern(sheet, 512 - side * 200, 780, between(random, 125, 140), pick(random, faces)),
      );
    }
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

/** Eyes, nose and mouth of a lantern that is 300 units wide and high to each side. */
const faces = [
  'M-190 -70L-120 -160L-40 -50ZM190 -70L120 -160L40 -50ZM0 -30L32 24H-32Z' +
    'M-210 50C-150 90 -110 80 -90 74L-72 120L-36 86C-12 90 12 90 36 86L72 120L90 74C110 80 150 90 210 50' +
    'C190 150 110 190 60 192L40 150L-8 152L-24 194C-110 186 -190 140 -210 50Z',
  'M-176 -120A62 62 0 1 0 -60 -78ZM176 -120A62 62 0 1 1 60 -78ZM0 -30L28 20H-28Z' +
    'M-196 66L-140 104L-98 76L-50 118L0 82L50 118L98 76L140 104L196 66C170 160 90 196 0 196S-170 160 -196 66Z',
  'M-190 -150L-46 -84L-130 -40ZM190 -150L46 -84L130 -40ZM0 -30L26 18H-26Z' +
    'M-206 40C-120 110 120 110 206 40C176 160 96 196 0 196S-176 160 -206 40Z',
] as const;

/** A pumpkin in the dark, lit from inside: the face is what is bright. */
function lantern(sheet: Sheet, x: number, y: number, size: number, face: string): string {
  const skin = (color: string) => sheet.down([0, lighten(color, 0.06)], [0.5, color], [1, darken(color, 0.4)]);
  const rib = (dx: number, width: number, color: string) =>
    ellipse(dx * size, 0, width * size, size * 0.82, skin(color), { stroke: '#3d1206', 'stroke-width': size * 0.014 });
  const scaled = size / 300;
  return place(
    [
      path(
        `M${n(-size * 0.1)} ${n(-size * 0.7)}Q${n(-size * 0.06)} ${n(-size * 1.02)} ${n(size * 0.24)} ${n(-size * 1.12)}L${n(size * 0.32)} ${n(-size * 0.98)}Q${n(size * 0.14)} ${n(-size * 0.9)} ${n(size * 0.16)} ${n(-size * 0.68)}Z`,
        '#33401a',
      ),
      rib(-0.66, 0.46, '#7a2c0c'),
      rib(0.66, 0.46, '#7a2c0c'),
      rib(-0.34, 0.48, '#923a0e'),
      rib(0.34, 0.48, '#923a0e'),
      rib(0, 0.44, '#a34611'),
      place(
        [
          path(face, '#4a1405', { stroke: '#4a1405', 'stroke-width': 22, 'stroke-linejoin': 'round' }),
          path(face, sheet.down([0, '#ffe9a3'], [1, '#ffc94d']), { 'stroke-linejoin': 'round' }),
        ],
        { x: 0, y: 0, scale: scaled },
      ),
    ],
    { x, y },
  );
}
