import { findProgram } from '@evercode/testkit/find-program';
import { runStep } from './run-step.ts';

/** Installs Debian packages, if run as root with apt. Returns false if it cannot or fails. */
export async function installPackages(root: string, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return true;
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false;
  console.log(`Installing ${names.join(', ')} with apt...`);
  // RUNLEVEL=1 prevents a newly installed server from starting as a service: the tests start their own.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = async (...args: string[]) =>
    (await runStep({ root, command: 'apt-get', args: ['-qq', ...args], env, timeoutMs: 300_000 })).exitCode === 0;
  await apt('update');
  if (await apt('install', '-y', '--no-install-recommends', ...names)) return true;
  // Installed one by one, so that a package that this release lacks does not block the others.
  if (names.length > 1) for (const name of names) await apt('install', '-y', '--no-install-recommends', name);
  return false;
}
