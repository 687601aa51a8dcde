import type { Language } from '@evercode/i18n/report';
import { unzipSync, zipSync } from 'fflate';
import writeExcelFile, { type CellObject, type Sheet } from 'write-excel-file/node';
import type { EventRow, Moment, ReportText } from './describe-report.ts';

type Page = Readonly<{
  name: string;
  widths: readonly number[];
  head?: readonly string[];
  rows: readonly (readonly CellObject[])[];
}>;

/** Date formats by language. The spreadsheet formats numbers by the reader's own settings. */
const dateFormats: Readonly<Record<Language, string>> = {
  en: 'mmm d, yyyy',
  'pt-br': 'dd/mm/yyyy',
  es: 'dd/mm/yyyy',
  it: 'dd/mm/yyyy',
};

/**
 * A sheet for each table, with real dates and numbers. Texts are stored with the string type, so no spreadsheet
 * evaluates them as formulas.
 */
export async function writeXlsx(text: ReportText): Promise<Uint8Array> {
  const { t } = text;
  const counted = [t('visits'), t('unique')];
  const pages: Page[] = [
    { name: t('summary'), widths: [28, 44], rows: summarise(text) },
    {
      name: text.series.title,
      widths: [22, 12, 14, 14],
      head: [text.series.at, ...(text.series.hasTimes ? [t('offset')] : []), ...counted],
      rows: text.series.moments.map((moment) => [
        writeMoment(moment, text),
        ...(text.series.hasTimes ? [writeText(moment.clock.offset)] : []),
        writeCount(moment.total),
        writeCount(moment.unique),
      ]),
    },
    ...text.shares.map(({ title, rows }) => ({
      name: title,
      widths: [36, 14, 14, 12],
      head: [t('name'), ...counted, t('share')],
      rows: rows.map(({ name, total, unique, share }) => [
        writeText(name),
        writeCount(total),
        writeCount(unique),
        { type: Number, value: share, format: '0.0%' },
      ]),
    })),
    ...listEvents(text),
  ];
  return withoutTime(await writeExcelFile(pages.map(toSheet), { fontFamily: 'Calibri', fontSize: 11 }).toBuffer());
}

function summarise({ title, facts, totals, leftOut, credit, t }: ReportText): CellObject[][] {
  const counts = (rows: ReportText['totals']): CellObject[][] =>
    rows.map(({ label, value }) => [writeText(label), { ...writeCount(value), align: 'left' }]);
  return [
    [{ ...writeText(title), fontWeight: 'bold', fontSize: 16, height: 24 }],
    ...facts.map(({ label, value }) => [writeText(label), writeText(value)]),
    [],
    ...counts(totals),
    [],
    [{ ...writeText(t('leftOut.title')), fontWeight: 'bold' }],
    [writeText(t('leftOut.text'))],
    ...counts(leftOut),
    ...(credit === undefined ? [] : [[], [writeText(credit)]]),
  ];
}

function listEvents({ pageEvents, t }: ReportText): Page[] {
  if (pageEvents === undefined) return [];
  const counted = [t('pageEvents.times'), t('pageEvents.persons')];
  const counts = ({ total, unique }: EventRow) => [writeCount(total), writeCount(unique)];
  return [
    {
      name: t('pageEvents.title'),
      widths: [28, 14, 14],
      head: [t('name'), ...counted],
      rows: pageEvents.kinds.map((row) => [writeText(row.kind), ...counts(row)]),
    },
    {
      name: t('pageEvents.table'),
      widths: [28, 44, 14, 14],
      head: [t('pageEvents.title'), t('pageEvents.what'), ...counted],
      rows: pageEvents.targets.map((row) => [writeText(row.kind), writeText(row.target), ...counts(row)]),
    },
  ].filter(({ rows }) => rows.length > 0);
}

/** Spreadsheets have no dates before 1900: these become text. */
function writeMoment({ clock }: Moment, { language, series: { hasTimes } }: ReportText): CellObject {
  if (clock.shown.getUTCFullYear() < 1900) return writeText(hasTimes ? clock.exact : clock.date);
  return {
    type: Date,
    value: clock.shown,
    format: `${dateFormats[language]}${hasTimes ? ' hh:mm' : ''}`,
    align: 'left',
  };
}

/** XML forbids control characters, and a cell holds at most 32,767 characters. */
function writeText(value: string): CellObject {
  return {
    type: String,
    value: value
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- exactly these are removed
      .replaceAll(/[\u0000-\u001F\uFFFE\uFFFF]/g, ' ')
      .slice(0, 32_000),
  };
}

const writeCount = (value: number): CellObject => ({ type: Number, value, format: '#,##0' });

function toSheet({ name, widths, head, rows }: Page): Sheet<Buffer> {
  const header = head?.map(
    (words) => ({ ...writeText(words), fontWeight: 'bold', backgroundColor: '#E8EDFB' }) satisfies CellObject,
  );
  return {
    sheet: name.slice(0, 31),
    columns: widths.map((width) => ({ width })),
    data: [...(header ? [header] : []), ...rows.map((cells) => [...cells])],
    ...(header && { stickyRowsCount: 1 }),
  };
}

/** Sets all times of the archive to a constant, so that the same report gives the same bytes. */
function withoutTime(archive: Uint8Array): Uint8Array {
  return zipSync(unzipSync(archive), { mtime: new Date(2000, 0, 1) });
}
