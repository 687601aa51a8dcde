import { spawnSync } from 'node:child_process';
import { encodeQR } from 'qr';
import { describe, expect, test } from 'vitest';
import { encodeMatrix, type Matrix } from './encode.ts';
import { masks } from './layout.ts';
import { symbolLevels, type SymbolLevel } from './versions.ts';

// Which mask is best is a matter of taste to some degree: symbols are compared under one and the same.
// Two digits leave room for a terminator that reaches into one more codeword.
const texts = ['0123456789012', 'HELLO YOU', 'letters', '12'];
const eccNames = { M: 'medium', Q: 'quartile', H: 'high' } as const;
const versions = Array.from({ length: 40 }, (_, at) => at + 1);

test.each(symbolLevels)('at level %s, every version and mask is what the package qr draws', (level) => {
  for (const version of versions) {
    for (const mask of masks) {
      const text = texts[(version + mask) % texts.length] ?? '';
      const theirs = encodeQR(text, 'raw', { ecc: eccNames[level], version, mask, border: 1 }).slice(1, -1)
        .map((row) => row.slice(1, -1).map(Number).join(''));
      expect(paint(encodeMatrix(text, { level, raisesLevel: false, version, mask }))).toEqual(theirs);
    }
  }
});

/** As Debian packages it. It has its own mind about masks and no way to force one, so one of the eight has to be its own. */
const isInstalled = spawnSync('qrencode', ['--version']).status === 0;

describe.runIf(isInstalled)('beside the program qrencode', () => {
  test.each(symbolLevels.flatMap((level) => [1, 6, 7, 14, 21, 32, 40].map((version) => [level, version] as const)))('level %s, version %d', (level, version) => {
    for (const text of texts) {
      const ours = masks.map((mask) => paint(encodeMatrix(text, { level, raisesLevel: false, version, mask })));
      expect(ours).toContainEqual(runQrencode(text, level, version));
    }
  });
});

function runQrencode(text: string, level: SymbolLevel, version: number): string[] {
  const { stdout } = spawnSync('qrencode', ['-t', 'ASCII', '-m', '0', '-l', level, '-v', String(version), text], { encoding: 'utf8' });
  return stdout.trimEnd().split('\n').map((row) => row.padEnd(2 * (17 + 4 * version)).replaceAll('##', '1').replaceAll('  ', '0'));
}

function paint({ size, isDark }: Matrix): string[] {
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => Number(isDark(x, y))).join(''));
}
