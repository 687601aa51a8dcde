import { expect, test } from 'vitest';
import { drawLine, splitToday } from './draw-line.ts';

test.each([
  ['nothing', [], ''],
  ['one day', [3], 'M0 0'],
  ['days without any', [0, 0, 0], 'M0 10L10 10L20 10'],
  ['its highest day at the top', [1, 4, 2], 'M0 7.5L10 0L20 5'],
] as const)('%s', (_, days, path) => {
  expect(drawLine(days, 20, 10)).toBe(path);
});

test.each([
  ['M0 0', ['M0 0', '']],
  ['M0 10L10 10', ['M0 10', 'M0 10L10 10']],
  ['M0 7.5L10 0L20 5', ['M0 7.5L10 0', 'M10 0L20 5']],
])('today is a separate segment: %s', (line, parts) => {
  expect(splitToday(line)).toEqual(parts);
});
