import type { LabelFont } from '../label/label-font.ts';
import { layOutLabel, measureLabel } from '../label/lay-out-label.ts';
import type { PathData } from '../scene/path/path.ts';
import { createPen, turnAround } from '../scene/path/pen.ts';
import type { PlacedText } from './print-sheet.ts';

const linePerSize = 1.3;

/** The outlines of a text, in millimetres of its page. Its last line is made smaller or cut where it does not fit. */
export function drawText(placed: PlacedText, font: LabelFont): PathData {
  const { x, y, width, height, size, align, isTurned } = placed;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const whole = createPen();
  const pen = isTurned ? whole.within(turnAround(180, middleX, middleY)) : whole;
  const lines = wrapText(placed, font);
  for (const [place, line] of lines.entries()) {
    const length = Math.min(width, (measureLabel(line, font) * size) / 1000);
    const { draw } = layOutLabel(line, font, {
      x: align === 'center' ? middleX : x + length / 2,
      y: middleY + (place - (lines.length - 1) / 2) * size * linePerSize,
      size,
      width,
    });
    draw(pen);
  }
  return whole.read();
}

function wrapText({ text, width, size, maxLines }: PlacedText, font: LabelFont): string[] {
  const words = text.trim().split(/\s+/u);
  const fits = (line: string) => measureLabel(line, font) * size <= width * 1000;
  const lines: string[] = [];
  while (words.length > 0) {
    let count = 1;
    if (lines.length === maxLines - 1) count = words.length;
    else while (count < words.length && fits(words.slice(0, count + 1).join(' '))) count += 1;
    lines.push(words.splice(0, count).join(' '));
  }
  return lines;
}
