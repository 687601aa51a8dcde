import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { decodeQR } from 'qr/decode.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { levels } from '../design/params.ts';
import { encodeMatrix, type EncodedMatrix, type Matrix } from './encode.ts';
import { masks } from './symbol/layout.ts';
import { capacityInBits, symbolLevels } from './versions.ts';

beforeAll(async () => {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
});

const texts = fc.oneof(
  fc.webUrl(),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('7', '1', 'Q', 'q', '-', '~', '\\', 'é', 'я', '漢', 'か', 'ナ', '。', 'Ａ', '😀'),
    minLength: 1,
    maxLength: 80,
  }),
  fc.stringMatching(/^[0-9]{1,80}$/),
  fc.stringMatching(/^[0-9A-Z $%*+./:-]{1,80}$/),
  fc.string({ unit: 'grapheme-ascii', minLength: 300, maxLength: 700 }),
);

test.each(levels)(
  'any text at level %s is read back by both decoders',
  async (level) => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const matrix = encodeMatrix(text, { level });
        expect(await read(matrix)).toEqual({ byZxing: text, levelByZxing: matrix.level, byQr: text });
      }),
      { numRuns: 60 },
    );
  },
  60_000,
);

describe.each(symbolLevels)('level %s', (level) => {
  test('every version, filled to the last bit, is read back by both decoders', async () => {
    for (let version = 1; version <= 40; version++) {
      const countBits = version < 10 ? 8 : 16;
      const letters = Math.floor((capacityInBits(version, level) - 4 - countBits) / 8);
      const text = Array.from({ length: letters }, (_, at) => 'the quick brown fox '.charAt((at + version) % 20)).join(
        '',
      );
      const matrix = encodeMatrix(text, { level });
      expect(matrix).toMatchObject({ version, level });
      expect(await read(matrix)).toEqual({ byZxing: text, levelByZxing: level, byQr: text });
    }
  });

  test.each(masks)('mask %d is read back by both decoders', async (mask) => {
    for (const text of ['https://example.com/aB3kR9x', 'Grüße 4711471147114711 HTTPS://EXAMPLE.COM']) {
      const matrix = encodeMatrix(text, { level, mask });
      expect(matrix.mask).toBe(mask);
      expect(await read(matrix)).toMatchObject({ byZxing: text, byQr: text });
    }
  });
});

async function read(
  matrix: EncodedMatrix,
): Promise<{ byZxing: string | undefined; levelByZxing: string | undefined; byQr: string }> {
  const [found] = await readBarcodes(paint(matrix), { formats: ['QRCode'], textMode: 'Plain' });
  // The default limit is too short for a busy machine.
  const byQr = decodeQR(paint(matrix), { timeLimit: 60_000 });
  return { byZxing: found?.text, levelByZxing: found?.ecLevel, byQr };
}

function paint({ size, isDark }: Matrix) {
  const [scale, quiet] = [4, 4];
  const side = (size + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (isDark(Math.floor(x / scale) - quiet, Math.floor(y / scale) - quiet))
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { data, width: side, height: side, colorSpace: 'srgb' as const };
}
