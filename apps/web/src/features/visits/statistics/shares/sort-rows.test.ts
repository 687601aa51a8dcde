import { expect, test } from 'vitest';
import { sortRows, toggleOrder, defaultOrder } from './sort-rows.ts';

const row = (name: string, total: number) => ({ key: name, name, total, unique: total, share: total / 10 });
const rows = [row('Österreich', 3), row('Italia', 5), row('Zambia', 3)];

test('sorts figures descending and names ascending, and the next press reverses it', () => {
  const names = (order: typeof defaultOrder) => sortRows(rows, order, 'es').map(({ name }) => name);
  expect(names(defaultOrder)).toEqual(['Italia', 'Österreich', 'Zambia']);
  const byName = toggleOrder(defaultOrder, 'name');
  expect(names(byName)).toEqual(['Italia', 'Österreich', 'Zambia']);
  expect(names(toggleOrder(byName, 'name'))).toEqual(['Zambia', 'Österreich', 'Italia']);
  expect(names(toggleOrder(defaultOrder, 'total'))).toEqual(['Österreich', 'Zambia', 'Italia']);
  expect(toggleOrder(defaultOrder, 'share')).toEqual({ by: 'share', isDescending: true });
});
