import * as fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  borderMarkerNames, centerMarkerNames, drawCode, frameNames, labelFontNames, levels, loadAssets, patternNames, type DesignParams, type Scene,
} from './index.ts';
import { smallPng } from './testing/designs.ts';
import { prepareScanner, scan, scanOtherwise } from './testing/scan.ts';

// Hundreds of pictures are painted and searched.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(prepareScanner);

const text = 'https://example.com/aB3kR9x';

// Well-formed Unicode of every kind, the address of a page, digits, and texts that need large versions.
const texts = fc.oneof(
  fc.webUrl(),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.stringMatching(/^[0-9]{1,80}$/),
  fc.stringMatching(/^[0-9A-Z $%*+./:-]{1,80}$/),
  fc.string({ unit: 'grapheme-ascii', minLength: 300, maxLength: 700 }),
);

async function expectBothToRead(scene: Scene, wanted = text): Promise<void> {
  expect(await scan(scene)).toEqual({ text: wanted, level: scene.facts.level });
  expect(scanOtherwise(scene)).toBe(wanted);
}

describe.each(patternNames)('pattern %s', (pattern) => {
  test.each(levels)('with every marker at level %s, both decoders read it', async (level) => {
    const most = Math.max(borderMarkerNames.length, centerMarkerNames.length);
    for (let place = 0; place < most; place++) {
      const border_marker = borderMarkerNames[place % borderMarkerNames.length];
      const center_marker = centerMarkerNames[place % centerMarkerNames.length];
      if (border_marker && center_marker) await expectBothToRead(drawCode(text, { pattern, level, border_marker, center_marker }));
    }
  });

  test.each(levels)('any text at level %s is read back by an independent decoder', async (level) => {
    const borders = fc.constantFrom(...borderMarkerNames);
    const centers = fc.constantFrom(...centerMarkerNames);
    await fc.assert(fc.asyncProperty(texts, borders, centers, async (any, border_marker, center_marker) => {
      const scene = drawCode(any, { pattern, level, border_marker, center_marker });
      expect(await scan(scene)).toEqual({ text: any, level: scene.facts.level });
    }), { numRuns: 5, endOnFailure: true });
  });

  test('a longest text is drawn and read', async () => {
    const longest = 'a'.repeat(2331);
    expect(await scan(drawCode(longest, { pattern }))).toEqual({ text: longest, level: 'M' });
  });

  test('with extra modules around it, both decoders read it', async () => {
    for (const level of levels) await expectBothToRead(drawCode(text, { pattern, level, extra_modules: true }));
  });
});

test.each(borderMarkerNames)('border %s is read with every center', async (border_marker) => {
  for (const center_marker of centerMarkerNames) await expectBothToRead(drawCode(text, { border_marker, center_marker, quiet_zone: 2 }));
});

test.each(frameNames)('a code in the frame %s is read, with a label in each font', async (frame) => {
  for (const [place, frame_label_font] of labelFontNames.entries()) {
    const design: Partial<DesignParams> = {
      frame_enabled: true, frame, frame_label_font, frame_label: 'Menü à 12 €', quiet_zone: place === 0 ? 2 : 4,
      frame_color: ['#000000', '#e05a00', '#ffcc33', '#1b3a96', '#ffffff'][place] ?? '#000000',
    };
    const scene = drawCode(text, design, await loadAssets(design));
    expect(scene.facts).toMatchObject({ label: 'drawn', missingGlyphs: [] });
    await expectBothToRead(scene);
  }
});

test.each([20, 60, 100, 130])('a logo at %d per cent leaves a readable code of level H', async (watermark_scale) => {
  for (const pattern of patternNames) {
    const scene = drawCode(text, { pattern, watermark_enabled: true, watermark_data: smallPng, watermark_scale, level: 'M' });
    expect(scene.facts).toMatchObject({ level: 'H', logo: 'drawn' });
    expect(scene.facts.logoShare).toBeLessThan(0.17);
    await expectBothToRead(scene);
  }
});

test('gradients, corners of their own and no background are read', async () => {
  const mixed: Partial<DesignParams> = {
    foreground_gradient: 'radial', foreground_color: '#10367a', gradient_color: '#7a1030', background: 'none',
    different_markers_enabled: true, border_marker: 'circle', border_marker_top_right: 'leaf', border_marker_bottom_left: 'bevel',
    center_marker: 'heart', center_marker_top_right: 'star', center_marker_bottom_left: 'flower',
  };
  await expectBothToRead(drawCode(text, mixed));
  await expectBothToRead(drawCode(text, { ...mixed, foreground_gradient: 'linear', gradient_angle: 200 }));
});

test('colours go where the switches of the design say', () => {
  const colored: Partial<DesignParams> = {
    foreground_color: '#010203', marker_out_color: '#0a0000', marker_in_color: '#0b0000',
    marker_top_right_outline: '#0c0000', marker_top_right_center: '#0d0000',
    marker_bottom_left_outline: '#0e0000', marker_bottom_left_center: '#0F0000',
  };
  const reds = (design: Partial<DesignParams>) => listFills(drawCode('x', { ...colored, ...design, background: 'none' })).map((fill) => ('red' in fill ? fill.red : fill.kind));
  expect(reds({})).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(reds({ different_markers_color_enabled: true })).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(reds({ markers_color_enabled: true })).toEqual([1, 10, 11, 10, 11, 10, 11]);
  expect(reds({ markers_color_enabled: true, different_markers_color_enabled: true })).toEqual([1, 10, 11, 12, 13, 14, 15]);
  expect(reds({ foreground_gradient: 'radial', markers_color_enabled: true })).toEqual(['radial', 10, 11, 10, 11, 10, 11]);
  expect(new Set(listFills(drawCode('x', { foreground_gradient: 'linear', background: 'none' }))).size).toBe(1);
});

function listFills(scene: Scene) {
  return scene.items.flatMap((item) => (item.kind === 'path' ? [item.fill] : []));
}
