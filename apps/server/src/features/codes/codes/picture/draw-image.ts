import { imageMediaType, nameFile } from '@evercode/contract';
import type { DrawingAssets } from '@evercode/qr';
import type { DrawingOutput } from '../../../../platform/drawing/drawing.ts';
import type { TaskContext, DrawingPool } from '../../../../platform/drawing/drawing-pool.ts';
import { sizeOnPaper } from '../../../../platform/drawing/output-of.ts';
import type { Drawn } from '../../../../platform/drawing/load-drawing-assets.ts';
import type { RequireReadable } from '../../../../platform/drawing/readability-gate.ts';
import type { CodeRow } from '../codes-repo.ts';
import type { LinkDomains, ShortLinks } from '../../../../platform/short-links/short-links.ts';
import { payloadOf, type PayloadSource } from '../../../../platform/drawing/payload-of-code.ts';

/** The columns that drawing a code needs. */
export type DrawnQr = Drawn & PayloadSource & Pick<CodeRow, 'title' | 'designParams'>;
export type DrawDeps = { shortLinks: ShortLinks; drawings: DrawingPool; requireReadable: RequireReadable };

type Image = { type: string; bytes: Uint8Array; fileName: string };
type ImageRequest = {
  output: DrawingOutput;
  assets: DrawingAssets;
  domains: LinkDomains;
  acceptUnreadable: boolean;
};

export async function drawImage(
  { drawings, requireReadable }: Omit<DrawDeps, 'shortLinks'>,
  row: DrawnQr,
  { output, assets, domains, acceptUnreadable }: ImageRequest,
  context: TaskContext,
): Promise<Image> {
  const drawing = { text: payloadOf(row, domains), design: row.designParams, assets };
  if (!acceptUnreadable) await requireReadable(drawing, sizeOnPaper(output), context);
  const bytes = await drawings.perform({ kind: 'render', drawing, output }, context);
  return { type: imageMediaType(output.format), bytes, fileName: nameFile(row.title, output.format) };
}
