import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../source/finding.ts';
import { readManifest, readWorkspaces } from '../source/workspaces.ts';

/** Every place that names the version of the product. `package.json` of the root is the one that is read. */

/** Files with the version in their text; programs that read no manifest at run time have it from here. */
const texts: readonly (readonly [path: string, what: string, pattern: RegExp])[] = [
  ['packages/client/src/version.ts', 'version', /(version = ')([^']+)(')/],
  ['packages/contract/src/version.ts', 'version', /(productVersion = ')([^']+)(')/],
  ['deploy/Dockerfile', 'version', /(org\.opencontainers\.image\.version=")([^"]+)(")/],
  ['deploy/helm/evercode/Chart.yaml', 'version', /^(version: )(\S+)()$/m],
  // The tag of the image, where the values name none.
  ['deploy/helm/evercode/Chart.yaml', 'appVersion', /^(appVersion: )(\S+)()$/m],
];

const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

export function readVersion(root: string): string {
  return readManifest(root, '').version ?? '';
}

/** `1.0.0` or `1.0.0-rc.1`. */
const isVersion = (text: string): boolean => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(text);

export function setVersion(root: string, version: string): void {
  if (!isVersion(version)) throw new Error(`"${version}" is no version: write it like 1.0.0.`);
  for (const folder of ['', ...readWorkspaces(root).map((workspace) => workspace.folder)])
    rewriteJson(join(root, folder, 'package.json'), (manifest) => setIn(manifest, version));
  rewriteJson(join(root, 'package-lock.json'), (lockfile) => {
    lockfile['version'] = version;
    for (const [path, entry] of Object.entries(asRecord(lockfile['packages'])))
      if (!path.includes('node_modules/')) setIn(asRecord(entry), version);
  });
  for (const [path, , pattern] of texts) {
    const text = readFileSync(join(root, path), 'utf8');
    writeFileSync(join(root, path), text.replace(pattern, `$1${version}$3`));
  }
}

export function findOtherVersions(root: string): Finding[] {
  const version = readVersion(root);
  const places: [file: string, what: string, found: string | undefined][] = [];
  for (const { folder, manifest } of [{ folder: '', manifest: readManifest(root, '') }, ...readWorkspaces(root)]) {
    const file = join(folder, 'package.json');
    places.push([file, 'version', manifest.version]);
    for (const kind of dependencyKinds)
      for (const [name, found] of Object.entries(manifest[kind] ?? {}))
        if (name.startsWith('@evercode/')) places.push([file, name, found]);
  }
  const lockfile = readJson(join(root, 'package-lock.json'));
  places.push(['package-lock.json', 'version', text(lockfile['version'])]);
  for (const [path, entry] of Object.entries(asRecord(lockfile['packages'])))
    // A stub in place of a package for another platform has no version.
    if (!path.includes('node_modules/') && !path.startsWith('stubs/'))
      places.push(['package-lock.json', path, text(asRecord(entry)['version'])]);
  for (const [path, what, pattern] of texts)
    places.push([path, what, pattern.exec(readFileSync(join(root, path), 'utf8'))?.[2]]);
  return places
    .filter(([, , found]) => found !== version)
    .map(([file, what, found]) => ({
      file,
      message: `${what} is ${found ?? 'absent'}, not ${version}: run npm run release -- --set-version ${version}`,
    }));
}

function setIn(manifest: Record<string, unknown>, version: string): void {
  if ('version' in manifest) manifest['version'] = version;
  for (const kind of dependencyKinds) {
    const dependencies = asRecord(manifest[kind]);
    for (const name of Object.keys(dependencies)) if (name.startsWith('@evercode/')) dependencies[name] = version;
  }
}

function rewriteJson(path: string, change: (json: Record<string, unknown>) => void): void {
  const json = readJson(path);
  change(json);
  writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`);
}

function readJson(path: string): Record<string, unknown> {
  return asRecord(JSON.parse(readFileSync(path, 'utf8')));
}

/** npm wrote these files; what is no object has no entries. */
function asRecord(value: unknown): Record<string, unknown> {
  // Cast: an object read as JSON has string keys.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
