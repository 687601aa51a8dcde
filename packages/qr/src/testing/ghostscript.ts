/** For tests: how Ghostscript, which knows nothing of our rasteriser, sees a page. */
import { execFileSync, spawnSync } from 'node:child_process';
import { isMissingAFailure } from './missing-programs.ts';

export const hasGhostscript = isMissingAFailure || spawnSync('gs', ['--version']).status === 0;
export const withoutGhostscript = 'Ghostscript (gs) is not installed';

// It paints every pixel that a path so much as touches. The smaller those are, the less that adds.
const finer = 4;

/** As a PNG. */
export function paintPage(file: Uint8Array | string, dotsInInch: number): Uint8Array {
  return execFileSync('gs', [
    '-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-dEPSCrop', '-sDEVICE=png16m', '-dUseFastColor=true', `-dDownScaleFactor=${finer}`, '-sstdout=%stderr',
    `-r${dotsInInch * finer}`, '-sOutputFile=-', '-_',
  ], { input: file, maxBuffer: 2 ** 28, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** The pages one after another that Ghostscript finds, and whatever it complains of. */
export function complaintsAbout(file: Uint8Array | string): string {
  const { stdout, stderr } = spawnSync('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-dPDFSTOPONERROR', '-sDEVICE=nullpage', '-_'], { input: file, encoding: 'utf8' });
  return stdout + stderr;
}
