import { expect, test } from 'vitest';
import { instantsOf, lastDays } from './chosen-days.ts';

test('the last thirty days include today in the reader’s time zone', () => {
  expect(lastDays(new Date('2026-05-20T23:30:00Z'), 'Europe/Rome')).toEqual({
    first: '2026-04-22',
    last: '2026-05-21',
  });
});

test('a period runs from the start of the first day to the end of the last, across a clock change', () => {
  expect(instantsOf({ first: '2026-03-28', last: '2026-03-29' }, 'Europe/Rome')).toEqual({
    from: '2026-03-27T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
  });
});

test.each([
  ['', '2026-03-29'],
  ['2026-03-29', ''],
  ['2026-03-29', '2026-03-28'],
  ['2026-02-30', '2026-03-28'],
])('"%s" to "%s" is not a period', (first, last) => {
  expect(instantsOf({ first, last }, 'UTC')).toBeUndefined();
});
