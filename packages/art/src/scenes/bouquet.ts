import { between, pick, times } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { berry, blossom, daisy, leaf, rose, tulip } from '../draw/flowers.ts';
import { circle, ellipse, n, path, place, rect, stroke, type Point } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { sprig } from '../draw/trees.ts';
import type { Scene } from '../scene.ts';

/** A round bouquet with a ribbon on a plain ground. */
export const bouquet: Scene = {
  id: 'bouquet',
  words: {
    en: [
      'wedding bouquet',
      'bouquet',
      'bride',
      'bridal',
      'rose',
      'peony',
      'mother',
      "mother's day",
      'marriage',
      'tulip',
    ],
    'pt-br': [
      'buque de casamento',
      'buque',
      'noiva',
      'casamento',
      'rosa vermelha',
      'rosas',
      'peonia',
      'mae',
      'dia das maes',
      'tulipa',
    ],
    es: ['ramo de novia', 'ramo', 'novia', 'boda', 'rosas', 'peonia', 'madre', 'dia de la madre', 'tulipan'],
    it: [
      'bouquet da sposa',
      'mazzo di fiori',
      'sposa',
      'matrimonio',
      'nozze',
      'rose rosse',
      'peonia',
      'mamma',
      'festa della mamma',
      'tulipano',
    ],
  },
  palettes: ['rose', 'lavender', 'blossom', 'dawn', 'grape', 'meadow'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    sheet.add(
      rect(
        0,
        0,
        1024,
        1024,
        sheet.round([
          [0, '#ffffff'],
          [0.6, glow],
          [1, mix(pale, soft, 0.2)],
        ]),
      ),
    );
    const [x, y] = [512 + between(random, -16, 16), 452];
    const green = pick(random, ['#17452f', '#1d4a3d', '#2a4a24']);
    for (const index of times(9, (each) => each)) {
      const lean = (index - 4) * 17;
      sheet.add(
        stroke(
          `M${n(x + lean * 0.4)} 700Q${n(x + lean * 0.2)} 800 ${n(x - lean * 1.4)} ${n(930 - Math.abs(lean) * 0.35)}`,
          index % 2 === 0 ? green : mix(green, '#6fae5a', 0.35),
          15,
        ),
      );
    }
    for (const index of times(24, (each) => each)) {
      const angle = (index / 24) * 2 * Math.PI + between(random, -0.1, 0.1);
      const at: Point = [x + Math.cos(angle) * 215, y + Math.sin(angle) * 205];
      const turn = (angle * 180) / Math.PI + between(random, -24, 24);
      if (index % 3 === 0)
        sheet.add(sprig(random, at, { length: between(random, 130, 180), turn, color: mix(green, '#8dbb7a', 0.35) }));
      else
        sheet.add(
          leaf(sheet, at, {
            size: between(random, 120, 170),
            color: index % 2 === 0 ? green : mix(green, '#4e8c57', 0.6),
            turn,
          }),
        );
    }
    sheet.add(circle(x, y, 262, mix(green, '#06170f', 0.45)));
    const colors = [deep, middle, mix(deep, middle, 0.5), mix(middle, accent, 0.4)] as const;
    const light = [pale, '#ffffff', glow, soft] as const;
    const places: Point[] = [
      ...times(9, (index): Point => [
        x + Math.cos((index / 9) * 2 * Math.PI + 0.3) * 205,
        y + Math.sin((index / 9) * 2 * Math.PI + 0.3) * 200,
      ]),
      ...times(5, (index): Point => [
        x + Math.cos((index / 5) * 2 * Math.PI - 0.5) * 112,
        y + Math.sin((index / 5) * 2 * Math.PI - 0.5) * 110,
      ]),
      [x, y],
    ];
    const [dark, kind] = [pick(random, [0, 1]), pick(random, ['roses', 'mixed', 'wild'] as const)];
    for (const [index, at] of places.entries()) {
      const color = (index + dark) % 2 === 0 ? pick(random, colors) : pick(random, light);
      const flower = { size: between(random, 76, 92), color, turn: random() * 360 };
      sheet.add(ellipse(at[0] + 3, at[1] + 12, flower.size * 0.95, flower.size * 0.92, '#06170f', { opacity: 0.35 }));
      const form =
        kind === 'roses'
          ? 'rose'
          : kind === 'wild'
            ? pick(random, ['daisy', 'blossom', 'rose'] as const)
            : index % 3 === 0
              ? 'daisy'
              : 'rose';
      if (form === 'rose') sheet.add(rose(sheet, random, at, flower));
      if (form === 'daisy') sheet.add(daisy(sheet, at, flower, (index + dark) % 2 === 0 ? '#ffd35c' : '#f0a63a'));
      if (form === 'blossom') sheet.add(blossom(sheet, at, flower));
    }
    for (const index of times(7, (each) => each)) {
      const angle = (index / 7) * 2 * Math.PI + 0.7;
      sheet.add(berry(sheet, [x + Math.cos(angle) * 160, y + Math.sin(angle) * 158], 15, accent));
    }
    if (kind === 'wild')
      for (const side of [-1, 1])
        sheet.add(tulip(sheet, [x + side * 250, y - 60], { size: 110, color: middle, turn: side * 38 }));
    const silk = [lighten(middle, 0.1), middle, darken(middle, 0.25)] as const;
    const tails = (side: number) =>
      path(
        `M0 0C${side * 40} 60 ${side * 20} 110 ${side * 92} 200L${side * 58} 190L${side * 44} 218C${side * 4} 130 ${side * 10} 70 ${-side * 10} 10Z`,
        sheet.down([0, silk[0]], [1, silk[2]]),
      );
    const loop = (side: number) =>
      path(
        `M0 0C${side * 40} -70 ${side * 150} -76 ${side * 146} -10C${side * 142} 46 ${side * 50} 40 0 0Z`,
        sheet.across([side > 0 ? 0 : 1, silk[2]], [side > 0 ? 1 : 0, silk[0]]),
      );
    sheet.add(
      place(
        [
          tails(-1),
          tails(1),
          loop(-1),
          loop(1),
          rect(-26, -24, 52, 48, sheet.down([0, silk[0]], [1, silk[2]]), { rx: 12 }),
        ],
        { x, y: 736, scale: 0.92 },
      ),
    );
    return { ...finish(sheet, brush, 'heart'), accent: { dark: mix(night, deep, 0.3), light: glow } };
  },
};
