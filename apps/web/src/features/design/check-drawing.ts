import type { DesignParams, ReadabilityReason } from '@evercode/contract';
import { drawCode, type DrawingAssets } from '@evercode/qr';
import { checkReadability, findFixes, type Fix } from '@evercode/qr/readability';
import { decodeInBrowser } from '@evercode/qr/readability/browser';

export type DrawingToCheck = Readonly<{
  text: string;
  design: DesignParams;
  /** Without the label's font, which nobody scans. */
  assets: Omit<DrawingAssets, 'labelFont'>;
}>;

export type Verdict = Readonly<{
  /** As the specification numbers them: 0 readable, 1 not. */
  status: 0 | 1;
  reasons: readonly ReadabilityReason[];
  /** What the standard asks for beyond being read. */
  warnings: readonly ReadabilityReason[];
  /** One press each, after which the code is readable: the smallest change first. */
  fixes: readonly Fix[];
}>;

/** Whether scanners read this drawing, and what would help. */
export async function checkDrawing({ text, design, assets }: DrawingToCheck): Promise<Verdict> {
  const options = { decodeImage: decodeInBrowser };
  const { status, reasons, warnings } = await checkReadability(drawCode(text, design, assets), text, options);
  return { status, reasons, warnings, fixes: status === 0 ? [] : await findFixes(text, design, assets, options) };
}
