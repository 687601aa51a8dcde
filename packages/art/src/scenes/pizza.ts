import { between, chance, pick, scatter, times } from '../draw/chance.ts';
import { lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { leaf } from '../draw/flowers.ts';
import { blob, circle, ellipse, n, path, place, polygon, stroke } from '../draw/shapes.ts';
import { createSheet, type Sheet } from '../draw/sheet.ts';
import { drawBoards, shadow } from '../draw/table.ts';
import type { Scene } from '../scene.ts';

/** A whole pizza from above, on dark boards, one slice drawn away. */
export const pizza: Scene = {
  id: 'pizza',
  words: {
    en: ['pizza', 'pizzeria', 'margherita', 'pepperoni', 'cheese', 'restaurant', 'food', 'dinner', 'lunch'],
    'pt-br': ['pizza', 'pizzaria', 'calabresa', 'queijo', 'restaurante', 'comida', 'jantar', 'almoco'],
    es: ['pizza', 'pizzeria', 'pepperoni', 'queso', 'restaurante', 'comida', 'cena', 'almuerzo'],
    it: ['pizza', 'pizzeria', 'margherita', 'salame', 'formaggio', 'ristorante', 'cibo', 'cena', 'pranzo'],
  },
  palettes: ['coffee', 'forest', 'winter', 'autumn'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep } = palette;
    const sheet = createSheet();
    drawBoards(sheet, random, { color: mix(night, deep, 0.6), dark: night });
    const [x, y, radius] = [512, 512, 420];
    for (const [left, top] of [
      [70, 512],
      [512, 60],
      [960, 560],
      [560, 968],
    ] as const)
      sheet.add(leaf(sheet, [left, top], { size: between(random, 60, 90), color: '#3d7a3a', turn: random() * 360 }));
    const crust = sheet.round([
      [0, '#e9a85b'],
      [0.84, '#e3a053'],
      [0.93, '#d2853a'],
      [1, '#8f4a1c'],
    ]);
    sheet.add(
      shadow(sheet, x + 14, y + 26, radius + 34, 0.6),
      path(blob(random, [x, y], radius, { uneven: 0.016, corners: 16 }), crust),
    );
    for (const _ of times(26, (each) => each)) {
      const angle = random() * 2 * Math.PI;
      const reach = radius * between(random, 0.9, 0.97);
      sheet.add(
        ellipse(
          x + Math.cos(angle) * reach,
          y + Math.sin(angle) * reach,
          between(random, 8, 22),
          between(random, 6, 12),
          '#6b3212',
          {
            opacity: 0.35,
            transform: `rotate(${n((angle * 180) / Math.PI + 90)} ${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)})`,
          },
        ),
      );
    }
    sheet.add(path(blob(random, [x, y], radius * 0.865, { uneven: 0.02, corners: 18 }), '#b3301c'));
    const cheese = sheet.round([
      [0, '#ffeeb0'],
      [0.7, '#ffe08a'],
      [1, '#fbc65f'],
    ]);
    sheet.add(path(blob(random, [x, y], radius * 0.83, { uneven: 0.028, corners: 20 }), cheese));
    for (const _ of times(22, (each) => each)) {
      const [angle, reach] = [random() * 2 * Math.PI, Math.sqrt(random()) * radius * 0.72];
      sheet.add(
        path(
          blob(random, [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach], between(random, 16, 46), {
            uneven: 0.25,
          }),
          pick(random, ['#fff7d8', '#fff3c4', '#f7c768']),
          { opacity: 0.75 },
        ),
      );
    }
    const kind = pick(random, ['salame', 'margherita', 'garden'] as const);
    const spots = scatter({
      count: kind === 'salame' ? 13 : 10,
      gap: 134,
      place: () => onDisc(random, [x, y], radius * 0.7),
    });
    for (const spot of spots)
      sheet.add(
        kind === 'salame'
          ? salame(sheet, random, spot)
          : kind === 'margherita'
            ? mozzarella(sheet, random, spot)
            : tomato(sheet, spot),
      );
    for (const [left, top] of scatter({
      count: kind === 'margherita' ? 6 : 5,
      gap: 150,
      place: () => onDisc(random, [x, y], radius * 0.62),
    })) {
      const turn = random() * 360;
      const size = between(random, 74, 104);
      sheet.add(ellipse(left + 6, top + 10, size * 0.5, size * 0.3, '#7a4a12', { opacity: 0.3 }));
      for (const shift of [-42, 38])
        sheet.add(leaf(sheet, [left, top], { size, color: '#2f7a35', turn: turn + shift }));
      if (chance(random, 0.7))
        sheet.add(leaf(sheet, [left, top], { size: size * 0.8, color: '#3c8f40', turn: turn + 180 }));
    }
    for (const [left, top] of scatter({
      count: 9,
      gap: 90,
      place: () => onDisc(random, [x, y], radius * 0.72),
    }))
      sheet.add(
        circle(left, top, 17, 'none', { stroke: '#20161c', 'stroke-width': 13 }),
        circle(left - 2, top - 3, 19, 'none', { stroke: '#6a5060', 'stroke-width': 2, opacity: 0.7 }),
      );
    const first = between(random, 0, 45);
    const cuts = times(4, (index) => {
      const angle = ((first + index * 45) * Math.PI) / 180;
      const [dx, dy] = [Math.cos(angle) * radius * 0.985, Math.sin(angle) * radius * 0.985];
      return `M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}`;
    });
    sheet.add(stroke(cuts.join(''), '#a4541f', 5, { opacity: 0.55 }));
    if (chance(random, 0.55)) {
      const [from, to] = [first, first + 45].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
      const reach = radius * 1.12;
      sheet.add(
        path(
          polygon([
            [x, y],
            [x + Math.cos(from) * reach, y + Math.sin(from) * reach],
            [x + Math.cos((from + to) / 2) * reach * 1.06, y + Math.sin((from + to) / 2) * reach * 1.06],
            [x + Math.cos(to) * reach, y + Math.sin(to) * reach],
          ]),
          mix(night, deep, 0.45),
        ),
      );
    }
    return { ...finish(sheet, brush, 'circle'), accent: { dark: '#5b1a10', light: '#fff0c4' }, paper: '#fff6e4' };
  },
};

