import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadLabelFont } from '../label/label-font.ts';
import { measurePath } from '../testing/measure-path.ts';
import { countLabels, labelSheetNames, labelSheets } from './label-sheets.ts';
import { drawText } from './draw-text.ts';
import { countPages, layOutPrintSheet, measureLargest } from './lay-out-print-sheet.ts';
import { paperNames, papers } from './papers.ts';
import type { Box, PrintSheetFormat, PrintSheetItem } from './print-sheet.ts';

const square: PrintSheetItem = { width: 33, height: 33, caption: '' };
const framed: PrintSheetItem = { width: 33, height: 45, caption: 'Table 12' };

const anItem: fc.Arbitrary<PrintSheetItem> = fc.record({
  width: fc.integer({ min: 21, max: 60 }),
  height: fc.integer({ min: 21, max: 60 }),
  caption: fc.constantFrom('', 'Menu', 'Sunday brunch on the terrace, from ten to three'),
});
const codeMm = fc.integer({ min: 10, max: 260 });
const paper = fc.constantFrom(...paperNames);
const copies = fc.integer({ min: 1, max: 40 });
const aFormat: fc.Arbitrary<PrintSheetFormat> = fc.oneof(
  fc.constantFrom(...labelSheetNames).chain((labels) =>
    fc.record({
      kind: fc.constant('labels' as const),
      labels: fc.constant(labels),
      startAt: fc.integer({ min: 1, max: countLabels(labels) }),
      copies,
      codeMm,
    }),
  ),
  fc.record({ kind: fc.constant('cards' as const), paper, copies, cropMarks: fc.boolean(), codeMm }),
  fc.record({ kind: fc.constant('tent' as const), paper, cropMarks: fc.boolean(), codeMm }),
  fc.record({ kind: fc.constant('poster' as const), paper, codeMm }),
);

const isInside = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 0.001 &&
  inner.y >= outer.y - 0.001 &&
  inner.x + inner.width <= outer.x + outer.width + 0.001 &&
  inner.y + inner.height <= outer.y + outer.height + 0.001;
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width - 0.001 &&
  other.x < one.x + one.width - 0.001 &&
  one.y < other.y + other.height - 0.001 &&
  other.y < one.y + one.height - 0.001;

test('every code and caption is on its page, keeps its proportions, and covers nothing else', () => {
  fc.assert(
    fc.property(aFormat, fc.array(anItem, { minLength: 1, maxLength: 12 }), (format, items) => {
      const sheet = layOutPrintSheet(format, items);
      const page = { x: 0, y: 0, ...sheet.paper };
      for (const { codes, texts } of sheet.pages) {
        const boxes = [...codes, ...texts];
        for (const [place, box] of boxes.entries()) {
          expect(isInside(box, page)).toBe(true);
          expect(boxes.slice(place + 1).some((other) => overlap(box, other))).toBe(false);
        }
        for (const { item, width, height } of codes) {
          expect(Math.max(width, height)).toBeLessThanOrEqual(format.codeMm + 0.001);
          const { width: wide = 1, height: high = 1 } = items[item] ?? {};
          expect(width / height).toBeCloseTo(wide / high, 6);
        }
      }
    }),
  );
});

test('every item is there as often as asked, in order, on as many pages as counted', () => {
  fc.assert(
    fc.property(aFormat, fc.array(anItem, { minLength: 1, maxLength: 12 }), (format, items) => {
      const { pages } = layOutPrintSheet(format, items);
      const each = format.kind === 'tent' ? 2 : 'copies' in format ? format.copies : 1;
      expect(pages.flatMap(({ codes }) => codes.map(({ item }) => item))).toEqual(
        items.flatMap((_, index) => Array.from({ length: each }, () => index)),
      );
      expect(pages).toHaveLength(countPages(format, items));
    }),
  );
});

