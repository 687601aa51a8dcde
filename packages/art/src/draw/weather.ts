import type { Brush } from '../scene.ts';
import { between, times } from './chance.ts';
import { circle, path, place } from './shapes.ts';
import type { Sheet } from './sheet.ts';

const petal = 'M0 0C8 -10 8 -24 0 -34C-8 -24 -8 -10 0 0Z';

/** What falls in the season of a prompt: snow, leaves or petals. Nothing in summer. */
export function drawWeather(sheet: Sheet, { random, palette, season }: Brush): void {
  if (season === 'summer') return;
  const anywhere = () => ({ x: between(random, 20, 1004), y: between(random, 20, 1004) });
  if (season === 'winter') {
    for (const _ of times(80, (index) => index)) {
      const { x, y } = anywhere();
      sheet.add(circle(x, y, between(random, 3, 9), '#ffffff', { opacity: 0.92 }));
    }
    return;
  }
  const colors = season === 'autumn' ? ['#c8421c', '#f0982f', '#8f2a12'] : ['#ffffff', '#ffc4d8', palette.pale];
  for (const index of times(36, (each) => each))
    sheet.add(
      place([path(petal, colors[index % colors.length] ?? palette.pale)], {
        ...anywhere(),
        turn: random() * 360,
        scale: between(random, 0.6, 1.15),
      }),
    );
}
