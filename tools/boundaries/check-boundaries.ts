/** The import arrows, held from the folder list itself. Entry point: `checkBoundaries`. */
import type { CheckReport, Finding } from '../source/finding.ts';
import type { Workspace } from '../source/workspaces.ts';
import { arrows, featureFolders, layers, testArrows, type Arrows } from './arrows.ts';
import { findCycles } from './find-cycles.ts';
import { findTestFiles, readModuleGraph, type Edge, type ModuleGraph } from './read-module-graph.ts';

export function checkBoundaries(root: string, table: Readonly<Record<string, Arrows>> = arrows): CheckReport {
  const graph = readModuleGraph(root);
  const testFiles = findTestFiles(graph);
  return {
    seen: graph.files.length,
    unit: 'modules',
    findings: [...graph.findings, ...checkTable(graph, table), ...graph.edges.flatMap((edge) => checkEdge(edge, graph, table, testFiles.has(edge.from))), ...checkCycles(graph)],
  };
}

function checkTable(graph: ModuleGraph, table: Readonly<Record<string, Arrows>>): Finding[] {
  const unknown = graph.workspaces
    .filter(({ folder }) => !(folder in table))
    .map(({ folder }) => ({ file: folder, message: 'is not in tools/boundaries/arrows.ts: say there whom it may import' }));
  const absent = Object.keys(table)
    .filter((folder) => !graph.workspaces.some((workspace) => workspace.folder === folder))
    .map((folder) => ({ file: 'tools/boundaries/arrows.ts', message: `names ${folder}, which does not exist` }));
  return [...unknown, ...absent];
}

function checkEdge(edge: Edge, graph: ModuleGraph, table: Readonly<Record<string, Arrows>>, isForTests: boolean): Finding[] {
  const found = (message: string): Finding[] => [{ file: edge.from, line: edge.line, message }];
  const home = homeOf(edge.from, graph.workspaces);
  const allowed = table[home];
  const { target } = edge;
  if (target.kind === 'external') {
    const mayUse = !allowed?.external || isForTests || target.name.startsWith('node:') || allowed.external.includes(target.name);
    return mayUse ? [] : found(`imports "${target.name}": ${home} may use only ${allowed.external?.join(', ')}`);
  }
  if (target.kind === 'file') {
    return target.path.startsWith(`${home}/`) ? checkInside(edge, target.path) : found(`leaves ${home} by a path ("${edge.specifier}"): import packages by name`);
  }
  const { folder } = target.workspace;
  if (folder.startsWith('apps/')) return found(`imports ${folder}: nothing imports an app`);
  if (target.path === undefined) return found(`imports "${edge.specifier}", which ${folder} does not export`);
  if (folder === home || !allowed) return [];
  const name = folder.slice('packages/'.length);
  const mayImport = allowed.ours.includes(name) || (isForTests && testArrows.includes(name));
  return mayImport ? [] : found(`imports ${folder}: ${home} may not`);
}

/** Rules between files of one workspace: features are strangers to each other, lower layers do not reach up. */
function checkInside(edge: Edge, path: string): Finding[] {
  const found = (message: string): Finding[] => [{ file: edge.from, line: edge.line, message }];
  for (const parent of featureFolders) {
    const [here, there] = [featureOf(parent, edge.from), featureOf(parent, path)];
    if (here && there && here !== there) return found(`feature "${here}" imports its sibling "${there}": let a page or main.ts bring them together`);
  }
  const layer = layers.find(({ from, to }) => edge.from.startsWith(from) && to.some((prefix) => path.startsWith(prefix)));
  return layer ? found(`${layer.from} may not import ${path}`) : [];
}

function checkCycles(graph: ModuleGraph): Finding[] {
  const edges = new Map(graph.files.map((file) => [file, new Set<string>()]));
  for (const { from, target } of graph.edges) {
    const path = target.kind === 'external' ? undefined : target.path;
    if (path !== undefined && edges.has(path)) edges.get(from)?.add(path);
  }
  return findCycles(edges).map((cycle) => ({ file: cycle[0] ?? '', message: `is in a cycle: ${cycle.join(' -> ')}` }));
}

function featureOf(parent: string, path: string): string | undefined {
  return path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/', 1)[0] : undefined;
}

/** The workspace a file lives in, or the root folder (`tools`, `bench`, `e2e`). */
function homeOf(path: string, workspaces: Workspace[]): string {
  return workspaces.find(({ folder }) => path.startsWith(`${folder}/`))?.folder ?? path.split('/', 1)[0] ?? path;
}
