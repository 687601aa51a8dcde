/** Actions that no code checks, and an outdated list of actions that are not built. Entry point: `checkActions`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actions, notBuiltYet } from '@evercode/contract';
import type { CheckReport, Finding } from '../source/finding.ts';
import { isSourceFile, isTestFile, listFiles } from '../source/list-files.ts';

type Lists = { actions: readonly string[]; notBuilt: readonly string[] };

const listFile = 'packages/contract/src/not-built-yet.ts';
/** Files that name every action by definition, so a name in them is no use. */
const tables = [
  'packages/access/',
  'packages/contract/src/actions.ts',
  'packages/contract/src/key-scopes.ts',
  listFile,
];

export function checkActions(
  root: string,
  lists: Lists = { actions, notBuilt: Object.keys(notBuiltYet.actions) },
): CheckReport {
  const used = new Set<string>();
  const files = ['apps', 'packages']
    .flatMap((folder) => listFiles(root, folder, isSourceFile))
    .filter((path) => !isTestFile(path) && !tables.some((table) => path.startsWith(table)));
  for (const path of files)
    for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(/'([a-z-]+\.[a-z-]+)'/g))
      used.add(name);
  const toFinding = (message: string): Finding => ({ file: listFile, message });
  return {
    seen: files.length,
    unit: 'files',
    findings: [
      ...lists.actions
        .filter((action) => !used.has(action) && !lists.notBuilt.includes(action))
        .map((action) => toFinding(`does not list "${action}", which nothing asks for`)),
      ...lists.notBuilt
        .filter((action) => used.has(action))
        .map((action) => toFinding(`lists "${action}", which is asked for: it is built`)),
    ],
  };
}
