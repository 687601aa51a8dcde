import { between, chance, pick, times } from '../draw/chance.ts';
import { lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { circle, n, path, polygon, rect, type Point } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import type { Scene } from '../scene.ts';

/** A rose window: rings of bright glass held by dark lead. */
export const glass: Scene = {
  id: 'glass',
  words: {
    en: ['stained glass', 'glass', 'church', 'cathedral', 'mosaic', 'mandala', 'kaleidoscope', 'window', 'geometric'],
    'pt-br': ['vitral', 'vitrais', 'vidro', 'igreja', 'catedral', 'mosaico', 'mandala', 'caleidoscopio', 'geometrico'],
    es: ['vidriera', 'vitral', 'vidrio', 'iglesia', 'catedral', 'mosaico', 'mandala', 'caleidoscopio', 'geometrico'],
    it: ['vetrata', 'vetro', 'chiesa', 'cattedrale', 'duomo', 'mosaico', 'mandala', 'caleidoscopio', 'geometrico'],
  },
  palettes: ['ocean', 'rose', 'lagoon', 'autumn', 'midnight', 'grape', 'neon'],
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
          [0, mix(deep, middle, 0.2)],
          [0.7, deep],
          [1, night],
        ]),
      ),
    );
    const lead = { stroke: night, 'stroke-width': 10, 'stroke-linejoin': 'round' };
    const step = 1024 / 6;
    for (const row of times(6, (each) => each))
      for (const column of times(6, (each) => each))
        sheet.add(
          path(
            polygon([
              [column * step, row * step],
              [(column + 1) * step, row * step],
              [(column + 1) * step, (row + 1) * step],
              [column * step, (row + 1) * step],
            ]),
            pick(random, [deep, mix(deep, middle, 0.25), mix(night, deep, 0.6)]),
            { ...lead, 'stroke-width': 6 },
          ),
        );
    const petals = pick(random, [8, 10, 12]);
    const turn = chance(random, 0.5) ? Math.PI / petals : 0;
    const at = (angle: number, reach: number): Point => [
      512 + Math.cos(angle + turn) * reach,
      512 + Math.sin(angle + turn) * reach,
    ];
    const step2 = (2 * Math.PI) / petals;
    const bright = [glow, pale, soft, lighten(accent, 0.35)] as const;
    const shift = Math.floor(random() * 4);
    const shade = (index: number) =>
      sheet.round([
        [0, lighten(bright[(index + shift) % 4] ?? glow, 0.35)],
        [1, bright[(index + shift) % 4] ?? glow],
      ]);
    const point = ([x, y]: Point) => `${n(x)} ${n(y)}`;
    sheet.add(circle(512, 512, 428, night));
    for (const index of times(petals, (each) => each)) {
      const angle = index * step2;
      sheet.add(
        path(
          `M${point(at(angle, 250))}L${point(at(angle - step2 / 2, 330))}A416 416 0 0 1 ${point(at(angle - step2 * 0.46, 412))}A416 416 0 0 1 ${point(at(angle + step2 * 0.46, 412))}L${point(at(angle + step2 / 2, 330))}Z`,
          index % 2 === 0 ? shade(2) : deep,
          lead,
        ),
      );
      const [cx, cy] = at(angle, 348);
      sheet.add(circle(cx, cy, between(random, 33, 35), index % 2 === 0 ? shade(3) : shade(0), lead));
    }
    for (const [ring, reach] of [
      [1, 338],
      [0, 226],
    ] as const)
      for (const index of times(petals, (each) => each)) {
        const angle = (index + ring * 0.5) * step2;
        const wide = step2 * 0.62;
        sheet.add(
          path(
            `M${point(at(angle, 60))}Q${point(at(angle - wide, reach * 0.66))} ${point(at(angle, reach))}Q${point(at(angle + wide, reach * 0.66))} ${point(at(angle, 60))}Z`,
            shade(ring + 1),
            lead,
          ),
        );
        sheet.add(
          path(
            `M${point(at(angle, 90))}Q${point(at(angle - wide * 0.42, reach * 0.6))} ${point(at(angle, reach * 0.82))}Q${point(at(angle + wide * 0.42, reach * 0.6))} ${point(at(angle, 90))}Z`,
            ring === 1 ? mix(deep, middle, 0.35) : shade(3),
            { ...lead, 'stroke-width': 6 },
          ),
        );
      }
    sheet.add(circle(512, 512, 84, shade(0), lead));
    for (const index of times(petals, (each) => each)) {
      const [x, y] = at(index * step2, 48);
      sheet.add(circle(x, y, 14, index % 2 === 0 ? shade(3) : deep, { ...lead, 'stroke-width': 4 }));
    }
    sheet.add(circle(512, 512, 22, accent, { ...lead, 'stroke-width': 5 }));
    sheet.add(
      circle(512, 512, 424, 'none', { stroke: night, 'stroke-width': 18 }),
      circle(
        512,
        512,
        512,
        sheet.round([
          [0, '#ffffff', 0.25],
          [0.6, '#ffffff', 0],
          [1, night, 0.25],
        ]),
      ),
    );
    return { ...finish(sheet, brush, 'diamond', 'glass'), accent: { dark: night, light: glow } };
  },
};
