import { expect, test } from 'vitest';
import { drawCode, findArt, readImage, writeArtAddress } from '../index.ts';
import { isPlainDesign } from '../plain.ts';
import { smallPng } from '../testing/designs.ts';

const uuid = '0b8e1a52-6f0c-4b8e-9d5d-3a1f5f6f7a10';
const text = 'https://qr.example.com/aB3kR9x';
const design = { art_image: writeArtAddress({ uuid, modules: 41, text }) };
const assets = { artImage: readImage(smallPng) };

test('a picture takes the place of the symbol and its quiet zone', () => {
  const scene = drawCode(text, design, assets);
  expect(scene).toMatchObject({ width: 49, height: 49, symbol: { x: 4, y: 4, size: 41 } });
  expect(scene.items).toEqual([
    { kind: 'image', part: 'art', x: 0, y: 0, width: 49, height: 49, fit: 'exact', image: assets.artImage },
  ]);
  expect(isPlainDesign(design)).toBe(false);
});

test('a frame stays around it', () => {
  const scene = drawCode(text, { ...design, frame_enabled: true, frame: 'rounded-border', frame_label: '' }, assets);
  expect(scene.width).toBeGreaterThan(49);
  expect(scene.items.map(({ part }) => part)).toEqual(expect.arrayContaining(['background', 'frame', 'art']));
  expect(scene.items.some(({ part }) => part === 'body')).toBe(false);
});

test.each([
  ['a code with another text', 'https://qr.example.com/aB3kR9y', assets],
  ['a picture that is not there', text, {}],
])('%s shows its design', (_, payload, given) => {
  expect(drawCode(payload, design, given)).toEqual(drawCode(payload));
});

test('an address says what it is of', () => {
  expect(findArt(design, text)).toMatchObject({ uuid, modules: 41 });
  expect(findArt(design, `${text}?`)).toBeUndefined();
  expect(findArt({ art_image: '' }, text)).toBeUndefined();
  expect(() => drawCode(text, { art_image: `/api/qr-arts/${uuid}/asset` })).toThrow('art_image');
});
