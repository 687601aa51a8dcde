import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCode, encodeMatrix, type DesignParams, type Scene } from '../../index.ts';
import { photoSize, renderJpeg, renderWebp } from '../photo.ts';
import { findPlainPicture } from './plain-picture.ts';
import { pngSize, renderPng, streamPng } from './png.ts';

// Paints pictures of the largest size.

const text = 'https://example.com/aB3kR9x';
const plain = {
  pattern: 'default',
  border_marker: 'default',
  center_marker: 'default',
} as const satisfies Partial<DesignParams>;

async function readPixels(png: Uint8Array): Promise<{ width: number; height: number; channels: number; data: Buffer }> {
  const { data, info } = await sharp(png).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, data };
}

test.each([74, 148, 200, 999, 1000])(
  'a code of whole modules has only sharp edges in a PNG of %d pixels',
  async (size) => {
    const design = { ...plain, foreground_color: '#10367a', background_color: '#ffeedd', quiet_zone: 4 };
    const scene = drawCode(text, design);
    const matrix = encodeMatrix(text, { level: 'M' });
    const png = await renderPng(scene, { size });
    expect(png[24]).toBe(1); // bits per pixel
    const { width, height, channels, data } = await readPixels(png);
    expect([width, height]).toEqual([size, size]);
    const wrong = [];
    for (let y = 0; y < matrix.size; y++) {
      for (let x = 0; x < matrix.size; x++) {
        const [left, top] = [Math.round(((x + 4) * size) / 37), Math.round(((y + 4) * size) / 37)];
        const [right, bottom] = [Math.round(((x + 5) * size) / 37) - 1, Math.round(((y + 5) * size) / 37) - 1];
        for (const [column, row] of [
          [left, top],
          [right, bottom],
        ] as const) {
          const at = (row * width + column) * channels;
          if (data.subarray(at, at + 3).toString('hex') !== (matrix.isDark(x, y) ? '10367a' : 'ffeedd'))
            wrong.push([x, y]);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('a code of whole modules with more colours and no background has 4 bits per pixel', async () => {
  const design = {
    ...plain,
    markers_color_enabled: true,
    marker_out_color: '#c00000',
    marker_in_color: '#00c000',
    background: 'none',
  } as const;
  const png = await renderPng(drawCode(text, design), { size: 370 });
  expect(png[24]).toBe(4);
  const { channels, data } = await readPixels(png);
  const pixel = (x: number, y: number) =>
    data.subarray((y * 370 + x) * channels, (y * 370 + x) * channels + 4).toString('hex');
  expect([pixel(5, 5).slice(6), pixel(45, 45), pixel(75, 75)]).toEqual(['00', 'c00000ff', '00c000ff']);
});

test('a scene with curves, slopes, gradients or frames is not of whole modules', () => {
  const find = (design: Partial<DesignParams>) => findPlainPicture(drawCode(text, { ...plain, ...design }));
  expect(find({})).toBeDefined();
  for (const design of [
    { pattern: 'circle' },
    { border_marker: 'bevel' },
    { foreground_gradient: 'linear' },
    { frame_enabled: true },
  ] as const) {
    expect(find(design)).toBeUndefined();
  }
  const odd = (data: string): Scene => ({
    ...drawCode(text, plain),
    items: [{ kind: 'path', part: 'body', fill: { red: 0, green: 0, blue: 0 }, data }],
  });
  expect(findPlainPicture(odd('M30 30h8v1h-8z'))).toBeUndefined();
  expect(findPlainPicture(odd('M0 0h3v3h-3zM1 1v1h1v-1z'))?.cells.slice(0, 4)).toEqual(Uint8Array.of(1, 1, 1, 0));
});

test('a picture painted in many bands equals one painted in few bands', async () => {
  const scene = drawCode(text, { foreground_color: '#10367a', background_color: '#fed' });
  const large = await sharp(await renderPng(scene, { size: 37 * 120 }))
    .resize(37 * 20, null, { kernel: 'linear' })
    .raw()
    .toBuffer();
  const small = await sharp(await renderPng(scene, { size: 37 * 20 }))
    .raw()
    .toBuffer();
  expect(large.length).toBe(small.length);
  let off = 0;
  for (let at = 0; at < small.length; at++) if (Math.abs((small[at] ?? 0) - (large[at] ?? 0)) > 48) off++;
  expect(off / small.length).toBeLessThan(0.001);
});

test('a half transparent pixel keeps its colour', async () => {
  const { data } = await readPixels(
    await renderPng(drawCode(text, { pattern: 'circle', foreground_color: '#c84000', background: 'none' }), {
      size: 300,
    }),
  );
  const halves = [];
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 100 && (data[at + 3] ?? 0) < 200) halves.push(data[at]);
  expect(halves.length).toBeGreaterThan(100);
  expect(Math.min(...halves.map(Number))).toBeGreaterThan(0xc8 - 4);
});

test('an aborted signal stops the painting after the current band', async () => {
  const scene = drawCode(text);
  const controller = new AbortController();
  const options = { size: pngSize.max, signal: controller.signal };
  const pieces: Uint8Array[] = [];
  const readOne = async () => {
    for await (const piece of streamPng(scene, options)) {
      pieces.push(piece);
      controller.abort();
    }
  };
  await expect(readOne()).rejects.toThrow('aborted');
  expect(pieces).toHaveLength(1);
  await expect(renderPng(scene, options)).rejects.toThrow('aborted');
  await expect(renderJpeg(scene, { ...options, size: 100 })).rejects.toThrow('aborted');
});

test('the largest PNG of a complex scene adds less than 200 MB of memory', async () => {
  const before = process.resourceUsage().maxRSS;
  const scene = drawCode(text, { pattern: 'bubbles', foreground_gradient: 'radial', background: 'none' });
  let length = 0;
  for await (const piece of streamPng(scene, { size: pngSize.max })) length += piece.length;
  expect(length).toBeGreaterThan(100_000);
  // In kilobytes. Its pixels alone would be 268 MB.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000);
});

function withLogo(type: 'png' | 'webp', bytes: Buffer): Scene {
  return drawCode(text, {
    watermark_enabled: true,
    watermark_data: `data:image/${type};base64,${bytes.toString('base64')}`,
  });
}

test('a picture with a huge size in its header is refused, a damaged one is left out', async () => {
  const small = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer();
  const huge = Buffer.from(small);
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  const webp = await sharp(small).webp().toBuffer();
  for (const render of [renderPng, renderJpeg, renderWebp]) {
    await expect(render(withLogo('png', huge), { size: 100 })).rejects.toThrow(RangeError);
    for (const scene of [
      withLogo('png', small.subarray(0, 60)),
      withLogo('webp', webp.subarray(0, webp.length - 12)),
    ]) {
      expect((await render(scene, { size: 100 })).length).toBeGreaterThan(100);
    }
  }
});

test('JPEG and WebP have the given size, within their bounds', async () => {
  const scene = drawCode(text);
  expect(await sharp(await renderJpeg(scene, { size: photoSize.min })).metadata()).toMatchObject({
    format: 'jpeg',
    width: photoSize.min,
    height: photoSize.min,
  });
  for (const [format, render] of [
    ['jpeg', renderJpeg],
    ['webp', renderWebp],
  ] as const) {
    expect(await sharp(await render(scene, { size: photoSize.max })).metadata()).toMatchObject({
      format,
      width: photoSize.max,
      height: photoSize.max,
    });
    for (const size of [photoSize.min - 1, photoSize.max + 1, 100.5, Number.NaN])
      await expect(render(scene, { size })).rejects.toThrow(RangeError);
  }
  const bare = await renderWebp(drawCode(text, { background: 'none' }), { size: 100 });
  expect((await sharp(bare).metadata()).hasAlpha).toBe(true);
});
