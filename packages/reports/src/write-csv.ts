import type { Count, EventRow, ReportText } from './describe-report.ts';

type Cell = string | number;

/**
 * One long table (RFC 4180), in UTF-8 with the mark by which spreadsheets recognise it: which table a row is of, its name, its numbers.
 * Times are ISO 8601, which every spreadsheet and every program takes; the comma between cells is a semicolon where decimals have the comma.
 */
export function writeCsv(text: ReportText): Uint8Array {
  const { t, language } = text;
  const [separator, decimal] = language === 'en' ? [',', '.'] : [';', ','];
  const counts = (table: string, rows: readonly Count[]): Cell[][] => rows.map(({ label, value }) => [table, label, value]);
  // No visits: their table says itself what its numbers are.
  const events = (table: string, done: readonly EventRow[] = []): Cell[][] =>
    done.map(({ kind, target, total, unique }) => [`${table} (${t('pageEvents.times')}, ${t('pageEvents.persons')})`, target === '' ? kind : `${kind}: ${target}`, total, unique]);
  const rows: Cell[][] = [
    [t('table'), t('name'), t('visits'), t('unique'), t('share')],
    ...text.facts.map(({ label, value }) => [t('summary'), label, value]),
    ...counts(t('summary'), text.totals),
    ...text.series.moments.map(({ clock, total, unique }) => [text.series.title, text.series.hasTimes ? clock.exact : clock.date, total, unique]),
    ...text.shares.flatMap(({ title, rows: shares }) => shares.map(({ name, total, unique, share }) => [title, name, total, unique, share.toFixed(4).replace('.', decimal)])),
    ...events(t('pageEvents.title'), text.pageEvents?.kinds),
    ...events(t('pageEvents.table'), text.pageEvents?.targets),
    ...counts(t('leftOut.title'), text.leftOut),
    ...(text.credit === undefined ? [] : [[t('summary'), text.credit]]),
  ];
  const lines = rows.map((cells) => `${Array.from({ length: 5 }, (_, column) => writeCell(cells[column] ?? '', separator)).join(separator)}\r\n`);
  return new TextEncoder().encode(`\uFEFF${lines.join('')}`);
}

/** What a spreadsheet would take for a formula begins with a mark that makes it text: titles, cities and referrers are anybody's words. */
function writeCell(value: Cell, separator: string): string {
  const text = typeof value === 'string' && /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
