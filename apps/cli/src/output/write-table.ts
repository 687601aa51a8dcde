import type { Terminal } from '../terminal/terminal.ts';
import { cleanText, fit, measure } from './clean-text.ts';

export type Column<Row> = Readonly<{
  title: string;
  of: (row: Row) => string | number | null | undefined;
  side?: 'right';
  /** Not shortened: an id or a link is of no use in part. */
  isWhole?: boolean;
}>;

const gap = 2;
const narrowest = 8;

/** A table as wide as the terminal. For a program: whole values, separated by tabs. */
export function writeTable<Row>(terminal: Terminal, rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const cells = rows.map((row) => columns.map(({ of }) => cleanText(String(of(row) ?? ''))));
  const titles = columns.map(({ title }) => title);
  if (!terminal.isInteractive) return [titles, ...cells].map((each) => `${each.join('\t')}\n`).join('');
  const widths = shareWidth(
    columns.map(({ isWhole }, at) => ({
      wanted: Math.max(measure(titles[at] ?? ''), ...cells.map((each) => measure(each[at] ?? ''))),
      isWhole: isWhole === true,
    })),
    terminal.columns - gap * (columns.length - 1),
  );
  const writeRow = (each: readonly string[]) =>
    each
      .map((cell, at) => fit(cell, widths[at] ?? 0, columns[at]?.side ?? 'left'))
      .join(' '.repeat(gap))
      .trimEnd();
  const head = writeRow(titles);
  return [terminal.hasColors ? `\u001B[1m${head}\u001B[0m` : head, ...cells.map(writeRow)]
    .map((line) => `${line}\n`)
    .join('');
}

/** What each column gets: what it wants, or the widest ones less until all fit. */
function shareWidth(columns: readonly { wanted: number; isWhole: boolean }[], total: number): number[] {
  const widths = columns.map(({ wanted }) => wanted);
  const excess = () => widths.reduce((sum, width) => sum + width, 0) - total;
  while (excess() > 0) {
    const widest = columns.reduce(
      (best, { isWhole }, at) => (!isWhole && (widths[at] ?? 0) > (widths[best] ?? narrowest) ? at : best),
      -1,
    );
    if (widest === -1) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}
