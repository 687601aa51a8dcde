import { imageTypes, nameFile } from '@evercode/contract';
import type { DrawingAssets } from '@evercode/qr';
import type { DrawingOutput } from '../../platform/drawing/drawing.ts';
import type { Asked, DrawingPool } from '../../platform/drawing/drawing-pool.ts';
import { sizeOnPaper } from '../../platform/drawing/output-of.ts';
import type { Drawn } from '../../platform/drawing/load-drawing-assets.ts';
import type { RequireReadable } from '../../platform/drawing/readability-gate.ts';
import type { QrRow } from './qrs-repo.ts';
import { payloadOf, type Said } from './payload-of-qr.ts';

/** Of a code, what its picture needs. */
export type DrawnQr = Drawn & Said & Pick<QrRow, 'title' | 'designParams'>;
export type DrawDeps = { shortUrl: string; drawings: DrawingPool; requireReadable: RequireReadable };

type Image = { type: string; bytes: Uint8Array; fileName: string };
type Wanted = { output: DrawingOutput; assets: DrawingAssets; acceptUnreadable: boolean };

export async function drawImage({ shortUrl, drawings, requireReadable }: DrawDeps, row: DrawnQr, { output, assets, acceptUnreadable }: Wanted, asked: Asked): Promise<Image> {
  const drawing = { text: payloadOf(row, shortUrl), design: row.designParams, assets };
  if (!acceptUnreadable) await requireReadable(drawing, sizeOnPaper(output), asked);
  const bytes = await drawings.perform({ kind: 'render', drawing, output }, asked);
  return { type: imageTypes[output.format], bytes, fileName: nameFile(row.title, output.format) };
}
