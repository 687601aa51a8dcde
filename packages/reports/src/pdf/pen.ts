import PdfDocument from 'pdfkit';
import { joinRuns, readFont, splitRuns, type FontPart, type Run, type Weight } from './fonts.ts';
import { colors, MARGIN } from './look.ts';

/** Tabular digits, which also exclude kerning between digits and points. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

type Style = Readonly<{ size?: number; weight?: Weight; color?: string; align?: 'left' | 'right' }>;
type Place = Readonly<{ x: number; y: number; width: number }>;

/** Writes text from the top of the pages down. Coordinates are in points from the upper left corner. */
export class Pen {
  readonly document: PDFKit.PDFDocument;
  /** The position of the next element. */
  y = MARGIN;
  /** Whether a character was replaced because no font has it. */
  hasLost = false;
  readonly #fonts = new Set<string>();
  readonly #widths = new Map<string, number>();

  /** Of headings and bars. */
  readonly tint: Readonly<{ ink: string; bar: string }>;

  constructor(document: PDFKit.PDFDocument, tint: { ink?: string; bar?: string } = {}) {
    this.document = document;
    this.tint = { ink: tint.ink ?? colors.brand, bar: tint.bar ?? colors.bar };
  }

  get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  /** Starts a new page if less than `height` is left, and returns whether it did. */
  ensureRoom(height: number): boolean {
    if (this.y + height <= this.document.page.height - FOOT) return false;
    this.document.addPage();
    this.y = MARGIN;
    return true;
  }

  /** One line, truncated with an ellipsis if it is too long. */
  line(
    text: string,
    { x, y, width }: Place,
    { size = 9, weight = 400, color = colors.ink, align = 'left' }: Style = {},
  ): void {
    const runs = this.#fit(splitRuns(text), width, size, weight);
    let left = align === 'right' ? x + width - this.#measureAll(runs, size, weight) : x;
    if (runs.some(({ isLost }) => isLost)) this.hasLost = true;
    for (const run of runs) {
      this.#use(run.part, weight)
        .fontSize(size)
        .fillColor(color)
        .text(run.text, left, y, { lineBreak: false, features });
      left += this.#measure(run, size, weight);
    }
  }

  /** Text wrapped over at most `maxLines` lines. */
  paragraph(text: string, style: Style & { leading: number; maxLines?: number }): void {
    for (const line of this.wrap(text, this.width, style)) {
      this.ensureRoom(style.leading);
      this.line(line, { x: MARGIN, y: this.y, width: this.width }, style);
      this.y += style.leading;
    }
  }

  /** The lines of a text that is this wide. The last one has all the rest, and `line` truncates it. */
  wrap(text: string, width: number, { size = 9, weight = 400, maxLines = 3 }: Style & { maxLines?: number }): string[] {
    const lines: string[] = [];
    let rest = text.split(/\s+/);
    while (rest.length > 0) {
      let words = lines.length + 1 === maxLines ? rest.length : 1;
      while (words < rest.length && this.measure(rest.slice(0, words + 1).join(' '), size, weight) <= width) words += 1;
      lines.push(rest.slice(0, words).join(' '));
      rest = rest.slice(words);
    }
    return lines;
  }

  measure(text: string, size: number, weight: Weight = 400): number {
    return this.#measureAll(splitRuns(text), size, weight);
  }

  #measureAll(runs: readonly Run[], size: number, weight: Weight): number {
    return runs.reduce((sum, run) => sum + this.#measure(run, size, weight), 0);
  }

  #measure({ part, text }: Run, size: number, weight: Weight): number {
    const key = `${part} ${weight} ${text}`;
    const unitWidth =
      this.#widths.get(key) ?? this.#use(part, weight).fontSize(1000).widthOfString(text, { features }) / 1000;
    this.#widths.set(key, unitWidth);
    return unitWidth * size;
  }

  #fit(runs: Run[], width: number, size: number, weight: Weight): Run[] {
    if (this.#measureAll(runs, size, weight) <= width) return runs;
    const letters = runs.flatMap(({ text, ...run }) => Array.from(text, (character) => ({ ...run, text: character })));
    const dots: Run = { part: 'latin', text: '…', isLost: false };
    let room = width - this.#measure(dots, size, weight);
    const kept = letters.findIndex((letter) => (room -= this.#measure(letter, size, weight)) < 0);
    return [...joinRuns(letters.slice(0, Math.max(kept, 0))), dots];
  }

  #use(part: FontPart, weight: Weight): PDFKit.PDFDocument {
    const name = `${part}-${weight}`;
    if (!this.#fonts.has(name)) {
      this.document.registerFont(name, readFont(part, weight));
      this.#fonts.add(name);
    }
    return this.document.font(name);
  }
}

/** The height of the foot of a page. */
export const FOOT = 56;

export function openDocument(info: {
  title: string;
  madeAt: Date;
  language: string;
  brand: string;
  /** In the form that archives keep (PDF/A-3b): everything that it needs is inside. */
  isArchived?: boolean;
}): PDFKit.PDFDocument {
  const write = info.isArchived === true ? markupFree : (text: string) => text;
  return new PdfDocument({
    ...(info.isArchived === true && { subset: 'PDF/A-3b' }),
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: info.language,
    displayTitle: true,
    info: {
      Title: write(info.title),
      Creator: write(info.brand),
      Producer: write(info.brand),
      CreationDate: info.madeAt,
      ModDate: info.madeAt,
    },
  });
}

/** The library copies these texts into XML as they are, and an archive file must have XML that can be read. */
function markupFree(text: string): string {
  return text.replaceAll('&', '+').replaceAll(/[<>]/g, '');
}
