import type { ReadabilityReason } from '@evercode/contract';
import { drawCode, loadAssets } from '@evercode/qr';
import { checkReadability } from '@evercode/qr/readability';
import { decodeInNode, prepareInNode } from '@evercode/qr/readability/node';
import type { Drawing } from './drawing.ts';

let prepared: Promise<void> | undefined;

/**
 * The reasons why scanners may fail at a drawing of this size on paper, or of any size; empty when they do not. Runs in
 * a worker.
 */
export async function checkDrawing(
  { text, design, assets }: Drawing,
  sizeMm: number | undefined,
): Promise<readonly ReadabilityReason[]> {
  await (prepared ??= prepareInNode());
  const scene = drawCode(text, design, { ...(await loadAssets(design)), ...assets });
  const { reasons } = await checkReadability(scene, text, { sizeMm, decodeImage: decodeInNode });
  return reasons;
}
