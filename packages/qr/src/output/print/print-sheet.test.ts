import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawCode, loadAssets, loadLabelFont, type Scene } from '../../index.ts';
import { layOutPrintSheet } from '../../print-sheet/lay-out-print-sheet.ts';
import type { PrintSheetFormat } from '../../print-sheet/print-sheet.ts';
import { isLong } from '../../testing/long.ts';
import { hasPoppler, listFonts, paintPdf, withoutPoppler } from '../../testing/poppler.ts';
import { readRaster, shareOfPixelsOff, unpack } from '../../testing/raster.ts';
import { prepareScanner } from '../../testing/scan.ts';
import { renderPng } from '../png/png.ts';
import { renderPrintSheetPdf } from './print-sheet-pdf.ts';

beforeAll(prepareScanner);

const dotsPerInch = isLong ? 300 : 200;
// Along the edges of modules, whose share of a picture grows as it shrinks.
const mostPixelsOff = 24 / dotsPerInch;
const toPixels = (mm: number) => Math.round((mm * dotsPerInch) / 25.4);

const designs = [
  {},
  { frame_enabled: true, frame: 'ticket', frame_label: 'Menu', foreground_color: '#10367a' },
  { pattern: 'circle', foreground_gradient: 'linear', gradient_color: '#7a1030', foreground_color: '#10367a' },
] as const;

const formats: readonly (PrintSheetFormat & { name: string })[] = [
  { name: 'A4 labels', kind: 'labels', labels: 'avery-l7160', startAt: 20, copies: 1, codeMm: 34 },
  { name: 'Letter labels', kind: 'labels', labels: 'avery-5163', startAt: 1, copies: 2, codeMm: 40 },
  { name: 'cards', kind: 'cards', paper: 'letter', copies: 2, cropMarks: true, codeMm: 45 },
  { name: 'tents', kind: 'tent', paper: 'a4', cropMarks: true, codeMm: 70 },
  { name: 'posters', kind: 'poster', paper: 'a4', codeMm: 150 },
];

const textOf = (item: number) => `https://example.com/${item}-aB3kR9x`;
const draw = async (item: number): Promise<Scene> => {
  const design = designs[item] ?? {};
  return drawCode(textOf(item), design, await loadAssets(design));
};

describe.each(formats)('$name', (format) => {
  test('each code is painted at its exact place in its exact size, and is read', async ({ skip }) => {
    skip(!hasPoppler, withoutPoppler);
    const scenes = await Promise.all(designs.map((_, item) => draw(item)));
    const sheet = layOutPrintSheet(
      format,
      scenes.map(({ width, height }, item) => ({ width, height, caption: `Table ${item + 1}` })),
    );
    const pdf = await renderPrintSheetPdf(sheet, { scenes, font: await loadLabelFont('sans') });
    expect(listFonts(pdf)).toEqual([]);
    for (const [number, { codes }] of sheet.pages.entries()) {
      const page = paintPdf(pdf, dotsPerInch, number + 1);
      const { width, height } = await sharp(page).metadata();
      expect([width, height]).toEqual([
        Math.ceil((sheet.paper.width * dotsPerInch) / 25.4),
        Math.ceil((sheet.paper.height * dotsPerInch) / 25.4),
      ]);
      for (const code of codes) {
        const part = {
          left: toPixels(code.x),
          top: toPixels(code.y),
          width: toPixels(code.x + code.width) - toPixels(code.x),
          height: toPixels(code.y + code.height) - toPixels(code.y),
        };
        const upright = sharp(page)
          .extract(part)
          .rotate(code.isTurned ? 180 : 0);
        const found = await unpack(await upright.png().toBuffer());
        expect(await readRaster(found)).toEqual([textOf(code.item)]);
        const scene = scenes[code.item];
        if (!scene) throw new Error('The page places a drawing that there is not');
        const whole = await renderPng(scene, { size: Math.max(part.width, part.height) });
        const same = await sharp(whole).resize(part.width, part.height, { fit: 'fill' }).png().toBuffer();
        // The two rasterisers differ by half a pixel.
        expect(shareOfPixelsOff(found, await unpack(same))).toBeLessThan(mostPixelsOff);
      }
    }
  });
});

test('the same sheet gives the same bytes, each drawing is in the file once, and CMYK has no other inks', async () => {
  const scenes = [await draw(1)];
  const format = { kind: 'labels', labels: 'avery-l7651', startAt: 1, copies: 65, codeMm: 18 } as const;
  const sheet = layOutPrintSheet(format, [{ ...(scenes[0] as Scene), caption: '' }]);
  const font = await loadLabelFont('sans');
  const write = async (colorSpace: 'rgb' | 'cmyk') =>
    Buffer.from(await renderPrintSheetPdf(sheet, { scenes, font, colorSpace })).toString('latin1');
  const [rgb, again, cmyk] = [await write('rgb'), await write('rgb'), await write('cmyk')];
  expect(again).toBe(rgb);
  expect(rgb.match(/\/Subtype\/Form/g)).toHaveLength(1);
  expect(rgb.length).toBeLessThan(60_000);
  expect(cmyk).not.toContain('DeviceRGB');
});
