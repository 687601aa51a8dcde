import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { problemOf, readCells, readWhole } from '../read-table.fixture.ts';
import { aWorkbook } from './workbook.fixture.ts';

const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

test('a workbook of another program is read as its cells show it', async () => {
  const file = writeExcelFile([
    ['name', 'url', 'phone', 'start', 'day', 'note'].map((value) => ({ value })),
    [
      { value: 'Ünï 😀 שלום' },
      { value: 'https://a.example/?a=1&b=2' },
      { value: 12_025_550_143, type: Number },
      { value: new Date(Date.UTC(2027, 5, 18, 21, 30)), type: Date, format: 'dd/mm/yyyy hh:mm' },
      { value: new Date(Date.UTC(2027, 5, 18)), type: Date, format: 'd mmmm yyyy' },
      { value: '=1+1' },
    ],
  ]);
  expect(await readWhole(await file.toBuffer())).toMatchObject({
    kind: 'xlsx',
    delimiter: null,
    columns: ['name', 'url', 'phone', 'start', 'day', 'note'],
    rows: [
      {
        line: 2,
        cells: ['Ünï 😀 שלום', 'https://a.example/?a=1&b=2', '12025550143', '2027-06-18 21:30', '2027-06-18', '=1+1'],
      },
    ],
  });
});

test('lines are those of the spreadsheet, and cells that are left out are empty', async () => {
  const sheet = sheetOf(
    '<row r="2"><c r="B2" t="inlineStr"><is><t>name</t></is></c><c r="D2" t="inlineStr"><is><t>url</t></is></c></row>' +
      '<row r="7"><c r="D7" t="inlineStr"><is><t>x</t></is></c></row>',
  );
  expect(await readWhole(aWorkbook({ sheet }))).toMatchObject({
    headerLine: 2,
    columns: ['', 'name', '', 'url'],
    rows: [{ line: 7, cells: ['', '', '', 'x'] }],
  });
});

test('shared texts with formatted parts are joined, without their phonetics', async () => {
  const shared = '<sst><si><t>name</t></si><si><r><t>To</t></r><r><t>kyo </t></r><rPh><t>x</t></rPh></si></sst>';
  const sheet = sheetOf(
    '<row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row><row><c t="s"><v>9</v></c></row>',
  );
  expect(await readCells(aWorkbook({ sheet, shared }))).toEqual([['Tokyo']]);
});

test('a formula has the value that it had when the file was saved', async () => {
  const sheet = sheetOf(
    '<row><c t="str"><f>A2</f><v>url</v></c></row>' +
      '<row><c t="str"><f>"https://"&amp;A1</f><v>https://a.example</v></c></row>' +
      '<row><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>' +
      '<row><c><f>1+1</f><v>2</v></c></row>',
  );
  expect(await readCells(aWorkbook({ sheet }))).toEqual([['https://a.example'], ['#DIV/0!'], ['2']]);
});

/** Formats 1 to n of a workbook, for cells with the styles 0 to n - 1. */
const stylesOf = (formats: readonly string[]): string => {
  const own = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('');
  const cells = formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('');
  const other = '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>';
  return `<styleSheet><numFmts>${own}</numFmts>${other}<cellXfs>${cells}</cellXfs></styleSheet>`;
};

test.each([
  ['General', '12345678901', '12345678901'],
  ['General', '1.23E+10', '12300000000'],
  ['General', '1E-7', '0.0000001'],
  ['General', '0.30000000000000004', '0.3'],
  ['General', '-0.5', '-0.5'],
  ['0.00', '1.5', '1.5'],
  ['00000', '1101', '01101'],
  ['0%', '0.25', '25%'],
  ['dd/mm/yyyy', '46556', '2027-06-18'],
  ['yyyy-mm-dd hh:mm', '46556.895833333336', '2027-06-18 21:30'],
  ['h:mm', '0.5', '12:00'],
  ['h:mm:ss AM/PM', '0.500011574', '12:00:01'],
  // "d" in a text, a color or an escape makes no date.
  ['0 &quot;days&quot;', '3', '3'],
  ['[Red]0', '3', '3'],
  [String.raw`0\d`, '3', '3'],
  ['[$-409]mmmm d, yyyy;@', '46556', '2027-06-18'],
  ['dd/mm/yyyy', '-1', '-1'],
  ['dd/mm/yyyy', '1E+300', `1${'0'.repeat(300)}`],
])('in the format %s, %s shows %s', async (format, value, shown) => {
  const sheet = sheetOf(`<row><c t="inlineStr"><is><t>a</t></is></c></row><row><c s="0"><v>${value}</v></c></row>`);
  const [[cell = ''] = []] = await readCells(aWorkbook({ sheet, styles: stylesOf([format]) }));
  // A number of more than fifteen digits has noise behind them.
  expect(cell.slice(0, 15)).toBe(shown.slice(0, 15));
  expect(cell).toHaveLength(shown.length);
});

