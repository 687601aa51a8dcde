import { expect, test } from 'vitest';
import { nameOfColumn, readTable, TableProblem } from './index.ts';
import { readCells, readWhole } from './read-table.fixture.ts';

test('a table says its columns, samples and rows, with the line of each', async () => {
  const table = await readWhole('name,url\r\nMenu,https://a.example\r\n\r\nShop,https://b.example\r\n');
  expect(table).toEqual({
    kind: 'csv',
    encoding: 'utf-8',
    delimiter: ',',
    headerLine: 1,
    columns: ['name', 'url'],
    samples: [
      ['Menu', 'Shop'],
      ['https://a.example', 'https://b.example'],
    ],
    rowCount: 2,
    rows: [
      { line: 2, cells: ['Menu', 'https://a.example'], problem: null },
      { line: 4, cells: ['Shop', 'https://b.example'], problem: null },
    ],
  });
});

test('cells are split at commas and trimmed, and empty rows are left out', async () => {
  expect(await readCells(' a , b ,c\n  1 ,, 3\n , ,\n4,5,6')).toEqual([
    ['1', '', '3'],
    ['4', '5', '6'],
  ]);
});

test('the rows of one table can be read as often as needed', async () => {
  const { rows } = await readTable(Buffer.from('name\na\nb'), { fileName: 'a.csv' });
  const first = await Array.fromAsync(rows);
  expect(await Array.fromAsync(rows)).toEqual(first);
});

test('a source that arrives in pieces is one file, and its own error passes', async () => {
  async function* pieces() {
    yield Buffer.from('name,url\n"a');
    yield Buffer.from('","b"\n');
  }
  const table = await readTable(pieces(), { fileName: 'a.csv' });
  expect(await Array.fromAsync(table.rows)).toMatchObject([{ cells: ['a', 'b'] }]);
  async function* broken() {
    yield Buffer.from('name');
    throw new Error('connection lost');
  }
  await expect(readTable(broken(), { fileName: 'a.csv' })).rejects.toThrow('connection lost');
});

test.each([
  [',', 'name,url\na,b'],
  [';', 'name;url\na;b'],
  ['\t', 'name\turl\na\tb'],
  ['|', 'name|url\na|b'],
  // Excel with a decimal comma.
  [';', 'name;price;size\na;1,5;2,5\nb;3,5;4,5'],
  [';', 'sep=;\r\nname,x;url\r\na;b'],
  // One column: nothing splits it.
  [null, 'url\nhttps://a.example/1,2\nhttps://a.example/3'],
  [null, 'https://a.example/?a,b\nhttps://b.example'],
])('the delimiter %j is found', async (delimiter, text) => {
  expect(await readWhole(text)).toMatchObject({ delimiter });
});

test("the line that names Excel's delimiter counts as a line", async () => {
  expect(await readWhole('sep=;\r\nname;url\r\na;b')).toMatchObject({
    headerLine: 2,
    columns: ['name', 'url'],
    rows: [{ line: 3, cells: ['a', 'b'] }],
  });
});

test('quotes: delimiters, line breaks and quotes in cells, and lines are counted on', async () => {
  expect(await readWhole('name,note\n"a, b","one\r\ntwo ""three"""\nlast,\n')).toMatchObject({
    rows: [
      { line: 2, cells: ['a, b', 'one\ntwo "three"'] },
      { line: 4, cells: ['last', ''] },
    ],
  });
});

test('quotes as people write them are part of the text', async () => {
  expect(await readCells('name,size\n"Best" pizza,12"\n Say "hi" ,  "in, quotes" ')).toEqual([
    ['"Best" pizza', '12"'],
    ['Say "hi"', 'in, quotes'],
  ]);
});

test.each(['\n', '\r\n', '\r'])('%j ends a line', async (end) => {
  expect(await readWhole(['name,url', 'a,b', 'c,d', ''].join(end))).toMatchObject({
    rows: [
      { line: 2, cells: ['a', 'b'] },
      { line: 3, cells: ['c', 'd'] },
    ],
  });
});

