import type { Box, PlacedCode, PlacedText, PrintSheetItem } from './print-sheet.ts';

type Options = Readonly<{
  codeMm: number;
  /** Font size of the caption. */
  size: number;
  isTurned?: boolean;
}>;

/** Room between a code and its caption, as a share of the font size. */
const gapPerSize = 0.6;
const linePerSize = 1.3;
/** A box this much wider than its code has its caption beside the code. */
const roomBesideMm = 18;
const linesBeside = 4;

/** The size of a drawing whose longer side is `codeMm`, made smaller to fit into `room`. */
function fitCode({ width, height }: PrintSheetItem, codeMm: number, room: { width: number; height: number }) {
  const longer = Math.max(width, height);
  const scale = Math.min(codeMm / longer, room.width / width, room.height / height);
  return { width: width * scale, height: height * scale };
}

/** Places one code and its caption in the middle of a box. */
export function placeInBox(
  item: PrintSheetItem,
  index: number,
  box: Box,
  { codeMm, size, isTurned = false }: Options,
): { code: PlacedCode; text?: PlacedText } {
  const { code, text } = placeUpright(item, box, codeMm, size);
  const turn = <Part extends Box>(part: Part): Part =>
    isTurned
      ? {
          ...part,
          x: 2 * box.x + box.width - part.x - part.width,
          y: 2 * box.y + box.height - part.y - part.height,
        }
      : part;
  return {
    code: { ...turn(code), item: index, isTurned },
    ...(text && { text: { ...turn(text), text: item.caption, size, isTurned } }),
  };
}

function placeUpright(
  item: PrintSheetItem,
  box: Box,
  codeMm: number,
  size: number,
): { code: Box; text?: Box & Pick<PlacedText, 'maxLines' | 'align'> } {
  if (item.caption === '') {
    const code = fitCode(item, codeMm, box);
    return {
      code: { ...code, x: box.x + (box.width - code.width) / 2, y: box.y + (box.height - code.height) / 2 },
    };
  }
  const gap = size * gapPerSize;
  const alone = fitCode(item, codeMm, box);
  const beside = box.width - alone.width - gap * 2;
  if (beside >= roomBesideMm && box.width > box.height * 1.2) {
    return {
      code: { ...alone, x: box.x, y: box.y + (box.height - alone.height) / 2 },
      text: {
        x: box.x + alone.width + gap * 2,
        y: box.y,
        width: beside,
        height: box.height,
        maxLines: Math.max(1, Math.min(linesBeside, Math.floor(box.height / (size * linePerSize)))),
        align: 'start',
      },
    };
  }
  const line = size * linePerSize;
  const code = fitCode(item, codeMm, { width: box.width, height: box.height - gap - line });
  const top = box.y + (box.height - code.height - gap - line) / 2;
  return {
    code: { ...code, x: box.x + (box.width - code.width) / 2, y: top },
    text: { x: box.x, y: top + code.height + gap, width: box.width, height: line, maxLines: 1, align: 'center' },
  };
}