describe.each(labelSheetNames)('the labels %s', (name) => {
  const { paper: paperName, columns, rows, left, top, across, down, width, height } = labelSheets[name];

  test('fit on their paper, with equal margins left and right', () => {
    const right = papers[paperName].width - (left + (columns - 1) * across + width);
    const bottom = papers[paperName].height - (top + (rows - 1) * down + height);
    expect(right).toBeCloseTo(left, 0);
    expect(bottom).toBeGreaterThanOrEqual(0);
    expect(Math.abs(bottom - top)).toBeLessThan(3);
    expect(across).toBeGreaterThanOrEqual(width);
    expect(down).toBeGreaterThanOrEqual(height);
  });

  test('have one code in the middle of each, from the first label that is left', () => {
    const startAt = 2;
    const copyCount = columns * rows;
    const [first, second] = layOutPrintSheet(
      { kind: 'labels', labels: name, startAt, copies: copyCount, codeMm: 500 },
      [square],
    ).pages;
    expect([first?.codes.length, second?.codes.length]).toEqual([copyCount - 1, 1]);
    for (const [place, code] of [...(second?.codes ?? []), ...(first?.codes ?? [])].entries()) {
      expect(code.x + code.width / 2).toBeCloseTo(left + (place % columns) * across + width / 2, 3);
      expect(code.y + code.height / 2).toBeCloseTo(top + Math.floor(place / columns) * down + height / 2, 3);
    }
  });
});

test('a tent shows the same code on both faces, the upper one turned, and is folded at thirds', () => {
  const [page] = layOutPrintSheet({ kind: 'tent', paper: 'a4', cropMarks: false, codeMm: 60 }, [framed]).pages;
  expect(page?.codes.map(({ isTurned }) => isTurned)).toEqual([true, false]);
  expect(page?.lines).toEqual([
    { x1: 0, y1: 99, x2: 210, y2: 99, isDashed: true },
    { x1: 0, y1: 198, x2: 210, y2: 198, isDashed: true },
  ]);
  // Seen from the fold between them, both faces are the same.
  const [upper, lower] = page?.codes ?? [];
  expect(99 - ((upper?.y ?? 0) + (upper?.height ?? 0))).toBeCloseTo((lower?.y ?? 0) - 99, 6);
});

test('cards have eight crop marks each where asked, outside of every card', () => {
  const format = { kind: 'cards', paper: 'a4', copies: 6, codeMm: 50 } as const;
  expect(layOutPrintSheet({ ...format, cropMarks: false }, [framed]).pages[0]?.lines).toEqual([]);
  const [page] = layOutPrintSheet({ ...format, cropMarks: true }, [framed]).pages;
  expect(page?.lines).toHaveLength(6 * 8);
  for (const { x1, y1, x2, y2 } of page?.lines ?? []) {
    const mark = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
    expect(page?.codes.some((code) => overlap(mark, code))).toBe(false);
  }
});

test('the largest size is the one beyond which nothing grows', () => {
  const format = { kind: 'poster', paper: 'a4', codeMm: 40 } as const;
  const largest = measureLargest(format, [square]);
  expect(largest).toBe(170);
  const widthAt = (mm: number) => layOutPrintSheet({ ...format, codeMm: mm }, [square]).pages[0]?.codes[0]?.width;
  expect([widthAt(largest), widthAt(largest + 10)]).toEqual([170, 170]);
});

test('captions stay in their boxes, wrap beside a code, and are cut where they are too long', async () => {
  const font = await loadLabelFont('sans');
  fc.assert(
    fc.property(aFormat, fc.array(anItem, { minLength: 1, maxLength: 4 }), (format, items) => {
      for (const placed of layOutPrintSheet(format, items).pages.flatMap(({ texts }) => texts)) {
        const { left, right, top, bottom } = measurePath(drawText(placed, font));
        const slack = placed.size * 0.4;
        expect(left).toBeGreaterThanOrEqual(placed.x - slack);
        expect(right).toBeLessThanOrEqual(placed.x + placed.width + slack);
        expect(top).toBeGreaterThanOrEqual(placed.y - slack);
        expect(bottom).toBeLessThanOrEqual(placed.y + placed.height + slack);
      }
    }),
    { numRuns: 40 },
  );
});
