import { buffer } from 'node:stream/consumers';
import { languageTag } from '@evercode/i18n/report';
import type { ReportText } from '../describe-report.ts';
import type { Report } from '../report.ts';
import { drawLogo } from './logo.ts';
import { colors, MARGIN } from './look.ts';
import { drawMark } from './mark.ts';
import { FOOT, openDocument, Pen } from './pen.ts';
import { drawPageEvents } from './page-events.ts';
import { drawTable, describeRest, type Column } from './table.ts';
import { drawVisitsChart } from './visits-chart.ts';

/** Rows of one table; the Excel and CSV files have all of them. */
const MAX_SHARES = 30;
/** A quarter by day. Longer series are only drawn as a chart. */
const MAX_MOMENTS = 93;

/**
 * A PDF of vectors and embedded fonts. The logo of the workspace is its only image.
 */
export async function writePdf(
  text: ReportText,
  { madeAt, brand, workspace, logo, placesBy }: Report,
): Promise<Uint8Array> {
  const document = openDocument({
    title: `${text.title}: ${text.name}`,
    madeAt: new Date(madeAt),
    language: languageTag(text.language),
    brand: brand.name,
  });
  const bytes = buffer(document);
  const pen = new Pen(document, brand.own);
  drawHeading(pen, text, { workspace, logo });
  drawTotals(pen, text);
  if (text.isEmpty) drawEmptyNote(pen, text);
  else {
    drawVisitsChart(pen, text);
    drawShares(pen, text);
  }
  drawPageEvents(pen, text, MAX_SHARES);
  drawLeftOut(pen, text);
  if (!text.isEmpty) drawMoments(pen, text);
  drawNotes(pen, text, placesBy);
  drawFeet(pen, text, brand);
  document.end();
  return bytes;
}

function drawHeading(
  pen: Pen,
  { title, name, facts }: ReportText,
  { workspace, logo }: Pick<Report, 'workspace' | 'logo'>,
): void {
  const mark = drawLogo(pen, logo);
  pen.line(
    workspace,
    { x: MARGIN + mark, y: pen.y, width: pen.width * 0.6 - mark },
    { size: 10, weight: 600, color: pen.tint.ink },
  );
  pen.line(
    title,
    { x: MARGIN + pen.width * 0.6, y: pen.y, width: pen.width * 0.4 },
    { size: 10, color: colors.soft, align: 'right' },
  );
  pen.y += mark === 0 ? 24 : 32;
  pen.paragraph(name, { size: 22, weight: 600, leading: 28, maxLines: 2 });
  pen.y += 8;
  const labels = Math.max(...facts.map(({ label }) => pen.measure(label, 9))) + 14;
  for (const { label, value } of facts) {
    pen.line(label, { x: MARGIN, y: pen.y, width: labels }, { color: colors.soft });
    pen.line(value, { x: MARGIN + labels, y: pen.y, width: pen.width - labels });
    pen.y += 14;
  }
}

function drawTotals(pen: Pen, { totals, format }: ReportText): void {
  const gap = 12;
  const width = (pen.width - gap * (totals.length - 1)) / totals.length;
  pen.y += 12;
  for (const [index, { label, value }] of totals.entries()) {
    const x = MARGIN + index * (width + gap);
    pen.document.roundedRect(x, pen.y, width, 58, 8).fill(colors.shade);
    pen.line(label, { x: x + 14, y: pen.y + 11, width: width - 28 }, { color: colors.soft });
    pen.line(format.number(value), { x: x + 14, y: pen.y + 26, width: width - 28 }, { size: 20, weight: 600 });
  }
  pen.y += 62;
}

function drawEmptyNote(pen: Pen, { t }: ReportText): void {
  pen.y += 24;
  pen.paragraph(t('empty'), { size: 13, weight: 600, leading: 20 });
}

function drawShares(pen: Pen, { shares, format, t }: ReportText): void {
  const columns: Column[] = [
    { title: t('name'), width: 0.52 },
    { title: t('visits'), width: 0.16, align: 'right' },
    { title: t('unique'), width: 0.18, align: 'right' },
    { title: t('share'), width: 0.14, align: 'right' },
  ];
  for (const { title, rows } of shares.filter((each) => each.rows.length > 0)) {
    const shown = rows.slice(0, MAX_SHARES).map(({ name, total, unique, share }) => ({
      share,
      cells: [name, format.number(total), format.number(unique), format.percent(share)],
    }));
    drawTable(pen, { title, columns, rows: shown, more: describeRest(rows.length - shown.length, t) });
  }
}

function drawLeftOut(pen: Pen, { leftOut, format, t }: ReportText): void {
  const rows = leftOut
    .filter(({ value }) => value > 0)
    .map(({ label, value }) => ({ cells: [label, format.number(value)] }));
  if (rows.length === 0) return;
  drawTable(pen, {
    title: t('leftOut.title'),
    columns: [
      { title: t('leftOut.text'), width: 0.84 },
      { title: '', width: 0.16, align: 'right' },
    ],
    rows,
  });
}

function drawMoments(pen: Pen, { series, format, t }: ReportText): void {
  const { moments, at, title } = series;
  const columns: Column[] = [
    { title: at, width: 0.6 },
    { title: t('visits'), width: 0.2, align: 'right' },
    { title: t('unique'), width: 0.2, align: 'right' },
  ];
  if (moments.length > MAX_MOMENTS) {
    pen.y += 14;
    pen.paragraph(t('longSeries'), { color: colors.soft, leading: 14 });
    return;
  }
  const rows = moments.map(({ name, total, unique }) => ({
    cells: [name, format.number(total), format.number(unique)],
  }));
  drawTable(pen, { title, columns, rows });
}

function drawNotes(pen: Pen, { credit, t }: ReportText, placesBy: Report['placesBy']): void {
  const style = { size: 8.5, color: colors.soft, leading: 13 };
  pen.y += 14;
  if (pen.hasLost) pen.paragraph(t('lost'), style);
  if (credit === undefined || placesBy === null) return;
  pen.paragraph(credit, style);
  pen.document.link(MARGIN, pen.y - style.leading, pen.measure(credit, style.size), style.leading, placesBy.url);
}

/** The mark of the product belongs to the product alone. */
function drawMaker(pen: Pen, y: number, { name, address, own }: Report['brand']): void {
  const maker = `${name}  ${address.replace(/^https?:\/\//, '')}`;
  if (own === undefined) drawMark(pen.document, { x: MARGIN, y: y - 2, size: 14 });
  const indent = own === undefined ? 20 : 0;
  const text = own === undefined ? maker : [own.footer, own.hidesMark ? '' : maker].filter(Boolean).join('   ');
  pen.line(text, { x: MARGIN + indent, y, width: pen.width * 0.7 - indent }, { size: 8.5, color: colors.soft });
}

function drawFeet(pen: Pen, { t }: ReportText, brand: Report['brand']): void {
  const { start, count } = pen.document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pen.document.switchToPage(page);
    const y = pen.document.page.height - FOOT + 22;
    drawMaker(pen, y, brand);
    pen.line(
      t('page', { page: page - start + 1, pages: count }),
      { x: MARGIN + pen.width * 0.75, y, width: pen.width * 0.25 },
      { size: 8.5, color: colors.soft, align: 'right' },
    );
  }
}
