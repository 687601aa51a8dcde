import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Tree = { root: string; [Symbol.dispose](): void };

/**
 * A project of the given files in a temporary directory, for tests of the checks: `using tree = writeTree({...})`
 * removes it afterwards.
 */
export function writeTree(files: Readonly<Record<string, string>>): Tree {
  const root = mkdtempSync(join(tmpdir(), 'evercode-check-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}
