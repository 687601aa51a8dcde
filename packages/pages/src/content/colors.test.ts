import { type ThemeName, themeNames } from '@evercode/contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastOf, leastContrast, readableOn } from './colors.ts';
import { themes } from './index.ts';
import { lookOf } from './look.ts';
import { type Paint, paintOf, type Palette, withOwnColors } from './palette.ts';
import { anyStyle } from './testing/any-content.ts';

/** Pairs of text and background in the style sheets. */
const pairs: readonly (readonly [keyof Paint, keyof Paint])[] = [
  ['ink', 'card'],
  ['soft', 'card'],
  ['mark', 'card'],
  ['on', 'accent'],
  ['pageInk', 'page'],
  ['pageSoft', 'page'],
  ['pageMark', 'page'],
  ['pageInk', 'glow'],
  ['pageSoft', 'glow'],
  ['pageMark', 'glow'],
];

function hardToRead(paint: Paint): string[] {
  return pairs
    .filter(([text, ground]) => contrastOf(String(paint[text]), String(paint[ground])) < leastContrast)
    .map(([text, ground]) => `${text} on ${ground}: ${String(paint[text])} on ${String(paint[ground])}`);
}

const palettesOf = (name: ThemeName): Palette[] =>
  [themes[name].light, themes[name].dark].filter((palette) => palette !== undefined);

it.each(themeNames)('the theme "%s" is readable by day and by night', (name) => {
  expect(palettesOf(name).flatMap((palette) => hardToRead(paintOf(palette)))).toEqual([]);
});

it('a page is readable with any colors of its owner', () => {
  fc.assert(
    fc.property(fc.constantFrom(...themeNames), anyStyle, (name, style) => {
      expect(palettesOf(name).flatMap((palette) => hardToRead(paintOf(withOwnColors(palette, style))))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

it('keeps a readable color, and computes contrast as the standard does', () => {
  expect(readableOn('#336699', '#ffffff')).toBe('#336699');
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('an own page color also applies at night', () => {
  expect(lookOf('menu', { theme: 'paper', style: {} }).sheet).toContain('prefers-color-scheme:dark');
  expect(lookOf('menu', { theme: 'paper', style: { accent: '#ff0000' } }).colors).toContain(
    'prefers-color-scheme:dark',
  );
  expect(lookOf('menu', { theme: 'paper', style: { page: '#ff0000' } }).colors).not.toContain(
    'prefers-color-scheme:dark',
  );
});

it('themes take colors of text from variables only', () => {
  for (const name of themeNames)
    expect(themes[name].css.match(/[{;]color:(?!var\(--[a-z-]+\)|inherit)[^;}]+/g) ?? []).toEqual([]);
});
