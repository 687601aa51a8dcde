import { expect, test } from 'vitest';
import { colorsOf, seeColors } from './reader.ts';

test('readers of gray see each color as light as people do, and readers of color see the colors', () => {
  const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]);
  const seen = seeColors({ width: 2, height: 2, data });
  expect([...seen.luma]).toEqual([76, 150, 29, 255]);
  expect(colorsOf(seen)).toBe(data);
  expect([...colorsOf({ width: 1, height: 1, luma: new Uint8Array([9]) })]).toEqual([9, 9, 9, 255]);
});