function onDisc(random: () => number, [x, y]: readonly [number, number], radius: number): readonly [number, number] {
  const [angle, reach] = [random() * 2 * Math.PI, Math.sqrt(random()) * radius];
  return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
}

function salame(sheet: Sheet, random: () => number, [x, y]: readonly [number, number]): string {
  const size = between(random, 52, 62);
  const fill = sheet.round(
    [
      [0, '#c23a26'],
      [0.75, '#a5261a'],
      [0.92, '#7d150f'],
      [1, '#6a0f0c'],
    ],
    [0.4, 0.36],
  );
  const fat = times(8, () => {
    const [left, top] = onDisc(random, [x, y], size * 0.72);
    return circle(left, top, between(random, 3, 6), '#f0a487', { opacity: 0.75 });
  });
  return circle(x + 4, y + 8, size + 3, '#8a3c10', { opacity: 0.35 }) + circle(x, y, size, fill) + fat.join('');
}

const mozzarella = (sheet: Sheet, random: () => number, at: readonly [number, number]): string =>
  path(blob(random, [at[0] + 4, at[1] + 8], 62, { uneven: 0.14 }), '#b0611b', { opacity: 0.35 }) +
  path(
    blob(random, at, between(random, 52, 66), { uneven: 0.14 }),
    sheet.round(
      [
        [0, '#ffffff'],
        [0.7, '#fff8e6'],
        [1, '#f3d9a4'],
      ],
      [0.4, 0.35],
    ),
  ) +
  path(blob(random, [at[0] + 10, at[1] + 12], 20, { uneven: 0.3 }), '#ecc383', { opacity: 0.5 });

function tomato(sheet: Sheet, [x, y]: readonly [number, number]): string {
  const flesh = sheet.round([
    [0, '#f2694a'],
    [0.7, '#d8341f'],
    [1, '#a81c12'],
  ]);
  const seeds = times(6, (index) => {
    const angle = (index / 6) * 2 * Math.PI;
    return ellipse(0, -27, 9, 15, lighten('#f2694a', 0.35), { transform: `rotate(${n((angle * 180) / Math.PI)})` });
  });
  return (
    circle(x + 4, y + 8, 60, '#8a3c10', { opacity: 0.35 }) +
    circle(x, y, 57, flesh) +
    place(seeds, { x, y, turn: (x + y) % 60 })
  );
}
