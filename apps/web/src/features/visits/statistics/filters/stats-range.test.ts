import type { WorkspaceAction } from '@evercode/contract';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../../../platform/language/zoned-days.ts';
import { daysOf, listRanges, ranges, readRange, previousLength } from './stats-range.ts';

const free = (action: WorkspaceAction) => action === 'stats.read';

test('of days contains whole days of the reader, including today', () => {
  const today = dayOf(new Date('2026-05-10T01:30:00Z'), 'America/Sao_Paulo');
  expect(daysOf('last-7-days', today)).toEqual({ first: '2026-05-03', last: '2026-05-09' });
});

test.each([
  ['today', '2026-03-31', '2026-03-31'],
  ['yesterday', '2026-03-30', '2026-03-30'],
  ['last-48-hours', '2026-03-29', '2026-03-31'],
  ['last-7-days', '2026-03-25', '2026-03-31'],
  ['last-30-days', '2026-03-02', '2026-03-31'],
  ['this-month', '2026-03-01', '2026-03-31'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['last-12-months', '2025-04-01', '2026-03-31'],
] as const)('%s, on the last of March, is from %s to %s', (name, first, last) => {
  expect(daysOf(name, '2026-03-31')).toEqual({ first, last });
});

describe('the previous period', () => {
  const custom = (first: string, last: string) => previousLength('custom', { first, last });

  test('has as many days, or as many whole months', () => {
    expect(custom('2026-03-10', '2026-03-16')).toEqual({ days: 7 });
    expect(custom('2026-02-01', '2026-02-28')).toEqual({ months: 1 });
    expect(custom('2025-11-01', '2026-01-31')).toEqual({ months: 3 });
    expect(custom('2026-02-01', '2026-02-27')).toEqual({ days: 27 });
  });

  test('of a running month is the month before', () => {
    expect(previousLength('this-month', daysOf('this-month', '2026-03-05'))).toEqual({ months: 1 });
    expect(previousLength('last-12-months', daysOf('last-12-months', '2026-03-05'))).toEqual({ months: 12 });
  });
});

describe('the options', () => {
  test('omit periods the plan does not allow', () => {
    expect(listRanges(free)).toEqual(['today', 'yesterday', 'last-7-days', 'last-30-days', 'this-month']);
    expect(listRanges((action) => action !== 'stats.custom-range')).toContain('last-48-hours');
    expect(listRanges(() => true)).toEqual([...ranges]);
  });

  test.each([
    ['last-7-days', 'last-7-days'],
    ['last-48-hours', 'last-30-days'],
    ['last-month', 'last-30-days'],
    ['custom', 'last-30-days'],
    ['ever', 'last-30-days'],
    [null, 'last-30-days'],
  ])('the address %s means %s to a free workspace', (word, name) =>
    expect(readRange(word, listRanges(free))).toBe(name),
  );
});
