import { encodeMatrix } from '@evercode/qr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { palettes } from '../palettes.ts';
import { createRandom } from '../random.ts';
import { scenes } from '../scenes/scenes.ts';
import { createReaders, encodePng, measureModules, rasterInNode } from './node.ts';
import { seeColors } from './reader.ts';

const side = 512;
test.each(scenes.map((scene) => [scene.id, scene] as const))(
  '%s: bands are the rows of the whole',
  async (_, scene) => {
    const { svg } = scene.draw({ random: createRandom(5), palette: palettes.rose, season: 'winter', time: 'evening' });
    const whole = await rasterInNode(svg, side);
    for (const top of [0, 128, 384]) {
      const band = await rasterInNode(svg, side, { top, rows: 128 });
      expect(band).toMatchObject({ width: side, height: 128 });
      const rows = whole.data.subarray(top * side * 4, (top + 128) * side * 4);
      // Gradients are rounded by another place.
      const most = band.data.reduce((so, value, at) => Math.max(so, Math.abs(value - (rows[at] ?? 0))), 0);
      expect(most).toBeLessThan(6);
    }
  },
);

test('a file of bands holds their pixels', async () => {
  const pixels = Uint8ClampedArray.from({ length: 64 * 64 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * at) % 251));
  const band = (from: number, to: number) => ({
    width: 64,
    height: to - from,
    data: pixels.subarray(from * 256, to * 256),
  });
  const png = await encodePng(64, [band(0, 16), band(16, 48), band(48, 64)]);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 64, height: 64, channels: 3 });
  expect(await sharp(png).ensureAlpha().raw().toBuffer()).toEqual(Buffer.from(pixels));
});

/** A code of 41 modules. */
function drawCode(dark: string, light: string) {
  const matrix = encodeMatrix('https://qr.example.com/aB3kR9x', { level: 'M', version: 6, raisesLevel: false });
  let path = '';
  for (let at = 0; at < 41 * 41; at++) {
    const [x, y] = [at % 41, Math.floor(at / 41)];
    if (matrix.isDark(x, y)) path += `M${x + 4} ${y + 4}h1v1h-1z`;
  }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 49 49" shape-rendering="crispEdges">` +
    `<rect width="49" height="49" fill="${light}"/><path d="${path}" fill="${dark}"/></svg>`;
  return rasterInNode(svg, 490);
}

test('readers find a dark code on light, and none finds a light one on dark', async () => {
  const [usual, inverted] = [await drawCode('#111', '#fff'), await drawCode('#fff', '#111')];
  for (const { name, read } of await createReaders())
    expect([name, await read(seeColors(usual)), await read(seeColors(inverted))]).toEqual([
      name,
      'https://qr.example.com/aB3kR9x',
      undefined,
    ]);
  expect([measureModules(usual), measureModules(inverted)]).toEqual([41, undefined]);
});
