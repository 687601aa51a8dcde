import { between, chance, pick, times, type Random } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { daisy, tulip } from '../draw/flowers.ts';
import { drawHill, rolling } from '../draw/land.ts';
import { circle, ellipse, group, n, path, place, stroke } from '../draw/shapes.ts';
import { createSheet, type Sheet } from '../draw/sheet.ts';
import { cloud, drawLight, drawSky } from '../draw/sky.ts';
import { grass } from '../draw/trees.ts';
import type { Scene } from '../scene.ts';

/** A rabbit in a meadow of tulips, with painted eggs. */
export const easter: Scene = {
  id: 'easter',
  words: {
    en: ['easter', 'bunny', 'rabbit', 'egg', 'meadow', 'easter meadow', 'lamb', 'chick'],
    'pt-br': ['pascoa', 'coelho', 'coelhinho', 'ovo', 'ovos', 'prado', 'campina'],
    es: ['pascua', 'conejo', 'conejito', 'huevo', 'huevos', 'prado', 'pradera'],
    it: ['pasqua', 'coniglio', 'coniglietto', 'uovo', 'uova', 'prato'],
  },
  palettes: ['meadow', 'blossom', 'lagoon', 'dawn', 'lavender', 'citrus'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    drawSky(sheet, { ...brush, time: brush.time === 'night' ? 'evening' : brush.time }, { horizon: 0.66 });
    const mirror = chance(random, 0.5);
    drawLight(sheet, {
      x: mirror ? between(random, 560, 640) : between(random, 400, 470),
      y: between(random, 300, 380),
      radius: between(random, 140, 175),
      color: '#ffffff',
      halo: 2.6,
    });
    for (const x of [300, 760])
      sheet.add(
        cloud(
          random,
          x + between(random, -50, 50),
          between(random, 180, 330),
          between(random, 160, 230),
          '#ffffff',
          0.8,
        ),
      );
    drawHill(sheet, rolling(random, { y: 620, swing: 36, steps: 4 }), mix(soft, pale, 0.3));
    drawHill(sheet, rolling(random, { y: 690, swing: 26, steps: 4 }), mix(middle, soft, 0.5));
    const green = mix('#174a2c', deep, 0.12);
    drawHill(sheet, rolling(random, { y: 775, swing: 16, steps: 5 }), green, mix(green, '#4a9a52', 0.4));
    sheet.add(grass(random, { from: -10, to: 1034, y: () => 800, height: 60, color: green, gap: 12 }));
    const x = 512 + (mirror ? -1 : 1) * between(random, 10, 50);
    sheet.add(
      place([rabbit(mix(night, '#3d2416', 0.75), mix(soft, '#f3b6b6', 0.5))], {
        x,
        y: 815,
        scale: between(random, 1.02, 1.14),
        mirror,
      }),
    );
    const flowers = ['#ff5f86', '#ffc23d', '#ffffff', accent, '#b679e8'] as const;
    for (const index of times(15, (each) => each)) {
      const left = 30 + index * 69 + between(random, -20, 20);
      if (Math.abs(left - x) < 130) continue;
      const tall = between(random, 90, 190);
      const top = 880 - tall;
      sheet.add(
        stroke(
          `M${n(left)} 900Q${n(left + between(random, -14, 14))} ${n(top + 60)} ${n(left)} ${n(top)}`,
          '#2c6b3b',
          8,
        ),
        path(
          `M${n(left)} 890Q${n(left + 40)} ${n(880 - tall * 0.3)} ${n(left + 30)} ${n(880 - tall * 0.65)}Q${n(left + 4)} ${n(880 - tall * 0.2)} ${n(left)} 890Z`,
          '#3f8f4a',
        ),
      );
      sheet.add(
        index % 4 === 3
          ? daisy(sheet, [left, top], { size: 40, color: '#ffffff', turn: random() * 40 })
          : tulip(sheet, [left, top + 8], {
              size: between(random, 58, 76),
              color: pick(random, flowers),
              turn: between(random, -9, 9),
            }),
      );
    }
    const eggs = ['#e8467c', '#f3a81f', '#8c5ad6', '#2fa39a', '#e2603a'] as const;
    const count = pick(random, [3, 4, 5]);
    for (const index of times(count, (each) => each)) {
      const left = 512 + (index - (count - 1) / 2) * (470 / count) + 40 + between(random, -16, 16);
      sheet.add(
        egg(sheet, random, {
          x: left,
          y: 900 + (index % 2) * 26,
          size: between(random, 54, 72),
          color: eggs[(index + count) % eggs.length] ?? accent,
          turn: between(random, -18, 18),
        }),
      );
    }
    sheet.add(grass(random, { from: -10, to: 1034, y: () => 1030, height: 120, color: darken(green, 0.35), gap: 13 }));
    for (const index of times(3, (each) => each)) {
      const [left, top] = [300 + index * 210 + between(random, -50, 50), 420 + between(random, -110, 130)];
      if (Math.abs(left - x) > 110)
        sheet.add(
          place(
            [
              path(
                'M0 0C-46 -52 -66 -8 -40 8C-62 22 -40 54 0 10C40 54 62 22 40 8C66 -8 46 -52 0 0Z',
                mix(accent, deep, 0.25),
              ),
              ellipse(0, 6, 4, 20, night),
            ],
            { x: left, y: top, turn: between(random, -30, 30), scale: 0.75 },
          ),
        );
    }
    return { ...finish(sheet, brush, 'circle'), accent: { dark: darken(green, 0.35), light: glow } };
  },
};

