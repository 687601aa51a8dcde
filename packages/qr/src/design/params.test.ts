import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeDesign, defaultDesign, limits } from './params.ts';

test('what a design leaves out takes its default', () => {
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
])('%s: %j is refused by its name', (name, value) => {
  expect(() => completeDesign({ [name]: value })).toThrow(new RangeError(`Bad design parameter: ${name}`));
});

test('whatever stands in a design, it is refused or it is safe to draw', () => {
  const names = fc.constantFrom(...Object.keys(defaultDesign));
  fc.assert(fc.property(fc.dictionary(names, fc.anything()), (wild) => {
    const values = completeOrRefuse(wild);
    for (const value of values) expect(String(value)).toMatch(/^[#\w-]+$/);
  }));
});

function completeOrRefuse(wild: Record<string, unknown>): unknown[] {
  try {
    return Object.values(completeDesign(wild));
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
