import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import type { DesignParams } from '../../design/params.ts';
import { drawCode } from '../../draw-code.ts';
import { renderSvg } from '../../output/svg.ts';
import { smallPng } from '../../testing/designs.ts';
import { decodeInNode } from '../node.ts';
import { paintPicture } from './paint-picture.ts';
import { mixLuma } from './picture.ts';

const scale = 6;

// Whole pixels per module, so that both painters have the same edges.
const designs: readonly (readonly [string, Partial<DesignParams>])[] = [
  ['curves', { pattern: 'fluid', border_marker: 'circle', center_marker: 'heart' }],
  [
    'holes and slopes',
    {
      pattern: 'star',
      border_marker: 'bevel',
      center_marker: 'star',
      foreground_color: '#a02050',
      background_color: '#f0ffe0',
    },
  ],
  [
    'a linear gradient',
    { foreground_gradient: 'linear', gradient_color: '#ffcc00', gradient_angle: 30, extra_modules: true },
  ],
  [
    'a radial gradient and no background',
    { foreground_gradient: 'radial', gradient_color: '#00aa66', background: 'none' },
  ],
  ['pictures', { background: 'image', background_image: smallPng, watermark_enabled: true, watermark_data: smallPng }],
];

test.each(designs)('%s are painted like in the rasteriser of the outputs', async (_, design) => {
  const scene = drawCode('https://example.com/aB3kR9x', design);
  const { width, height, luma } = await paintPicture(scene, scale, decodeInNode);
  const other = new Resvg(renderSvg(scene, { size: scene.width * scale }), {
    background: '#fff',
    font: { loadSystemFonts: false },
  }).render();
  expect([width, height]).toEqual([other.width, other.height]);
  const { pixels } = other;
  let difference = 0;
  for (let at = 0; at < luma.length; at++) {
    difference += Math.abs(
      (luma[at] ?? 0) - mixLuma(pixels[at * 4] ?? 0, pixels[at * 4 + 1] ?? 0, pixels[at * 4 + 2] ?? 0),
    );
  }
  expect(difference / luma.length / 255).toBeLessThan(0.005);
});

test('a picture without a decoder is a grey box, and a damaged one is left out', async () => {
  const design: Partial<DesignParams> = { background: 'image', background_image: smallPng };
  const corner = async (decode?: typeof decodeInNode) => (await paintPicture(drawCode('x', design), 2, decode)).luma[0];
  expect(await corner()).toBe(128);
  expect(await corner(decodeInNode)).toBeLessThan(100);
  expect(await corner(() => Promise.resolve(undefined))).toBe(255);
});
