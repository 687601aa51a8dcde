import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeDesign } from './complete-design.ts';
import { defaultDesign, limits } from './params.ts';

test('missing parameters take their defaults', () => {
  expect(completeDesign({})).toEqual(defaultDesign);
  expect(completeDesign({ pattern: 'diamond' })).toEqual({ ...defaultDesign, pattern: 'diamond' });
});

test.each([
  ['size', limits.size.max + 1],
  ['size', 24.5],
  ['level', 'L'],
  ['quiet_zone', limits.quiet_zone.min - 1],
  ['pattern', 'toString'],
  ['border_marker', '__proto__'],
  ['center_marker', ''],
  ['background_color', 'transparent'],
  ['foreground_color', '#12345'],
  ['foreground_color', '#000"/><script>'],
  ['foreground_color', '#000\n'],
  ['marker_in_color', 'url(#a)'],
  ['marker_top_right_outline', undefined],
  ['markers_color_enabled', 'yes'],
  ['frame', 'banner'],
  ['frame_label', 'two\nlines'],
  ['frame_label', '\uD800'],
  ['frame_label', 'x'.repeat(limits.frame_label.max + 1)],
  ['frame_label_color', 'white'],
  ['watermark_data', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['watermark_data', 'data:image/png;base64,/9j/'],
  ['watermark_scale', limits.watermark_scale.max + 1],
  ['background_image', 'https://example.com/a.png'],
  ['gradient_angle', 360],
  ['savedStyle', '../x'],
])('%s: %j is refused by the name of the parameter', (name, value) => {
  expect(() => completeDesign({ [name]: value })).toThrow(new RangeError(`Bad design parameter: ${name}`));
});

test('arbitrary values are refused or safe to draw', () => {
  // A label may be any text, because it is drawn as outlines and never written.
  const names = fc.constantFrom(...Object.keys(defaultDesign).filter((name) => name !== 'frame_label'));
  fc.assert(
    fc.property(fc.dictionary(names, fc.anything()), (wild) => {
      const values = completeOrRefuse(wild);
      for (const value of values) expect(String(value)).toMatch(/^[#\w-]*$/);
    }),
  );
});

function completeOrRefuse(wild: Record<string, unknown>): unknown[] {
  try {
    return Object.values(completeDesign({ frame_label: '', ...wild }));
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
