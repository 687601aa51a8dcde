import { between, chance, pick, scatter, times } from '../draw/chance.ts';
import { darken, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { circle, ellipse, group, heart, n, path, place, rect, stroke } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { drawBoards, shadow } from '../draw/table.ts';
import type { Scene } from '../scene.ts';

/** A cup of coffee from above, with a figure poured in milk. */
export const coffee: Scene = {
  id: 'coffee',
  words: {
    en: ['coffee', 'latte', 'espresso', 'cappuccino', 'cafe', 'barista', 'mocha', 'breakfast', 'chocolate'],
    'pt-br': [
      'cafe',
      'cafezinho',
      'cafeteria',
      'latte',
      'expresso',
      'capuccino',
      'barista',
      'cafe da manha',
      'chocolate',
    ],
    es: ['cafe', 'cafeteria', 'latte', 'espresso', 'capuchino', 'barista', 'desayuno', 'chocolate'],
    it: [
      'caffe',
      'caffellatte',
      'caffetteria',
      'latte',
      'espresso',
      'cappuccino',
      'barista',
      'colazione',
      'cioccolato',
      'cioccolata',
    ],
  },
  palettes: ['coffee', 'rose', 'winter', 'lagoon', 'autumn'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow } = palette;
    const sheet = createSheet();
    drawBoards(sheet, random, { color: mix(night, deep, 0.55), dark: night });
    const [x, y] = [512 + between(random, -20, 20), 512 + between(random, -16, 16)];
    const turn = pick(random, [-38, -8, 24, 152, 196]);
    for (const [left, top] of scatter({
      count: 16,
      gap: 74,
      place: () => [between(random, 30, 994), between(random, 30, 994)],
    }))
      if (Math.hypot(left - x, top - y) > 430)
        sheet.add(bean(left, top, between(random, 24, 32), random() * 360, '#8a5a36', '#2a140a'));
    const china = sheet.round(
      [
        [0, '#ffffff'],
        [0.75, glow],
        [1, pale],
      ],
      [0.42, 0.36],
    );
    sheet.add(
      shadow(sheet, x + 22, y + 34, 430),
      circle(x, y, 404, china),
      circle(x, y, 404, 'none', { stroke: mix(pale, soft, 0.5), 'stroke-width': 5 }),
    );
    sheet.add(circle(x, y, 330, 'none', { stroke: mix(pale, soft, 0.55), 'stroke-width': 7, opacity: 0.8 }));
    if (chance(random, 0.5))
      sheet.add(circle(x, y, 376, 'none', { stroke: mix(deep, middle, 0.5), 'stroke-width': 9 }));
    const handle = group(
      [
        rect(240, -46, 150, 92, china, { rx: 44, stroke: mix(pale, soft, 0.6), 'stroke-width': 4 }),
        rect(266, -20, 92, 40, mix(soft, middle, 0.25), { rx: 20 }),
      ],
      {},
    );
    sheet.add(shadow(sheet, x + 16, y + 24, 300), place([handle], { x, y, turn }));
    sheet.add(
      circle(x, y, 288, china),
      circle(x, y, 288, 'none', { stroke: mix(pale, soft, 0.45), 'stroke-width': 4 }),
    );
    const cup = sheet.round([
      [0, '#6f3f22'],
      [0.72, '#4b2612'],
      [1, '#2a140a'],
    ]);
    sheet.add(
      circle(x, y, 256, cup),
      circle(x, y, 249, 'none', { stroke: '#b98556', 'stroke-width': 11, opacity: 0.85 }),
    );
    const milk = sheet.down([0, '#ffffff'], [1, mix(glow, pale, 0.6)]);
    const figure = pick(random, ['heart', 'leaf', 'tulip'] as const);
    const brew = mix('#512a16', '#9a643c', 0.2);
    if (figure === 'heart')
      sheet.add(
        path(heart([x, y - 8], 172), milk),
        path(heart([x, y - 22], 128), brew),
        path(heart([x, y - 24], 100), milk),
        path(heart([x, y - 34], 54), brew),
        path(heart([x, y - 35], 34), milk),
      );
    if (figure === 'leaf') {
      for (const index of times(6, (each) => each)) {
        const [wide, top] = [66 + Math.sin(((index + 1.2) / 7) * Math.PI) * 108, y + 178 - index * 56];
        const lobe = (width: number, lift: number) =>
          `M${n(x)} ${n(top)}C${n(x - width * 0.5)} ${n(top - 6)} ${n(x - width)} ${n(top - 30)} ${n(x - width)} ${n(top - 82 + lift)}` +
          `C${n(x - width * 0.7)} ${n(top - 52 + lift)} ${n(x - width * 0.3)} ${n(top - 52 + lift)} ${n(x)} ${n(top - 62 + lift)}` +
          `C${n(x + width * 0.3)} ${n(top - 52 + lift)} ${n(x + width * 0.7)} ${n(top - 52 + lift)} ${n(x + width)} ${n(top - 82 + lift)}` +
          `C${n(x + width)} ${n(top - 30)} ${n(x + width * 0.5)} ${n(top - 6)} ${n(x)} ${n(top)}Z`;
        sheet.add(path(lobe(wide + 8, 0), brew), path(lobe(wide, 16), milk));
      }
      sheet.add(stroke(`M${n(x)} ${n(y + 190)}V${n(y - 150)}`, brew, 9), path(heart([x, y - 178], 46), milk));
    }
    if (figure === 'tulip')
      for (const index of times(3, (each) => each))
        sheet.add(
          path(heart([x, y + 86 - index * 88], 150 - index * 36), brew),
          path(heart([x, y + 78 - index * 88], 136 - index * 36), milk),
        );
    sheet.add(
      ellipse(x - 120, y - 168, 64, 22, '#ffffff', {
        opacity: 0.22,
        transform: `rotate(-38 ${n(x - 120)} ${n(y - 168)})`,
      }),
    );
    if (chance(random, 0.6)) {
      const spoon = [
        ellipse(0, 0, 34, 50, sheet.across([0, pale], [0.5, '#ffffff'], [1, soft])),
        rect(-8, 44, 16, 190, sheet.across([0, soft], [0.5, '#ffffff'], [1, soft]), { rx: 8 }),
        ellipse(0, -4, 22, 36, darken(pale, 0.08)),
      ];
      sheet.add(
        place(spoon, {
          x: x + 330 * Math.cos(((turn + 90) * Math.PI) / 180),
          y: y + 330 * Math.sin(((turn + 90) * Math.PI) / 180),
          turn: turn + 12,
        }),
      );
    }
    return { ...finish(sheet, brush, chance(random, 0.5) ? 'heart' : 'circle'), accent: { dark: night, light: glow } };
  },
};

const bean = (x: number, y: number, size: number, turn: number, color: string, dark: string): string =>
  place(
    [
      ellipse(3, 5, size, size * 0.7, '#000000', { opacity: 0.3 }),
      ellipse(0, 0, size, size * 0.7, color),
      stroke(`M${n(-size * 0.9)} 0Q${n(-size * 0.3)} ${n(size * 0.3)} 0 0T${n(size * 0.9)} 0`, dark, size * 0.13),
    ],
    { x, y, turn },
  );