test('a workbook whose days count from 1904', async () => {
  const sheet = sheetOf('<row><c t="inlineStr"><is><t>a</t></is></c></row><row><c s="0"><v>45094</v></c></row>');
  const workbook =
    '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" rel:id="r1" xmlns:rel="x"/></sheets></workbook>';
  expect(await readCells(aWorkbook({ sheet, workbook, styles: stylesOf(['yyyy-mm-dd']) }))).toEqual([['2027-06-18']]);
});

test('the first visible sheet with values is read', async () => {
  const second = sheetOf('<row><c t="inlineStr"><is><t>name</t></is></c></row><row><c><v>7</v></c></row>');
  const sheets = (state: string) =>
    `<workbook><sheets><sheet name="a" state="${state}" r:id="r1"/><sheet name="b" r:id="r2"/></sheets></workbook>`;
  const others = { 'xl/worksheets/sheet2.xml': second };
  const rows = [['hidden'], ['x']];
  expect(await readCells(aWorkbook({ rows, workbook: sheets('hidden'), others }))).toEqual([['7']]);
  expect(await readCells(aWorkbook({ rows: [], workbook: sheets('visible'), others }))).toEqual([['7']]);
  expect(await readCells(aWorkbook({ rows, workbook: sheets('visible'), others }))).toEqual([['x']]);
});

test('prefixed elements are read, too', async () => {
  const sheet =
    '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row>' +
    '<x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  expect(await readCells(aWorkbook({ sheet }))).toEqual([['1']]);
});

const entities = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}">]>`;

test.each([
  ['an empty workbook', aWorkbook({}), 'no-rows'],
  ['entities that multiply', aWorkbook({ sheet: `${entities}<worksheet>&b;</worksheet>` }), 'damaged'],
  ['a document that ends early', aWorkbook({ sheet: '<worksheet><sheetData><row><c><v>1' }), 'damaged'],
  ['a tag that never ends', aWorkbook({ sheet: `<worksheet ${'a'.repeat(3_000_000)}` }), 'damaged'],
  ['a long text', aWorkbook({ rows: [['a'], ['x'.repeat(40_000)]] }), 'cell-too-long:2:1'],
  ['10,000 columns', aWorkbook({ rows: [['a'], Array.from({ length: 10_000 }, () => 1)] }), 'too-many-columns:2'],
  [
    'a cell far to the right',
    aWorkbook({ sheet: sheetOf('<row><c r="XFD1"><v>1</v></c></row>') }),
    'too-many-columns:1',
  ],
  ['no sheet', aWorkbook({ workbook: '<workbook/>' }), 'not-a-table'],
])('%s', async (_, bytes, problem) => {
  expect(await problemOf(bytes)).toBe(problem);
});

test('an archive that unpacks to more than the bound is refused before it is unpacked', async () => {
  const bomb = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/media/a': new Uint8Array(300_000_000) });
  expect(bomb.length).toBeLessThan(400_000);
  expect(await problemOf(bomb)).toBe('bomb');
});

test('an archive that says less than it unpacks to, or has too many files, is refused', async () => {
  const bytes = Buffer.from(aWorkbook({ rows: [['a'], ['b']] }));
  // The size of the sheet in the central directory of the archive.
  const entry = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
  bytes.writeUInt32LE(10, entry + 24);
  expect(await problemOf(bytes)).toBe('damaged');
  expect(await problemOf(aWorkbook({ rows: [['a'], ['b']] }), { limits: { entries: 3 } })).toBe('bomb');
});

test('shared texts are bounded together', async () => {
  const shared = `<sst>${'<si><t>12345</t></si>'.repeat(10)}</sst>`;
  expect(await problemOf(aWorkbook({ shared }), { limits: { sharedCharacters: 49 } })).toBe('too-large');
});
