import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', '.git', 'data', 'artefacts', 'test-results']);

/** Paths below `root/folder` that `wanted` accepts, relative to `root`, with forward slashes, in a stable order. Empty when the folder is absent. */
export function listFiles(root: string, folder: string, wanted: (path: string) => boolean): string[] {
  return readEntries(join(root, folder))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(root, path, wanted);
      return entry.isFile() && wanted(path) ? [path] : [];
    })
    .toSorted();
}

export function isSourceFile(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

export function isTestFile(path: string): boolean {
  return /\.test\.[cm]?[jt]sx?$/.test(path);
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
