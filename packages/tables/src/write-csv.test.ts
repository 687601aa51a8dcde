import { expect, test } from 'vitest';
import { writeCsvCell, writeCsvRow } from './write-csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['a;b', 'a;b'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['a\rb', '"a\rb"'],
])('quotes %j as %j', (cell, written) => expect(writeCsvCell(cell)).toBe(written));

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\n@x', '=HYPERLINK("http://evil.example")'])(
  'the formula %j becomes text',
  (cell) => expect(writeCsvCell(cell).replace(/^"/, '')).toMatch(/^'/),
);

test('a negative number is not a formula', () => expect(writeCsvCell(-1)).toBe('-1'));

test('a row ends with CRLF, and a semicolon as separator is quoted instead of the comma', () => {
  expect(writeCsvRow(['a,b', 2])).toBe('"a,b",2\r\n');
  expect(writeCsvRow(['a,b', 'c;d', 2], ';')).toBe('a,b;"c;d";2\r\n');
});
