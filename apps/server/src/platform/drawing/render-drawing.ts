import { limits, type ImageFormat } from '@evercode/contract';
import { renderSvg, type Scene } from '@evercode/qr';
import { renderEps } from '@evercode/qr/eps';
import { renderPdf } from '@evercode/qr/pdf';
import { renderJpeg, renderWebp } from '@evercode/qr/photo';
import { renderPng } from '@evercode/qr/png';
import type { DrawingOutput } from './drawing.ts';

type Render = (
  scene: Scene,
  output: DrawingOutput & { size: number },
  signal: AbortSignal,
) => Promise<Uint8Array | string> | string;

const renders: Readonly<Record<ImageFormat, Render>> = {
  svg: (scene, { size }) => renderSvg(scene, { size }),
  png: (scene, { size }, signal) => renderPng(scene, { size, signal }),
  jpeg: (scene, { size }, signal) => renderJpeg(scene, { size, signal }),
  webp: (scene, { size }, signal) => renderWebp(scene, { size, signal }),
  pdf: (scene, { sizeMm, colorSpace }) => renderPdf(scene, { sizeMm, colorSpace }),
  eps: (scene, { sizeMm, colorSpace }) => renderEps(scene, { sizeMm, colorSpace }),
};

export async function renderDrawing(scene: Scene, output: DrawingOutput, signal: AbortSignal): Promise<Uint8Array> {
  const natural = Math.min(limits.naturalImage.max, Math.max(limits.image.min, scene.naturalSize));
  const rendered = await renders[output.format](scene, { ...output, size: output.size ?? natural }, signal);
  return typeof rendered === 'string' ? Buffer.from(rendered) : rendered;
}
