import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../source/list-files.ts';
import { readWorkspaces, type Workspace } from '../source/workspaces.ts';

/**
 * One hash over every input of a build, by default of the web app: its own files, those of each workspace package that
 * it imports, the build tool and the lockfile.
 */
export function hashInputs(root: string, of: readonly string[] = ['apps/web']): string {
  const workspaces = readWorkspaces(root);
  const reached = new Set<string>();
  for (const built of workspaces.filter(({ folder }) => of.includes(folder)))
    collectDependencies(built, workspaces, reached);
  const folders = [...reached].toSorted();
  const paths = [...folders, 'tools/build'].flatMap((folder) => listFiles(root, folder, () => true));
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', ...paths].filter((name) => existsSync(join(root, name)))) {
    const content = readFileSync(join(root, path));
    // The length delimits the parts, so two different trees never hash the same bytes.
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function collectDependencies(from: Workspace, all: Workspace[], reached: Set<string>): void {
  reached.add(from.folder);
  for (const name of Object.keys(from.manifest.dependencies ?? {})) {
    const next = all.find(({ manifest }) => manifest.name === name);
    if (next && !reached.has(next.folder)) collectDependencies(next, all, reached);
  }
}
