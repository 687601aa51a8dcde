import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../commands/run-command.ts';
import { hashInputs } from './hash-inputs.ts';

/** What the app serves at /downloads: the client and the command line that match it, for `npm install`. */
const downloads = 'dist/downloads';
/* Both folders are packages as they are published: `npm pack` and `npm install` take them. */
export const clientPackage = 'packages/client/dist';
export const cliPackage = 'apps/cli/dist';
const packages = { 'evercode-client.tgz': clientPackage, 'evercode-cli.tgz': cliPackage };
const hashFile = '.inputs-hash';
const hashOf = (root: string) => hashInputs(root, ['apps/cli', 'packages/client']);

/** Packs the two built packages. Each file appears whole, by a rename: the app may be serving the one before. */
export async function packDownloads(root: string): Promise<void> {
  mkdirSync(join(root, downloads), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist/packing-'));
  try {
    for (const [name, built] of Object.entries(packages)) {
      const pack = ['pack', '--silent', '--pack-destination', folder, `./${built}`];
      const { exitCode, output, errors } = await runCommand(root, 'npm', pack);
      if (exitCode !== 0) throw new Error(`npm can't pack ${built}.\n${output}${errors}`);
      renameSync(join(folder, output.trim()), join(root, downloads, name));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  writeFileSync(join(root, downloads, hashFile), hashOf(root));
}

/** Removes packages of another source than the present one. The app then says how to build them. */
export function removeStaleDownloads(root: string): void {
  const path = join(root, downloads, hashFile);
  const isStale = existsSync(path) && readFileSync(path, 'utf8') !== hashOf(root);
  if (isStale) rmSync(join(root, downloads), { recursive: true, force: true });
}
