import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Until then a power cut could undo that a file of this directory was made, renamed or deleted. */
export function syncDirectory(path: string): void {
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
