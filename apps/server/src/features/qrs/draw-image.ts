import type { imageFormats } from '@evercode/contract';
import { drawCode, loadAssets, renderSvg } from '@evercode/qr';
import { renderPng } from '@evercode/qr/png';
import type { QrRow } from './qrs-repo.ts';
import { shortLinkOf } from './present-qr.ts';

type Format = (typeof imageFormats)[number];
type Image = { type: string; bytes: Uint8Array | string; fileName: string };

export async function drawImage(row: QrRow, shortUrl: string, format: Format, size: number): Promise<Image> {
  const scene = drawCode(shortLinkOf(row, shortUrl), row.designParams, await loadAssets(row.designParams));
  const fileName = `${toFileName(row.title)}.${format}`;
  return format === 'svg'
    ? { type: 'image/svg+xml', bytes: renderSvg(scene, { size }), fileName }
    : { type: 'image/png', bytes: await renderPng(scene, { size }), fileName };
}

/** The title, less what a file system refuses. */
function toFileName(title: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must go
  return title.replaceAll(/[\u0000-\u001F\\/:*?"<>|]+/g, ' ').trim() || 'code';
}
