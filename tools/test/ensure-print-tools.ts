import { findProgram, installPackage } from './system-packages.ts';

/** What tests look at pages and read codes with, and the Debian packages that have it. */
const packagesOf: Readonly<Record<string, string>> = { gs: 'ghostscript', pdftoppm: 'poppler-utils', zbarimg: 'zbar-tools' };

/** Without them, and where none can be installed, these tests are skipped; in CI they fail. */
export async function ensurePrintTools(root: string): Promise<void> {
  for (const [program, name] of Object.entries(packagesOf)) {
    if (!findProgram([program])) await installPackage(root, name);
  }
}
