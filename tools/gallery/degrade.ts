import sharp, { type Sharp } from 'sharp';

/** One byte per pixel, 0 for black. */
export type Picture = Readonly<{ width: number; height: number; grey: Uint8Array }>;

/** A drawing on white paper with `module` pixels per module. */
type Sheet = Readonly<{ png: Uint8Array; module: number }>;

/** Degradations of a printed code, by name. */
export const degradations: Readonly<Record<string, (sheet: Sheet, random: () => number) => Promise<Picture>>> = {
  clean: async ({ png }) => readPicture(sharp(png)),
  small: async (sheet) => readPicture(await scaleTo(sheet, 2.5)),
  blurred: async ({ png, module }) => readPicture(sharp(png).blur(module * 0.55)),
  turned: async ({ png }) => readPicture(sharp(png).rotate(17, { background: '#fff' })),
  steep: async ({ png }) => tilt(await readPicture(sharp(png)), 0.8),
  darken: async ({ png }, random) => darken(await readPicture(sharp(png)), random),
  JPEG: async (sheet) => readPicture(sharp(await (await scaleTo(sheet, 4)).jpeg({ quality: 10 }).toBuffer())),
};

async function scaleTo({ png, module }: Sheet, pixelsInModule: number): Promise<Sharp> {
  const { width } = await sharp(png).metadata();
  return sharp(png).resize({ width: Math.round((width / module) * pixelsInModule) });
}

async function readPicture(image: Sharp): Promise<Picture> {
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: new Uint8Array(data) };
}

/** A projection as seen from below: the upper edge is `1 + by` times as far away as the lower one. */
function tilt(picture: Picture, by: number): Picture {
  const { width, height } = picture;
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    const far = 1 + by * v;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      grey[y * width + x] = sample(
        picture,
        (0.5 + ((u - 0.5) * (1 + by)) / far) * width - 0.5,
        ((v * (1 + by)) / far) * height - 0.5,
      );
    }
  }
  return { width, height, grey };
}

/** Bilinear interpolation. Outside is white. */
function sample({ width, height, grey }: Picture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height ? 255 : (grey[row * width + column] ?? 255);
  const [dx, dy] = [x - left, y - top];
  return (
    (at(left, top) * (1 - dx) + at(left + 1, top) * dx) * (1 - dy) +
    (at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx) * dy
  );
}

/** Dim light from one side, with the noise of a sensor at high gain. */
function darken({ width, height, grey }: Picture, random: () => number): Picture {
  return {
    width,
    height,
    grey: grey.map((value, place) => 20 + value * (0.2 + (0.3 * (place % width)) / width) + (random() - 0.5) * 36),
  };
}
