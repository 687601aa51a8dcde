import { findProgram, installPackage } from './system-packages.ts';

/** Programs that tests use, and the Debian packages that have them. */
type Packages = Readonly<Record<string, string>>;

/** What tests look at pages and read codes with. */
export const printTools: Packages = { gs: 'ghostscript', pdftoppm: 'poppler-utils', zbarimg: 'zbar-tools' };
/** What the product stands behind in `deploy/`. */
export const proxies: Packages = { caddy: 'caddy' };

/** Without them, and where none can be installed, these tests are skipped; in CI they fail. */
export async function ensurePrograms(root: string, packages: Packages): Promise<void> {
  for (const [program, name] of Object.entries(packages)) {
    if (!findProgram([program])) await installPackage(root, name);
  }
}
