import { describe, expect, test } from 'vitest';
import { day } from './a-subscription.builder.ts';
import { addMonths, discounted, periodAfter, unusedCents } from './periods.ts';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-05-31', 12, '2027-05-31'],
])('%s plus %i months is %s', (anchor, months, expected) => {
  expect(addMonths(day(anchor), months)).toEqual(day(expected));
});

test('the hour stays, whatever clocks do in any zone', () => {
  expect(addMonths(new Date('2026-03-15T23:30:00.500Z'), 1)).toEqual(new Date('2026-04-15T23:30:00.500Z'));
  expect(addMonths(new Date('2026-09-30T00:30:00.000Z'), 1)).toEqual(new Date('2026-10-30T00:30:00.000Z'));
});

describe('the period after an instant', () => {
  test('is counted from the anchor, so that the day of the month comes back', () => {
    const anchor = day('2026-01-31');
    expect(periodAfter(anchor, 1, day('2026-03-01'))).toEqual({
      start: day('2026-02-28'),
      end: day('2026-03-31'),
      index: 1,
    });
    expect(periodAfter(anchor, 1, day('2026-02-28')).index).toBe(1);
    expect(periodAfter(anchor, 1, new Date(day('2026-02-28').getTime() - 1)).index).toBe(0);
  });

  test('holds its instant for every day of twelve years', () => {
    const anchor = new Date('2028-02-29T12:00:00.000Z');
    for (const months of [1, 12])
      for (let days = 0; days < 4400; days += 1) {
        const instant = new Date(anchor.getTime() + days * 86_400_000);
        const { start, end } = periodAfter(anchor, months, instant);
        expect(start <= instant && instant < end).toBe(true);
      }
  });
});

describe('money', () => {
  const period = { start: day('2026-01-01'), end: day('2026-01-31') };

  test.each([
    ['2026-01-01', 2900],
    ['2026-01-16', 1450],
    ['2026-01-30', 96],
    ['2026-01-31', 0],
    ['2027-01-01', 0],
    ['2025-12-01', 2900],
  ])('on %s %i cents of 2900 are unused', (now, expected) => {
    expect(unusedCents(2900, period, day(now))).toBe(expected);
  });

  test('a discount is rounded down to whole cents', () => {
    expect(discounted(999, 33)).toBe(669);
    expect(discounted(2900, 100)).toBe(0);
    expect(discounted(2900, null)).toBe(2900);
  });
});
