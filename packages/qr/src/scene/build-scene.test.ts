import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { drawCode, labelFontNames, loadLabelFont, type DesignParams, type LabelFont, type Level } from '../index.ts';
import { renderSvg } from '../output/svg.ts';
import { anyDesign, smallPng } from '../testing/designs.ts';
import { measurePath } from '../testing/measure-path.ts';

const fonts = new Map<string, LabelFont>();

beforeAll(async () => {
  for (const name of labelFontNames) fonts.set(name, await loadLabelFont(name));
});

test('any design gives a scene within its bounds and an SVG of known elements', () => {
  fc.assert(
    fc.property(anyDesign, fc.stringMatching(/^[!-~]{1,120}$/), (design, text) => {
      const scene = drawCode(text, design, { labelFont: fonts.get(design.frame_label_font) });
      for (const length of [scene.width, scene.height, scene.naturalSize]) expect(length).toBeGreaterThan(20);
      for (const item of scene.items) {
        const box =
          item.kind === 'path'
            ? measurePath(item.data)
            : { left: item.x, top: item.y, right: item.x + item.width, bottom: item.y + item.height };
        if (item.kind === 'path' && item.data === '') continue;
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(-0.001);
        expect(box.right).toBeLessThanOrEqual(scene.width + 0.001);
        expect(box.bottom).toBeLessThanOrEqual(scene.height + 0.001);
      }
      expect(renderSvg(scene)).toMatch(plainSvg);
    }),
    { numRuns: 150 },
  );
});

const number = String.raw`-?\d*\.?\d+`;
const elements = [
  String.raw`<path fill="(?:#[0-9a-f]{6}|url\(#[\w.-]+\))" d="[Mhvlcz0-9 .-]*"/>`,
  `<image x="${number}" y="${number}" width="${number}" height="${number}"` +
    ' preserveAspectRatio="(?:none|xMidYMid slice)" href="data:image/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+"/>',
];
const stops = '<stop stop-color="#[0-9a-f]{6}"/><stop offset="1" stop-color="#[0-9a-f]{6}"/>';
const coordinates = String.raw`(?: \w+="-?\d*\.?\d+")+`;
const head = String.raw`id="[\w.-]+" gradientUnits="userSpaceOnUse"${coordinates}`;
const gradient = String.raw`<(linear|radial)Gradient ${head}>${stops}</\1Gradient>`;
const sides = String.raw`width="\d+" height="\d+" viewBox="0 0 ${number} ${number}"`;
const root = String.raw`<svg xmlns="http://www\.w3\.org/2000/svg" ${sides}>`;
const plainSvg = new RegExp(`^${root}(?:<defs>(?:${gradient})+</defs>)?(?:${elements.join('|')})+</svg>$`);

test('a scene is deeply frozen', () => {
  const design: Partial<DesignParams> = {
    frame_enabled: true,
    watermark_enabled: true,
    watermark_data: smallPng,
    background: 'image',
    background_image: smallPng,
    foreground_gradient: 'linear',
  };
  const isFrozen = (value: unknown): boolean =>
    typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));
  expect(isFrozen(drawCode('https://example.com'))).toBe(true);
  expect(isFrozen(drawCode('https://example.com', design, { labelFont: fonts.get('sans') }))).toBe(true);
});

test('the natural size is the number of modules with quiet zone times the size of a module', () => {
  expect(drawCode('01234567', { size: 10, quiet_zone: 2 })).toMatchObject({
    width: 25,
    height: 25,
    naturalSize: 250,
    symbol: { x: 2, y: 2, size: 21 },
  });
});

test('corners have different shapes only with the switch on', () => {
  const other: Partial<DesignParams> = { border_marker_top_right: 'circle', center_marker_bottom_left: 'heart' };
  const draw = (design: Partial<DesignParams>) => JSON.stringify(drawCode('x', design).items);
  expect(draw(other)).toBe(draw({}));
  expect(draw({ ...other, different_markers_enabled: true })).not.toBe(draw({}));
});

test('a logo is centred with its own proportions, and the modules below are left out', () => {
  const design: Partial<DesignParams> = { watermark_enabled: true, watermark_data: smallPng };
  const scene = drawCode('https://example.com/aB3kR9x', design);
  const image = scene.items.find((item) => item.kind === 'image');
  expect(image).toMatchObject({ part: 'logo', fit: 'exact', image: { type: 'image/png', width: 2, height: 2 } });
  if (!image || image.kind !== 'image') throw new Error('There is no logo');
  expect(image.x + image.width / 2).toBeCloseTo(scene.width / 2);
  expect(image.width).toBeCloseTo(image.height);
  // The cleared area is a square of whole modules.
  expect(Math.sqrt(scene.facts.logoShare) * scene.symbol.size).toBeCloseTo(
    Math.round(Math.sqrt(scene.facts.logoShare) * scene.symbol.size),
  );
  const covered = drawCode('https://example.com/aB3kR9x', { ...design, remove_background: false });
  expect(covered.facts.logoShare).toBeLessThan(scene.facts.logoShare);
});

test('a logo of paths replaces a picture', () => {
  const red = Object.freeze({ red: 200, green: 0, blue: 0 });
  const vectorLogo = { width: 200, height: 100, paths: [{ data: 'M0 0h200v100h-200z', fill: red }] };
  const scene = drawCode('https://example.com/aB3kR9x', { watermark_enabled: true }, { vectorLogo });
  const logo = scene.items.find((item) => item.part === 'logo');
  if (logo?.kind !== 'path') throw new Error('There is no logo of paths');
  const { left, top, right, bottom } = measurePath(logo.data);
  expect((left + right) / 2).toBeCloseTo(scene.width / 2);
  expect((top + bottom) / 2).toBeCloseTo(scene.height / 2);
  expect((right - left) / (bottom - top)).toBeCloseTo(2);
  expect(scene.facts).toMatchObject({ logo: 'drawn', level: 'H' });
});

test('a picture without a valid header is left out and reported', () => {
  const scene = drawCode('https://example.com/aB3kR9x', {
    watermark_enabled: true,
    watermark_data: 'data:image/png;base64,iVBORw0KGgo=',
  });
  expect(scene.facts).toMatchObject({ logo: 'unreadable', level: 'Q', logoShare: 0 });
  expect(scene.items.some(({ kind }) => kind === 'image')).toBe(false);
});

test('without a background nothing is behind the code, and an image covers the drawing', () => {
  expect(drawCode('x', { background: 'none' }).items[0]?.part).toBe('body');
  expect(drawCode('x', { background: 'image', background_image: smallPng }).items.slice(0, 2)).toMatchObject([
    { kind: 'path', part: 'background' },
    { kind: 'image', part: 'background', x: 0, y: 0, fit: 'cover' },
  ]);
});

test('facts tell the level of the symbol: that of the design, or a higher one that fits', () => {
  const levelOf = (text: string, level: Level) => drawCode(text, { level }).facts.level;
  expect([levelOf('x', 'M'), levelOf('https://example.com/aB3kR9x', 'M'), levelOf('a'.repeat(2331), 'M')]).toEqual([
    'H',
    'Q',
    'M',
  ]);
  expect(levelOf('https://example.com/aB3kR9x', 'H')).toBe('H');
});

test('a text that cannot become a code is refused', () => {
  expect(() => drawCode('')).toThrow(RangeError);
  expect(() => drawCode('a'.repeat(1274), { level: 'H' })).toThrow(RangeError);
});
