import { drawCode, loadAssets, loadLabelFont, type Scene } from '@evercode/qr';
import { layOutPrintSheet } from '@evercode/qr/print-sheet';
import { renderPrintSheetPdf } from '@evercode/qr/print-sheet-pdf';
import type { DrawingTask } from './drawing.ts';

/** Draws each code once, and writes the pages of its copies. */
export async function renderPrintSheet(
  { drawings, captions, format, colorSpace }: DrawingTask & { kind: 'print-sheet' },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const scenes: Scene[] = [];
  for (const { text, design, assets } of drawings) {
    signal.throwIfAborted();
    scenes.push(drawCode(text, design, { ...(await loadAssets(design)), ...assets }));
  }
  const sheet = layOutPrintSheet(
    format,
    scenes.map(({ width, height }, place) => ({ width, height, caption: captions[place] ?? '' })),
  );
  return renderPrintSheetPdf(sheet, { scenes, font: await loadLabelFont('sans'), colorSpace });
}
