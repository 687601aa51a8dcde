import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CSV_START, writeCsvRow } from './write-csv.ts';
import { delimiters } from './table.ts';
import { readCells } from './read-table.fixture.ts';

/** Texts as codes have them: trimmed, stored in UTF-8, with one kind of line break. */
const text = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((value) => value.trim().replaceAll(/\r\n?/g, '\n'))
  .filter((value) => !value.includes('\0'));
const tricky = fc.constantFrom(
  'a,b',
  'a;b',
  'a\tb',
  'a|b',
  '"',
  '""',
  'a"b',
  "'=x",
  "''=x",
  "'",
  '=1',
  '+1',
  '-',
  '@a',
  'a\nb',
  "'\n=",
  'sep=;',
);
const cell = fc.oneof(text, tricky);
const rows = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.array(
    // The first cell of a row is filled: empty rows are left out.
    fc
      .tuple(fc.constant('x'), fc.array(cell, { minLength: width, maxLength: width }))
      .map(([first, rest]) => [first, ...rest]),
    { minLength: 1, maxLength: 8 },
  ),
);

/** Written in the bytes of an encoding. Null: it does not have all characters. */
const encoders = {
  'utf-8': (csv: string) => Buffer.from(csv),
  'utf-8 with its mark': (csv: string) => Buffer.from(CSV_START + csv),
  'utf-16le': (csv: string) => Buffer.from(CSV_START + csv, 'utf16le'),
  'utf-16be': (csv: string) => Buffer.from(CSV_START + csv, 'utf16le').swap16(),
  'windows-1252': (csv: string) => (/^[\0-\x7f\xa0-\xff]*$/.test(csv) ? Buffer.from(csv, 'latin1') : null),
} as const;

test.each(Object.entries(encoders))('what is written in %s is read again, with every delimiter', async (_, encode) => {
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(...delimiters), async (written, delimiter) => {
      const header = written[0]?.map((__, at) => `column ${String.fromCodePoint(97 + at)}`) ?? [];
      const bytes = encode([header, ...written].map((row) => writeCsvRow(row, delimiter)).join(''));
      fc.pre(bytes !== null);
      // A text without any zero byte or accent is the same in both encodings.
      expect(await readCells(bytes, { header: 'first-row' })).toEqual(written);
    }),
  );
});
