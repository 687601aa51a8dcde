import type { Language } from '@evercode/i18n/report';
import { CSV_START, writeCsvRow, type CsvSeparator } from '@evercode/tables/csv';
import type { Count, EventRow, ReportText } from './describe-report.ts';

type Cell = string | number;
const COLUMNS = 5;

/** What spreadsheets expect in each language: semicolons between cells where decimals have a comma. */
const signs: Readonly<Record<Language, { separator: CsvSeparator; decimal: string }>> = {
  en: { separator: ',', decimal: '.' },
  'pt-br': { separator: ';', decimal: ',' },
  es: { separator: ';', decimal: ',' },
  it: { separator: ';', decimal: ',' },
};

/**
 * One long table: each row has the name of its table, its own name and its numbers. Times are ISO 8601.
 */
export function writeCsv(text: ReportText): Uint8Array {
  const { t, language } = text;
  const { separator, decimal } = signs[language];
  const counts = (table: string, rows: readonly Count[]): Cell[][] =>
    rows.map(({ label, value }) => [table, label, value]);
  // Events are no visits, so the name of their table explains the numbers.
  const events = (table: string, rowsOfEvents: readonly EventRow[] = []): Cell[][] =>
    rowsOfEvents.map(({ kind, target, total, unique }) => [
      `${table} (${t('pageEvents.times')}, ${t('pageEvents.persons')})`,
      target === '' ? kind : `${kind}: ${target}`,
      total,
      unique,
    ]);
  const rows: Cell[][] = [
    [t('table'), t('name'), t('visits'), t('unique'), t('share')],
    ...text.facts.map(({ label, value }) => [t('summary'), label, value]),
    ...counts(t('summary'), text.totals),
    ...text.series.moments.map(({ clock, total, unique }) => [
      text.series.title,
      text.series.hasTimes ? clock.exact : clock.date,
      total,
      unique,
    ]),
    ...text.shares.flatMap(({ title, rows: shares }) =>
      shares.map(({ name, total, unique, share }) => [
        title,
        name,
        total,
        unique,
        share.toFixed(4).replace('.', decimal),
      ]),
    ),
    ...events(t('pageEvents.title'), text.pageEvents?.kinds),
    ...events(t('pageEvents.table'), text.pageEvents?.targets),
    ...counts(t('leftOut.title'), text.leftOut),
    ...(text.credit === undefined ? [] : [[t('summary'), text.credit]]),
  ];
  const lines = rows.map((cells) =>
    writeCsvRow(
      Array.from({ length: COLUMNS }, (_, column) => cells[column] ?? ''),
      separator,
    ),
  );
  return new TextEncoder().encode(CSV_START + lines.join(''));
}
