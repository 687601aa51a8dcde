import { strToU8, zipSync } from 'fflate';

type Value = string | number;
type WorkbookParts = {
  readonly rows?: readonly (readonly Value[])[];
  /** A whole document replaces the one made from the rows. */
  readonly sheet?: string;
  readonly shared?: string;
  readonly styles?: string;
  readonly workbook?: string;
  readonly others?: Readonly<Record<string, string>>;
};

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
type Relation = readonly [id: string, type: string, target: string];

const relations = (list: readonly Relation[]): string => {
  const items = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${items.join('')}</Relationships>`;
};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The smallest workbook that programs accept, with texts in the cells. */
export function aWorkbook({ rows = [], sheet, shared, styles, workbook, others = {} }: WorkbookParts): Uint8Array {
  const cellOf = (value: Value): string =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escape(value)}</t></is></c>`;
  const data = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('');
  const files = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations([['r1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml':
      workbook ??
      `<workbook xmlns:r="${office}"><sheets><sheet name="Codes" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['r1', 'worksheet', 'worksheets/sheet1.xml'],
      ['r2', 'worksheet', '/xl/worksheets/sheet2.xml'],
      ['r3', 'sharedStrings', 'sharedStrings.xml'],
      ['r4', 'styles', 'styles.xml'],
    ]),
    'xl/worksheets/sheet1.xml': sheet ?? `<worksheet><sheetData>${data}</sheetData></worksheet>`,
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': shared }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': styles }),
    ...others,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
