import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { problemOf, readWhole } from './read-table.fixture.ts';

/** Files that people upload by mistake or on purpose: each has one reason and, where there is one, its place. */

const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);

test.each([
  ['nothing', '', 'no-rows'],
  ['only line breaks', '\r\n\n \n,,\n', 'no-rows'],
  ['only a header', 'name,url\n', 'no-rows'],
  ['a picture', png, 'binary'],
  ['a picture named .csv that begins like a text', Buffer.concat([Buffer.from('name,url\n'), png]), 'binary'],
  ['a text with one zero byte', `name,note\n${'a text, '.repeat(100)}\0`, 'binary'],
  ['control characters', Buffer.from('\u0001\u0002\u0003\u0004name\u0005\u0006'), 'binary'],
  ['a PDF', '%PDF-1.7\n1 0 obj', 'not-a-table'],
  ['a web page named .xls', '<html><table><tr><td>1</td></tr></table></html>', 'not-a-table'],
  ['JSON', '{ "name": "a" }', 'not-a-table'],
  ['an old Excel file', compound, 'old-excel'],
  ['an Excel file with a password', Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]), 'protected'],
  ['an archive of another kind', Buffer.from(zipSync({ mimetype: strToU8('application/x') })), 'not-a-table'],
  ['half an archive', Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })).subarray(0, 40), 'damaged'],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), 'encoding'],
  ['a mark of UTF-8 before other bytes', Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff]), 'encoding'],
  ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x61, 0, 0x62]), 'encoding'],
  ['half a pair of UTF-16', Buffer.from([0xff, 0xfe, 0x61, 0, 0x00, 0xd8]), 'encoding'],
  ['a quote that never closes', 'name,note\na,b\n"c,d\ne,f\n', 'unclosed-quote:3'],
  ['a quote that another line seems to close', 'name,note\na,b\n"c,d\n"e",f\n', 'unclosed-quote:3'],
  ['a quote inside a cell with line breaks', 'name,note\n"a\nb",1\n"c,2', 'unclosed-quote:4'],
  ['a very long cell', `name,note\na,${'x'.repeat(40_000)}`, 'cell-too-long:2:2'],
  ['a very long cell in quotes that never close', `name,note\n"a,${'x'.repeat(40_000)}`, 'unclosed-quote:2'],
  ['10,000 columns', `a,b\n${'x,'.repeat(10_000)}\n`, 'too-many-columns:2'],
  ['10,000 columns in the header', `${'x,'.repeat(10_000)}\n1,2\n`, 'too-many-columns:1'],
])('%s', async (_, bytes, problem) => {
  expect(await problemOf(bytes)).toBe(problem);
});

test('a file beyond the bound is refused before it is read to its end', async () => {
  let sent = 0;
  async function* long() {
    while (sent < 1000) {
      sent++;
      yield Buffer.alloc(1024, 'a');
    }
  }
  await expect(readTable(long(), { fileName: 'a.csv', limits: { bytes: 10_240 } })).rejects.toMatchObject({
    code: 'too-large',
    bound: 10_240,
  });
  expect(sent).toBe(11);
});

test('one line of many megabytes ends at the bound of its cells or columns', async () => {
  const limits = { bytes: 200_000_000 };
  expect(await problemOf(Buffer.alloc(100_000_000, 'a'), { limits })).toBe('cell-too-long:1:1');
  expect(await problemOf(Buffer.alloc(100_000_000, 'a;'), { limits })).toBe('too-many-columns:1');
});

test('more rows than the bound, with the line of the first that is too many', async () => {
  expect(await problemOf('name\na\n\nb\nc\n', { limits: { rows: 2 } })).toBe('too-many-rows:5');
  expect(await problemOf('name\na\n\nb\n', { limits: { rows: 2 } })).toBeNull();
});

test('right-to-left texts, emoji and marks of direction stay as they are', async () => {
  const name = 'קוד 👩‍👩‍👧 ‏مرحبا';
  expect(await readWhole(`name\n${name}\n`)).toMatchObject({ rows: [{ cells: [name] }] });
});
