import { countLabels, labelSheets } from './label-sheets.ts';
import { papers, type SizeMm } from './papers.ts';
import { placeInBox } from './place-in-box.ts';
import type {
  Box,
  Line,
  PlacedCode,
  PlacedText,
  PrintSheet,
  PrintSheetFormat,
  PrintSheetItem,
  PrintSheetPage,
} from './print-sheet.ts';

/** Printers leave some millimetres at the edges white, and labels shift a little. */
const paddingMm = 1.5;
const marginMm = 10;
const cropMarkMm = 4;
/** Cards are cut apart between two marks. */
const cardGapMm = 10;
const cardPaddingMm = 3;
/** A tent is folded twice: back, front, and the part it stands on. */
const tentPanels = 3;

const captionSizes = { labels: 3, cards: 3.5, tent: 9, poster: 15 } as const satisfies Record<
  PrintSheetFormat['kind'],
  number
>;

/** Places drawings on pages. Every item is there `copies` times, in order. */
export function layOutPrintSheet(format: PrintSheetFormat, items: readonly PrintSheetItem[]): PrintSheet {
  if (format.kind === 'labels')
    return { paper: papers[labelSheets[format.labels].paper], pages: layOutLabels(format, items) };
  return { paper: papers[format.paper], pages: layOutPages(format, items) };
}

function layOutPages(
  format: Exclude<PrintSheetFormat, { kind: 'labels' }>,
  items: readonly PrintSheetItem[],
): PrintSheetPage[] {
  if (format.kind === 'cards') return layOutCards(format, items);
  if (format.kind === 'tent') return items.map((item, index) => layOutTent(format, item, index));
  return items.map((item, index) => layOutPoster(format, item, index));
}

/** The pages that a sheet will have, without placing anything. */
export function countPages(format: PrintSheetFormat, items: readonly PrintSheetItem[]): number {
  const count = items.length * ('copies' in format ? format.copies : 1);
  if (format.kind === 'labels') return Math.ceil((count + format.startAt - 1) / countLabels(format.labels));
  if (format.kind === 'cards') return Math.ceil(count / countCards(format, items));
  return count;
}

function layOutLabels(
  format: PrintSheetFormat & { kind: 'labels' },
  items: readonly PrintSheetItem[],
): PrintSheetPage[] {
  const { columns, width, height, left, top, across, down } = labelSheets[format.labels];
  const boxAt = (place: number): Box => ({
    x: left + (place % columns) * across + paddingMm,
    y: top + Math.floor(place / columns) * down + paddingMm,
    width: width - 2 * paddingMm,
    height: height - 2 * paddingMm,
  });
  return fillPages(format, items, { perPage: countLabels(format.labels), startAt: format.startAt, boxAt }).map(
    (placed) => ({ ...placed, lines: [] }),
  );
}

function layOutCards(format: PrintSheetFormat & { kind: 'cards' }, items: readonly PrintSheetItem[]): PrintSheetPage[] {
  const { columns, rows, card, left, top } = measureCards(format, items);
  const boxAt = (place: number): Box => ({
    x: left + (place % columns) * (card.width + cardGapMm) + cardPaddingMm,
    y: top + Math.floor(place / columns) * (card.height + cardGapMm) + cardPaddingMm,
    width: card.width - 2 * cardPaddingMm,
    height: card.height - 2 * cardPaddingMm,
  });
  return fillPages(format, items, { perPage: columns * rows, startAt: 1, boxAt }).map((placed) => ({
    ...placed,
    lines: format.cropMarks
      ? placed.codes.flatMap((_, place) => {
          const inner = boxAt(place);
          return markCorners({
            x: inner.x - cardPaddingMm,
            y: inner.y - cardPaddingMm,
            ...card,
          });
        })
      : [],
  }));
}

function countCards(format: PrintSheetFormat & { kind: 'cards' }, items: readonly PrintSheetItem[]): number {
  const { columns, rows } = measureCards(format, items);
  return columns * rows;
}

