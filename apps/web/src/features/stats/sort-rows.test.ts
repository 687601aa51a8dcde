import { expect, test } from 'vitest';
import { sortRows, turn, usualOrder } from './sort-rows.ts';

const row = (name: string, total: number) => ({ key: name, name, total, unique: total, share: total / 10 });
const rows = [row('Österreich', 3), row('Italia', 5), row('Zambia', 3)];

test('by figures the greatest first, by names from A, and each the other way round with the next press', () => {
  const names = (order: typeof usualOrder) => sortRows(rows, order, 'es').map(({ name }) => name);
  expect(names(usualOrder)).toEqual(['Italia', 'Österreich', 'Zambia']);
  const byName = turn(usualOrder, 'name');
  expect(names(byName)).toEqual(['Italia', 'Österreich', 'Zambia']);
  expect(names(turn(byName, 'name'))).toEqual(['Zambia', 'Österreich', 'Italia']);
  expect(names(turn(usualOrder, 'total'))).toEqual(['Österreich', 'Zambia', 'Italia']);
  expect(turn(usualOrder, 'share')).toEqual({ by: 'share', isDescending: true });
});
