import { between, chance, pick, times } from '../draw/chance.ts';
import { lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { circle, n, path, polygon, rect, type Look } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import type { Scene } from '../scene.ts';

/** A window of bright glass held by dark lead: a rose or a sunrise. */
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
            pick(random, [deep, mix(deep, middle, 0.3), mix(night, deep, 0.6)]),
            { ...lead, 'stroke-width': 6 },
          ),
        );
    const light = [pale, lighten(accent, 0.3), lighten(soft, 0.2), glow] as const;
    const shift = Math.floor(random() * 4);
    const shade = (index: number) => {
      const color = light[(index + shift) % 4] ?? glow;
      return sheet.round([
        [0, lighten(color, 0.35)],
        [1, color],
      ]);
    };
    if (chance(random, 0.6)) sheet.add(...drawRose(pick(random, [6, 8]), shade, { night, deep, accent, lead }));
    else sheet.add(...drawSunrise(between(random, 470, 554), shade, { night, deep, accent, lead }));
    return { ...finish(sheet, brush, 'diamond', 'glass'), accent: { dark: night, light: glow } };
  },
};

type Leaded = { night: string; deep: string; accent: string; lead: Look };
type Shade = (index: number) => string;

const around = (angle: number, reach: number, x = 512, y = 512): string =>
  `${n(x + Math.sin(angle) * reach)} ${n(y - Math.cos(angle) * reach)}`;

/** Broad bright petals of changing colors around a dark ring, wide enough for many modules each. */
function drawRose(petals: number, shade: Shade, { night, deep, accent, lead }: Leaded): string[] {
  const step = (2 * Math.PI) / petals;
  const parts = [circle(512, 512, 436, night, { ...lead, 'stroke-width': 16 })];
  for (const index of times(petals, (each) => each)) {
    const [angle, wide] = [index * step, step * 0.62];
    parts.push(
      path(
        `M${around(angle, 120)}C${around(angle - wide, 190)} ${around(angle - wide * 1.02, 400)} ${around(angle, 432)}` +
          `C${around(angle + wide * 1.02, 400)} ${around(angle + wide, 190)} ${around(angle, 120)}Z`,
        shade(index % 2 === 0 ? 0 : 1),
        lead,
      ),
    );
  }
  parts.push(
    circle(512, 512, 150, deep, lead),
    circle(512, 512, 100, shade(2), lead),
    circle(512, 512, 44, accent, lead),
  );
  return parts;
}

/** A sun with broad rays over dark hills. */
function drawSunrise(x: number, shade: Shade, { night, deep, accent, lead }: Leaded): string[] {
  const rays = 14;
  const y = 590;
  const parts: string[] = [];
  for (const index of times(rays, (each) => each)) {
    const [from, to] = [index, index + 1].map((edge) => ((edge - rays / 2) / rays) * 1.24 * Math.PI) as [
      number,
      number,
    ];
    parts.push(
      path(
        `M${n(x)} ${y}L${around(from, 900, x, y)}L${around(to, 900, x, y)}Z`,
        index % 2 === 0 ? shade(1) : shade(0),
        lead,
      ),
    );
  }
  parts.push(
    circle(x, y, 196, shade(3), lead),
    circle(x, y, 128, accent, lead),
    path(`M-20 640Q200 520 ${n(x - 40)} 650T1044 600V1044H-20Z`, deep, lead),
    path(`M-20 800Q260 640 ${n(x + 60)} 790T1044 730V1044H-20Z`, night, lead),
    path(
      `M${n(x - 40)} 652Q${n(x + 120)} 720 ${n(x + 20)} 800T${n(x + 60)} 1044H${n(x - 150)}Q${n(x - 60)} 900 ${n(x - 60)} 800T${n(x - 40)} 652Z`,
      shade(0),
      lead,
    ),
  );
  return parts;
}
