import { renderSvg, type Scene } from '@evercode/qr';
import { saveFile } from '../../../ui/feedback/page/save-file.ts';

/** Enough for a poster of 50 cm, and small to send. */
const sizePx = 2048;

export type FileFormat = 'png' | 'svg';

/** Saves the drawing as a file. The browser makes it: no server takes part. Rejects where the browser cannot. */
export async function saveDrawing(scene: Scene, format: FileFormat, name: string): Promise<void> {
  const svg = new Blob([renderSvg(scene, { size: sizePx })], { type: 'image/svg+xml' });
  saveFile(format === 'svg' ? svg : await paintPng(svg, scene), name);
}

async function paintPng(svg: Blob, { width, height }: Scene): Promise<Blob> {
  const scale = sizePx / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(address);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('The canvas has no PNG'))), 'image/png');
  });
}
