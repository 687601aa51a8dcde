import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

export type Manifest = {
  name: string;
  version?: string;
  description?: string;
  type?: string;
  engines?: Readonly<Record<string, string>>;
  license?: string;
  exports?: Readonly<Record<string, string>>;
  scripts?: Readonly<Record<string, string>>;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
};

/** `folder`: such as `packages/qr` or `apps/server`. */
export type Workspace = { folder: string; manifest: Manifest };

/** Reads the folders instead of a list, so a new workspace cannot escape the checks. */
export function readWorkspaces(root: string): Workspace[] {
  return ['packages', 'apps'].flatMap((parent) =>
    existsSync(join(root, parent))
      ? readdirSync(join(root, parent), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => `${parent}/${entry.name}`)
          .toSorted()
          .map((folder) => ({ folder, manifest: readManifest(root, folder) }))
      : [],
  );
}

export function readManifest(root: string, folder: string): Manifest {
  const path = join(root, folder, 'package.json');
  // A folder without a manifest gets its path as its name, which no table contains, so the check reports it.
  if (!existsSync(path)) return { name: `(no package.json in ${folder})` };
  // Cast: npm refuses to install from a manifest of another shape.
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}
