import { buffer } from 'node:stream/consumers';
import { languageTag } from '@evercode/i18n/report';
import { colors, MARGIN } from '../pdf/look.ts';
import { FOOT, openDocument, Pen } from '../pdf/pen.ts';
import type { Invoice, InvoiceText } from './describe-invoice.ts';

/** In points. */
const LEADING = 14;
const GAP = 32;
/** Where the right column begins, as a share of the width. */
const RIGHT = 0.56;
const TOTALS = 0.44;

/** One A4 page, more only for a very long address. Deterministic: the same document always gives the same bytes. */
export async function drawInvoice(
  text: InvoiceText,
  { number, issuedAt, document, language }: Invoice,
): Promise<Uint8Array> {
  const pdf = openDocument({
    title: `${text.title} ${number}`,
    madeAt: new Date(issuedAt),
    language: languageTag(language),
    brand: document.seller.name,
    isArchived: true,
  });
  const bytes = buffer(pdf);
  const pen = new Pen(pdf);
  drawTestStrip(pen, text);
  drawHead(pen, text, number);
  drawParties(pen, text);
  drawRows(pen, text);
  drawTotals(pen, text);
  drawNotes(pen, text);
  drawFeet(pen, text, document.seller.name);
  pdf.end();
  return bytes;
}

function drawTestStrip(pen: Pen, { test }: InvoiceText): void {
  if (test === undefined) return;
  pen.document.rect(0, 0, pen.document.page.width, 26).fill('#fff3d6');
  pen.line(test, { x: MARGIN, y: 8, width: pen.width }, { size: 9, weight: 600, color: '#7a4d00' });
  pen.y += 8;
}

function drawHead(pen: Pen, { title, seller }: InvoiceText, number: string): void {
  const [name = '', ...rest] = seller;
  const column = { x: MARGIN + RIGHT * pen.width, width: (1 - RIGHT) * pen.width };
  const top = pen.y;
  pen.line(title, { x: MARGIN, y: top, width: RIGHT * pen.width - GAP }, { size: 26, weight: 600 });
  pen.line(number, { x: MARGIN, y: top + 36, width: RIGHT * pen.width - GAP }, { size: 12, color: colors.soft });
  let y = top + 4;
  for (const line of pen.wrap(name, column.width, { size: 11, weight: 600 })) {
    pen.line(line, { ...column, y }, { size: 11, weight: 600 });
    y += 16;
  }
  y = drawLines(pen, rest, { ...column, y: y + 1 });
  pen.y = Math.max(y, top + 52) + GAP;
}

/** The buyer on the left, the facts on the right. */
function drawParties(pen: Pen, { t, buyer, facts }: InvoiceText): void {
  const top = pen.y;
  const [name = '', ...rest] = buyer;
  const left = { x: MARGIN, width: RIGHT * pen.width - GAP };
  pen.line(t('billedTo'), { ...left, y: top }, { size: 8.5, weight: 600, color: colors.soft });
  let y = top + 16;
  for (const line of pen.wrap(name, left.width, { size: 11, weight: 600 })) {
    pen.line(line, { ...left, y }, { size: 11, weight: 600 });
    y += 16;
  }
  y = drawLines(pen, rest, { ...left, y: y + 1 });

  const column = { x: MARGIN + RIGHT * pen.width, width: (1 - RIGHT) * pen.width };
  const labels = Math.max(...facts.map(({ label }) => pen.measure(label, 9))) + 12;
  let right = top;
  for (const { label, value } of facts) {
    pen.line(label, { x: column.x, y: right, width: labels }, { color: colors.soft });
    pen.line(value, { x: column.x + labels, y: right, width: column.width - labels }, { align: 'right' });
    right += 16;
  }
  pen.y = Math.max(y, right) + GAP;
}

/** Lines of text below each other, wrapped. Answers where the next element may begin. */
function drawLines(
  pen: Pen,
  lines: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
): number {
  let at = y;
  for (const line of lines.flatMap((each) => pen.wrap(each, width, {}))) {
    pen.line(line, { x, y: at, width }, { color: colors.soft });
    at += LEADING;
  }
  return at;
}

function drawRows(pen: Pen, { t, rows }: InvoiceText): void {
  const amount = 110;
  const left = { x: MARGIN, width: pen.width - amount };
  const right = { x: MARGIN + pen.width - amount, width: amount };
  const head = { size: 8.5, weight: 600, color: colors.soft } as const;
  pen.line(t('description'), { ...left, y: pen.y }, head);
  pen.line(t('amount'), { ...right, y: pen.y }, { ...head, align: 'right' });
  pen.y += 17;
  drawHair(pen, 0.75);
  for (const row of rows) {
    pen.ensureRoom(44);
    pen.y += 10;
    pen.line(row.text, { ...left, y: pen.y }, { size: 10.5, weight: 600 });
    pen.line(row.amount, { ...right, y: pen.y }, { size: 10.5, align: 'right' });
    pen.y += 15;
    if (row.detail !== '') {
      pen.line(row.detail, { ...left, y: pen.y }, { color: colors.soft });
      pen.y += 13;
    }
    pen.y += 8;
    drawHair(pen, 0.4);
  }
}

function drawTotals(pen: Pen, { totals }: InvoiceText): void {
  pen.ensureRoom(20 * totals.length + 40);
  pen.y += 14;
  const width = TOTALS * pen.width;
  const x = MARGIN + pen.width - width;
  for (const [index, { label, value }] of totals.entries()) {
    const isLast = index === totals.length - 1;
    if (isLast && totals.length > 1) {
      pen.y += 4;
      pen.document
        .moveTo(x, pen.y)
        .lineTo(x + width, pen.y)
        .lineWidth(0.75)
        .stroke(colors.hair);
      pen.y += 10;
    }
    const style = isLast ? ({ size: 13, weight: 600 } as const) : ({ size: 9.5, color: colors.soft } as const);
    const amount = pen.measure(value, style.size, isLast ? 600 : 400) + 1;
    pen.line(label, { x, y: pen.y, width: width - amount - 8 }, isLast ? { size: 11, weight: 600 } : style);
    pen.line(
      value,
      { x: x + width - amount, y: pen.y - (isLast ? 1 : 0), width: amount },
      { ...style, align: 'right' },
    );
    pen.y += 19;
  }
}

function drawNotes(pen: Pen, { t, notes }: InvoiceText): void {
  pen.y += 20;
  for (const note of [...notes, ...(pen.hasLost ? [t('lost')] : [])]) {
    pen.paragraph(note, { size: 9, color: colors.soft, leading: LEADING });
    pen.y += 4;
  }
}

function drawHair(pen: Pen, width: number): void {
  pen.document
    .moveTo(MARGIN, pen.y)
    .lineTo(MARGIN + pen.width, pen.y)
    .lineWidth(width)
    .stroke(colors.hair);
}

function drawFeet(pen: Pen, { t }: InvoiceText, seller: string): void {
  const { start, count } = pen.document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pen.document.switchToPage(page);
    const y = pen.document.page.height - FOOT + 22;
    pen.line(seller, { x: MARGIN, y, width: pen.width * 0.65 }, { size: 8.5, color: colors.soft });
    pen.line(
      t('page', { page: page - start + 1, pages: count }),
      { x: MARGIN + pen.width * 0.7, y, width: pen.width * 0.3 },
      { size: 8.5, color: colors.soft, align: 'right' },
    );
  }
}
