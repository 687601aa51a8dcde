/** Decodes pictures in a browser's page or worker: the entry point `@evercode/qr/readability/browser`. */
import type { DecodedImage, DecodeImage } from './paint/paint-picture.ts';

type Bitmap = Readonly<{ close: () => void }>;
type Browser = Readonly<{
  createImageBitmap: (blob: Blob, options: object) => Promise<Bitmap>;
  OffscreenCanvas: new (
    width: number,
    height: number,
  ) => {
    getContext: (kind: '2d') => {
      drawImage: (bitmap: Bitmap, x: number, y: number) => void;
      getImageData: (x: number, y: number, width: number, height: number) => DecodedImage;
    } | null;
  };
}>;

const maxSide = 2048;

export const decodeInBrowser: DecodeImage = async ({ base64, type }, wanted) => {
  // All supported browsers have both; this package is compiled without the types of the DOM.
  const { createImageBitmap, OffscreenCanvas } = globalThis as unknown as Browser;
  const [width, height] = [Math.min(maxSide, wanted.width), Math.min(maxSide, wanted.height)];
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type }), {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'medium',
    });
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return context?.getImageData(0, 0, width, height);
  } catch {
    return undefined;
  }
};
