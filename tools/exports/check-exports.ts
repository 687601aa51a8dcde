/** Exports that no other file imports. Entry point: `checkExports`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { readModuleGraph, type Edge } from '../boundaries/read-module-graph.ts';
import type { CheckReport, Finding } from '../source/finding.ts';
import { isSourceFile } from '../source/list-files.ts';
import { lineAt } from '../source/read-imports.ts';

/** `name` is undefined for all names of a module: `import * as`, `import()`, `export *`. */
type Use = { specifier: string; name: string | undefined; isReexport: boolean };
type Export = { name: string; line: number };
type Module = { declared: Export[]; uses: Use[] };

/** Modules that tools load by path, so no import names their exports. */
const loadedByPath = [/\.config\.ts$/, /^packages\/testkit\/src\/start-engines\.ts$/];

/** Entries of published packages: the programs that import their names are elsewhere. */
const published = ['packages/client/src/index.ts'];

export function checkExports(root: string): CheckReport {
  const graph = readModuleGraph(root);
  const files = [...graph.files, ...readdirSync(root).filter(isSourceFile)];
  const modules = new Map(files.map((file) => [file, readModule(file, readFileSync(join(root, file), 'utf8'))]));
  const used = findUsed(modules, resolveEdges(graph.edges));
  const findings: Finding[] = [];
  for (const [file, { declared }] of modules) {
    if (loadedByPath.some((pattern) => pattern.test(file))) continue;
    for (const { name, line } of declared)
      if (!used.has(keyOf(file, name)))
        findings.push({ file, line, message: `exports "${name}", which nothing imports` });
  }
  return { seen: modules.size, unit: 'modules', findings };
}

const keyOf = (file: string, name: string) => `${file} ${name}`;

/** The file behind each specifier of each module. */
function resolveEdges(edges: readonly Edge[]): (from: string, specifier: string) => string | undefined {
  const paths = new Map<string, string>();
  for (const { from, specifier, target } of edges)
    if (target.kind !== 'external' && target.path !== undefined) paths.set(keyOf(from, specifier), target.path);
  // The graph has no files of the root folder, such as vitest.config.ts.
  return (from, specifier) =>
    paths.get(keyOf(from, specifier)) ?? (from.includes('/') ? undefined : posix.normalize(specifier));
}

/** Follows each import through re-exports to the module that declares the name. */
function findUsed(
  modules: ReadonlyMap<string, Module>,
  resolve: (from: string, specifier: string) => string | undefined,
): ReadonlySet<string> {
  const used = new Set<string>();
  const use = (file: string, name: string | undefined): void => {
    const key = keyOf(file, name ?? '*');
    if (used.has(key)) return;
    used.add(key);
    const module = modules.get(file);
    if (module === undefined) return;
    if (name === undefined) for (const each of module.declared) used.add(keyOf(file, each.name));
    for (const reexport of module.uses) {
      if (!reexport.isReexport || (name !== undefined && reexport.name !== undefined && reexport.name !== name))
        continue;
      const target = resolve(file, reexport.specifier);
      if (target !== undefined) use(target, name === undefined ? reexport.name : name);
    }
  };
  for (const entry of published) if (modules.has(entry)) use(entry, undefined);
  for (const [file, { uses }] of modules) {
    for (const { specifier, name, isReexport } of uses) {
      const target = resolve(file, specifier);
      if (target !== undefined && !isReexport) use(target, name);
    }
  }
  return used;
}

function readModule(path: string, source: string): Module {
  const parsed = parseSync(path, source);
  const { module } = parsed;
  const uses: Use[] = [];
  const declared: Export[] = [];
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName } of entries)
      uses.push({ specifier: moduleRequest.value, name: importName.name ?? undefined, isReexport: false });
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName, start } of entries) {
      const name = exportName.name ?? undefined;
      if (moduleRequest)
        uses.push({ specifier: moduleRequest.value, name: importName.name ?? undefined, isReexport: true });
      // A re-exported name is checked where it is declared.
      else if (name !== undefined) declared.push({ name, line: lineAt(source, start) });
    }
  }
  // Of the words `import`, only those of no statement need the tree, which takes most of the time.
  if ((source.match(/\bimport\b/g)?.length ?? 0) === module.staticImports.length) return { declared, uses };
  new Visitor({
    ImportExpression: ({ source: address }) => {
      if (address.type === 'Literal' && typeof address.value === 'string')
        uses.push({ specifier: address.value, name: undefined, isReexport: false });
    },
    TSImportType: ({ source: address, qualifier }) => {
      const name = qualifier?.type === 'Identifier' ? qualifier.name : undefined;
      uses.push({ specifier: address.value, name, isReexport: false });
    },
  }).visit(parsed.program);
  return { declared, uses };
}
