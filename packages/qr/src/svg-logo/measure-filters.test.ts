import { expect, test } from 'vitest';
import { cleanSvg, SvgTooSlow } from './index.ts';

const blur = '<feGaussianBlur stdDeviation="1"/>';
const drawing = (steps: number, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
<filter id="f">${blur.repeat(steps)}</filter>${shapes}</svg>`;
const shape = '<path filter="url(#f)" d="M0 0h9v9z"/>';

test.each([
  ['a filter of 200 steps', drawing(200, shape)],
  ['a filter that is not used', drawing(500, '<path d="M0 0h9v9z"/>')],
])('%s is accepted', (_name, svg) => {
  expect(cleanSvg(svg).svg).toContain('path');
});

test.each([
  ['a filter of 201 steps', drawing(201, shape)],
  ['a filter of 21 steps, used ten times', drawing(21, shape.repeat(10))],
  ['a filter of 21 steps by a style', drawing(21, '<path style="filter: url(#f)" d="M0 0h9v9z"/>'.repeat(10))],
])('%s is refused', (_name, svg) => {
  expect(() => cleanSvg(svg)).toThrow(SvgTooSlow);
});
