import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawCode, patternNames, type DesignParams } from './index.ts';
import { drawPlainCode, isPlainDesign } from './plain.ts';
import { anyDesign } from './testing/designs.ts';

const plainPatternNames = patternNames.slice(0, 7);
const anyPattern = fc.constantFrom(...plainPatternNames);
const anyBorder = fc.constantFrom('default-rounded', 'default', 'extra-rounded', 'circle', 'classy', 'leaf', 'drop', 'petal');
const anyCenter = fc.constantFrom('default', 'default-rounded', 'extra-rounded', 'circle', 'classy', 'leaf', 'drop');

/** Of the whole space, but without what makes a design other than plain. */
const anyPlainDesign: fc.Arbitrary<DesignParams> = fc
  .tuple(anyDesign, anyPattern, fc.tuple(anyBorder, anyBorder, anyBorder), fc.tuple(anyCenter, anyCenter, anyCenter), fc.constantFrom('color', 'none'))
  .map(([design, pattern, borders, centers, background]) => ({
    ...design, pattern, background, frame_enabled: false, watermark_enabled: false, extra_modules: false,
    border_marker: borders[0], border_marker_top_right: borders[1], border_marker_bottom_left: borders[2],
    center_marker: centers[0], center_marker_top_right: centers[1], center_marker_bottom_left: centers[2],
  }));
const anyText = fc.oneof(fc.webUrl(), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }));

test('a plain design is the same scene as in the whole drawing', () => {
  fc.assert(fc.property(anyPlainDesign, anyText, (design, text) => {
    expect(isPlainDesign(design)).toBe(true);
    expect(drawPlainCode(text, design)).toEqual(drawCode(text, design));
  }), { numRuns: 300 });
});

test('what is not plain is refused', () => {
  fc.assert(fc.property(anyDesign.filter((design) => !isPlainDesign(design)), (design) => {
    expect(() => drawPlainCode('https://example.com', design)).toThrow(RangeError);
  }), { numRuns: 100 });
});

test('what a design leaves out is its default, which is plain', () => {
  expect(isPlainDesign({})).toBe(true);
  expect(drawPlainCode('https://example.com')).toEqual(drawCode('https://example.com'));
  expect(drawPlainCode('https://example.com', { level: 'H', size: 10 })).toEqual(drawCode('https://example.com', { level: 'H', size: 10 }));
});

test.each(plainPatternNames)('pattern %s, one of those that the specification names, is plain', (pattern) => {
  expect(isPlainDesign({ pattern })).toBe(true);
});

test.each<Partial<DesignParams>>([
  { frame_enabled: true }, { watermark_enabled: true }, { extra_modules: true }, { background: 'image' }, { pattern: 'heart' },
  { border_marker: 'beads' }, { center_marker: 'star' }, { different_markers_enabled: true, border_marker_top_right: 'arch' },
  { different_markers_enabled: true, center_marker_bottom_left: 'hexagon' },
])('%o is not plain', (design) => {
  expect(isPlainDesign(design)).toBe(false);
});

test('shapes of corners that are switched off do not count', () => {
  expect(isPlainDesign({ border_marker_top_right: 'beads', center_marker_bottom_left: 'heart' })).toBe(true);
});

test('a name that every object has is no shape', () => {
  const design = JSON.parse('{"pattern": "constructor"}') as Partial<DesignParams>; // as an answer of the server would be taken
  expect(isPlainDesign(design)).toBe(false);
});

test('a text that cannot become a code is refused', () => {
  expect(() => drawPlainCode('')).toThrow(RangeError);
});
