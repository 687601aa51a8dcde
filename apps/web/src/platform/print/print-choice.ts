import { limits } from '@evercode/contract/limits';
import { printLabels } from '@evercode/contract/print-names';
import {
  countLabels,
  labelSheets,
  layOutPrintSheet,
  measureLargest,
  type LabelSheetName,
  type PaperName,
  type PrintSheetFormat,
  type PrintSheetItem,
} from '@evercode/qr/print-sheet';

/** All choices of the dialog. Those of another kind are kept, so that changing the kind loses nothing. */
export type PrintChoice = Readonly<{
  kind: PrintSheetFormat['kind'];
  paper: PaperName;
  labels: LabelSheetName;
  startAt: number;
  /** Undefined: as many as fit on one page for one code, and one of each for several. */
  copies: number | undefined;
  /** Undefined: as large as fits. */
  codeMm: number | undefined;
  cropMarks: boolean;
  caption: 'none' | 'name' | 'link' | 'text';
  text: string;
  colorSpace: 'rgb' | 'cmyk';
}>;

/** The countries that use the paper sizes of ANSI, by the region of a language tag. */
const letterRegions = new Set(['US', 'CA', 'MX', 'CO', 'CL', 'VE', 'PH', 'CR', 'GT', 'PA', 'PR', 'DO', 'SV', 'NI']);

export function choosePaper(languages: readonly string[]): PaperName {
  const region = languages.map((tag) => new Intl.Locale(tag).region).find((found) => found !== undefined);
  return region !== undefined && letterRegions.has(region) ? 'letter' : 'a4';
}

export function listLabels(paper: PaperName): LabelSheetName[] {
  return printLabels.filter((name) => labelSheets[name].paper === paper);
}

export function startChoice(paper: PaperName): PrintChoice {
  const [labels = 'avery-l7160'] = listLabels(paper);
  return {
    kind: 'labels',
    paper,
    labels,
    startAt: 1,
    copies: undefined,
    codeMm: undefined,
    cropMarks: true,
    caption: 'none',
    text: '',
    colorSpace: 'rgb',
  };
}

const usualMm = { labels: limits.printSheet.maxMm, cards: 50, tent: 60, poster: 120 } as const;

type ResolvedFormat = Readonly<{ format: PrintSheetFormat; largestMm: number; copies: number }>;

/** Fills in what was not chosen. `count`: the codes that will be printed, of which `items` may be the first. */
export function resolveFormat(choice: PrintChoice, items: readonly PrintSheetItem[], count: number): ResolvedFormat {
  const { kind, paper, labels, startAt, cropMarks } = choice;
  const formats = {
    labels: { kind: 'labels', labels, startAt, copies: 1, codeMm: usualMm.labels },
    cards: { kind: 'cards', paper, cropMarks, copies: 1, codeMm: choice.codeMm ?? usualMm.cards },
    tent: { kind: 'tent', paper, cropMarks, codeMm: usualMm.tent },
    poster: { kind: 'poster', paper, codeMm: usualMm.poster },
  } as const satisfies Record<PrintSheetFormat['kind'], PrintSheetFormat>;
  const first = formats[kind];
  const largestMm = Math.min(measureLargest(first, items), limits.printSheet.maxMm);
  const codeMm = Math.min(choice.codeMm ?? usualMm[kind], largestMm);
  if (!('copies' in first)) return { format: { ...first, codeMm }, largestMm, copies: 1 };
  const most = Math.max(1, Math.floor(limits.printSheet.places / Math.max(count, 1)));
  const copies = Math.min(
    choice.copies ?? fillPage({ ...first, codeMm }, items, count),
    most,
    limits.printSheet.copies,
  );
  return { format: { ...first, codeMm, copies }, largestMm, copies };
}

function fillPage(
  format: PrintSheetFormat & { kind: 'labels' | 'cards' },
  items: readonly PrintSheetItem[],
  count: number,
): number {
  if (count !== 1) return 1;
  if (format.kind === 'labels') return Math.max(1, countLabels(format.labels) - format.startAt + 1);
  const { pages } = layOutPrintSheet({ ...format, copies: limits.printSheet.copies }, items);
  return pages[0]?.codes.length ?? 1;
}
