import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, posix } from 'node:path';
import type { Finding } from '../source/finding.ts';
import { isSourceFile, isTestFile, listFiles } from '../source/list-files.ts';
import { readImports } from '../source/read-imports.ts';
import { readWorkspaces, type Workspace } from '../source/workspaces.ts';

/** The target of an import: a file, a workspace (with the file of its export), or a foreign package. */
type Target =
  | { kind: 'file'; path: string }
  | { kind: 'workspace'; workspace: Workspace; path: string | undefined }
  | { kind: 'external'; name: string };

export type Edge = { from: string; line: number; specifier: string; target: Target };

export type ModuleGraph = { workspaces: Workspace[]; files: string[]; edges: Edge[]; findings: Finding[] };

const scope = '@evercode/';
/** Folders of code that are no workspaces. They start and check the workspaces, and may import any package by name. */
const rootFolders = ['tools', 'bench', 'e2e'];

export function readModuleGraph(root: string): ModuleGraph {
  const workspaces = readWorkspaces(root);
  const folders = [...workspaces.map((workspace) => workspace.folder), ...rootFolders];
  const graph: ModuleGraph = {
    workspaces,
    files: folders.flatMap((folder) => listFiles(root, folder, isSourceFile)),
    edges: [],
    findings: [],
  };
  for (const from of graph.files) {
    for (const { specifier, line } of readImports(from, readFileSync(join(root, from), 'utf8'))) {
      const target = specifier === null ? undefined : resolveTarget(root, workspaces, from, specifier);
      if (specifier !== null && target) graph.edges.push({ from, line, specifier, target });
      else if (specifier !== null)
        graph.findings.push({ file: from, line, message: `imports "${specifier}", which does not exist` });
      else if (!from.startsWith('tools/'))
        graph.findings.push({ file: from, line, message: 'imports a computed address, which no check can follow' });
    }
  }
  return graph;
}

function resolveTarget(root: string, workspaces: Workspace[], from: string, specifier: string): Target | undefined {
  const [address = ''] = specifier.split('?', 1);
  if (address.startsWith('.')) {
    const path = posix.normalize(posix.join(posix.dirname(from), address));
    // A path above the root stays as it is, for the rule on paths that leave their workspace.
    return path.startsWith('..') || existsSync(join(root, path)) ? { kind: 'file', path } : undefined;
  }
  if (isAbsolute(address) || address.startsWith('file:')) return { kind: 'file', path: address };
  if (!address.startsWith(scope)) return { kind: 'external', name: packageName(address) };
  const workspace = workspaces.find(
    ({ manifest }) => address === manifest.name || address.startsWith(`${manifest.name}/`),
  );
  if (!workspace) return undefined;
  const entry = workspace.manifest.exports?.[`.${address.slice(workspace.manifest.name.length)}`];
  return { kind: 'workspace', workspace, path: entry === undefined ? undefined : posix.join(workspace.folder, entry) };
}

/**
 * Files that only tests reach: tests, the testkit, and files that only these import (such as fixtures). They follow the
 * import rules of tests.
 */
export function findTestFiles(graph: ModuleGraph): ReadonlySet<string> {
  const importers = new Map<string, Set<string>>();
  for (const { from, target } of graph.edges) {
    if (target.kind === 'file') importers.set(target.path, (importers.get(target.path) ?? new Set()).add(from));
  }
  const known = new Set(graph.files.filter((file) => isTestFile(file) || file.startsWith('packages/testkit/')));
  for (let before = -1; before < known.size;) {
    before = known.size;
    for (const [file, from] of importers) if ([...from].every((importer) => known.has(importer))) known.add(file);
  }
  return known;
}

/** `@mantine/core/styles.css` -> `@mantine/core`; `node:fs` is unchanged. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
