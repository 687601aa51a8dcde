import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { defaultDesign, drawCode, encodeMatrix, levels, markerNames, patternNames, renderSvg, type DesignParams, type Level } from './index.ts';
import { renderPng } from './output/png.ts';

beforeAll(async () => {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
});

// Well-formed Unicode of every kind, the address of a page, digits, and texts that need large versions.
const texts = fc.oneof(
  fc.webUrl(),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.stringMatching(/^[0-9]{1,80}$/),
  fc.stringMatching(/^[0-9A-Z $%*+./:-]{1,80}$/),
  fc.string({ unit: 'grapheme-ascii', minLength: 300, maxLength: 700 }),
);

describe.each(patternNames)('pattern %s', (pattern) => {
  test.each(levels)('any text at level %s is read back by an independent decoder', async (level) => {
    const markers = fc.constantFrom(...markerNames);
    await fc.assert(fc.asyncProperty(texts, markers, markers, async (text, border_marker, center_marker) => {
      const code = await scan(text, { ...defaultDesign, pattern, level, border_marker, center_marker });
      expect(code).toEqual({ text, level: reachedLevel(text, level) });
    }), { numRuns: 12 });
  });

  test('markers of every shape and a longest text are drawn and read', async () => {
    const longest = 'a'.repeat(2331);
    expect(await scan(longest, { ...defaultDesign, pattern })).toEqual({ text: longest, level: 'M' });
    for (const marker of markerNames) {
      const design: DesignParams = { ...defaultDesign, pattern, border_marker: marker, center_marker: marker, quiet_zone: 2 };
      expect(await scan('https://example.com/aB3kR9x', design)).toEqual({ text: 'https://example.com/aB3kR9x', level: 'Q' });
    }
  });
});

test('a scene cannot be changed', () => {
  const scene = drawCode('https://example.com');
  const isFrozen = (value: unknown): boolean =>
    typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));
  expect(isFrozen(scene)).toBe(true);
});

test('the natural size follows from the modules, the quiet zone and the size of a module', () => {
  const scene = drawCode('01234567', { size: 10, quiet_zone: 2 });
  expect(scene).toMatchObject({ extent: 25, naturalSize: 250 });
});

test('colours go where the switches of the design say', () => {
  const colored: Partial<DesignParams> = {
    foreground_color: '#010203', marker_out_color: '#0a0000', marker_in_color: '#0b0000',
    marker_top_right_outline: '#0c0000', marker_top_right_center: '#0d0000',
    marker_bottom_left_outline: '#0e0000', marker_bottom_left_center: '#0F0000',
  };
  const reds = (design: Partial<DesignParams>) => drawCode('x', { ...colored, ...design }).paths.map(({ fill }) => fill.red);
  expect(reds({})).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(reds({ different_markers_color_enabled: true })).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(reds({ markers_color_enabled: true })).toEqual([1, 10, 11, 10, 11, 10, 11]);
  expect(reds({ markers_color_enabled: true, different_markers_color_enabled: true })).toEqual([1, 10, 11, 12, 13, 14, 15]);
});

test('a text that cannot become a code is refused', () => {
  expect(() => drawCode('')).toThrow(RangeError);
  expect(() => drawCode('a'.repeat(1274), { level: 'H' })).toThrow(RangeError);
});

/** The one asked for, or a higher one that costs nothing. */
function reachedLevel(text: string, level: Level): string {
  return encodeMatrix(text, { level }).level;
}

async function scan(text: string, design: DesignParams): Promise<{ text: string; level: string } | string> {
  const scene = drawCode(text, design);
  const png = await renderPng(scene, { size: Math.max(scene.extent * 6, 200) });
  const results = await readBarcodes(png, { formats: ['QRCode'], textMode: 'Plain' });
  const [result] = results;
  if (!result || results.length !== 1) return `${results.length} codes found`;
  expect(renderSvg(scene)).not.toContain('NaN');
  return { text: result.text, level: result.ecLevel };
}
