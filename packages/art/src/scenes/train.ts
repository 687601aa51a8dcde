import { between, chance, times } from '../draw/chance.ts';
import { lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { drawHill, heightAt, mountain, rolling } from '../draw/land.ts';
import { circle, n, path, place, rect, stroke } from '../draw/shapes.ts';
import { createSheet, type Sheet } from '../draw/sheet.ts';
import { drawBirds, drawLight, drawSky, haze } from '../draw/sky.ts';
import { pine } from '../draw/trees.ts';
import { drawWeather } from '../draw/weather.ts';
import type { Scene } from '../scene.ts';

/** A steam train upon a tall viaduct before mountains. */
export const train: Scene = {
  id: 'train',
  words: {
    en: ['train', 'railway', 'locomotive', 'steam', 'rail', 'viaduct', 'journey', 'station'],
    'pt-br': ['trem', 'ferrovia', 'locomotiva', 'vapor', 'viaduto', 'maria-fumaca', 'estacao de trem'],
    es: ['tren', 'ferrocarril', 'locomotora', 'vapor', 'viaducto', 'estacion de tren'],
    it: ['treno', 'ferrovia', 'locomotiva', 'vapore', 'viadotto', 'stazione'],
  },
  palettes: ['dawn', 'autumn', 'sunset', 'forest', 'winter', 'lavender'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    drawSky(sheet, { ...brush, time: brush.time === 'night' ? 'evening' : brush.time }, { horizon: 0.6 });
    const mirror = chance(random, 0.5);
    drawLight(sheet, {
      x: between(random, 400, 620),
      y: between(random, 290, 350),
      radius: between(random, 110, 140),
      color: glow,
    });
    drawBirds(sheet, random, { x: 360, y: 260, count: 4, color: deep });
    for (const x of [120, 400, 660, 940])
      sheet.add(
        mountain(random, [x + between(random, -60, 60), between(random, 420, 490)], {
          width: between(random, 420, 580),
          base: 760,
          lit: mix(soft, pale, 0.4),
          shade: mix(soft, middle, 0.2),
          snow: { lit: '#ffffff', shade: glow },
        }),
      );
    sheet.add(haze(sheet, 690, 240, glow, 0.7));
    for (const [y, color, tall] of [
      [730, mix(middle, soft, 0.35), 80],
      [790, mix(deep, middle, 0.5), 110],
    ] as const) {
      const ground = rolling(random, { y, swing: 26 });
      for (let x = 0; x < 1040; x += between(random, 26, 50))
        sheet.add(pine(random, [x, heightAt(ground, x) + 12], tall * between(random, 0.7, 1.2), color));
      drawHill(sheet, ground, color);
    }
    const [top, deck] = [628, 30];
    const arches = times(6, (index) => {
      const x = -70 + index * 205;
      return `M${x + 34} 1040V${top + 180}A68 92 0 0 1 ${x + 171} ${top + 180}V1040Z`;
    });
    sheet.add(
      path(`M-10 ${top}H1034V1040H-10Z${arches.join('')}`, sheet.down([0, mix(deep, night, 0.35)], [1, night]), {
        'fill-rule': 'evenodd',
      }),
      rect(-10, top - 6, 1044, deck, mix(deep, night, 0.2)),
      rect(-10, top + deck - 8, 1044, 9, mix(deep, middle, 0.4)),
    );
    for (const index of times(6, (each) => each))
      sheet.add(
        stroke(
          `M${-70 + index * 205 + 24} ${top + 180}A78 104 0 0 1 ${-70 + index * 205 + 181} ${top + 180}`,
          mix(deep, middle, 0.35),
          10,
        ),
      );
    const shift = between(random, -50, 50);
    const parts = [engine(sheet, 610 + shift, top - 6, accent, night)];
    for (const index of times(3, (each) => each))
      parts.push(
        carriage(
          sheet,
          440 + shift - index * 232,
          top - 6,
          index % 2 === 0 ? mix(accent, deep, 0.35) : mix(deep, middle, 0.3),
          night,
          '#ffe2a0',
        ),
      );
    for (const index of times(11, (each) => each))
      parts.unshift(
        circle(
          738 + shift - index * 58 + between(random, -12, 12),
          top - 190 - index * 8 - Math.sin(index) * 12,
          24 + index * 5.5,
          '#ffffff',
          { opacity: 0.9 - index * 0.05 },
        ),
      );
    sheet.add(mirror ? place(parts, { x: 1024, y: 0, mirror: true }) : parts.join(''));
    for (const side of [-1, 1])
      for (const index of times(4, (each) => each))
        sheet.add(pine(random, [512 + side * (250 + index * 92), 1046], between(random, 170, 300), night));
    drawWeather(sheet, brush);
    return finish(sheet, brush, 'circle');
  },
};

const wheel = (x: number, y: number, radius: number, color: string): string =>
  circle(x, y, radius, color) +
  circle(x, y, radius * 0.68, 'none', { stroke: lighten(color, 0.45), 'stroke-width': 4 }) +
  circle(x, y, radius * 0.2, lighten(color, 0.45));

function carriage(sheet: Sheet, x: number, y: number, color: string, dark: string, lit: string): string {
  const panes = times(5, (index) => rect(x - 92 + index * 38, y - 96, 27, 36, lit, { rx: 4 }));
  return [
    rect(x - 120, y - 28, 250, 8, dark),
    rect(x - 106, y - 124, 212, 100, sheet.down([0, lighten(color, 0.12)], [1, color]), { rx: 9 }),
    path(`M${n(x - 116)} ${y - 120}Q${n(x)} ${y - 156} ${n(x + 116)} ${y - 120}Z`, dark),
    rect(x - 106, y - 50, 212, 7, '#f0c869'),
    ...panes,
    ...[-74, -36, 36, 74].map((dx) => wheel(x + dx, y - 17, 17, dark)),
  ].join('');
}

/** Its front is to the right. */
function engine(sheet: Sheet, x: number, y: number, color: string, dark: string): string {
  const boiler = sheet.down([0, lighten(dark, 0.3)], [0.4, dark], [1, dark]);
  return [
    rect(x - 60, y - 150, 92, 116, sheet.down([0, lighten(color, 0.1)], [1, color]), { rx: 6 }),
    rect(x - 72, y - 162, 116, 18, dark, { rx: 6 }),
    rect(x - 42, y - 132, 54, 42, '#ffe2a0', { rx: 5 }),
    rect(x + 26, y - 116, 168, 80, boiler, { rx: 14 }),
    ...[50, 92, 134].map((dx) => rect(x + dx, y - 116, 7, 80, '#f0c869')),
    path(
      `M${n(x + 118)} ${y - 114}V${y - 150}L${n(x + 106)} ${y - 186}H${n(x + 158)}L${n(x + 146)} ${y - 150}V${y - 114}Z`,
      dark,
    ),
    rect(x + 104, y - 190, 56, 11, color, { rx: 4 }),
    circle(x + 74, y - 122, 17, '#f0c869'),
    circle(x + 192, y - 92, 15, '#fff2c0'),
    rect(x - 70, y - 40, 268, 16, color, { rx: 4 }),
    path(`M${n(x + 190)} ${y - 36}L${n(x + 236)} ${y}H${n(x + 176)}Z`, color),
    ...[-30, 34, 98].map((dx) => wheel(x + dx, y - 30, 30, dark)),
    wheel(x + 158, y - 18, 18, dark),
    stroke(`M${n(x - 30)} ${y - 24}H${n(x + 98)}`, '#f0c869', 8),
  ].join('');
}
