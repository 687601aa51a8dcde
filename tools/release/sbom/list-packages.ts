import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manuallyCheckedLicences } from '../../dependencies/allowances.ts';
import type { Component } from './component.ts';

type Entry = {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly license?: string;
  readonly os?: OneOrMore;
  readonly cpu?: OneOrMore;
  readonly libc?: OneOrMore;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};
type OneOrMore = string | readonly string[];
type Entries = Readonly<Record<string, Entry>>;

/** The platform of the image, and of the embedded databases. */
const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' } as const;

/**
 * Every package that `npm ci --omit=dev` installs on the platform of the image, from the lockfile alone, with what it
 * depends on. The stubs in place of packages for other platforms are ours.
 */
export function listPackages(root: string): Component[] {
  // Cast: npm wrote it, and npm ci rejects any other shape.
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Entries };
  const workspaces = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
  const reached = reach(packages, workspaces);
  const uses = findUses(packages);
  const isShipped = (path: string) =>
    path.includes('node_modules/') && reached.has(path) && packages[path]?.version !== undefined;
  const shipped = Object.entries(packages).filter(([path]) => isShipped(path));
  return shipped.map(([path, entry]) => ({
    ref: `npm:${path}`,
    name: nameOf(path),
    version: entry.version ?? '',
    licence: licenceOf(nameOf(path), entry),
    purl: `pkg:npm/${nameOf(path).replace('@', '%40')}@${entry.version ?? ''}`,
    paths: [path],
    dependsOn: resolveAll(packages, path)
      .filter((found) => isShipped(found))
      .map((found) => `npm:${found}`),
    neededBy: uses.get(path) ?? [],
  }));
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The lockfile has the licence of each manifest; where that names none that is SPDX, it was looked up by hand. */
function licenceOf(name: string, { license = 'none' }: Entry): string {
  return manuallyCheckedLicences[name] ?? license.replace(/^LGPL-2\.1\+$/, 'LGPL-2.1-or-later');
}

function fits({ os, cpu, libc }: Entry): boolean {
  return allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);
}

function allows(names: OneOrMore | undefined, value: string): boolean {
  const list = names === undefined ? ['any'] : [names].flat();
  if (list.includes('any')) return true;
  return list.includes(value) || (list.every((each) => each.startsWith('!')) && !list.includes(`!${value}`));
}

/** Which apps reach a package. */
function findUses(packages: Entries): ReadonlyMap<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const app of Object.keys(packages).filter((path) => /^apps\/[^/]+$/.test(path)))
    for (const path of reach(packages, [app])) uses.set(path, [...(uses.get(path) ?? []), app.slice('apps/'.length)]);
  return uses;
}

/** Everything that the given workspaces lead to on the platform of the image. */
function reach(packages: Entries, from: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || !fits(packages[path] ?? {})) continue;
    seen.add(path);
    waiting.push(...resolveAll(packages, path));
  }
  return seen;
}

function resolveAll(packages: Entries, from: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[from] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    const found = resolveFrom(packages, from, name);
    return found === undefined ? [] : [found];
  });
}

/** As Node looks for a package: in the folder itself, then in each above. A link leads to a workspace. */
function resolveFrom(packages: Entries, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = packages[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (folder === '') return undefined;
  }
}
