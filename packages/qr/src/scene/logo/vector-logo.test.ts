import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawCode } from '../../draw-code.ts';
import { smallPng } from '../../testing/designs.ts';
import { readImage } from '../../design/image.ts';
import type { VectorLogo } from '../assets.ts';
import { levelOf } from './logo.ts';
import { completeDesign } from '../../design/complete-design.ts';
import { readVectorLogo, writeVectorLogo } from './vector-logo.ts';

const logo: VectorLogo = {
  width: 24,
  height: 12.5,
  paths: [
    { data: 'M0 0h24v12.5h-24z', fill: { red: 255, green: 128, blue: 0 } },
    { data: 'M2 2c1 0 2 1 2 2.125l-.5 3zM8 8l1 1v2z', fill: { red: 1, green: 2, blue: 3 } },
  ],
};
const written =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12.5"><path fill="#ff8000" d="M0 0h24v12.5h-24z"/>' +
  '<path fill="#010203" d="M2 2c1 0 2 1 2 2.125l-.5 3zM8 8l1 1v2z"/></svg>';

test('a vector logo is written as filled paths and read back unchanged', () => {
  expect(writeVectorLogo(logo)).toBe(written);
  expect(readVectorLogo(written)).toEqual(logo);
});

const invalid: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['no path', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"></svg>'],
  ['a script', written.replace('</svg>', '<script>alert(1)</script></svg>')],
  ['an attribute more', written.replace('<path fill', '<path onload="alert(1)" fill')],
  ['an attribute in the root', written.replace('viewBox', 'onload="alert(1)" viewBox')],
  ['an address as colour', written.replace('#ff8000', 'url(#x)')],
  ['a quote in the path', written.replace('h24', 'h24"')],
  ['an absolute line', written.replace('h24', 'H24')],
  ['NaN', written.replace('h24', 'hNaN')],
  ['a number too large', written.replace('h24', 'h1e9')],
  ['no width', written.replace('0 0 24', '0 0 0')],
  ['a picture before it', `<?xml version="1.0"?>${written}`],
  ['something after it', `${written} `],
  ['a path too many', written.replace('<path', `${'<path fill="#000000" d="M0 0h1z"/>'.repeat(1001)}<path`)],
  ['a path of half a million characters', written.replace('h24', 'h24'.repeat(200_000))],
];
test.each(invalid)('an SVG with %s is refused', (_name, svg) => {
  expect(readVectorLogo(svg)).toBeUndefined();
});

test('any text is refused or gives a logo that survives writing and reading', () => {
  const edit = fc.tuple(fc.nat(written.length), fc.nat(4), fc.string({ maxLength: 6 }));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        edit.map(([at, cut, put]) => written.slice(0, at) + put + written.slice(at + cut)),
      ),
      (svg) => {
        const read = readVectorLogo(svg);
        expect(read && readVectorLogo(writeVectorLogo(read))).toEqual(read);
      },
    ),
    { numRuns: 500 },
  );
});

test('assets replace the pictures in a design, and a logo raises the level to H', () => {
  const design = { watermark_enabled: true, background: 'image' } as const;
  const picture = readImage(smallPng);
  const drawn = drawCode('https://example.com', design, { rasterLogo: picture, backgroundImage: picture });
  expect(drawn.items.flatMap((item) => (item.kind === 'image' ? [[item.part, item.image]] : []))).toEqual([
    ['background', picture],
    ['logo', picture],
  ]);
  expect(levelOf(completeDesign(design), { rasterLogo: picture })).toBe('H');
  expect(
    drawCode('https://example.com', { ...design, watermark_data: smallPng }, { vectorLogo: logo }).items.filter(
      ({ part }) => part === 'logo',
    ),
  ).toHaveLength(2);
  expect(
    drawCode('https://example.com', { ...design, watermark_enabled: false }, { rasterLogo: picture }).facts.logo,
  ).toBe('none');
});

test('a background is a picture or an address in the library, which draws nothing without its asset', () => {
  const address = '/api/qr-backgrounds/0197a000-0000-7000-8000-00000000000a/asset';
  const drawn = drawCode('https://example.com', { background: 'image', background_image: address });
  expect(drawn.items.some(({ kind }) => kind === 'image')).toBe(false);
  for (const background_image of [
    'https://example.com/a.png',
    `${address}/..`,
    '/api/qr-logos/x',
    'data:image/svg+xml;base64,AAAA',
  ]) {
    expect(() => completeDesign({ background_image })).toThrow('background_image');
  }
});
