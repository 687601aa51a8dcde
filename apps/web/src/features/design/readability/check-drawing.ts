import type { DesignParams, ReadabilityReason } from '@evercode/contract';
import { drawCode, type DrawingAssets } from '@evercode/qr';
import { checkReadability, findFixes, type Fix, type ReadabilityOptions } from '@evercode/qr/readability';
import { decodeInBrowser } from '@evercode/qr/readability/browser';

export type DrawingToCheck = Readonly<{
  text: string;
  design: DesignParams;
  /** Without the label's font, which nobody scans. */
  assets: Omit<DrawingAssets, 'labelFont'>;
  /** As it will be printed. */
  sizeMm: number;
}>;

export type Verdict = Readonly<{
  /** As the specification numbers them: 0 readable, 1 not. */
  status: 0 | 1;
  reasons: readonly ReadabilityReason[];
  /** What the standard asks for beyond being read. */
  warnings: readonly ReadabilityReason[];
}>;

const optionsFor = ({ sizeMm }: DrawingToCheck): ReadabilityOptions => ({ sizeMm, decodeImage: decodeInBrowser });

/** Whether scanners read this drawing. */
export async function checkDrawing(drawing: DrawingToCheck): Promise<Verdict> {
  const { text, design, assets } = drawing;
  const { status, reasons, warnings } = await checkReadability(drawCode(text, design, assets), text, optionsFor(drawing));
  return { status, reasons, warnings };
}

/** One press each, after which the code is readable: the smallest change first. It takes many checks; what `beforeEach` throws ends them. */
export function fixDrawing(drawing: DrawingToCheck, beforeEach?: () => Promise<void>): Promise<readonly Fix[]> {
  return findFixes(drawing.text, drawing.design, drawing.assets, { ...optionsFor(drawing), beforeEach });
}
