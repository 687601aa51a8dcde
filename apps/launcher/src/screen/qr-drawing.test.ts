import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawQr } from './qr-drawing.ts';

const SCALE = 4;
const HALVES: Record<string, [upper: boolean, lower: boolean]> = {
  ' ': [false, false],
  '▀': [true, false],
  '▄': [false, true],
  '█': [true, true],
};

/** The pixels that the terminal shows. */
function readPixels(drawing: string) {
  const lines = drawing.split('\n').map((line) => stripVTControlCharacters(line).split(''));
  const rows = lines.flatMap((line) => [0, 1].map((half) => line.map((block) => HALVES[block]?.[half] ?? false)));
  const width = (rows[0]?.length ?? 0) * SCALE;
  const height = rows.length * SCALE;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (rows[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height };
}

it.each(['http://192.168.1.20:3000', 'http://10.0.0.5:3000/a/rather/long/address'])(
  'draws %s so that an independent decoder reads it',
  async (address) => {
    const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
    await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
    const [found] = await readBarcodes(readPixels(drawQr(address)), { formats: ['QRCode'] });
    expect(found?.text).toBe(address);
  },
);

it('draws a white margin, in colours that themes do not change', () => {
  const lines = drawQr('http://192.168.1.20:3000').split('\n');
  for (const line of lines) {
    expect(line.startsWith('\u001b[38;5;16;48;5;231m    ')).toBe(true);
    expect(line.endsWith('    \u001b[0m')).toBe(true);
  }
  expect(stripVTControlCharacters(lines[0] ?? '?').trim()).toBe('');
});
