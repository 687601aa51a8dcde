import type { DesignParams, ReadabilityReason } from '@evercode/contract';
import { drawCode, type DrawingAssets } from '@evercode/qr';
import { checkReadability, findFixes, type Fix, type ReadabilityOptions } from '@evercode/qr/readability';
import { decodeInBrowser } from '@evercode/qr/readability/browser';

export type DrawingToCheck = Readonly<{
  text: string;
  design: DesignParams;
  /** Without the label's font, which does not affect scanning. */
  assets: Omit<DrawingAssets, 'labelFont'>;
  /** The printed size. */
  sizeMm: number;
}>;

export type Verdict = Readonly<{
  /** The specification's numbers: 0 readable, 1 not. */
  status: 0 | 1;
  reasons: readonly ReadabilityReason[];
  /** Requirements of the standard beyond being decoded. */
  warnings: readonly ReadabilityReason[];
}>;

const optionsFor = ({ sizeMm }: DrawingToCheck): ReadabilityOptions => ({ sizeMm, decodeImage: decodeInBrowser });

/** Whether scanners can read this drawing. */
export async function checkDrawing(drawing: DrawingToCheck): Promise<Verdict> {
  const { text, design, assets } = drawing;
  const { status, reasons, warnings } = await checkReadability(
    drawCode(text, design, assets),
    text,
    optionsFor(drawing),
  );
  return { status, reasons, warnings };
}

/**
 * Finds single changes that make the code readable, smallest first. Runs many checks; an exception of `beforeEach`
 * cancels them.
 */
export function fixDrawing(drawing: DrawingToCheck, beforeEach?: () => Promise<void>): Promise<readonly Fix[]> {
  return findFixes(drawing.text, drawing.design, drawing.assets, { ...optionsFor(drawing), beforeEach });
}
