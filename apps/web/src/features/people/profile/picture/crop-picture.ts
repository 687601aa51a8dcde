export type Area = { x: number; y: number; width: number; height: number };

/** Twice the largest displayed size, for high-density screens. */
const SIDE = 512;
const QUALITY = 0.92;

/** Rejects when the browser cannot decode the file. */
export async function readPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

/** The selected part, scaled down so that the upload takes kilobytes. */
export async function cropPicture(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const picture = await readPicture(url);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new TypeError('This browser draws no pictures.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE);
  // A browser that cannot encode WebP returns PNG, with the matching type.
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', QUALITY);
  });
  if (blob === null) throw new TypeError('The picture could not be written.');
  return blob;
}
