import { expect, test } from 'vitest';
import { isDesignReadable, measureContrast } from './contrast.ts';

test('black on white has a contrast of 1, an inverted code of -1', () => {
  expect(measureContrast({})).toBeCloseTo(1);
  expect(measureContrast({ foreground_color: '#fff', background_color: '#000' })).toBeCloseTo(-1);
  expect(isDesignReadable({ foreground_color: '#fff', background_color: '#000' })).toBe(false);
});

test('a design is readable only above 0.55', () => {
  // Greys with contrasts of 0.5548 and 0.5492.
  expect(isDesignReadable({ foreground_color: '#b2b2b2' })).toBe(true);
  expect(isDesignReadable({ foreground_color: '#b3b3b3' })).toBe(false);
});

test('the lightest marker colour counts if its switch is on', () => {
  const pale = { marker_bottom_left_center: '#ffe680' };
  expect(isDesignReadable(pale)).toBe(true);
  expect(isDesignReadable({ ...pale, markers_color_enabled: true })).toBe(true);
  expect(isDesignReadable({ ...pale, different_markers_color_enabled: true })).toBe(true);
  expect(isDesignReadable({ ...pale, markers_color_enabled: true, different_markers_color_enabled: true })).toBe(false);
});

test('both ends of a gradient count, and a missing background counts as white', () => {
  expect(isDesignReadable({ gradient_color: '#ffe680' })).toBe(true);
  expect(isDesignReadable({ gradient_color: '#ffe680', foreground_gradient: 'radial' })).toBe(false);
  expect(measureContrast({ background: 'none', background_color: '#000' })).toBeCloseTo(1);
});
