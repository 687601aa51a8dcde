import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawCode, loadAssets, type DesignParams, type Scene } from '../index.ts';
import { hasGhostscript, paintPage, withoutGhostscript } from '../testing/ghostscript.ts';
import { isLong } from '../testing/long.ts';
import { readRaster, shareOfPixelsOff, unpack, type Raster } from '../testing/raster.ts';
import { prepareScanner } from '../testing/scan.ts';
import { renderEps } from './print/eps.ts';
import { renderPdf } from './print/pdf.ts';
import { renderJpeg, renderWebp } from './photo.ts';
import { renderPng } from './png/png.ts';
import { renderSvg } from './svg.ts';

// Each test compares millions of pixels.

beforeAll(prepareScanner);

const text = 'https://example.com/aB3kR9x';
// 37 modules of 27 or 9 whole pixels, so sharp edges agree in PNG and SVG. On paper the code has 240 points.
const [size, sizeMm, dotsPerInch] = isLong ? [999, 254 / 3, 299.7] : [333, 254 / 3, 99.9];

const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">' +
    '<circle cx="45" cy="30" r="28" fill="#f4b0c0"/><path d="M20 30h50v9h-50z" fill="#fff"/></svg>',
);
const url = async (format: 'png' | 'jpeg' | 'webp') =>
  `data:image/${format};base64,${(
    await sharp(picture)
      .flatten(format === 'jpeg' ? { background: '#fbeee0' } : false)
      .toFormat(format)
      .toBuffer()
  ).toString('base64')}`;

const designs: Readonly<Record<string, () => Promise<Partial<DesignParams>> | Partial<DesignParams>>> = {
  'the default': () => ({}),
  'whole modules': () => ({
    pattern: 'default',
    border_marker: 'default',
    center_marker: 'default',
    foreground_color: '#10367a',
  }),
  'a linear gradient without background': () => ({
    pattern: 'fluid',
    foreground_gradient: 'linear',
    gradient_angle: 30,
    foreground_color: '#000000',
    background: 'none',
  }),
  'a radial gradient in a circle': () => ({
    pattern: 'bubbles',
    foreground_gradient: 'radial',
    gradient_color: '#a01030',
    extra_modules: true,
    markers_color_enabled: true,
    marker_in_color: '#0a6',
  }),
  'a frame': () => ({ frame_enabled: true, frame: 'ribbon', frame_color: '#e05a00', frame_label: 'Menü à 12 €' }),
  'a PNG for a logo': async () => ({
    watermark_enabled: true,
    watermark_data: await url('png'),
    background_color: '#fff4d0',
  }),
  'a WebP for a logo': async () => ({
    watermark_enabled: true,
    watermark_data: await url('webp'),
    remove_background: false,
  }),
  'a JPEG behind a frame': async () => ({
    frame_enabled: true,
    frame: 'pill',
    background: 'image',
    background_image: await url('jpeg'),
    foreground_color: '#001040',
  }),
};

async function draw(name: string): Promise<Scene> {
  const design = (await designs[name]?.()) ?? {};
  return drawCode(text, design, await loadAssets(design));
}

/** The SVG painted on white. WebP pictures are converted to PNG, because this rasteriser cannot read WebP. */
async function paintSvg(scene: Scene): Promise<Raster> {
  const items = await Promise.all(
    scene.items.map(async (item) => {
      if (item.kind === 'path' || item.image.type !== 'image/webp') return item;
      const base64 = (await sharp(Buffer.from(item.image.base64, 'base64')).png().toBuffer()).toString('base64');
      return { ...item, image: { ...item.image, type: 'image/png' as const, base64 } };
    }),
  );
  const image = new Resvg(renderSvg({ ...scene, items }, { size }), {
    font: { loadSystemFonts: false },
    background: '#fff',
  }).render();
  return dropAlpha(image);
}

function dropAlpha({ width, height, pixels }: { width: number; height: number; pixels: Uint8Array }): Raster {
  const bytes = new Uint8Array(width * height * 3);
  for (let at = 0; at < bytes.length; at++) bytes[at] = pixels[at + Math.floor(at / 3)] ?? 0;
  return { width, height, bytes };
}

async function expectAlike(raster: Raster, reference: Raster): Promise<void> {
  expect(shareOfPixelsOff(raster, reference)).toBeLessThan(0.01);
  expect(await readRaster(raster)).toEqual([text]);
}

describe.each(Object.keys(designs))('%s', (name) => {
  test('has the same pixels as PNG, JPEG and WebP, and is read', async () => {
    const scene = await draw(name);
    const reference = await paintSvg(scene);
    for (const render of [renderPng, renderJpeg, renderWebp])
      await expectAlike(await unpack(await render(scene, { size })), reference);
  });

  test.for(['rgb', 'cmyk'] as const)(
    'has the same pixels as PDF and EPS in %s, and is read',
    async (colorSpace, { skip }) => {
      skip(!hasGhostscript, withoutGhostscript);
      const scene = await draw(name);
      const reference = await paintSvg(scene);
      await expectAlike(
        await unpack(paintPage(await renderPdf(scene, { sizeMm, colorSpace }), dotsPerInch)),
        reference,
      );
      await expectAlike(
        await unpack(paintPage(await renderEps(scene, { sizeMm, colorSpace }), dotsPerInch)),
        reference,
      );
    },
  );
});
