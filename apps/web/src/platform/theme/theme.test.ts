import { expect, test } from 'vitest';
import { primary } from './ramps.ts';
import { theme } from './theme.ts';

const pixelsInEm = 16;

test('screens change at 640, 768, 1024, 1280 and 1536 pixels', () => {
  const { sm, md, lg, xl, '2xl': widest } = theme.breakpoints ?? {};
  const widths = [sm, md, lg, xl, widest].map((width) => Number.parseFloat(String(width)) * pixelsInEm);
  expect(widths).toEqual([640, 768, 1024, 1280, 1536]);
});

test('the primary color is the brand color, in its middle step', () => {
  expect(theme.primaryColor).toBe('primary');
  expect(theme.colors?.['primary']).toBe(primary);
  expect(primary[5]).toBe('#5686ff');
});
