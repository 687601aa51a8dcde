import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { patternNames } from '../design/names.ts';
import { drawCode } from '../draw-code.ts';
import { pngSize, renderPng } from './png/png.ts';
import { renderSvg } from './svg.ts';

const text = 'https://example.com/aB3kR9x';

test.each(patternNames)('an SVG of %s is a square of eight paths, one of which is the body', (pattern) => {
  const svg = renderSvg(drawCode(text, { pattern, foreground_color: '#10367A' }), { size: 500 });
  const head = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500" viewBox="0 0 37 37">';
  expect(svg.startsWith(head)).toBe(true);
  const [, path = ''] =
    /^((?:<path fill="#[0-9a-f]{6}" d="[Mhvclz0-9 .-]+"\/>){8})<\/svg>$/.exec(svg.slice(head.length)) ?? [];
  const fills = [...path.matchAll(/fill="([^"]+)"/g)].map(([, fill]) => fill);
  expect(fills).toEqual(['#ffffff', ...Array.from({ length: 7 }, () => '#10367a')]);
  expect(
    drawCode(text, { pattern })
      .items.map(({ part }) => part)
      .filter((part) => part === 'body'),
  ).toHaveLength(1);
});

test('an SVG without a given size has its natural size', () => {
  expect(renderSvg(drawCode(text))).toContain('width="888" height="888"');
});

test('the longer side of a framed code has the given size', () => {
  const svg = renderSvg(drawCode(text, { frame_enabled: true }), { size: 1000 });
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  expect(Number(height)).toBe(1000);
  expect(Number(width)).toBeGreaterThan(700);
  expect(Number(width)).toBeLessThan(1000);
});

test('a gradient is defined once, with an id derived from its values', () => {
  const svg = renderSvg(
    drawCode(text, {
      foreground_gradient: 'linear',
      gradient_angle: 0,
      foreground_color: '#123456',
      gradient_color: '#654321',
    }),
  );
  expect(svg.match(/<linearGradient id="linear_4_18\.5_[\w.]*_123456_654321"/g)).toEqual([
    expect.stringContaining('linear_4_18.5_'),
  ]);
  expect(svg.match(/fill="url\(#linear_4_18\.5_/g)).toHaveLength(7);
});

test('a title is escaped and is the only text in an SVG', () => {
  const svg = renderSvg(drawCode(text, { frame_enabled: true, frame_label: '<b>&' }), { title: 'A <b>&\u0000\uD800' });
  expect(svg).toContain('role="img"><title>A &lt;b&gt;&amp;\uFFFD</title>');
  expect(svg.match(/<b>|example/)).toBeNull();
});

test.each([0, -1, 1.5, Number.NaN, Infinity, 16_385])('an SVG of %d pixels is refused', (size) => {
  expect(() => renderSvg(drawCode(text), { size })).toThrow(RangeError);
});

test('an SVG whose modules would make it larger than that has the largest size', () => {
  expect(
    renderSvg(drawCode('a'.repeat(2000), { size: 64, quiet_zone: 16, frame_enabled: true, frame: 'cup' })),
  ).toMatch(/^<svg [^>]*="16384"/);
});

test('a PNG has the given size and the colours of the scene', async () => {
  const png = await renderPng(drawCode(text, { background_color: '#fed', foreground_color: '#10367a' }), { size: 330 });
  expect(Buffer.from(png.subarray(1, 4)).toString('latin1')).toBe('PNG');
  const sides = new DataView(png.buffer, png.byteOffset);
  expect([sides.getUint32(16), sides.getUint32(20)]).toEqual([330, 330]);
  const { pixels } = new Resvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="330" height="330"><image width="330" height="330" ' +
      `href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/></svg>`,
  ).render();
  const pixel = (x: number, y: number) => [...pixels.subarray((y * 330 + x) * 4, (y * 330 + x) * 4 + 4)];
  expect(pixel(5, 5)).toEqual([0xff, 0xee, 0xdd, 0xff]);
  expect(pixel(75, 75)).toEqual([0x10, 0x36, 0x7a, 0xff]);
});

test.each([pngSize.min - 1, pngSize.max + 1, 100.5, Number.NaN])('a PNG of %d pixels is refused', async (size) => {
  await expect(renderPng(drawCode(text), { size })).rejects.toThrow(RangeError);
});

test('the smallest and the largest PNG are drawn', async () => {
  const scene = drawCode(text);
  for (const size of [pngSize.min, pngSize.max]) expect((await renderPng(scene, { size })).length).toBeGreaterThan(100);
});
