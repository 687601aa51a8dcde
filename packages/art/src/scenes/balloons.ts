import { between, chance, pick, times } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { drawHill, heightAt, rolling } from '../draw/land.ts';
import { ellipse, group, n, path, place, rect, stroke } from '../draw/shapes.ts';
import { createSheet, type Sheet } from '../draw/sheet.ts';
import { cloud, drawBirds, drawLight, drawSky, haze } from '../draw/sky.ts';
import { pine } from '../draw/trees.ts';
import { drawWeather } from '../draw/weather.ts';
import type { Scene } from '../scene.ts';

/** A striped balloon in a wide sky, smaller ones far away. */
export const balloons: Scene = {
  id: 'balloons',
  words: {
    en: ['hot air balloon', 'hot-air balloon', 'balloon', 'sky', 'cloud', 'flying', 'travel', 'adventure', 'dream'],
    'pt-br': ['balao', 'baloes', 'ceu', 'nuvem', 'nuvens', 'voar', 'viagem', 'aventura', 'sonho'],
    es: ['globo', 'globos', 'globo aerostatico', 'cielo', 'nube', 'volar', 'viaje', 'aventura', 'sueno'],
    it: ['mongolfiera', 'mongolfiere', 'palloncino', 'cielo', 'nuvola', 'volare', 'viaggio', 'avventura', 'sogno'],
  },
  palettes: ['dawn', 'ocean', 'sunset', 'lagoon', 'blossom', 'lavender'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    drawSky(sheet, { ...brush, time: brush.time === 'night' ? 'evening' : brush.time }, { horizon: 0.8 });
    drawLight(sheet, {
      x: chance(random, 0.5) ? 300 : 730,
      y: between(random, 560, 640),
      radius: 84,
      color: glow,
      halo: 4,
    });
    for (const [x, y] of [
      [300, 240],
      [790, 420],
      [220, 520],
      [620, 620],
    ] as const)
      sheet.add(
        cloud(
          random,
          x + between(random, -70, 70),
          y + between(random, -40, 40),
          between(random, 160, 280),
          '#ffffff',
          0.75,
        ),
      );
    for (const [y, color] of [
      [770, mix(soft, pale, 0.4)],
      [820, mix(middle, soft, 0.5)],
    ] as const) {
      drawHill(sheet, rolling(random, { y, swing: 40, steps: 4 }), color);
      sheet.add(haze(sheet, y + 40, 120, glow, 0.5));
    }
    const ground = rolling(random, { y: 885, swing: 26, steps: 4 });
    for (let x = 0; x < 1040; x += between(random, 26, 60))
      sheet.add(pine(random, [x, heightAt(ground, x) + 10], between(random, 50, 110), mix(night, deep, 0.5)));
    drawHill(sheet, ground, mix(night, deep, 0.4), deep);
    const [dark, light, vivid] = [deep, glow, accent];
    const skins = [
      [dark, light],
      [vivid, light],
      [dark, vivid],
      [mix(deep, middle, 0.4), pale],
    ] as const;
    const shift = Math.floor(random() * skins.length);
    const far = pick(random, [
      [
        [850, 420, 0.34],
        [200, 430, 0.24],
        [690, 160, 0.15],
      ],
      [
        [190, 400, 0.34],
        [840, 620, 0.27],
        [340, 150, 0.15],
      ],
      [
        [850, 380, 0.27],
        [700, 740, 0.2],
        [200, 610, 0.27],
      ],
    ] as const);
    for (const [index, [x, y, scale]] of far.entries())
      sheet.add(
        balloon(sheet, {
          x: x + between(random, -26, 26),
          y,
          scale,
          skin: skins[(shift + index + 1) % 4] ?? skins[0],
          ink: night,
        }),
      );
    const x = between(random, 470, 560);
    sheet.add(
      balloon(sheet, {
        x,
        y: between(random, 430, 470),
        scale: between(random, 0.84, 0.96),
        skin: [deep, light],
        trim: vivid,
        ink: night,
      }),
    );
    drawBirds(sheet, random, { x: x - 330, y: 720, count: 5, color: deep });
    drawWeather(sheet, brush);
    return finish(sheet, brush, 'circle');
  },
};

type Balloon = { x: number; y: number; scale: number; skin: readonly [string, string]; trim?: string; ink: string };

function balloon(sheet: Sheet, { x, y, scale, skin: [first, second], trim, ink }: Balloon): string {
  const hull =
    'M0 -270C170 -270 250 -150 232 -20C218 82 110 172 64 242H-64C-110 172 -218 82 -232 -20C-250 -150 -170 -270 0 -270Z';
  const gores = times(5, (index) => {
    const reach = 232 - index * 52;
    const color = index % 2 === 0 ? first : second;
    return path(
      `M0 -270C${n(reach * 0.95)} -262 ${n(reach * 1.1)} -120 ${n(reach)} -20C${n(reach * 0.9)} 82 ${n(reach * 0.42)} 180 ${n(reach * 0.26)} 242H${n(-reach * 0.26)}C${n(-reach * 0.42)} 180 ${n(-reach * 0.9)} 82 ${n(-reach)} -20C${n(-reach * 1.1)} -120 ${n(-reach * 0.95)} -262 0 -270Z`,
      color,
    );
  });
  const shine = path(
    hull,
    sheet.round(
      [
        [0, '#ffffff', 0.35],
        [0.45, '#ffffff', 0],
        [1, '#000000', 0.24],
      ],
      [0.34, 0.28],
    ),
  );
  const belt =
    trim === undefined
      ? ''
      : group(
          [
            path('M-260 -40Q0 40 260 -40V30Q0 110 -260 30Z', trim),
            stroke('M-260 -40Q0 40 260 -40M-260 30Q0 110 260 30', lighten(trim, 0.5), 7),
          ],
          { 'clip-path': sheet.clip(hull) },
        );
  const basket = [
    stroke('M-58 244L-40 330M58 244L40 330M-20 248L-14 330M20 248L14 330', ink, 5),
    path('M-64 240H64L54 262H-54Z', darken(first, 0.25)),
    rect(-48, 328, 96, 76, sheet.across([0, '#7a4a22'], [0.5, '#b27a3e'], [1, '#5d3615']), { rx: 12 }),
    rect(-54, 322, 108, 16, '#4a2a12', { rx: 8 }),
    stroke('M-44 356H44M-44 378H44', '#5d3615', 4),
    ellipse(0, 318, 14, 12, ink),
  ];
  return place([...basket, path(hull, first), ...gores, belt, shine], { x, y, scale });
}
