import { spawnSync } from 'node:child_process';
import { encodeQR } from 'qr';
import { describe, expect, test } from 'vitest';
import { sampleOf } from '../testing/long.ts';
import { encodeMatrix, type Matrix } from './encode.ts';
import { masks } from './symbol/layout.ts';
import { symbolLevels, type SymbolLevel } from './versions.ts';

// Each test draws hundreds of symbols.

// Encoders choose masks differently, so symbols are compared with a forced mask. Two digits leave room for a terminator
// that reaches into the next codeword.
const texts = ['0123456789012', 'HELLO YOU', 'letters', '12'];
const eccNames = { M: 'medium', Q: 'quartile', H: 'high' } as const;
const versions = Array.from({ length: 40 }, (_, at) => at + 1);

test.each(symbolLevels)('at level %s, every version equals the symbol of the package qr', (level) => {
  for (const version of versions) {
    for (const mask of sampleOf(masks, 2, version)) {
      const text = texts[(version + Math.floor(mask / 2)) % texts.length] ?? '';
      const theirs = encodeQR(text, 'raw', { ecc: eccNames[level], version, mask, border: 1 })
        .slice(1, -1)
        .map((row) => row.slice(1, -1).map(Number).join(''));
      expect(paint(encodeMatrix(text, { level, raisesLevel: false, version, mask }))).toEqual(theirs);
    }
  }
});

/** From Debian. It has no option for the mask, so its symbol must equal one of the eight. */
const isInstalled = spawnSync('qrencode', ['--version']).status === 0;

describe.runIf(isInstalled)('the program qrencode draws the same symbol', () => {
  test.each(symbolLevels.flatMap((level) => [1, 6, 7, 14, 21, 32, 40].map((version) => [level, version] as const)))(
    'level %s, version %d',
    (level, version) => {
      for (const text of texts) {
        const theirs = runQrencode(text, level, version).join('\n');
        const isTheirs = (mask: (typeof masks)[number]) =>
          paint(encodeMatrix(text, { level, raisesLevel: false, version, mask })).join('\n') === theirs;
        // The first mask that fits, as each symbol takes long.
        expect({ text, mask: masks.find(isTheirs) }).toEqual({ text, mask: expect.any(Number) as number });
      }
    },
  );
});

function runQrencode(text: string, level: SymbolLevel, version: number): string[] {
  const { stdout } = spawnSync('qrencode', ['-t', 'ASCII', '-m', '0', '-l', level, '-v', String(version), text], {
    encoding: 'utf8',
  });
  return stdout
    .trimEnd()
    .split('\n')
    .map((row) =>
      row
        .padEnd(2 * (17 + 4 * version))
        .replaceAll('##', '1')
        .replaceAll('  ', '0'),
    );
}

function paint({ size, isDark }: Matrix): string[] {
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => Number(isDark(x, y))).join(''));
}
