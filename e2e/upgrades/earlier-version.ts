import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SCOPE = '@evercode';
const MAX_SOURCE_BYTES = 1024 * 1024 * 1024;

/** False in a clone without history. */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0;
}

/**
 * Writes the source of a commit into a folder, with the packages of this checkout. Returns the command that starts it.
 * It only works while both have the same versions of what the earlier one needs.
 */
export function checkOut(commit: string, folder: string): [program: string, start: string] {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: ROOT, maxBuffer: MAX_SOURCE_BYTES });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['--extract'], { cwd: folder, input: archive });
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, SCOPE), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== SCOPE) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const parent of ['packages', 'apps'])
    for (const name of readdirSync(join(folder, parent)))
      symlinkSync(join(folder, parent, name), join(modules, SCOPE, name));
  return [process.execPath, join(folder, 'apps/launcher/start.mjs')];
}
