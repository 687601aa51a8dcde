/**
 * Sheets to print, in exact millimetres: the entry point `@evercode/qr/print-sheet`, for browsers and Node.
 *
 *   layOutPrintSheet(format, items) -> pages with places for codes, texts and lines
 *   drawText(text, font)       -> outlines of a placed text
 *
 * `renderPrintSheetPdf` of `@evercode/qr/print-sheet-pdf` writes the pages as a file.
 */
export { drawText } from './draw-text.ts';
export { countPages, layOutPrintSheet, measureLargest } from './lay-out-print-sheet.ts';
export { countLabels, labelSheets, type LabelSheetName } from './label-sheets.ts';
export type { PaperName } from './papers.ts';
export type {
  Line,
  PlacedCode,
  PlacedText,
  PrintSheet,
  PrintSheetFormat,
  PrintSheetItem,
  PrintSheetPage,
} from './print-sheet.ts';
