import type { ReportTranslate } from '@evercode/i18n/report';
import { colors, MARGIN } from './look.ts';
import type { Pen } from './pen.ts';

export type Column = Readonly<{ title: string; width: number; align?: 'left' | 'right' }>;
/** `share` is drawn as a bar behind the first cell. */
type TableRow = Readonly<{ cells: readonly string[]; share?: number }>;

const ROW = 17;
const TEXT = 4;

/** Draws a heading and its rows; the column titles are repeated on every page. */
export function drawTable(
  pen: Pen,
  {
    title,
    columns,
    rows,
    more,
  }: { title: string; columns: readonly Column[]; rows: readonly TableRow[]; more?: string | undefined },
): void {
  pen.ensureRoom(44 + 3 * ROW);
  pen.y += 20;
  pen.line(title, { x: MARGIN, y: pen.y, width: pen.width }, { size: 13, weight: 600 });
  pen.y += 22;
  drawHead(pen, columns);
  for (const row of rows) {
    if (pen.ensureRoom(ROW)) drawHead(pen, columns);
    drawRow(pen, columns, row);
  }
  if (more === undefined) return;
  pen.ensureRoom(ROW);
  pen.line(more, { x: MARGIN + TEXT, y: pen.y + TEXT, width: pen.width }, { size: 8.5, color: colors.soft });
  pen.y += ROW;
}

/** The note below a truncated table. */
export function describeRest(count: number, t: ReportTranslate): string | undefined {
  return count > 0 ? t('more', { count }) : undefined;
}

function drawHead(pen: Pen, columns: readonly Column[]): void {
  drawCells(
    pen,
    columns,
    columns.map(({ title }) => title),
    { size: 8.5, weight: 600, color: colors.soft },
  );
  pen.y += ROW;
  pen.document
    .moveTo(MARGIN, pen.y)
    .lineTo(MARGIN + pen.width, pen.y)
    .lineWidth(0.75)
    .stroke(colors.hair);
}

function drawRow(pen: Pen, columns: readonly Column[], { cells, share }: TableRow): void {
  if (share !== undefined && share > 0) {
    pen.document
      .rect(MARGIN, pen.y + 2, Math.max(1, share * (columns[0]?.width ?? 0) * pen.width), ROW - 4)
      .fill('#dde6fc');
  }
  drawCells(pen, columns, cells, {});
  pen.y += ROW;
  pen.document
    .moveTo(MARGIN, pen.y)
    .lineTo(MARGIN + pen.width, pen.y)
    .lineWidth(0.4)
    .stroke(colors.hair);
}

/** Column widths are fractions of the page width. */
function drawCells(
  pen: Pen,
  columns: readonly Column[],
  cells: readonly string[],
  style: Parameters<Pen['line']>[2],
): void {
  let x = MARGIN;
  for (const [index, { width, align = 'left' }] of columns.entries()) {
    pen.line(
      cells[index] ?? '',
      { x: x + TEXT, y: pen.y + TEXT, width: width * pen.width - 2 * TEXT },
      { ...style, align },
    );
    x += width * pen.width;
  }
}
