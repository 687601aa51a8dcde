import { expect, test } from 'vitest';
import { problemOf, readWhole } from '../read-table.fixture.ts';

const asked = { fileName: 'links.json', takesJson: true };
const cellsOf = async (value: unknown) => {
  const { columns, rows } = await readWhole(JSON.stringify(value), asked);
  return [columns, ...rows.map(({ cells }) => cells)];
};

test.each([
  ['a list', [{ key: 'a', url: 'x' }, { key: 'b' }]],
  ['the answer of Kutt', { total: 2, limit: 50, data: [{ key: 'a', url: 'x' }, { key: 'b' }] }],
  ['the answer of Shlink', { shortUrls: { pagination: {}, data: [{ key: 'a', url: 'x' }, { key: 'b' }] } }],
  ['the answer of YOURLS', { stats: { total: 2 }, links: { link_1: { key: 'a', url: 'x' }, link_2: { key: 'b' } } }],
])('%s is a table of its entries', async (_, value) => {
  expect(await cellsOf(value)).toEqual([
    ['key', 'url'],
    ['a', 'x'],
    ['b', ''],
  ]);
});

test('lines are counted as in a table with a header, and the file is read as often as needed', async () => {
  const table = await readWhole('\uFEFF [ {"a": 1}, {"a": null}, {"a": 3} ]', asked);
  expect(table).toMatchObject({ kind: 'json', encoding: 'utf-8', headerLine: 1, rowCount: 2, delimiter: null });
  expect(table.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [2, '1'],
    [4, '3'],
  ]);
});

test('values inside an object have its name before theirs, and lists become one cell', async () => {
  const entry = {
    domain: { fullName: 'go.example', deep: { deeper: { deepest: 1 } } },
    tags: ['print', { id: 7, name: 'summer' }, null],
    archived: false,
    title: ' \u0000Menu\uD800 ',
  };
  expect(await cellsOf([entry])).toEqual([
    ['domain.fullName', 'domain.deep.deeper', 'tags', 'archived', 'title'],
    ['go.example', '', 'print; summer', 'false', 'Menu\uFFFD'],
  ]);
});

test.each([
  ['an object without a list', '{ "name": "a" }', 'not-a-table'],
  ['a list of texts', '["a", "b"]', 'not-a-table'],
  ['an empty list', '[]', 'not-a-table'],
  ['entries without a value', '[{"a": null}]', 'no-rows'],
  ['JSON that breaks off', '[\n{"a": 1},\n{"a":', 'broken-json:3'],
  ['JSON with a mistake', '[\n{"a": 1}\n{"a": 2}\n]', 'broken-json:3'],
  ['JSON with a wrong word', '[\n{"a": x}\n]', 'broken-json'],
  ['JSON that breaks off in its only line', '[{"a": 1}, {"a":', 'broken-json'],
  [
    '10,000 names',
    JSON.stringify([Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`n${at}`, 1]))]),
    'too-many-columns:2',
  ],
  ['a very long value', JSON.stringify([{ a: 1 }, { a: 2, b: 'x'.repeat(40_000) }]), 'cell-too-long:3:2'],
  ['a million brackets', '['.repeat(1_000_000), 'broken-json'],
  ['bytes that are no text', Buffer.concat([Buffer.from('[{"a": "'), Buffer.from([0, 1, 2, 3])]), 'binary'],
])('%s is refused', async (_, bytes, problem) => {
  expect(await problemOf(bytes, asked)).toBe(problem);
});

test('a name of the language itself is a column like any other', async () => {
  expect(await cellsOf(JSON.parse('[{"__proto__": "x", "constructor": "y"}]'))).toEqual([
    ['__proto__', 'constructor'],
    ['x', 'y'],
  ]);
});

test('more than the bound is refused before it is parsed, and without the option JSON is no table', async () => {
  const limits = { jsonBytes: 10 };
  expect(await problemOf('[{"a": 1, "b": 2}]', { ...asked, limits })).toBe('too-large');
  expect(await problemOf('[{"a": 1}]')).toBe('not-a-table');
});
