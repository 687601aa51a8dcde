import { breakdowns } from '@evercode/contract';
import { expect, test } from 'vitest';
import { formatOf, INSERT_SHEET_LINES } from './sheet-lines.ts';

test('every breakdown has its statement, beside visits and classes', () => {
  const dimensions = INSERT_SHEET_LINES.map((statement) => /UInt64}, '(\w+)'/.exec(statement)?.[1]);
  expect(new Set(dimensions)).toEqual(new Set(['visits', 'classes', ...breakdowns]));
});

test('the format changes with every added, removed or changed statement', () => {
  const [first = '', ...others] = INSERT_SHEET_LINES;
  const definitions = [
    INSERT_SHEET_LINES,
    [...INSERT_SHEET_LINES, first.replace("'visits'", "'engines'")],
    others,
    [first.replace('count()', 'uniq(visitor)'), ...others],
  ];
  expect(new Set(definitions.map(formatOf)).size).toBe(definitions.length);
});

test('the order of the breakdowns and the layout of the SQL do not change the format', () => {
  const relaid = INSERT_SHEET_LINES.toReversed().map((statement) => statement.replaceAll(' FROM ', '\n  FROM\t'));
  expect(formatOf(relaid)).toBe(formatOf(INSERT_SHEET_LINES));
});

test('a derived format fits its column and is none of those numbered by hand', () => {
  const formats = Array.from({ length: 500 }, (_, n) => formatOf([`statement ${n}`]));
  expect(Math.min(...formats)).toBeGreaterThan(2);
  expect(Math.max(...formats)).toBeLessThan(65_536);
});
