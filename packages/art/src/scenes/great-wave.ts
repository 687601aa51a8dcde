import { between, chance, times } from '../draw/chance.ts';
import { mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { mountain } from '../draw/land.ts';
import { areaBelow, circle, n, openCurve, path, place, rect, stroke, type Point } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { drawBirds, drawLight, drawStreaks } from '../draw/sky.ts';
import type { Scene } from '../scene.ts';

/** A tall wave that breaks before a small mountain and a rising sun. */
export const greatWave: Scene = {
  id: 'great-wave',
  words: {
    en: ['great wave', 'wave', 'surf', 'surfing', 'tsunami', 'hokusai', 'surfer', 'tide'],
    'pt-br': ['grande onda', 'onda', 'surfe', 'surf', 'surfista'],
    es: ['gran ola', 'ola', 'olas', 'surf', 'surfista', 'marea'],
    it: ['grande onda', 'onda', 'onde', 'surf', 'surfista', 'marea'],
  },
  palettes: ['ocean', 'lagoon', 'sunset', 'lavender', 'dawn', 'rose'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    const mirror = chance(random, 0.5);
    sheet.add(rect(0, 0, 1024, 1024, sheet.down([0, mix(pale, glow, 0.4)], [0.5, glow], [0.75, pale])));
    const parts: string[] = [];
    drawStreaks(sheet, random, { count: 5, top: 140, bottom: 420, color: soft, opacity: 0.5 });
    const sunX = mirror ? between(random, 330, 430) : between(random, 600, 700);
    drawLight(sheet, {
      x: sunX,
      y: between(random, 360, 440),
      radius: between(random, 96, 124),
      color: mix(accent, '#ffffff', 0.18),
      halo: 2.2,
    });
    drawBirds(sheet, random, { x: mirror ? 260 : 620, y: 240, count: 4, color: deep });
    sheet.add(
      mountain(random, [mirror ? 400 : 624, between(random, 540, 580)], {
        width: 380,
        base: 720,
        lit: mix(middle, soft, 0.5),
        shade: mix(middle, soft, 0.2),
        snow: { lit: '#ffffff', shade: glow },
        snowLine: 0.45,
      }),
    );
    const swell = (base: number, swing: number, phase: number): Point[] =>
      times(13, (index) => [index * 92 - 40, base + Math.sin(index * 0.8 + phase) * swing]);
    parts.push(path(areaBelow(swell(700, 16, between(random, 0, 6))), mix(middle, soft, 0.25)));
    const lift = between(random, -26, 26);
    const at = (x: number, y: number) => `${n(x)} ${n(y + lift)}`;
    const body = `M${at(-40, 1100)}V${n(640 + lift)}C${at(40, 470)} ${at(150, 265)} ${at(380, 232)}C${at(540, 212)} ${at(640, 300)} ${at(640, 420)}C${at(600, 372)} ${at(530, 356)} ${at(470, 384)}C${at(370, 432)} ${at(352, 560)} ${at(430, 680)}C${at(500, 780)} ${at(640, 812)} ${at(800, 770)}C${at(900, 744)} ${at(980, 720)} ${at(1070, 730)}V1100Z`;
    parts.push(path(body, sheet.slant([0, mix(middle, deep, 0.4)], [0.35, deep], [1, night])));
    const bands = times(6, (index) => {
      const inset = 38 + index * 44;
      return stroke(
        `M${at(-30 + inset * 0.4, 700 + inset * 0.5)}C${at(60 + inset * 0.7, 500 + inset * 0.3)} ${at(170 + inset * 0.5, 290 + inset * 0.62)} ${at(372 - inset * 0.1, 250 + inset * 0.6)}`,
        index % 2 === 0 ? soft : mix(middle, soft, 0.3),
        11 - index,
        { opacity: 0.75 },
      );
    });
    const inner = times(5, (index) =>
      stroke(
        `M${at(330 - index * 42, 440 + index * 42)}C${at(300 - index * 34, 560 + index * 30)} ${at(360 - index * 20, 700 + index * 34)} ${at(500 - index * 6, 800 + index * 32)}C${at(620, 850 + index * 30)} ${at(800, 820 + index * 34)} ${at(1040, 770 + index * 42)}`,
        index % 2 === 0 ? mix(middle, soft, 0.2) : soft,
        9 - index,
        { opacity: 0.6 },
      ),
    );
    parts.push(...bands, ...inner);
    const lip: Point[] = [
      [250, 272],
      [318, 238],
      [390, 222],
      [462, 224],
      [530, 246],
      [588, 290],
      [626, 346],
      [640, 404],
      [636, 446],
      [592, 388],
      [540, 366],
      [488, 376],
      [448, 402],
      [416, 440],
    ];
    for (const [x, y] of lip) {
      for (const _ of times(4, (each) => each))
        parts.push(
          circle(
            x + between(random, -26, 26),
            y + lift + between(random, -22, 26),
            between(random, 16, 36),
            between(random, 0, 1) < 0.6 ? '#ffffff' : glow,
          ),
        );
    }
    for (const [x, y] of [
      [642, 470],
      [606, 430],
      [566, 412],
      [524, 412],
      [482, 428],
      [452, 462],
    ] as const)
      parts.push(
        path(
          `M${at(x - 22, y - 40)}C${at(x - 8, y)} ${at(x - 16, y + 30)} ${at(x - 34, y + 46)}C${at(x + 2, y + 40)} ${at(x + 26, y + 4)} ${at(x + 20, y - 40)}Z`,
          '#ffffff',
        ),
      );
    for (const _ of times(34, (each) => each))
      parts.push(
        circle(between(random, 480, 800), between(random, 250, 620) + lift, between(random, 3, 11), '#ffffff', {
          opacity: 0.9,
        }),
      );
    const near = swell(890, 34, between(random, 0, 6));
    parts.push(
      path(areaBelow(near), sheet.down([0, mix(deep, night, 0.3)], [1, night])),
      stroke(openCurve(near), glow, 13),
      stroke(openCurve(near.map(([x, y]): Point => [x, y + 30])), soft, 6, { opacity: 0.6 }),
    );
    for (const [x, y] of near)
      parts.push(
        ...times(3, () =>
          circle(x + between(random, -40, 40), y + between(random, -8, 10), between(random, 8, 18), '#ffffff'),
        ),
      );
    sheet.add(mirror ? place(parts, { x: 1024, y: 0, mirror: true }) : parts.join(''));
    return finish(sheet, brush, 'circle');
  },
};
