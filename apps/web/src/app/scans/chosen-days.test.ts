import { expect, test } from 'vitest';
import { instantsOf, lastDays } from './chosen-days.ts';

test('thirty days, today among them, are those of the reader', () => {
  expect(lastDays(new Date('2026-05-20T23:30:00Z'), 'Europe/Rome')).toEqual({ first: '2026-04-22', last: '2026-05-21' });
});

test('from the beginning of the first to the end of the last, over a change of the clocks', () => {
  expect(instantsOf({ first: '2026-03-28', last: '2026-03-29' }, 'Europe/Rome')).toEqual({ from: '2026-03-27T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z' });
});

test.each([['', '2026-03-29'], ['2026-03-29', ''], ['2026-03-29', '2026-03-28'], ['2026-02-30', '2026-03-28']])('"%s" to "%s" is no period', (first, last) => {
  expect(instantsOf({ first, last }, 'UTC')).toBeUndefined();
});
