/** Checks all imports against the tables in arrows.ts and outgoing.ts. Entry point: `checkBoundaries`. */
import type { CheckReport, Finding } from '../source/finding.ts';
import type { Workspace } from '../source/workspaces.ts';
import { arrows, featureFolders, floors, testArrows, testFloor, wingFolders, wings, type Arrows } from './arrows.ts';
import { checkOutgoing } from './check-outgoing.ts';
import { findCycles } from './find-cycles.ts';
import { outgoing } from './outgoing.ts';
import { findTestFiles, readModuleGraph, type Edge, type ModuleGraph } from './read-module-graph.ts';

export function checkBoundaries(
  root: string,
  table: Readonly<Record<string, Arrows>> = arrows,
  sources: Readonly<Record<string, string>> = outgoing,
): CheckReport {
  const graph = readModuleGraph(root);
  const testFiles = findTestFiles(graph);
  return {
    seen: graph.files.length,
    unit: 'modules',
    findings: [
      ...graph.findings,
      ...checkTable(graph, table),
      ...graph.edges.flatMap((edge) => checkEdge(edge, graph, table, testFiles.has(edge.from))),
      ...checkCycles(graph),
      ...checkWings(graph),
      ...checkOutgoing(root, sources),
    ],
  };
}

function checkTable(graph: ModuleGraph, table: Readonly<Record<string, Arrows>>): Finding[] {
  const unknown = graph.workspaces
    .filter(({ folder }) => !(folder in table))
    .map(({ folder }) => ({
      file: folder,
      message: 'is not in tools/boundaries/arrows.ts: say there whom it may import',
    }));
  const absent = Object.keys(table)
    .filter((folder) => !graph.workspaces.some((workspace) => workspace.folder === folder))
    .map((folder) => ({ file: 'tools/boundaries/arrows.ts', message: `names ${folder}, which does not exist` }));
  return [...unknown, ...absent];
}

function checkEdge(
  edge: Edge,
  graph: ModuleGraph,
  table: Readonly<Record<string, Arrows>>,
  isForTests: boolean,
): Finding[] {
  const found = (message: string): Finding[] => [{ file: edge.from, line: edge.line, message }];
  const home = workspaceOf(edge.from, graph.workspaces);
  const allowed = table[home];
  const { target } = edge;
  if (target.kind === 'external') {
    const mayUse =
      !allowed?.external || isForTests || target.name.startsWith('node:') || allowed.external.includes(target.name);
    return mayUse ? [] : found(`imports "${target.name}": ${home} may use only ${allowed.external?.join(', ')}`);
  }
  if (target.kind === 'file') {
    return target.path.startsWith(`${home}/`)
      ? checkInside(edge, target.path, isForTests)
      : found(`leaves ${home} by a path ("${edge.specifier}"): import packages by name`);
  }
  const { folder } = target.workspace;
  if (folder.startsWith('apps/')) return found(`imports ${folder}: nothing imports an app`);
  if (target.path === undefined) return found(`imports "${edge.specifier}", which ${folder} does not export`);
  if (folder === home || !allowed) return [];
  const name = folder.slice('packages/'.length);
  const mayImport = allowed.ours.includes(name) || (isForTests && testArrows.includes(name));
  return mayImport ? [] : found(`imports ${folder}: ${home} may not`);
}

/** Rules within one workspace: features do not import each other, and no floor imports a higher one. */
function checkInside(edge: Edge, path: string, isForTests: boolean): Finding[] {
  const found = (message: string): Finding[] => [{ file: edge.from, line: edge.line, message }];
  for (const parent of featureFolders) {
    const [here, there] = [featureOf(parent, edge.from), featureOf(parent, path)];
    if (here && there && here !== there)
      return found(`feature "${here}" imports feature "${there}": share it in platform/, or pass it in from the roof`);
  }
  for (const [app, order] of Object.entries(floors)) {
    const [here, there] = [floorOf(app, order, edge.from), floorOf(app, order, path)];
    if (here === undefined || there === undefined || here <= there) continue;
    if (order[there] === testFloor && isForTests) continue;
    return found(`${order[here]} may not import ${order[there]} (${path})`);
  }
  return [];
}

/** The index of a file's floor, from the top. Files outside the floors (a seed, a staff tool) are on the top floor. */
function floorOf(app: string, order: readonly string[], path: string): number | undefined {
  if (!path.startsWith(`${app}/`)) return undefined;
  const inside = path.slice(app.length + 1);
  const place = order.findIndex((floor) => inside.startsWith(floor));
  return place === -1 ? order.findIndex((floor) => floor.startsWith('main.')) : place;
}

/** Folders divided by wing contain only wings and the entries listed in arrows.ts. */
function checkWings(graph: ModuleGraph): Finding[] {
  return Object.entries(wingFolders).flatMap(([parent, others]) => {
    const known = new Set<string>([...wings, ...others]);
    const present = new Set(
      graph.files
        .filter((file) => file.startsWith(`${parent}/`))
        .map((file) => file.slice(parent.length + 1).split('/'))
        .flatMap(([folder, ...rest]) => (folder !== undefined && rest.length > 0 ? [folder] : [])),
    );
    return [...present]
      .filter((folder) => !known.has(folder))
      .map((folder) => ({ file: `${parent}/${folder}`, message: `is not a wing (${wings.join(', ')})` }));
  });
}

function checkCycles(graph: ModuleGraph): Finding[] {
  const edges = new Map(graph.files.map((file) => [file, new Set<string>()]));
  for (const { from, target } of graph.edges) {
    const path = target.kind === 'external' ? undefined : target.path;
    if (path !== undefined && edges.has(path)) edges.get(from)?.add(path);
  }
  return findCycles(edges).map((cycle) => ({ file: cycle[0] ?? '', message: `is in a cycle: ${cycle.join(' -> ')}` }));
}

/** `<parent>/<wing>/<feature>/...` is in the feature `wing/feature`. */
function featureOf(parent: string, path: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined;
  const [wing, feature] = path.slice(parent.length + 1).split('/');
  return wing !== undefined && feature !== undefined ? `${wing}/${feature}` : undefined;
}

/** The workspace a file lives in, or the root folder (`tools`, `bench`, `e2e`). */
function workspaceOf(path: string, workspaces: Workspace[]): string {
  return workspaces.find(({ folder }) => path.startsWith(`${folder}/`))?.folder ?? path.split('/', 1)[0] ?? path;
}
