/** For tests: pages as Ghostscript paints them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { isMissingAFailure } from './missing-programs.ts';

export const hasGhostscript = isMissingAFailure || spawnSync('gs', ['--version']).status === 0;
export const withoutGhostscript = 'Ghostscript (gs) is not installed';

// Ghostscript fills every pixel that a path touches. Oversampling makes that negligible.
const oversampling = 4;

/** Paints a page as a PNG. */
export function paintPage(file: Uint8Array | string, dotsPerInch: number): Uint8Array {
  return execFileSync(
    'gs',
    [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      '-dSAFER',
      '-dEPSCrop',
      '-sDEVICE=png16m',
      '-dUseFastColor=true',
      `-dDownScaleFactor=${oversampling}`,
      '-sstdout=%stderr',
      `-r${dotsPerInch * oversampling}`,
      '-sOutputFile=-',
      '-_',
    ],
    { input: file, maxBuffer: 2 ** 28, stdio: ['pipe', 'pipe', 'pipe'] },
  );
}

/** The output of Ghostscript, which is empty for a valid file. */
export function complaintsAbout(file: Uint8Array | string): string {
  const { stdout, stderr } = spawnSync(
    'gs',
    ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-dPDFSTOPONERROR', '-sDEVICE=nullpage', '-_'],
    { input: file, encoding: 'utf8' },
  );
  return stdout + stderr;
}
