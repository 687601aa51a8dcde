import { between, chance, pick, times } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { circle, ellipse, group, n, path, place, rect, star } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { drawStars } from '../draw/sky.ts';
import type { Scene } from '../scene.ts';

/** A bright planet with rings in dark space, with moons. */
export const planet: Scene = {
  id: 'planet',
  words: {
    en: ['planet', 'space', 'saturn', 'galaxy', 'universe', 'star', 'moon', 'cosmos', 'rocket', 'astronaut', 'sci-fi'],
    'pt-br': [
      'planeta',
      'espaco',
      'saturno',
      'galaxia',
      'universo',
      'estrela',
      'lua',
      'cosmos',
      'foguete',
      'astronauta',
    ],
    es: ['planeta', 'espacio', 'saturno', 'galaxia', 'universo', 'estrella', 'luna', 'cosmos', 'cohete', 'astronauta'],
    it: ['pianeta', 'spazio', 'saturno', 'galassia', 'universo', 'stella', 'luna', 'cosmo', 'razzo', 'astronauta'],
  },
  palettes: ['midnight', 'sunset', 'neon', 'aurora', 'rose', 'ocean'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    sheet.add(rect(0, 0, 1024, 1024, sheet.slant([0, darken(night, 0.25)], [0.55, night], [1, mix(night, deep, 0.8)])));
    for (const [x, y, radius] of [
      [240, 700, 420],
      [820, 260, 400],
      [620, 880, 330],
    ] as const) {
      const color = pick(random, [deep, middle, deep]);
      sheet.add(
        circle(
          x + between(random, -80, 80),
          y + between(random, -80, 80),
          radius,
          sheet.round([
            [0, color, 0.55],
            [1, color, 0],
          ]),
        ),
      );
    }
    drawStars(sheet, random, { count: 130, bottom: 1024, color: glow });
    const [x, y, radius] = [512 + between(random, -20, 30), 512 + between(random, -20, 20), between(random, 240, 285)];
    const turn = between(random, 12, 28) * (chance(random, 0.5) ? 1 : -1);
    const hasRing = chance(random, 0.8);
    sheet.add(
      circle(
        x,
        y,
        radius * 1.7,
        sheet.round([
          [0, pale, 0.5],
          [0.55, soft, 0.3],
          [1, soft, 0],
        ]),
      ),
    );
    const ring = (isFront: boolean) => {
      const clip = sheet.clip(isFront ? 'M-900 0H900V900H-900Z' : 'M-900 -900H900V0H-900Z');
      const bands = (
        [
          [1.86, 34, pale, 1],
          [1.66, 14, glow, 1],
          [1.5, 24, soft, 0.95],
        ] as const
      ).map(([reach, width, color, opacity]) =>
        ellipse(0, 0, radius * reach, radius * reach * 0.3, 'none', { stroke: color, 'stroke-width': width, opacity }),
      );
      return place([group(bands, { 'clip-path': clip })], { x, y, turn });
    };
    if (hasRing) sheet.add(ring(false));
    const disc = sheet.clip(
      `M${n(-radius)} 0A${n(radius)} ${n(radius)} 0 1 1 ${n(radius)} 0A${n(radius)} ${n(radius)} 0 1 1 ${n(-radius)} 0Z`,
    );
    const bands = times(9, (index) => {
      const top = -radius + index * (radius / 4.5);
      const bend = radius * between(random, 0.04, 0.12);
      const fill =
        [glow, pale, mix(pale, soft, 0.5), soft, pale, mix(soft, accent, 0.35), pale, soft, mix(soft, middle, 0.3)][
          (index + Math.floor(radius)) % 9
        ] ?? pale;
      return path(
        `M${n(-radius * 1.1)} ${n(top)}Q0 ${n(top + bend)} ${n(radius * 1.1)} ${n(top)}V${n(radius * 1.1)}H${n(-radius * 1.1)}Z`,
        fill,
      );
    });
    const storm = [
      ellipse(radius * 0.28, radius * 0.3, radius * 0.19, radius * 0.1, mix(soft, accent, 0.6)),
      ellipse(radius * 0.28, radius * 0.3, radius * 0.12, radius * 0.055, lighten(soft, 0.35)),
    ];
    const shade = circle(
      0,
      0,
      radius,
      sheet.round(
        [
          [0, '#ffffff', 0.28],
          [0.5, '#ffffff', 0],
          [0.72, night, 0.12],
          [1, night, 0.82],
        ],
        [0.32, 0.3],
      ),
    );
    sheet.add(
      place([group([circle(0, 0, radius, pale), ...bands, ...storm, shade], { 'clip-path': disc })], { x, y, turn }),
    );
    if (hasRing) sheet.add(ring(true));
    const moonFill = sheet.round(
      [
        [0, '#ffffff'],
        [0.6, pale],
        [1, mix(soft, middle, 0.5)],
      ],
      [0.32, 0.3],
    );
    for (const [mx, my, size] of pick(random, [
      [
        [800, 700, 46],
        [300, 300, 26],
      ],
      [
        [690, 180, 40],
        [250, 640, 30],
      ],
      [
        [820, 420, 34],
        [420, 850, 52],
      ],
    ] as const)) {
      sheet.add(
        circle(
          mx,
          my,
          size * 2,
          sheet.round([
            [0, pale, 0.4],
            [1, pale, 0],
          ]),
        ),
        circle(mx, my, size, moonFill),
      );
      for (const [dx, dy, r] of [
        [-0.3, 0.2, 0.2],
        [0.25, -0.2, 0.15],
        [0.2, 0.4, 0.12],
      ] as const)
        sheet.add(circle(mx + dx * size, my + dy * size, r * size, mix(soft, middle, 0.3), { opacity: 0.6 }));
    }
    const [cx, cy] = [between(random, 330, 460), between(random, 110, 190)];
    sheet.add(
      path(
        `M${n(cx)} ${n(cy)}L${n(cx + 210)} ${n(cy - 74)}L${n(cx + 6)} ${n(cy + 12)}Z`,
        sheet.across([0, glow], [1, glow, 0]),
      ),
      path(star([cx, cy + 4], 22, { points: 4, inner: 0.3 }), glow),
    );
    return finish(sheet, brush, 'star');
  },
};