test('cells pasted from a spreadsheet are separated by tabs, with quotes around line breaks', async () => {
  expect(await readWhole('name\tnote\na\t"one\ntwo"\n', { fileName: null })).toMatchObject({
    kind: 'cells',
    delimiter: '\t',
    rows: [{ line: 2, cells: ['a', 'one\ntwo'] }],
  });
});

test.each([
  ['utf-8', Buffer.from('name\nJosé – “ünï” 😀 שלום')],
  ['utf-8', Buffer.from('\uFEFFname\nJosé – “ünï” 😀 שלום')],
  ['utf-16le', Buffer.from('\uFEFFname\nJosé – “ünï” 😀 שלום', 'utf16le')],
  ['utf-16be', Buffer.from('\uFEFFname\nJosé – “ünï” 😀 שלום', 'utf16le').swap16()],
  ['utf-16le', Buffer.from('name,url\nJosé – “ünï” 😀 שלום,https://www.example.com', 'utf16le')],
] as const)('%s is read', async (encoding, bytes) => {
  const table = await readWhole(bytes);
  expect(table.encoding).toBe(encoding);
  expect(table.columns[0]).toBe('name');
  expect(table.rows[0]?.cells[0]).toBe('José – “ünï” 😀 שלום');
});

test('bytes that are no UTF-8 are Windows-1252, as Excel saves it, and the table says so', async () => {
  const bytes = Buffer.from([...Buffer.from('name\n'), 0x80, 0x20, 0x93, 0xe9, 0x94]);
  expect(await readWhole(bytes)).toMatchObject({ encoding: 'windows-1252', rows: [{ cells: ['€ “é”'] }] });
});

test('a text that looks like a formula is a text, with or without the apostrophe that protects it', async () => {
  expect(await readCells("a,b,c,d\n=1+1,'=1+1,+1 202 555 0143,'+1 202 555 0143")).toEqual([
    ['=1+1', '=1+1', '+1 202 555 0143', '+1 202 555 0143'],
  ]);
});

test('short rows are filled, and a row with more cells than names has a problem of its own', async () => {
  const { rows } = await readWhole('name,url\na\nb,c,,\nd,e,f\n');
  expect(rows).toEqual([
    { line: 2, cells: ['a', ''], problem: null },
    { line: 3, cells: ['b', 'c'], problem: null },
    { line: 4, cells: ['d', 'e'], problem: 'too-many-cells' },
  ]);
});

test('columns keep the names of the header, also repeated or missing ones', async () => {
  const { columns } = await readWhole('url,url,,note,,\na,b,c,d,,');
  expect(columns).toEqual(['url', 'url', '', 'note']);
  expect(columns.map((_, index) => nameOfColumn(columns, index))).toEqual(['url', 'url', 'C', 'note']);
  expect([25, 26, 701, 702].map((index) => nameOfColumn([], index))).toEqual(['Z', 'AA', 'ZZ', 'AAA']);
});

test.each([
  ['name,url\na,https://a.example', 1],
  ['Menu,https://a.example\nShop,https://b.example', null],
  ['a@b.example,Ann', null],
  ['+1 202 555 0143\n+1 202 555 0118', null],
  ['go.example/abc,Ann', null],
  ['only words\nand one row', 1],
] as const)('whether the first row of %j is a header', async (text, headerLine) => {
  expect(await readWhole(text)).toMatchObject({ headerLine });
});

test('the caller can say whether there is a header', async () => {
  expect(await readWhole('name\na', { header: 'none' })).toMatchObject({ headerLine: null, rowCount: 2 });
  expect(await readWhole('https://a.example\nb', { header: 'first-row' })).toMatchObject({
    columns: ['https://a.example'],
  });
});

test('a problem is an error with its place', async () => {
  const read = readTable(Buffer.from('a,b\n1,"2'), { fileName: 'a.csv' });
  await expect(read).rejects.toThrow(TableProblem);
  await expect(read).rejects.toMatchObject({ code: 'unclosed-quote', line: 2, column: null, bound: null });
});
