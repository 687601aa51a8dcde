import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runStep } from './run-step.ts';

export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian's packages, where we are root and there is apt. False where there is not, or where it fails: the caller says what that means. */
export async function installPackage(root: string, name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false;
  console.log(`Installing ${name} with apt...`);
  // RUNLEVEL=1 keeps a freshly installed server from being started as a service: we start our own.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) => runStep({ root, command: 'apt-get', args: ['-qq', ...args], env, timeoutMs: 300_000 });
  await apt('update');
  return (await apt('install', '-y', '--no-install-recommends', name)).exitCode === 0;
}
