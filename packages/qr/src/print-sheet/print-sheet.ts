import type { LabelSheetName } from './label-sheets.ts';
import type { PaperName, SizeMm } from './papers.ts';

/** What is printed. `codeMm`: the longer side of each drawing, made smaller where it does not fit. */
export type PrintSheetFormat = Readonly<{ codeMm: number }> &
  (
    | Readonly<{ kind: 'labels'; labels: LabelSheetName; startAt: number; copies: number }>
    | Readonly<{ kind: 'cards'; paper: PaperName; copies: number; cropMarks: boolean }>
    | Readonly<{ kind: 'tent'; paper: PaperName; cropMarks: boolean }>
    | Readonly<{ kind: 'poster'; paper: PaperName }>
  );

/** A drawing to print: its size in any unit, and the line beside it. */
export type PrintSheetItem = Readonly<{ width: number; height: number; caption: string }>;

export type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

/** In millimetres from the upper left corner of the page. `isTurned`: upside down, around its own centre. */
export type PlacedCode = Box & Readonly<{ item: number; isTurned: boolean }>;
export type PlacedText = Box &
  Readonly<{ text: string; size: number; maxLines: number; align: 'center' | 'start'; isTurned: boolean }>;
/** A hairline, solid for a cut and dashed for a fold. */
export type Line = Readonly<{ x1: number; y1: number; x2: number; y2: number; isDashed: boolean }>;

export type PrintSheetPage = Readonly<{
  codes: readonly PlacedCode[];
  texts: readonly PlacedText[];
  lines: readonly Line[];
}>;
export type PrintSheet = Readonly<{ paper: SizeMm; pages: readonly PrintSheetPage[] }>;
