import { scaleBy, turnAround, type Pen } from '../scene/path/pen.ts';
import { drawBox } from '../scene/path/shapes.ts';
import type { Glyph, LabelFont } from './label-font.ts';

/** One line centred on (x, y), with capitals centred vertically. */
export type LabelPlace = Readonly<{
  x: number;
  y: number;
  /** Font size, if the label fits into `width`. */
  size: number;
  width: number;
  /** Bends the line around (x, y) with its middle at the top; `width` is then measured along the circle. */
  radius?: number;
}>;

type LaidOutLabel = Readonly<{ draw: (pen: Pen) => void; isCut: boolean }>;

/** Below this share of the font size a label is illegible, so it is cut instead. */
const minShrinking = 0.55;
const ellipsis = '…';

/** The characters (grapheme clusters) that the font lacks, without duplicates. They are drawn as empty boxes. */
export function missingGlyphs(label: string, font: LabelFont): string[] {
  return [...new Set(splitCharacters(label).filter((character) => character !== ' ' && !font.findGlyph(character)))];
}

/** The length of a line, in thousandths of the font size. */
export function measureLabel(label: string, font: LabelFont): number {
  return measure(splitCharacters(label), font);
}

/** Shrinks the label to fit, and cuts it with an ellipsis if it would become too small. */
export function layOutLabel(label: string, font: LabelFont, place: LabelPlace): LaidOutLabel {
  const characters = splitCharacters(label);
  const widest = place.width * 1000;
  const fits = (count: number) => {
    const cut = [...dropTrailingSpaces(characters.slice(0, count)), ellipsis];
    return measure(cut, font) * place.size * minShrinking <= widest ? cut : undefined;
  };
  const whole = measure(characters, font);
  const isCut = whole * place.size * minShrinking > widest;
  let shown: readonly string[] = characters;
  if (isCut) {
    let count = characters.length - 1;
    while (count > 1 && !fits(count)) count--;
    shown = fits(count) ?? [ellipsis];
  }
  const size = Math.min(place.size, widest / Math.max(measure(shown, font), 1));
  return { isCut, draw: (pen) => drawLine(pen, shown, font, place, size) };
}

function drawLine(pen: Pen, characters: readonly string[], font: LabelFont, place: LabelPlace, size: number): void {
  const scale = size / 1000;
  const start = -measure(characters, font) / 2;
  let advance = start;
  for (const [index, character] of characters.entries()) {
    advance += kern(characters, index, font);
    const glyph = glyphOf(character, font);
    const middle = (advance + glyph.advance / 2) * scale;
    const drop = (font.capHeight / 2) * scale;
    // In font units y points up.
    const upright = { ...scaleBy(scale, place.x + middle - (glyph.advance / 2) * scale, place.y + drop), d: -scale };
    if (place.radius === undefined) glyph.draw(pen.within(upright));
    else {
      const degrees = ((middle / place.radius) * 180) / Math.PI;
      const onTop = { ...upright, e: place.x - (glyph.advance / 2) * scale, f: place.y - place.radius + drop };
      glyph.draw(pen.within(turnAround(degrees, place.x, place.y)).within(onTop));
    }
    advance += glyph.advance;
  }
}

function measure(characters: readonly string[], font: LabelFont): number {
  return characters.reduce(
    (sum, character, index) => sum + kern(characters, index, font) + glyphOf(character, font).advance,
    0,
  );
}

function kern(characters: readonly string[], index: number, font: LabelFont): number {
  return index === 0 ? 0 : font.findKerning(`${characters[index - 1] ?? ''}${characters[index] ?? ''}`);
}

const emptyBox: Glyph = {
  advance: 640,
  draw: (pen) => {
    drawBox(pen, [60, 0, 580, 700]);
    drawBox(pen, [120, 60, 520, 640], 0, 'hole');
  },
};
const space: Glyph = { advance: 260, draw: () => undefined };

function glyphOf(character: string, font: LabelFont): Glyph {
  return font.findGlyph(character) ?? (character === ' ' ? space : emptyBox);
}

// Created on demand and reused: creating one takes longer than laying out a label.
let segmenter: Intl.Segmenter | undefined;

/** Grapheme clusters: a letter with its accents is one, and so is an emoji of several code points. */
function splitCharacters(label: string): string[] {
  const text = label.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function dropTrailingSpaces(characters: readonly string[]): readonly string[] {
  return characters.slice(0, characters.findLastIndex((character) => character !== ' ') + 1);
}
