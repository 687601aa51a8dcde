import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawCode, patternNames, type DesignParams } from './index.ts';
import { drawPlainCode, isPlainDesign } from './plain.ts';
import { anyDesign } from './testing/designs.ts';

const plainPatternNames = patternNames.slice(0, 7);
const anyPattern = fc.constantFrom(...plainPatternNames);
const anyBorder = fc.constantFrom(
  'default-rounded',
  'default',
  'extra-rounded',
  'circle',
  'classy',
  'leaf',
  'drop',
  'petal',
);
const anyCenter = fc.constantFrom('default', 'default-rounded', 'extra-rounded', 'circle', 'classy', 'leaf', 'drop');

/** Arbitrary designs without frame, logo, picture, extra modules and rare shapes. */
const anyPlainDesign: fc.Arbitrary<DesignParams> = fc
  .tuple(
    anyDesign,
    anyPattern,
    fc.tuple(anyBorder, anyBorder, anyBorder),
    fc.tuple(anyCenter, anyCenter, anyCenter),
    fc.constantFrom('color', 'none'),
  )
  .map(([design, pattern, borders, centers, background]) => ({
    ...design,
    pattern,
    background,
    frame_enabled: false,
    watermark_enabled: false,
    art_image: '',
    extra_modules: false,
    border_marker: borders[0],
    border_marker_top_right: borders[1],
    border_marker_bottom_left: borders[2],
    center_marker: centers[0],
    center_marker_top_right: centers[1],
    center_marker_bottom_left: centers[2],
  }));
const anyText = fc.oneof(fc.webUrl(), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }));

test('a plain design gives the same scene as the full drawing', () => {
  fc.assert(
    fc.property(anyPlainDesign, anyText, (design, text) => {
      expect(isPlainDesign(design)).toBe(true);
      expect(drawPlainCode(text, design)).toEqual(drawCode(text, design));
    }),
    { numRuns: 300 },
  );
});

test('a design that is not plain is refused', () => {
  fc.assert(
    fc.property(
      anyDesign.filter((design) => !isPlainDesign(design)),
      (design) => {
        expect(() => drawPlainCode('https://example.com', design)).toThrow(RangeError);
      },
    ),
    { numRuns: 100 },
  );
});

test('missing parameters take their defaults, which are plain', () => {
  expect(isPlainDesign({})).toBe(true);
  expect(drawPlainCode('https://example.com')).toEqual(drawCode('https://example.com'));
  expect(drawPlainCode('https://example.com', { level: 'H', size: 10 })).toEqual(
    drawCode('https://example.com', { level: 'H', size: 10 }),
  );
});

test.each(plainPatternNames)('pattern %s of the specification is plain', (pattern) => {
  expect(isPlainDesign({ pattern })).toBe(true);
});

test.each<Partial<DesignParams>>([
  { frame_enabled: true },
  { watermark_enabled: true },
  { extra_modules: true },
  { background: 'image' },
  { pattern: 'heart' },
  { border_marker: 'beads' },
  { center_marker: 'star' },
  { different_markers_enabled: true, border_marker_top_right: 'arch' },
  { different_markers_enabled: true, center_marker_bottom_left: 'hexagon' },
])('%o is not plain', (design) => {
  expect(isPlainDesign(design)).toBe(false);
});

test('shapes of corners that are switched off are ignored', () => {
  expect(isPlainDesign({ border_marker_top_right: 'beads', center_marker_bottom_left: 'heart' })).toBe(true);
});

test('the name of an inherited property is no shape', () => {
  // As an answer of the server would be cast.
  const design = JSON.parse('{"pattern": "constructor"}') as Partial<DesignParams>;
  expect(isPlainDesign(design)).toBe(false);
});

test('a text that cannot become a code is refused', () => {
  expect(() => drawPlainCode('')).toThrow(RangeError);
});
