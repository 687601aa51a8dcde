/** For tests: PDF pages as Poppler paints them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { isMissingAFailure } from './missing-programs.ts';

export const hasPoppler = isMissingAFailure || spawnSync('pdftoppm', ['-v']).status === 0;
export const withoutPoppler = 'Poppler (pdftoppm, pdffonts, pdfimages) is not installed';

/** Paints a page as a PNG. */
export function paintPdf(pdf: Uint8Array, dotsPerInch: number, page = 1): Uint8Array {
  return execFileSync('pdftoppm', ['-png', '-singlefile', '-f', String(page), '-r', String(dotsPerInch), '-'], {
    input: pdf,
    maxBuffer: 2 ** 28,
  });
}

/** The lines of `pdffonts` and `pdfimages` below their two lines of heading. */
export const listFonts = (pdf: Uint8Array): string[] => list('pdffonts', ['-'], pdf);
export const listPictures = (pdf: Uint8Array): string[] => list('pdfimages', ['-list', '-'], pdf);

function list(program: string, args: readonly string[], pdf: Uint8Array): string[] {
  return execFileSync(program, args, { input: pdf, encoding: 'utf8' }).trimEnd().split('\n').slice(2);
}