/** Sits with its back to the left, its feet at the point. */
function rabbit(fur: string, inner: string): string {
  return [
    path(
      'M26 -250C-6 -330 -8 -420 30 -450C64 -420 70 -330 60 -256ZM66 -250C74 -336 100 -410 140 -424C160 -384 140 -310 96 -240Z',
      fur,
    ),
    path('M34 -274C18 -330 16 -386 32 -416C50 -386 54 -330 50 -276Z', inner),
    path(
      'M-116 0C-176 -60 -160 -176 -76 -206C-40 -222 -6 -216 18 -206C10 -262 50 -290 92 -280C136 -272 156 -236 152 -204C150 -172 120 -158 96 -154C100 -110 96 -60 84 -16L116 -10Q126 0 112 4H-108Z',
      fur,
    ),
    circle(-134, -42, 36, lighten(inner, 0.5)),
    ellipse(-52, -44, 74, 62, lighten(fur, 0.09)),
    circle(112, -226, 8, '#ffffff'),
    circle(153, -204, 7, inner),
    stroke('M136 -194Q158 -186 178 -192M136 -188Q156 -176 172 -176', lighten(fur, 0.5), 3),
  ].join('');
}

function egg(
  sheet: Sheet,
  random: Random,
  { x, y, size: s, color, turn }: { x: number; y: number; size: number; color: string; turn: number },
): string {
  const shell = `M0 ${n(-s * 1.2)}C${n(s * 0.62)} ${n(-s * 1.2)} ${n(s * 0.9)} ${n(-s * 0.3)} ${n(s * 0.86)} ${n(s * 0.1)}C${n(s * 0.82)} ${n(s * 0.7)} ${n(-s * 0.82)} ${n(s * 0.7)} ${n(-s * 0.86)} ${n(s * 0.1)}C${n(-s * 0.9)} ${n(-s * 0.3)} ${n(-s * 0.62)} ${n(-s * 1.2)} 0 ${n(-s * 1.2)}Z`;
  const light = lighten(color, 0.65);
  const band = pick(random, [
    times(3, (index) =>
      stroke(
        `M${n(-s)} ${n(-s * 0.7 + index * s * 0.42)}Q${n(-s * 0.5)} ${n(-s * 0.95 + index * s * 0.42)} 0 ${n(-s * 0.7 + index * s * 0.42)}T${n(s)} ${n(-s * 0.7 + index * s * 0.42)}`,
        light,
        s * 0.13,
      ),
    ),
    times(12, (index) =>
      circle(((index % 4) - 1.5) * s * 0.42, -s * 0.8 + Math.floor(index / 4) * s * 0.46, s * 0.11, light),
    ),
    [
      stroke(`M${n(-s)} ${n(-s * 0.5)}H${n(s)}M${n(-s)} ${n(s * 0.05)}H${n(s)}`, light, s * 0.12),
      stroke(
        `M${n(-s * 0.9)} ${n(-s * 0.1)}l${n(s * 0.3)} ${n(-s * 0.26)}l${n(s * 0.3)} ${n(s * 0.26)}l${n(s * 0.3)} ${n(-s * 0.26)}l${n(s * 0.3)} ${n(s * 0.26)}l${n(s * 0.3)} ${n(-s * 0.26)}l${n(s * 0.3)} ${n(s * 0.26)}`,
        '#ffffff',
        s * 0.09,
      ),
    ],
  ] as const);
  return place(
    [
      ellipse(0, s * 0.56, s * 0.8, s * 0.14, '#000000', { opacity: 0.25 }),
      path(shell, color),
      group(band, { 'clip-path': sheet.clip(shell) }),
      path(
        shell,
        sheet.round(
          [
            [0, '#ffffff', 0.5],
            [0.4, '#ffffff', 0],
            [1, mix(color, '#000000', 0.6), 0.55],
          ],
          [0.35, 0.28],
        ),
      ),
    ],
    { x, y, turn },
  );
}
