import { expect, test } from 'vitest';
import { contrastOf } from '../content/colors.ts';
import { inkOfBrand, shadesOf } from './shades.ts';

const darkSurfaces = ['#0f1218', '#161a22', '#1d222c', '#272e3a', '#313947'];
const chosen = ['#5686ff', '#ff5c00', '#ffe600', '#ffffff', '#000000', '#0a2540', '#e91e63', '#00a86b', '#7f7f7f'];

test.each(chosen)('%s: text in its shades is readable, in the light and in the dark scheme', (color) => {
  const { shades } = shadesOf(color);
  expect(shades).toHaveLength(10);
  for (const at of [7, 8, 9]) expect(contrastOf(shades[at] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  for (const surface of darkSurfaces)
    for (const at of [3, 4]) expect(contrastOf(shades[at] ?? '', surface)).toBeGreaterThanOrEqual(4.5);
  // Links and light buttons stand on the lightest tints.
  for (const tint of shades.slice(0, 2)) expect(contrastOf(shades[8] ?? '', tint)).toBeGreaterThanOrEqual(4.5);
});

test.each(chosen)('%s: shades go from light to dark', (color) => {
  const contrasts = shadesOf(color).shades.map((shade) => contrastOf(shade, '#ffffff'));
  for (const [at, contrast] of contrasts.entries())
    expect(contrast).toBeGreaterThanOrEqual((contrasts[at - 1] ?? 0) - 0.01);
});

test('a color that white is readable on stays as it is, and a lighter one becomes darker for text', () => {
  expect(shadesOf('#0a2540')).toMatchObject({ isAdjusted: false });
  expect(inkOfBrand(shadesOf('#0A2540').shades).toLowerCase()).toBe('#0a2540');
  expect(shadesOf('#ffe600').isAdjusted).toBe(true);
});
