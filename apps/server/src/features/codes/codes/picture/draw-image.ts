import { imageMediaType, nameFile } from '@evercode/contract';
import type { DrawingAssets } from '@evercode/qr';
import type { DrawingOutput } from '../../../../platform/drawing/drawing.ts';
import type { TaskContext, DrawingPool } from '../../../../platform/drawing/drawing-pool.ts';
import { sizeOnPaper } from '../../../../platform/drawing/output-of.ts';
import type { Drawn } from '../../../../platform/drawing/load-drawing-assets.ts';
import type { RequireReadable } from '../../../../platform/drawing/readability-gate.ts';
import type { CodeRow } from '../codes-repo.ts';
import { payloadOf, type PayloadSource } from '../../../../platform/drawing/payload-of-code.ts';

/** The columns that drawing a code needs. */
export type DrawnQr = Drawn & PayloadSource & Pick<CodeRow, 'title' | 'designParams'>;
export type DrawDeps = { shortUrl: string; drawings: DrawingPool; requireReadable: RequireReadable };

type Image = { type: string; bytes: Uint8Array; fileName: string };
type ImageRequest = { output: DrawingOutput; assets: DrawingAssets; acceptUnreadable: boolean };

export async function drawImage(
  { shortUrl, drawings, requireReadable }: DrawDeps,
  row: DrawnQr,
  { output, assets, acceptUnreadable }: ImageRequest,
  context: TaskContext,
): Promise<Image> {
  const drawing = { text: payloadOf(row, shortUrl), design: row.designParams, assets };
  if (!acceptUnreadable) await requireReadable(drawing, sizeOnPaper(output), context);
  const bytes = await drawings.perform({ kind: 'render', drawing, output }, context);
  return { type: imageMediaType(output.format), bytes, fileName: nameFile(row.title, output.format) };
}
