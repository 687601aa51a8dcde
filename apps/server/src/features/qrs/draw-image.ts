import { imageTypes, type ImageFormat } from '@evercode/contract';
import type { DrawingAssets } from '@evercode/qr';
import type { DrawingOutput } from '../../platform/drawing/drawing.ts';
import type { Asked, DrawingPool } from '../../platform/drawing/drawing-pool.ts';
import { sizeOnPaper } from '../../platform/drawing/output-of.ts';
import type { RequireReadable } from '../../platform/drawing/readability-gate.ts';
import type { QrRow } from './qrs-repo.ts';
import { shortLinkOf } from './present-qr.ts';

export type DrawDeps = { shortUrl: string; drawings: DrawingPool; requireReadable: RequireReadable };

type Image = { type: string; bytes: Uint8Array; fileName: string };
type Wanted = { output: DrawingOutput; assets: DrawingAssets; acceptUnreadable: boolean };

export async function drawImage({ shortUrl, drawings, requireReadable }: DrawDeps, row: QrRow, { output, assets, acceptUnreadable }: Wanted, asked: Asked): Promise<Image> {
  const drawing = { text: shortLinkOf(row, shortUrl), design: row.designParams, assets };
  if (!acceptUnreadable) await requireReadable(drawing, sizeOnPaper(output), asked);
  const bytes = await drawings.perform({ kind: 'render', drawing, output }, asked);
  return { type: imageTypes[output.format], bytes, fileName: nameFile(row.title, output.format) };
}

/** Bytes of UTF-8 that every file system takes in a name, with room for an ending and for a number behind a second copy. */
const MOST_BYTES = 200;

/** The title, less what a file system refuses, what hides a file, and what turns the order of letters around. */
export function nameFile(title: string, format: ImageFormat): string {
  const bare = title
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what must go
    .replaceAll(/[\u0000-\u001F\u007F\\/:*?"<>|\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '');
  let name = '';
  for (const character of bare) {
    if (Buffer.byteLength(name + character) > MOST_BYTES) break;
    name += character;
  }
  return `${name.replace(/[\s.]+$/, '') || 'code'}.${format}`;
}
