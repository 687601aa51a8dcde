import { between, pick, scatter, times } from '../draw/chance.ts';
import { darken, luminance, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { circle, ellipse, heart, n, path, place, rect, stroke } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import type { Scene } from '../scene.ts';

/** One large heart on a pale ground: cut of paper, made of balloons' shine, or filled with smaller ones. */
export const hearts: Scene = {
  id: 'hearts',
  words: {
    en: ['love', 'heart', 'valentine', 'romance', 'romantic', 'kiss', 'wedding', 'couple', 'passion'],
    'pt-br': ['amor', 'coracao', 'coracoes', 'namorados', 'romance', 'romantico', 'beijo', 'casal', 'paixao'],
    es: [
      'amor',
      'corazon',
      'corazones',
      'san valentin',
      'enamorados',
      'romance',
      'romantico',
      'beso',
      'pareja',
      'pasion',
    ],
    it: ['amore', 'cuore', 'cuori', 'san valentino', 'innamorati', 'romantico', 'bacio', 'coppia', 'passione'],
  },
  palettes: ['rose', 'blossom', 'candy', 'sunset', 'grape', 'lavender'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { deep, middle, soft, pale, glow } = palette;
    const sheet = createSheet();
    sheet.add(
      rect(
        0,
        0,
        1024,
        1024,
        sheet.round([
          [0, '#ffffff'],
          [0.55, glow],
          [1, mix(pale, soft, 0.25)],
        ]),
      ),
    );
    for (const [x, y] of scatter({
      count: 26,
      gap: 92,
      place: () => [between(random, 20, 1004), between(random, 20, 1004)],
    })) {
      const size = between(random, 14, 40);
      if (Math.hypot(x - 512, y - 520) > 410)
        sheet.add(
          place([path(heart([0, 0], size), pick(random, [soft, pale, mix(soft, middle, 0.4)]))], {
            x,
            y,
            turn: between(random, -28, 28),
          }),
        );
    }
    const at = [512, 540] as const;
    const size = between(random, 360, 390);
    const tilt = between(random, -7, 7);
    const manner = pick(random, ['paper', 'shine', 'many'] as const);
    const parts: string[] = [path(heart([10, 26], size), darken(middle, 0.2), { opacity: 0.22 })];
    if (manner === 'paper') {
      // Sheets of paper, each in its own shadow, the inner ones brighter: all on the dark side of a code.
      const red = atLuminance(middle, 84);
      const layers = [deep, mix(deep, red, 0.4), mix(deep, red, 0.75), red];
      for (const [index, color] of layers.entries()) {
        const scale = 1 - index * 0.2;
        const drift = index * 7;
        parts.push(
          path(heart([5, drift + 12], size * scale), darken(deep, 0.55), { opacity: 0.7 }),
          path(heart([0, drift], size * scale), sheet.slant([0, color], [1, darken(color, 0.18)])),
        );
      }
    } else {
      parts.push(
        path(
          heart([0, 0], size),
          sheet.round(
            [
              [0, atLuminance(middle, 92)],
              [0.55, mix(deep, atLuminance(middle, 80), 0.6)],
              [1, deep],
            ],
            [0.36, 0.3],
          ),
        ),
      );
      if (manner === 'shine')
        parts.push(
          stroke(
            `M${n(-size * 0.78)} ${n(-size * 0.16)}C${n(-size * 0.84)} ${n(-size * 0.56)} ${n(-size * 0.5)} ${n(-size * 0.72)} ${n(-size * 0.3)} ${n(-size * 0.6)}`,
            glow,
            size * 0.085,
            { opacity: 0.85 },
          ),
          circle(-size * 0.72, size * 0.03, size * 0.045, glow, { opacity: 0.85 }),
          ellipse(size * 0.3, size * 0.35, size * 0.3, size * 0.14, middle, {
            opacity: 0.35,
            transform: `rotate(-42 ${n(size * 0.3)} ${n(size * 0.35)})`,
          }),
        );
      else {
        for (const [x, y] of scatter({
          count: 46,
          gap: 78,
          place: () => [between(random, -size, size), between(random, -size * 0.85, size * 0.95)],
        })) {
          if (!isInHeart(x / size, y / size)) continue;
          const small = between(random, 15, 34);
          parts.push(
            place([path(heart([0, 0], small), pick(random, [soft, pale, middle, glow]))], {
              x,
              y,
              turn: between(random, -30, 30),
            }),
          );
        }
      }
    }
    sheet.add(place(parts, { x: at[0], y: at[1], turn: tilt }));
    for (const index of times(3, (each) => each)) {
      const [x, y] = [[800, 610, 500][index] ?? 0, [780, 880, 130][index] ?? 0];
      sheet.add(
        place(
          [
            path(heart([3, 8], 44 - index * 8), darken(middle, 0.3), { opacity: 0.25 }),
            path(heart([0, 0], 44 - index * 8), sheet.slant([0, soft], [1, middle])),
          ],
          { x: x + between(random, -40, 40), y, turn: between(random, -24, 24) },
        ),
      );
    }
    return finish(sheet, brush, 'heart');
  },
};

/** A color not lighter than this. */
const atLuminance = (color: string, most: number): string => darken(color, Math.max(0, 1 - most / luminance(color)));

/** Well inside a heart of size 1 around 0, 0. */
function isInHeart(x: number, y: number): boolean {
  const [across, up] = [x * 1.22, -y * 1.2 + 0.08];
  return (across ** 2 + up ** 2 - 0.86) ** 3 - across ** 2 * up ** 3 < 0 && Math.abs(x) < 0.86;
}
