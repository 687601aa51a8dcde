import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../source/finding.ts';
import { allowedLicences, manuallyCheckedLicences, lgplLibraries } from './allowances.ts';
import { isFulfilled } from './licence-expression.ts';

type Lockfile = { packages: Record<string, { link?: boolean; resolved?: string }> };

function readLockfile(root: string): Lockfile {
  // Cast: npm wrote it, and npm ci rejects any other shape.
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
}

/** A "resolved" address in the lockfile would tie every install to one registry, and publish its name. */
export function checkLockfile(root: string): Finding[] {
  return Object.entries(readLockfile(root).packages)
    .filter(([, entry]) => entry.resolved !== undefined && /^[a-z+]+:\/\//i.test(entry.resolved))
    .map(([path]) => ({
      file: 'package-lock.json',
      message: `${path} carries a "resolved" address: npm install with omit-lockfile-registry-resolved`,
    }));
}

/**
 * Checks the licence of every installed package in the lockfile. Packages for other platforms are not installed, so
 * they are not checked.
 */
export function checkLicences(root: string): { seen: number; findings: Finding[] } {
  const installed = Object.entries(readLockfile(root).packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path, 'package.json')));
  const findings = installed.flatMap((path) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = manuallyCheckedLicences[name] ?? readLicence(join(root, path, 'package.json'));
    return isShippable(licence) || lgplLibraries[name] === licence
      ? []
      : [{ file: path, message: `has the licence "${licence}", which is not among those we can ship` }];
  });
  return { seen: installed.length, findings };
}

function readLicence(path: string): string {
  // A foreign manifest, so its shape is checked.
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { license?: unknown; licenses?: unknown };
  const named: unknown = manifest.license ?? (Array.isArray(manifest.licenses) ? manifest.licenses.at(0) : undefined);
  if (typeof named === 'string') return named;
  return typeof named === 'object' && named !== null && 'type' in named ? String(named.type) : 'none';
}

export function isShippable(licence: string): boolean {
  return isFulfilled(licence, (name) => allowedLicences.includes(name));
}
