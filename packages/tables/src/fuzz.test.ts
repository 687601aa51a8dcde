import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { test } from 'vitest';
import { problemOf } from './read-table.fixture.ts';
import { aWorkbook } from './xlsx/workbook.fixture.ts';

/** `problemOf` throws everything that is not a `TableProblem`. */
const isReadOrRefused = async (bytes: Uint8Array): Promise<void> => void (await problemOf(bytes));

const signs = fc.constantFrom(
  '"',
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r',
  '\r\n',
  "'",
  '=',
  ' ',
  'a',
  '1',
  '\0',
  '\uFEFF',
  'é',
  '😀',
  'sep=;\n',
);

test('any text is read or refused with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(signs, { maxLength: 60 }), (parts) => isReadOrRefused(Buffer.from(parts.join('')))),
    { numRuns: 500 },
  );
});

test('any bytes are read or refused with a reason', async () => {
  const starts = fc.constantFrom([], [0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf], [0x50, 0x4b, 3, 4], [0xd0, 0xcf]);
  await fc.assert(
    fc.asyncProperty(starts, fc.uint8Array({ maxLength: 300 }), (start, rest) =>
      isReadOrRefused(Buffer.from([...start, ...rest])),
    ),
    { numRuns: 500 },
  );
});

const workbook = aWorkbook({
  rows: [
    ['name', 'url'],
    ['a', 'https://a.example'],
    ['b', 1.5],
  ],
});

test('a workbook with damaged bytes is read or refused with a reason', async () => {
  const damage = fc.array(fc.tuple(fc.nat({ max: workbook.length - 1 }), fc.nat({ max: 255 })), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(damage, (changes) => {
      const bytes = Buffer.from(workbook);
      for (const [at, byte] of changes) bytes[at] = byte;
      return isReadOrRefused(bytes);
    }),
    { numRuns: 400 },
  );
});

test('a workbook with any elements is read or refused with a reason', async () => {
  const tag = fc.constantFrom('row', 'c', 'v', 'is', 't', 'si', 'rPh', 'sheetData', 'f');
  const attribute = fc.constantFrom(
    '',
    ' r="A1"',
    ' r="1"',
    ' t="s"',
    ' t="inlineStr"',
    ' s="9999"',
    ' r="XFD9"',
    ' r="-1"',
  );
  const element = fc.tuple(
    tag,
    attribute,
    fc.constantFrom('', '0', '99', 'x', '1e400', '-5', '&amp;', '&bad;', '<![CDATA[x]]>'),
  );
  const xml = fc
    .array(element, { maxLength: 12 })
    .map((list) =>
      list.reduce((inner, [name, attributes, text]) => `<${name}${attributes}>${text}${inner}</${name}>`, ''),
    );
  await fc.assert(
    fc.asyncProperty(xml, (sheet) =>
      isReadOrRefused(aWorkbook({ sheet: `<worksheet>${sheet}</worksheet>`, shared: `<sst>${sheet}</sst>` })),
    ),
    { numRuns: 200 },
  );
});

test('an archive of any files is read or refused with a reason', async () => {
  const names = fc.constantFrom(
    '[Content_Types].xml',
    'xl/workbook.xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'x',
  );
  const texts = fc.constantFrom(
    '',
    '<a/>',
    '<a',
    '<workbook><sheet/></workbook>',
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(names, texts), (files) =>
      isReadOrRefused(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))),
    ),
  );
});
