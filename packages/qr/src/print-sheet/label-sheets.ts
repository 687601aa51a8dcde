import type { PaperName } from './papers.ts';

/** A sheet of self-adhesive labels. `left` and `top`: of the first label. `across` and `down`: to the next label. */
type LabelSheet = Readonly<{
  paper: PaperName;
  columns: number;
  rows: number;
  width: number;
  height: number;
  left: number;
  top: number;
  across: number;
  down: number;
}>;

const inches = (value: number) => value * 25.4;

/** Sold under these numbers by Avery, and by others as compatible with them. In millimetres. */
export const labelSheets = {
  'avery-l7160': {
    paper: 'a4',
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    left: 7.21,
    top: 15.15,
    across: 66.04,
    down: 38.1,
  },
  'avery-l7159': {
    paper: 'a4',
    columns: 3,
    rows: 8,
    width: 63.5,
    height: 33.9,
    left: 7.21,
    top: 12.9,
    across: 66.04,
    down: 33.9,
  },
  'avery-l7163': {
    paper: 'a4',
    columns: 2,
    rows: 7,
    width: 99.1,
    height: 38.1,
    left: 4.63,
    top: 15.15,
    across: 101.64,
    down: 38.1,
  },
  'avery-l7165': {
    paper: 'a4',
    columns: 2,
    rows: 4,
    width: 99.1,
    height: 67.7,
    left: 4.63,
    top: 13.1,
    across: 101.64,
    down: 67.7,
  },
  'avery-l7651': {
    paper: 'a4',
    columns: 5,
    rows: 13,
    width: 38.1,
    height: 21.2,
    left: 4.75,
    top: 10.7,
    across: 40.6,
    down: 21.2,
  },
  'avery-5160': {
    paper: 'letter',
    columns: 3,
    rows: 10,
    width: inches(2.625),
    height: inches(1),
    left: inches(0.1875),
    top: inches(0.5),
    across: inches(2.75),
    down: inches(1),
  },
  'avery-5163': {
    paper: 'letter',
    columns: 2,
    rows: 5,
    width: inches(4),
    height: inches(2),
    left: inches(0.15625),
    top: inches(0.5),
    across: inches(4.1875),
    down: inches(2),
  },
  'avery-5164': {
    paper: 'letter',
    columns: 2,
    rows: 3,
    width: inches(4),
    height: inches(10 / 3),
    left: inches(0.15625),
    top: inches(0.5),
    across: inches(4.1875),
    down: inches(10 / 3),
  },
} as const satisfies Record<string, LabelSheet>;
export type LabelSheetName = keyof typeof labelSheets;

export const labelSheetNames = Object.keys(labelSheets) as readonly LabelSheetName[];

export const countLabels = (name: LabelSheetName): number => labelSheets[name].columns * labelSheets[name].rows;
