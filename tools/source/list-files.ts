import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', '.git', 'data', 'artefacts', 'test-results', '.cache']);

/**
 * Paths below `root/folder` that `isWanted` accepts, relative to `root`, with forward slashes, sorted. Empty if the
 * folder does not exist.
 */
export function listFiles(root: string, folder: string, isWanted: (path: string) => boolean): string[] {
  return readEntries(join(root, folder))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(root, path, isWanted);
      return entry.isFile() && isWanted(path) ? [path] : [];
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
