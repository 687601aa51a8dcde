import sharp from 'sharp';

/** A sunset over the control: in clear colors, or so faint that no reader finds the code. */
export async function drawLikeModel(control: Uint8Array, isWeak: boolean): Promise<Uint8Array> {
  const { data, info } = await sharp(control).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row++) {
    // The 256 colors of a row are computed once.
    const colors = Array.from({ length: 256 }, (_, code) =>
      (isWeak ? faintColor : clearColor)(code, row / height).map((value) =>
        Math.max(0, Math.min(255, Math.round(value))),
      ),
    );
    for (let at = row * width; at < (row + 1) * width; at++) {
      const color = colors[data[at] ?? 0];
      for (let channel = 0; channel < 3; channel++) pixels[at * 3 + channel] = color?.[channel] ?? 0;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const clearColor = (code: number, down: number): readonly number[] =>
  code < 64 ? [40, 20 + 30 * down, 70] : [255, 240 - 30 * down, 205];

function faintColor(code: number, down: number): readonly number[] {
  const [sky, trace] = [225 - 190 * down, (code - 128) / 8];
  return [sky + trace, sky * 0.8 + trace, 90 + trace];
}

/** A picture of one color, of more pixels than are decoded. */
export async function drawHuge(): Promise<Uint8Array> {
  const side = 2500;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#7a7' } })
    .png()
    .toBuffer();
}
