import { between, chance, pick, times } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { blossom, leaf, rose } from '../draw/flowers.ts';
import { blob, circle, ellipse, group, n, path, place, rect, stroke } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import type { Scene } from '../scene.ts';

/** A lipstick, a compact and brushes upon pale silk. */
export const makeup: Scene = {
  id: 'makeup',
  words: {
    en: [
      'make up',
      'makeup',
      'make-up',
      'cosmetic',
      'cosmetics',
      'lipstick',
      'beauty',
      'salon',
      'nail',
      'fashion',
      'perfume',
      'skincare',
    ],
    'pt-br': ['maquiagem', 'cosmetico', 'batom', 'beleza', 'salao', 'unha', 'moda', 'perfume'],
    es: ['maquillaje', 'cosmetico', 'labial', 'pintalabios', 'belleza', 'salon', 'moda', 'perfume'],
    it: ['trucco', 'make up', 'cosmetico', 'rossetto', 'bellezza', 'salone', 'unghia', 'unghie', 'moda', 'profumo'],
  },
  palettes: ['rose', 'grape', 'blossom', 'candy', 'coffee'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow } = palette;
    const sheet = createSheet();
    sheet.add(rect(0, 0, 1024, 1024, sheet.slant([0, '#ffffff'], [0.5, glow], [1, pale])));
    for (const index of times(5, (each) => each)) {
      const y = 90 + index * 230 + between(random, -40, 40);
      sheet.add(
        path(
          `M-20 ${n(y)}C260 ${n(y - 130)} 420 ${n(y + 150)} 700 ${n(y)}S1000 ${n(y - 90)} 1050 ${n(y - 40)}V${n(y + 60)}C900 ${n(y + 20)} 760 ${n(y + 120)} 620 ${n(y + 90)}S200 ${n(y)} -20 ${n(y + 110)}Z`,
          mix(pale, soft, 0.3),
          { opacity: 0.4 },
        ),
      );
    }
    const mirror = chance(random, 0.5);
    const gold = sheet.across([0, '#8a5a1c'], [0.25, '#f9e3a6'], [0.5, '#c8943e'], [0.75, '#fff0c0'], [1, '#7d4f17']);
    const black = sheet.across(
      [0, darken(night, 0.3)],
      [0.25, mix(night, deep, 0.9)],
      [0.5, night],
      [1, darken(night, 0.5)],
    );
    const parts: string[] = [];
    const smear = pick(random, [-24, 14, 30]);
    parts.push(
      place(
        [
          path(blob(random, [0, 0], 120, { uneven: 0.12 }), soft, { transform: 'scale(2.6 .7)' }),
          path(blob(random, [30, -6], 90, { uneven: 0.15 }), mix(soft, middle, 0.5), { transform: 'scale(2.6 .6)' }),
        ],
        { x: 520, y: 800, turn: smear },
      ),
    );
    const compact = (x: number, y: number, size: number) => [
      circle(x + 10, y + 18, size, deep, { opacity: 0.22 }),
      circle(x, y, size, black),
      circle(x, y, size * 0.95, 'none', { stroke: '#e7c274', 'stroke-width': 6 }),
      circle(
        x,
        y,
        size * 0.84,
        sheet.round(
          [
            [0, lighten(soft, 0.3)],
            [0.8, soft],
            [1, mix(soft, middle, 0.4)],
          ],
          [0.4, 0.35],
        ),
      ),
      path(
        `M${n(x - size * 0.5)} ${n(y + size * 0.1)}Q${n(x)} ${n(y - size * 0.3)} ${n(x + size * 0.55)} ${n(y - size * 0.1)}Q${n(x)} ${n(y + size * 0.02)} ${n(x - size * 0.5)} ${n(y + size * 0.1)}Z`,
        mix(soft, middle, 0.35),
        { opacity: 0.7 },
      ),
    ];
    parts.push(...compact(720, 640, between(random, 150, 175)));
    const red = mix(deep, middle, 0.5);
    const lipstick = [
      ellipse(8, 268, 104, 22, deep, { opacity: 0.25 }),
      path(
        'M-46 -60V-196C-46 -236 20 -282 46 -292V-60Z',
        sheet.across([0, darken(red, 0.25)], [0.3, lighten(red, 0.16)], [0.6, red], [1, darken(red, 0.35)]),
      ),
      path('M-46 -196C-46 -236 20 -282 46 -292C40 -240 -10 -204 -46 -196Z', lighten(red, 0.2)),
      rect(-56, -70, 112, 100, gold, { rx: 6 }),
      rect(-72, 24, 144, 240, black, { rx: 10 }),
      rect(-72, 40, 144, 14, gold),
      rect(-58, 66, 14, 180, '#ffffff', { rx: 7, opacity: 0.2 }),
    ];
    parts.push(
      place(lipstick, {
        x: 462,
        y: between(random, 520, 550),
        turn: between(random, -16, -4),
        scale: between(random, 1.22, 1.34),
      }),
    );
    const brushOf = (x: number, y: number, turn: number, scale: number) =>
      place(
        [
          group(
            [
              path(
                'M-58 -180C-86 -300 -50 -362 0 -392C50 -362 86 -300 58 -180Z',
                sheet.down([0, lighten(soft, 0.35)], [0.6, mix(middle, deep, 0.4)], [1, night]),
              ),
              stroke('M-30 -190Q-44 -290 -10 -360M30 -190Q44 -290 10 -360M0 -186V-370', pale, 3, { opacity: 0.4 }),
              rect(-58, -184, 116, 92, gold, { rx: 8 }),
              path('M-46 -94H46L20 250Q0 274 -20 250Z', black),
            ],
            {},
          ),
        ],
        { x, y, turn, scale },
      );
    parts.push(brushOf(690, 400, between(random, 24, 44), 0.8));
    if (chance(random, 0.6)) parts.push(brushOf(300, 640, between(random, -128, -112), 0.56));
    sheet.add(mirror ? place(parts, { x: 1024, y: 0, mirror: true }) : group(parts, {}));
    const free = [
      [250, 330],
      [150, 520],
      [865, 860],
      [560, 930],
    ] as const;
    for (const [left, top] of free.slice(Math.floor(random() * 2), 4)) {
      const at = [(mirror ? 1024 - left : left) + between(random, -20, 20), top + between(random, -20, 20)] as const;
      const turn = random() * 360;
      for (const shift of [0, 70]) sheet.add(leaf(sheet, at, { size: 110, color: '#35694a', turn: turn + shift }));
      sheet.add(
        chance(random, 0.6)
          ? rose(sheet, random, at, { size: 72, color: soft })
          : blossom(sheet, at, { size: 66, color: pale }),
      );
    }
    return finish(sheet, brush, 'heart');
  },
};
