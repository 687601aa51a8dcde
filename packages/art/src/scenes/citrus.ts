import { between, chance, pick, scatter, times, type Random } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { blossom, leaf } from '../draw/flowers.ts';
import { circle, ellipse, n, path, place, rect } from '../draw/shapes.ts';
import { createSheet, type Sheet } from '../draw/sheet.ts';
import { shadow } from '../draw/table.ts';
import type { Scene } from '../scene.ts';

const fruits = {
  orange: ['#f78d1e', '#ffb545', '#fff0d0'],
  lemon: ['#f5c71f', '#ffe45c', '#fffbe0'],
  lime: ['#5f9d2a', '#b9dc6a', '#f4fbdc'],
  grapefruit: ['#f2864e', '#f4566a', '#ffe7dc'],
} as const;

/** Slices of citrus fruit, with leaves, on a dark ground. */
export const citrus: Scene = {
  id: 'citrus',
  words: {
    en: [
      'citrus',
      'lemon',
      'orange',
      'lime',
      'grapefruit',
      'fruit',
      'juice',
      'fresh',
      'lemonade',
      'smoothie',
      'cocktail',
    ],
    'pt-br': ['citrico', 'limao', 'laranja', 'fruta', 'frutas', 'suco', 'fresco', 'limonada', 'coquetel', 'tangerina'],
    es: ['citrico', 'limon', 'naranja', 'lima', 'pomelo', 'fruta', 'zumo', 'jugo', 'limonada', 'coctel'],
    it: ['agrume', 'agrumi', 'limone', 'arancia', 'lime', 'pompelmo', 'frutta', 'succo', 'limonata', 'spremuta'],
  },
  palettes: ['forest', 'ocean', 'citrus', 'lagoon', 'rose'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep } = palette;
    const sheet = createSheet();
    sheet.add(
      rect(
        0,
        0,
        1024,
        1024,
        sheet.round([
          [0, deep],
          [0.7, mix(deep, night, 0.6)],
          [1, night],
        ]),
      ),
    );
    const layout = pick(random, [
      [
        [512, 512, 300],
        [850, 780, 170],
        [180, 520, 150],
        [640, 110, 130],
        [480, 930, 140],
      ],
      [
        [400, 420, 230],
        [700, 640, 250],
        [760, 260, 150],
        [330, 760, 150],
        [930, 900, 130],
      ],
      [
        [610, 450, 270],
        [300, 600, 180],
        [650, 860, 180],
        [330, 260, 140],
        [930, 700, 120],
      ],
    ] as const);
    const order = pick(random, [
      ['grapefruit', 'lime', 'lemon', 'orange', 'lime'],
      ['orange', 'lemon', 'lime', 'grapefruit', 'lemon'],
      ['lemon', 'lime', 'orange', 'lemon', 'grapefruit'],
    ] as const);
    for (const [x, y] of scatter({
      count: 11,
      gap: 170,
      place: () => [between(random, 20, 1004), between(random, 20, 1004)],
    })) {
      const turn = random() * 360;
      for (const shift of [0, 58])
        sheet.add(
          leaf(sheet, [x, y], {
            size: between(random, 110, 170),
            color: pick(random, ['#3f8f4a', '#2f7a45', '#5aa54e']),
            turn: turn + shift,
          }),
        );
    }
    for (const [index, [x, y, size]] of layout.entries())
      sheet.add(
        shadow(sheet, x + 12, y + 22, size + 16, 0.45),
        slice(sheet, random, {
          x: x + between(random, -14, 14),
          y: y + between(random, -14, 14),
          size,
          fruit: order[index] ?? 'orange',
        }),
      );
    for (const [x, y] of scatter({
      count: 7,
      gap: 180,
      place: () => [between(random, 60, 964), between(random, 60, 964)],
    }))
      if (layout.every(([left, top, size]) => Math.hypot(left - x, top - y) > size + 40))
        sheet.add(
          chance(random, 0.7)
            ? blossom(sheet, [x, y], { size: 52, color: '#ffffff', turn: random() * 72 })
            : leaf(sheet, [x, y], { size: 120, color: '#5aa54e', turn: random() * 360 }),
        );
    return { ...finish(sheet, brush, 'leaf'), accent: { dark: night, light: '#fff3c9' }, paper: '#fffbe8' };
  },
};

function slice(
  sheet: Sheet,
  random: Random,
  { x, y, size, fruit }: { x: number; y: number; size: number; fruit: keyof typeof fruits },
): string {
  const [peel, flesh, pith] = fruits[fruit];
  const wedges = 9;
  const flesh2 = sheet.down([0, lighten(flesh, 0.4)], [0.45, flesh], [1, mix(flesh, peel, 0.5)]);
  const parts = times(wedges, (index) => {
    const [outer, half] = [size * 0.8, (Math.PI / wedges) * 0.86];
    const [dx, dy] = [Math.sin(half) * outer, Math.cos(half) * outer];
    const wedge = `M0 ${n(-size * 0.1)}Q${n(-dx * 0.55)} ${n(-dy * 0.6)} ${n(-dx)} ${n(-dy * 0.94)}Q0 ${n(-outer * 1.1)} ${n(dx)} ${n(-dy * 0.94)}Q${n(dx * 0.55)} ${n(-dy * 0.6)} 0 ${n(-size * 0.1)}Z`;
    const drops = times(5, () => {
      const along = between(random, 0.35, 0.72) * size;
      const across = between(random, -0.5, 0.5) * along * half * 0.8;
      return `<ellipse cx="${n(across)}" cy="${n(-along)}" rx="${n(size * 0.012)}" ry="${n(size * 0.045)}" fill="#ffffff" opacity=".5"/>`;
    });
    return `<g transform="rotate(${n((index * 360) / wedges)})">${path(wedge, flesh2)}${drops.join('')}</g>`;
  });
  return place(
    [
      circle(
        0,
        0,
        size,
        sheet.round([
          [0, peel],
          [0.9, peel],
          [1, darken(peel, 0.22)],
        ]),
      ),
      circle(0, 0, size * 0.93, pith),
      ...parts,
      circle(0, 0, size * 0.06, pith),
      ellipse(-size * 0.36, -size * 0.5, size * 0.22, size * 0.07, '#ffffff', {
        opacity: 0.35,
        transform: `rotate(-36 ${n(-size * 0.36)} ${n(-size * 0.5)})`,
      }),
    ],
    { x, y, turn: random() * 40 },
  );
}
