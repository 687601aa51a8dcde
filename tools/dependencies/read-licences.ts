import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../source/finding.ts';
import { allowedLicences, licencesReadByHand, sharedLibraries } from './allowances.ts';

type Lockfile = { packages: Record<string, { link?: boolean; resolved?: string }> };

export function readLockfile(root: string): Lockfile {
  // Trusted: npm wrote it, and npm ci has refused any other shape.
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
}

/** An address in the lockfile ties every install to one registry, and names it to the world. */
export function checkLockfile(root: string): Finding[] {
  return Object.entries(readLockfile(root).packages)
    .filter(([, entry]) => entry.resolved !== undefined && /^[a-z+]+:\/\//i.test(entry.resolved))
    .map(([path]) => ({ file: 'package-lock.json', message: `${path} carries a "resolved" address: npm install with omit-lockfile-registry-resolved` }));
}

/** The licence of every installed package that the lockfile names. Packages for other platforms are not installed, and not seen. */
export function checkLicences(root: string): { seen: number; findings: Finding[] } {
  const installed = Object.entries(readLockfile(root).packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path, 'package.json')));
  const findings = installed.flatMap((path) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = licencesReadByHand[name] ?? readLicence(join(root, path, 'package.json'));
    return mayShip(licence) || sharedLibraries[name] === licence ? [] : [{ file: path, message: `has the licence "${licence}", which is not among those we can ship` }];
  });
  return { seen: installed.length, findings };
}

function readLicence(path: string): string {
  // Any package on earth: its shape is looked at, not trusted.
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { license?: unknown; licenses?: unknown };
  const named: unknown = manifest.license ?? (Array.isArray(manifest.licenses) ? manifest.licenses.at(0) : undefined);
  if (typeof named === 'string') return named;
  return typeof named === 'object' && named !== null && 'type' in named ? String(named.type) : 'none';
}

/** SPDX expressions: of an OR one side suffices, of an AND both must do. */
export function mayShip(licence: string): boolean {
  const bare = licence.replaceAll(/[()]/g, ' ').trim();
  return bare.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((name) => allowedLicences.includes(name.trim())));
}
