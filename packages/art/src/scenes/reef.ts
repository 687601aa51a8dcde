import { between, chance, pick, times, type Random } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { areaBelow, circle, ellipse, n, path, place, polygon, rect, stroke, type Point } from '../draw/shapes.ts';
import { createSheet, type Sheet } from '../draw/sheet.ts';
import { drawLimbs, growTree } from '../draw/trees.ts';
import type { Scene } from '../scene.ts';

/** Light water above a dark reef, with corals along its edge and fish between them. */
export const reef: Scene = {
  id: 'reef',
  words: {
    en: ['coral', 'reef', 'fish', 'underwater', 'aquarium', 'diving', 'snorkel', 'turtle', 'marine'],
    'pt-br': ['coral', 'corais', 'recife', 'peixe', 'peixes', 'subaquatico', 'aquario', 'mergulho', 'marinho'],
    es: ['coral', 'corales', 'arrecife', 'pez', 'peces', 'submarino', 'acuario', 'buceo', 'marino'],
    it: ['corallo', 'coralli', 'barriera corallina', 'pesce', 'pesci', 'subacqueo', 'acquario', 'immersione', 'marino'],
  },
  palettes: ['lagoon', 'ocean', 'neon', 'candy', 'aurora'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    sheet.add(rect(0, 0, 1024, 1024, sheet.down([0, '#ffffff'], [0.3, glow], [0.62, pale], [1, soft])));
    for (const _ of times(5, (each) => each)) {
      const [x, wide] = [between(random, 150, 850), between(random, 50, 130)];
      sheet.add(
        path(
          polygon([
            [x, -10],
            [x + wide, -10],
            [x + wide * 2.2 - 220, 760],
            [x - 300, 760],
          ]),
          sheet.down([0, '#ffffff', 0.75], [1, '#ffffff', 0]),
        ),
      );
    }
    const back: Point[] = times(8, (index) => [
      index * 160 - 50,
      735 - 120 * Math.abs(Math.cos(index * 0.75)) + between(random, -30, 30),
    ]);
    sheet.add(path(areaBelow(back), mix(soft, middle, 0.35)));
    const high = chance(random, 0.5) ? 1 : -1;
    const front: Point[] = times(9, (index) => [
      index * 145 - 60,
      770 - 50 * Math.cos(((index - 4 - high * 2) / 3) * 1.2) + between(random, -22, 22),
    ]);
    const warm = [accent, '#ff5d73', '#ff9d4d', '#f7468a', '#ffc44d'] as const;
    for (const index of times(7, (each) => each)) {
      const x = 90 + index * 145 + between(random, -36, 36);
      const tall = between(random, 190, 330) * (Math.abs(x - 512) < 160 ? 0.75 : 1);
      const color = index % 2 === 0 ? pick(random, warm) : mix(deep, middle, 0.3);
      sheet.add(coral(random, [x, 800], tall, color));
    }
    sheet.add(path(areaBelow(front), sheet.down([0, deep], [0.4, mix(deep, night, 0.6)], [1, night])));
    for (const index of times(9, (each) => each)) {
      const [x, y] = [60 + index * 115 + between(random, -30, 30), 860 + between(random, -30, 90)];
      const tone = index % 3 === 0 ? pick(random, warm) : mix(deep, middle, 0.25);
      if (chance(random, 0.5)) sheet.add(coral(random, [x, y + 20], between(random, 90, 170), tone));
      else
        sheet.add(
          ...times(
            4,
            (tube) =>
              rect(
                x + tube * 26,
                y - 60 - ((tube * 37) % 50),
                22,
                170,
                sheet.down([0, lighten(tone, 0.25)], [1, mix(tone, night, 0.7)]),
                { rx: 11 },
              ) + ellipse(x + 11 + tube * 26, y - 52 - ((tube * 37) % 50), 8, 6, night),
          ),
        );
    }
    const mirror = chance(random, 0.5);
    const [x, y] = [512 + between(random, -30, 30), between(random, 400, 450)];
    sheet.add(fish(sheet, { x, y, size: between(random, 150, 175), color: deep, stripe: accent, eye: glow, mirror }));
    for (const index of times(9, (each) => each))
      sheet.add(
        fish(sheet, {
          x: (mirror ? 700 : 330) + between(random, -150, 150),
          y: 250 + index * 9 + between(random, -60, 300),
          size: between(random, 22, 36),
          color: mix(deep, middle, 0.3),
          stripe: soft,
          eye: glow,
          mirror,
        }),
      );
    for (const index of times(14, (each) => each))
      sheet.add(
        circle(
          x + (mirror ? -190 : 190) + between(random, -40, 40),
          y - index * 26,
          between(random, 5, 15),
          '#ffffff',
          { opacity: 0.5, stroke: middle, 'stroke-width': 2.5 },
        ),
      );
    return { ...finish(sheet, brush, 'circle'), accent: { dark: night, light: glow } };
  },
};

const coral = (random: Random, root: Point, height: number, color: string): string =>
  drawLimbs(
    growTree(random, { root, height: height * 1.25, depth: 4, spread: 36 }).map((limb) => ({
      ...limb,
      width: limb.width * 1.6 + 9,
    })),
    color,
  );

type Fish = { x: number; y: number; size: number; color: string; stripe: string; eye: string; mirror: boolean };

/** Swims to the right unless mirrored. */
function fish(sheet: Sheet, { x, y, size: s, color, stripe, eye, mirror }: Fish): string {
  const body = `M${n(s)} 0C${n(s * 0.6)} ${n(-s * 0.62)} ${n(-s * 0.35)} ${n(-s * 0.66)} ${n(-s * 0.8)} 0C${n(-s * 0.35)} ${n(s * 0.66)} ${n(s * 0.6)} ${n(s * 0.62)} ${n(s)} 0Z`;
  const band = (left: number, wide: number) =>
    rect(left * s, -s, wide * s, s * 2, stripe, { 'clip-path': sheet.clip(body) });
  return place(
    [
      path(
        `M${n(-s * 0.66)} 0L${n(-s * 1.3)} ${n(-s * 0.46)}Q${n(-s * 1.08)} 0 ${n(-s * 1.3)} ${n(s * 0.46)}Z`,
        stripe,
      ),
      path(
        `M${n(s * 0.4)} ${n(-s * 0.4)}Q${n(-s * 0.1)} ${n(-s * 0.92)} ${n(-s * 0.6)} ${n(-s * 0.62)}L${n(-s * 0.45)} ${n(-s * 0.3)}ZM${n(s * 0.2)} ${n(s * 0.42)}Q${n(-s * 0.15)} ${n(s * 0.84)} ${n(-s * 0.5)} ${n(s * 0.6)}L${n(-s * 0.4)} ${n(s * 0.3)}Z`,
        darken(color, 0.2),
      ),
      path(body, sheet.down([0, lighten(color, 0.12)], [1, darken(color, 0.2)])),
      band(0.2, 0.2),
      band(-0.38, 0.2),
      circle(s * 0.64, -s * 0.1, s * 0.1, eye),
      circle(s * 0.66, -s * 0.1, s * 0.055, '#101018'),
      stroke(`M${n(s * 0.42)} ${n(-s * 0.22)}Q${n(s * 0.34)} 0 ${n(s * 0.42)} ${n(s * 0.22)}`, stripe, s * 0.03),
    ],
    { x, y, mirror },
  );
}
