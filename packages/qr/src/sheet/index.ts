/**
 * Sheets to print, in exact millimetres: the entry point `@evercode/qr/sheet`, for browsers and Node.
 *
 *   layOutSheet(format, items) -> pages with places for codes, texts and lines
 *   drawText(text, font)       -> outlines of a placed text
 *
 * `renderSheetPdf` of `@evercode/qr/sheet-pdf` writes the pages as a file.
 */
export { drawText } from './draw-text.ts';
export { countCards, countPages, layOutSheet, measureLargest } from './lay-out-sheet.ts';
export { countLabels, labelSheetNames, labelSheets, type LabelSheet, type LabelSheetName } from './label-sheets.ts';
export { paperNames, papers, type PaperName, type SizeMm } from './papers.ts';
export type { Line, PlacedCode, PlacedText, Sheet, SheetFormat, SheetItem, SheetKind, SheetPage } from './sheet.ts';
