import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  borderMarkerNames,
  centerMarkerNames,
  drawCode,
  frameNames,
  labelFontNames,
  levels,
  loadAssets,
  patternNames,
  type DesignParams,
  type Scene,
} from './index.ts';
import { smallPng } from './testing/designs.ts';
import { isLong, sampleOf } from './testing/long.ts';
import { prepareScanner, scan, scanOtherwise } from './testing/scan.ts';

// Paints and scans hundreds of pictures.

beforeAll(prepareScanner);

const text = 'https://example.com/aB3kR9x';

// Web addresses, well-formed Unicode of all kinds, digits, and texts that need large versions.
const texts = fc.oneof(
  fc.webUrl(),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.stringMatching(/^[0-9]{1,80}$/),
  fc.stringMatching(/^[0-9A-Z $%*+./:-]{1,80}$/),
  fc.string({ unit: 'grapheme-ascii', minLength: 300, maxLength: 700 }),
);

async function expectBothToRead(scene: Scene, expected = text): Promise<void> {
  expect(await scan(scene)).toEqual({ text: expected, level: scene.facts.level });
  expect(scanOtherwise(scene)).toBe(expected);
}

/** Every border and every center at least once. */
const markerPairs = centerMarkerNames.map((center_marker, place) => ({
  center_marker,
  border_marker: borderMarkerNames[place % borderMarkerNames.length] ?? 'default',
}));

describe.each(patternNames)('pattern %s', (pattern) => {
  const turn = patternNames.indexOf(pattern);

  test.each(levels)('is read by both decoders with every marker at level %s', async (level) => {
    for (const markers of sampleOf(markerPairs, 4, turn))
      await expectBothToRead(drawCode(text, { pattern, level, ...markers }));
  });

  test.each(levels)('any text at level %s is read back by an independent decoder', async (level) => {
    const borders = fc.constantFrom(...borderMarkerNames);
    const centers = fc.constantFrom(...centerMarkerNames);
    await fc.assert(
      fc.asyncProperty(texts, borders, centers, async (any, border_marker, center_marker) => {
        const scene = drawCode(any, { pattern, level, border_marker, center_marker });
        expect(await scan(scene)).toEqual({ text: any, level: scene.facts.level });
      }),
      { numRuns: isLong ? 5 : 2, endOnFailure: true },
    );
  });

  test('is read by both decoders with extra modules around the symbol', async () => {
    for (const level of sampleOf(levels, 2, turn))
      await expectBothToRead(drawCode(text, { pattern, level, extra_modules: true }));
  });
});

test.each(sampleOf(patternNames, 4))('pattern %s is read with the longest text', async (pattern) => {
  const longest = 'a'.repeat(2331);
  expect(await scan(drawCode(longest, { pattern }))).toEqual({ text: longest, level: 'M' });
});

test.each(borderMarkerNames)('border %s is read by both decoders with every center', async (border_marker) => {
  for (const center_marker of sampleOf(centerMarkerNames, 4, borderMarkerNames.indexOf(border_marker)))
    await expectBothToRead(drawCode(text, { border_marker, center_marker, quiet_zone: 2 }));
});

test.each(frameNames)('a code in the frame %s is read by both decoders with a label in each font', async (frame) => {
  for (const frame_label_font of sampleOf(labelFontNames, 3, frameNames.indexOf(frame))) {
    const place = labelFontNames.indexOf(frame_label_font);
    const design: Partial<DesignParams> = {
      frame_enabled: true,
      frame,
      frame_label_font,
      frame_label: 'Menü à 12 €',
      quiet_zone: place === 0 ? 2 : 4,
      frame_color: ['#000000', '#e05a00', '#ffcc33', '#1b3a96', '#ffffff'][place] ?? '#000000',
    };
    const scene = drawCode(text, design, await loadAssets(design));
    expect(scene.facts).toMatchObject({ label: 'drawn', missingGlyphs: [] });
    await expectBothToRead(scene);
  }
});

const logoScales = [20, 60, 100, 130];

test.each(logoScales)(
  'a code with a logo at %d per cent has level H and is read by both decoders',
  async (watermark_scale) => {
    for (const pattern of sampleOf(patternNames, 4, logoScales.indexOf(watermark_scale))) {
      const scene = drawCode(text, {
        pattern,
        watermark_enabled: true,
        watermark_data: smallPng,
        watermark_scale,
        level: 'M',
      });
      expect(scene.facts).toMatchObject({ level: 'H', logo: 'drawn' });
      expect(scene.facts.logoShare).toBeLessThan(0.17);
      await expectBothToRead(scene);
    }
  },
);

test('a code with gradients, different corners and no background is read by both decoders', async () => {
  const mixed: Partial<DesignParams> = {
    foreground_gradient: 'radial',
    foreground_color: '#10367a',
    gradient_color: '#7a1030',
    background: 'none',
    different_markers_enabled: true,
    border_marker: 'circle',
    border_marker_top_right: 'leaf',
    border_marker_bottom_left: 'bevel',
    center_marker: 'heart',
    center_marker_top_right: 'star',
    center_marker_bottom_left: 'flower',
  };
  await expectBothToRead(drawCode(text, mixed));
  await expectBothToRead(drawCode(text, { ...mixed, foreground_gradient: 'linear', gradient_angle: 200 }));
});

test('the switches of a design choose the colours of its markers', () => {
  const colored: Partial<DesignParams> = {
    foreground_color: '#010203',
    marker_out_color: '#0a0000',
    marker_in_color: '#0b0000',
    marker_top_right_outline: '#0c0000',
    marker_top_right_center: '#0d0000',
    marker_bottom_left_outline: '#0e0000',
    marker_bottom_left_center: '#0F0000',
  };
  const reds = (design: Partial<DesignParams>) =>
    listFills(drawCode('x', { ...colored, ...design, background: 'none' })).map((fill) =>
      'red' in fill ? fill.red : fill.kind,
    );
  expect(reds({})).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(reds({ different_markers_color_enabled: true })).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(reds({ markers_color_enabled: true })).toEqual([1, 10, 11, 10, 11, 10, 11]);
  expect(reds({ markers_color_enabled: true, different_markers_color_enabled: true })).toEqual([
    1, 10, 11, 12, 13, 14, 15,
  ]);
  expect(reds({ foreground_gradient: 'radial', markers_color_enabled: true })).toEqual([
    'radial',
    10,
    11,
    10,
    11,
    10,
    11,
  ]);
  expect(new Set(listFills(drawCode('x', { foreground_gradient: 'linear', background: 'none' }))).size).toBe(1);
});

function listFills(scene: Scene) {
  return scene.items.flatMap((item) => (item.kind === 'path' ? [item.fill] : []));
}
