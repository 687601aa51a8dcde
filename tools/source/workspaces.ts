import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

export type Manifest = {
  name: string;
  license?: string;
  exports?: Readonly<Record<string, string>>;
  scripts?: Readonly<Record<string, string>>;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
};

/** `folder` is `packages/qr` or `apps/server`. */
export type Workspace = { folder: string; manifest: Manifest };

/** The workspaces as the folders say, not as a list somebody keeps: a new folder cannot escape the checks. */
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
  // A folder without a manifest still is a folder with code in it: it gets a name that no table knows.
  if (!existsSync(path)) return { name: `(no package.json in ${folder})` };
  // Trusted: npm has already refused to install from a manifest of another shape.
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}