/** All cards of a sheet have the size of the largest, so that straight cuts divide them. */
function measureCards(format: PrintSheetFormat & { kind: 'cards' }, items: readonly PrintSheetItem[]) {
  const paper = papers[format.paper];
  const room = { width: paper.width - 2 * marginMm, height: paper.height - 2 * marginMm };
  const hasCaption = items.some(({ caption }) => caption !== '');
  const textMm = hasCaption ? captionSizes.cards * 1.9 : 0;
  const longest = (side: 'width' | 'height') =>
    Math.max(...items.map((item) => (format.codeMm * item[side]) / Math.max(item.width, item.height)));
  const card = {
    width: Math.min(longest('width') + 2 * cardPaddingMm, room.width),
    height: Math.min(longest('height') + textMm + 2 * cardPaddingMm, room.height),
  };
  const fitting = (side: 'width' | 'height') =>
    Math.max(1, Math.floor((room[side] + cardGapMm) / (card[side] + cardGapMm)));
  const [columns, rows] = [fitting('width'), fitting('height')];
  const start = (side: 'width' | 'height', count: number) =>
    (paper[side] - count * card[side] - (count - 1) * cardGapMm) / 2;
  return { columns, rows, card, left: start('width', columns), top: start('height', rows) };
}

type Places = Readonly<{ perPage: number; startAt: number; boxAt: (place: number) => Box }>;

function fillPages(
  format: PrintSheetFormat & { copies: number },
  items: readonly PrintSheetItem[],
  { perPage, startAt, boxAt }: Places,
): { codes: PlacedCode[]; texts: PlacedText[] }[] {
  const pages: { codes: PlacedCode[]; texts: PlacedText[] }[] = [];
  let place = startAt - 1;
  for (const [index, item] of items.entries()) {
    for (let copy = 0; copy < format.copies; copy += 1, place += 1) {
      const number = Math.floor(place / perPage);
      const page = (pages[number] ??= { codes: [], texts: [] });
      const { code, text } = placeInBox(item, index, boxAt(place % perPage), {
        codeMm: format.codeMm,
        size: captionSizes[format.kind],
      });
      page.codes.push(code);
      if (text) page.texts.push(text);
    }
  }
  return pages;
}

/** Both faces show the code. The upper one is printed upside down, so it stands upright once folded. */
function layOutTent(format: PrintSheetFormat & { kind: 'tent' }, item: PrintSheetItem, index: number): PrintSheetPage {
  const paper = papers[format.paper];
  const panel = paper.height / tentPanels;
  const faces = [0, 1].map((number) =>
    placeInBox(
      item,
      index,
      {
        x: marginMm,
        y: number * panel + marginMm,
        width: paper.width - 2 * marginMm,
        height: panel - 2 * marginMm,
      },
      { codeMm: format.codeMm, size: captionSizes.tent, isTurned: number === 0 },
    ),
  );
  const fold = (y: number): Line => ({ x1: 0, y1: y, x2: paper.width, y2: y, isDashed: true });
  return {
    codes: faces.map(({ code }) => code),
    texts: faces.flatMap(({ text }) => text ?? []),
    lines: [fold(panel), fold(2 * panel), ...(format.cropMarks ? markCorners(shrink(paper)) : [])],
  };
}

const shrink = ({ width, height }: SizeMm): Box => ({
  x: cropMarkMm + 1,
  y: cropMarkMm + 1,
  width: width - 2 * (cropMarkMm + 1),
  height: height - 2 * (cropMarkMm + 1),
});

function layOutPoster(
  format: PrintSheetFormat & { kind: 'poster' },
  item: PrintSheetItem,
  index: number,
): PrintSheetPage {
  const paper = papers[format.paper];
  const margin = 2 * marginMm;
  const box = { x: margin, y: margin, width: paper.width - 2 * margin, height: paper.height - 2 * margin };
  const { code, text } = placeInBox(item, index, box, { codeMm: format.codeMm, size: captionSizes.poster });
  return { codes: [code], texts: text ? [text] : [], lines: [] };
}

/** Two short lines outside each corner, which end where the cut begins. */
function markCorners({ x, y, width, height }: Box): Line[] {
  const [gap, length] = [0.5, cropMarkMm];
  return [x, x + width].flatMap((atX) =>
    [y, y + height].flatMap((atY) => {
      const outX = atX === x ? -1 : 1;
      const outY = atY === y ? -1 : 1;
      return [
        { x1: atX + outX * gap, y1: atY, x2: atX + outX * (gap + length), y2: atY, isDashed: false },
        { x1: atX, y1: atY + outY * gap, x2: atX, y2: atY + outY * (gap + length), isDashed: false },
      ];
    }),
  );
}

/** The largest useful `codeMm` of a format: larger ones are made smaller to fit. */
export function measureLargest(format: PrintSheetFormat, items: readonly PrintSheetItem[]): number {
  const { pages } = layOutPrintSheet({ ...format, codeMm: 1000 }, items);
  const sides = pages.flatMap(({ codes }) => codes.map(({ width, height }) => Math.max(width, height)));
  return Math.floor(Math.min(...sides));
}
