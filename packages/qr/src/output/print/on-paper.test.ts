import { beforeAll, describe, expect, test } from 'vitest';
import {
  borderMarkerNames,
  centerMarkerNames,
  drawCode,
  frameNames,
  gradientNames,
  labelFontNames,
  loadAssets,
  patternNames,
  type DesignParams,
  type Scene,
  type VectorLogo,
} from '../../index.ts';
import { smallPng } from '../../testing/designs.ts';
import { hasGhostscript, paintPage, withoutGhostscript } from '../../testing/ghostscript.ts';
import { isLong, sampleOf } from '../../testing/long.ts';
import { hasPoppler, listFonts, listPictures, paintPdf, withoutPoppler } from '../../testing/poppler.ts';
import { readRaster, shareOfPixelsOff, unpack } from '../../testing/raster.ts';
import { prepareScanner } from '../../testing/scan.ts';
import { renderEps } from './eps.ts';
import { renderPdf } from './pdf.ts';
import { renderPng } from '../png/png.ts';

// Each page is painted by several programs.

beforeAll(prepareScanner);

const text = 'https://example.com/aB3kR9x';
const [size, sizeMm, dotsPerInch] = isLong ? [600, 50.8, 300] : [300, 50.8, 150];
// Programs disagree along edges, whose share of a picture grows as it shrinks.
const mostPixelsOff = 6 / size;

const vectorLogo: VectorLogo = {
  width: 20,
  height: 20,
  paths: [
    { data: 'M0 0h20v20h-20z', fill: { red: 200, green: 0, blue: 0 } },
    { data: 'M5 5h10v10h-10z', fill: { red: 255, green: 255, blue: 255 } },
  ],
};
const logos = ['none', 'paths', 'pixels'] as const;
// No list is empty.
const takeTurns = <Value>(values: readonly Value[], turn: number) => values[turn % values.length] as Value;

/**
 * Every frame and every pattern once. Markers, gradients, fonts and logos repeat with different periods, so that they
 * occur in many combinations.
 */
const samples = frameNames.map((frame, turn) => {
  const logo = takeTurns(logos, turn);
  const design: Partial<DesignParams> = {
    frame_enabled: true,
    frame,
    frame_label: 'Menü à 12 €',
    frame_label_font: takeTurns(labelFontNames, turn),
    frame_color: takeTurns(['#1b3a96', '#000', '#a03000'], turn),
    pattern: takeTurns(patternNames, turn),
    border_marker: takeTurns(borderMarkerNames, turn),
    center_marker: takeTurns(centerMarkerNames, turn),
    foreground_gradient: takeTurns(gradientNames, turn + 1),
    foreground_color: '#10367a',
    gradient_color: '#7a1030',
    gradient_angle: 15 * turn,
    background_color: takeTurns(['#fff', '#fff8e0'], turn),
    markers_color_enabled: turn % 4 === 1,
    marker_out_color: '#0a5020',
    watermark_enabled: logo !== 'none',
    watermark_data: logo === 'pixels' ? smallPng : '',
    extra_modules: turn % 8 === 5,
  };
  return {
    name: `${frame}, ${design.pattern ?? ''}, ${design.foreground_gradient ?? ''}, logo: ${logo}`,
    design,
    logo,
    colorSpace: takeTurns(['rgb', 'cmyk'] as const, turn),
  };
});

async function draw({ design, logo }: (typeof samples)[number]): Promise<Scene> {
  return drawCode(text, design, { ...(await loadAssets(design)), ...(logo === 'paths' && { vectorLogo }) });
}

test('the samples have every frame, pattern, marker, font, gradient and kind of logo', () => {
  const used = (name: keyof DesignParams) => new Set(samples.map(({ design }) => design[name]));
  expect(used('frame').size).toBe(frameNames.length);
  expect(used('pattern').size).toBe(patternNames.length);
  expect(used('border_marker').size).toBe(borderMarkerNames.length);
  expect(used('center_marker').size).toBe(centerMarkerNames.length);
  expect(used('frame_label_font').size).toBe(labelFontNames.length);
  expect(used('foreground_gradient').size).toBe(gradientNames.length);
});

/** In pairs of samples, so that each format comes with both color spaces. */
const writersOf = (turn: number) => (isLong ? [renderPdf, renderEps] : [turn % 4 < 2 ? renderPdf : renderEps]);

describe.each(samples.map((sample, turn) => ({ ...sample, writers: writersOf(turn) })))('$name', (sample) => {
  const { colorSpace, writers } = sample;
  const names = isLong ? 'PDF and EPS' : writers.map((write) => (write === renderPdf ? 'PDF' : 'EPS')).join();

  test(`${names} in ${colorSpace.toUpperCase()} looks like the PNG in Ghostscript and is read`, async ({ skip }) => {
    skip(!hasGhostscript, withoutGhostscript);
    const scene = await draw(sample);
    const reference = await unpack(await renderPng(scene, { size }));
    for (const render of writers) {
      const raster = await unpack(paintPage(await render(scene, { sizeMm, colorSpace }), dotsPerInch));
      expect(shareOfPixelsOff(raster, reference)).toBeLessThan(mostPixelsOff);
      expect(await readRaster(raster)).toEqual([text]);
    }
  });
});

describe.each(sampleOf(samples, 2))('$name', (sample) => {
  test('PDF in RGB looks like the PNG in Poppler and is read, as is CMYK', async ({ skip }) => {
    skip(!hasPoppler, withoutPoppler);
    const scene = await draw(sample);
    const paint = async (space: 'rgb' | 'cmyk') =>
      unpack(paintPdf(await renderPdf(scene, { sizeMm, colorSpace: space }), dotsPerInch));
    const raster = await paint('rgb');
    expect(shareOfPixelsOff(raster, await unpack(await renderPng(scene, { size })))).toBeLessThan(mostPixelsOff);
    // CMYK is only scanned: readers choose the colours of inks on a screen, and those of Poppler are duller.
    for (const picture of [raster, await paint('cmyk')]) expect(await readRaster(picture)).toEqual([text]);
  });

  test('the PDF has no font, and no picture but a logo of pixels', async ({ skip }) => {
    skip(!hasPoppler, withoutPoppler);
    const pdf = await renderPdf(await draw(sample), { sizeMm, colorSpace: sample.colorSpace });
    expect(listFonts(pdf)).toEqual([]);
    expect(listPictures(pdf)).toHaveLength(sample.logo === 'pixels' ? 1 : 0);
  });
});
