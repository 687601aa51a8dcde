import { between, chance, pick, scatter, times, type Random } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { berry, leaf } from '../draw/flowers.ts';
import { n, place, polygon, path, rect, stroke, type Point } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { sprig } from '../draw/trees.ts';
import type { Scene } from '../scene.ts';

/** Fallen leaves in a wreath on a pale ground. */
export const leaves: Scene = {
  id: 'leaves',
  words: {
    en: ['autumn', 'fall', 'leaf', 'leaves', 'maple', 'october', 'november', 'thanksgiving', 'acorn'],
    'pt-br': ['outono', 'folha', 'folhas', 'bordo', 'outubro', 'novembro', 'bolota'],
    es: ['otono', 'hoja', 'hojas', 'arce', 'octubre', 'noviembre', 'bellota'],
    it: ['autunno', 'foglia', 'foglie', 'acero', 'ottobre', 'novembre', 'ghianda'],
  },
  palettes: ['autumn', 'rose', 'forest', 'grape', 'ember'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    const isDark = chance(random, 0.5);
    const [center, rim] = isDark ? [deep, night] : ['#ffffff', pale];
    sheet.add(
      rect(
        0,
        0,
        1024,
        1024,
        sheet.round([
          [0, center],
          [0.65, isDark ? mix(deep, night, 0.5) : glow],
          [1, rim],
        ]),
      ),
    );
    const tones = isDark
      ? [soft, pale, mix(soft, middle, 0.35), lighten(accent, 0.45), glow]
      : [deep, mix(deep, accent, 0.4), night, mix(middle, deep, 0.5), accent];
    const tone = () => pick(random, [tones[0] ?? soft, ...tones.slice(1)]);
    const ring = chance(random, 0.75);
    const spots = ring
      ? times(22, (index): Point => {
          const angle = (index / 22) * 2 * Math.PI;
          return [512 + Math.cos(angle) * between(random, 285, 345), 512 + Math.sin(angle) * between(random, 285, 345)];
        })
      : scatter({ count: 34, gap: 148, place: () => [between(random, 20, 1004), between(random, 20, 1004)] });
    for (const [x, y] of spots) {
      const outward = (Math.atan2(y - 512, x - 512) * 180) / Math.PI;
      const turn = ring ? outward + between(random, -50, 50) : random() * 360;
      const kind = pick(random, ['maple', 'maple', 'oval', 'sprig'] as const);
      const size = between(random, 130, 190);
      if (kind === 'maple') sheet.add(maple(random, [x, y], { size: size * 0.6, color: tone(), turn: turn + 90 }));
      if (kind === 'oval')
        for (const shift of [-30, 30]) sheet.add(leaf(sheet, [x, y], { size, color: tone(), turn: turn + shift }));
      if (kind === 'sprig') sheet.add(sprig(random, [x, y], { length: size, turn, color: tone(), leaf: 0.26 }));
    }
    for (const [x, y] of spots.slice(0, 9))
      sheet.add(
        ...times(3, (index) =>
          berry(sheet, [x + index * 20 - 20, y + (index % 2) * 22], 15, isDark ? lighten(accent, 0.25) : accent),
        ),
      );
    if (ring) sheet.add(maple(random, [512, 512], { size: 170, color: tone(), turn: between(random, -30, 30) }));
    return finish(sheet, brush, 'leaf');
  },
};

/** A leaf with five pointed lobes, its stalk downwards. */
function maple(
  random: Random,
  [x, y]: Point,
  { size: s, color, turn }: { size: number; color: string; turn: number },
): string {
  const half: Point[] = [
    [0, -1.05],
    [0.12, -0.74],
    [0.27, -0.78],
    [0.22, -0.4],
    [0.36, -0.36],
    [0.62, -0.62],
    [0.66, -0.44],
    [0.98, -0.42],
    [0.84, -0.2],
    [0.94, -0.08],
    [0.56, 0.12],
    [0.62, 0.32],
    [0.28, 0.3],
    [0.08, 0.44],
  ];
  const outline = [
    ...half,
    ...half
      .slice(1)
      .toReversed()
      .map(([dx, dy]): Point => [-dx, dy]),
  ].map(([dx, dy]): Point => [dx * s, dy * s]);
  const right = half.map(([dx, dy]): Point => [dx * s, dy * s]);
  const veins = [
    [0, -0.9],
    [0.7, -0.42],
    [-0.7, -0.42],
    [0.5, 0.14],
    [-0.5, 0.14],
  ].map(([dx = 0, dy = 0]) => `M0 ${n(s * 0.36)}L${n(dx * s * 0.9)} ${n(dy * s)}`);
  const bend = between(random, -0.2, 0.2) * s;
  return place(
    [
      path(polygon(outline), '#000000', { opacity: 0.16, transform: `translate(${n(s * 0.05)} ${n(s * 0.08)})` }),
      stroke(
        `M0 ${n(s * 0.4)}Q${n(bend)} ${n(s * 0.7)} ${n(bend * 1.4)} ${n(s * 0.95)}`,
        darken(color, 0.3),
        s * 0.055,
      ),
      path(polygon(outline), color, { stroke: color, 'stroke-width': s * 0.04, 'stroke-linejoin': 'round' }),
      path(polygon([...right, [0, s * 0.44]]), darken(color, 0.14)),
      stroke(veins.join(''), mix(color, '#ffffff', 0.4), s * 0.026, { opacity: 0.7 }),
    ],
    { x, y, turn },
  );
}
