import { between, chance, pick, times, type Random } from '../draw/chance.ts';
import { darken, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { circle, n, path, place, polygon, rect, stroke } from '../draw/shapes.ts';
import { createSheet, type Sheet } from '../draw/sheet.ts';
import { drawLight } from '../draw/sky.ts';
import { reflection } from '../draw/water.ts';
import { drawWeather } from '../draw/weather.ts';
import type { Scene } from '../scene.ts';

/** A narrow street of dark houses and bright signs that leads to a gate in front of the moon. */
export const tokyo: Scene = {
  id: 'tokyo',
  words: {
    en: ['tokyo', 'japan', 'japanese', 'street', 'neon', 'alley', 'cyberpunk', 'torii', 'kyoto', 'osaka'],
    'pt-br': ['toquio', 'japao', 'japones', 'japonesa', 'rua', 'neon', 'beco', 'cyberpunk', 'quioto'],
    es: ['tokio', 'japon', 'japones', 'japonesa', 'calle', 'neon', 'callejon', 'cyberpunk', 'kioto'],
    it: ['tokyo', 'giappone', 'giapponese', 'strada', 'neon', 'vicolo', 'cyberpunk', 'kyoto'],
  },
  palettes: ['neon', 'sunset', 'blossom', 'midnight', 'lagoon'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    const x = between(random, 480, 545);
    sheet.add(rect(0, 0, 1024, 1024, sheet.down([0, mix(soft, middle, 0.2)], [0.4, soft], [0.72, pale])));
    drawLight(sheet, { x, y: between(random, 330, 390), radius: between(random, 120, 150), color: glow, halo: 3 });
    sheet.add(path(`M${n(x - 330)} 760L${n(x - 36)} 470H${n(x + 36)}L${n(x + 330)} 760Z`, pale, { opacity: 0.5 }));
    sheet.add(
      path(
        polygon([
          [x - 74, 742],
          [x + 74, 742],
          [1100, 1030],
          [-80, 1030],
        ]),
        sheet.down([0, mix(deep, middle, 0.5)], [0.25, deep], [1, night]),
      ),
    );
    sheet.add(reflection(random, { x, top: 748, bottom: 1000, width: 120, color: pale, opacity: 0.75 }));
    const rows = [
      [96, 400, mix(deep, middle, 0.35)],
      [158, 290, mix(deep, middle, 0.1)],
      [236, 150, mix(night, deep, 0.65)],
      [330, 30, night],
    ] as const;
    const bright = [accent, soft, glow, '#ffd34d', pale] as const;
    for (const [index, [reach, top, color]] of rows.entries())
      for (const side of [-1, 1] as const) {
        const [edge, high, foot] = [x + side * reach, top + between(random, -40, 60), 745 + index * 72];
        const outer = side === -1 ? -20 : 1044;
        sheet.add(
          path(
            polygon([
              [edge, foot],
              [edge, high],
              [edge + side * 24, high - 26],
              [outer, high - 26],
              [outer, foot + 40],
            ]),
            sheet.across([side === 1 ? 0 : 1, color], [side === 1 ? 1 : 0, darken(color, 0.25)]),
          ),
        );
        sheet.add(
          path(
            polygon([
              [edge, foot],
              [edge - side * 5, high],
              [edge + side * 8, high],
              [edge + side * 8, foot],
            ]),
            mix(color, soft, 0.3),
          ),
        );
        const size = 20 + index * 9;
        for (let y = high + 30; y < foot - 170; y += size * 2.1)
          for (const column of [0, 1]) {
            if (chance(random, 0.55)) continue;
            sheet.add(
              rect(
                edge + side * (26 + column * size * 1.6) - (side < 0 ? size : 0),
                y,
                size,
                size * 0.8,
                pick(random, [soft, pale, accent]),
                { opacity: 0.9, rx: 2 },
              ),
            );
          }
        if (index > 0)
          sheet.add(
            sign(
              sheet,
              random,
              edge - side * (16 + index * 8),
              high + between(random, 90, 200),
              30 + index * 13,
              pick(random, bright),
              night,
            ),
          );
        sheet.add(awning(edge, foot - 62, side, 30 + index * 16, pick(random, [accent, soft, middle]), glow));
      }
    for (const line of [0, 1]) {
      const y = 250 + line * 46;
      sheet.add(stroke(`M${n(x - 320)} ${y}Q${n(x)} ${y + 120} ${n(x + 320)} ${y - 30}`, night, 3));
      for (const index of times(7, (each) => each)) {
        const t = (index + 1) / 8;
        const [lx, ly] = [x - 320 + 640 * t, (1 - t) ** 2 * y + 2 * (1 - t) * t * (y + 120) + t * t * (y - 30)];
        if (line === 0)
          sheet.add(
            place(
              [
                rect(-3, 0, 6, 10, night),
                `<ellipse cx="0" cy="28" rx="19" ry="22" fill="${sheet.round([
                  [0, '#fff2c9'],
                  [1, accent],
                ])}"/>`,
                rect(-9, 7, 18, 5, night),
                rect(-9, 46, 18, 5, night),
              ],
              { x: lx, y: ly },
            ),
          );
      }
    }
    sheet.add(
      place(
        [
          path('M-118 -182Q0 -156 118 -182L112 -156Q0 -134 -112 -156Z', night),
          rect(-88, -120, 176, 15, night),
          rect(-74, -160, 18, 196, night),
          rect(56, -160, 18, 196, night),
          rect(-9, -150, 18, 40, night),
        ],
        { x, y: 720, scale: between(random, 0.9, 1.1) },
      ),
    );
    const walker = x + between(random, -26, 26);
    sheet.add(
      path(
        `M${n(walker - 62)} 800Q${n(walker)} 722 ${n(walker + 62)} 800Q${n(walker + 42)} 790 ${n(walker + 21)} 800Q${n(walker)} 790 ${n(walker - 21)} 800Q${n(walker - 42)} 790 ${n(walker - 62)} 800Z`,
        accent,
      ),
      rect(walker - 2, 796, 4, 60, night),
      path(
        `M${n(walker - 18)} 826Q${n(walker)} 804 ${n(walker + 18)} 826L${n(walker + 25)} 902H${n(walker - 25)}Z`,
        night,
      ),
      rect(walker - 14, 898, 10, 38, night),
      rect(walker + 5, 898, 10, 38, night),
      circle(walker, 812, 14, night),
    );
    drawWeather(sheet, brush);
    return { ...finish(sheet, brush, 'square'), accent: { dark: night, light: glow } };
  },
};

/** An upright sign with strokes that suggest writing. */
function sign(sheet: Sheet, random: Random, x: number, y: number, width: number, color: string, ink: string): string {
  const height = width * between(random, 2.4, 3.4);
  const marks = times(Math.floor(height / width), (index) => {
    const top = y + index * width + width * 0.3;
    const [a, b] = [x - width * 0.26, x + width * 0.26];
    return pick(random, [
      `M${n(a)} ${n(top)}H${n(b)}M${n(x)} ${n(top)}V${n(top + width * 0.6)}`,
      `M${n(a)} ${n(top)}H${n(b)}V${n(top + width * 0.55)}H${n(a)}Z`,
      `M${n(a)} ${n(top)}H${n(b)}M${n(a)} ${n(top + width * 0.3)}H${n(b)}M${n(x)} ${n(top)}L${n(a)} ${n(top + width * 0.62)}`,
    ]);
  });
  return (
    circle(
      x,
      y + height / 2,
      height * 0.8,
      sheet.round([
        [0, color, 0.5],
        [1, color, 0],
      ]),
    ) +
    rect(x - width / 2, y, width, height, color, { rx: width * 0.16 }) +
    stroke(marks.join(''), ink, width * 0.11)
  );
}

const awning = (edge: number, y: number, side: 1 | -1, height: number, color: string, light: string): string =>
  path(
    polygon([
      [edge - side * height * 0.7, y + height],
      [edge, y],
      [edge + side * height * 4, y - height * 0.3],
      [edge + side * height * 4, y + height * 1.1],
    ]),
    color,
  ) +
  rect(side > 0 ? edge + 10 : edge - 10 - height * 2.2, y + height * 1.2, height * 2.2, height * 1.2, light, {
    rx: 3,
    opacity: 0.9,
  });
