import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { packageName } from '../boundaries/read-module-graph.ts';
import { readWorkspaces, type Workspace } from '../source/workspaces.ts';

type Loaded = {
  /** Our own modules. */
  modules: readonly string[];
  bytes: number;
  /** Packages of others that these modules import, each with the first module that does. */
  packages: ReadonlyMap<string, string>;
};

/**
 * What a program loads before it does anything: all modules behind its static imports. What is behind `import()` or
 * `require()` comes when it is needed. Types are not loaded.
 */
export function readLoadedAtStart(root: string, entry: string): Loaded {
  const workspaces = readWorkspaces(root);
  const modules = [entry];
  const known = new Set(modules);
  const packages = new Map<string, string>();
  let bytes = 0;
  // The loop also visits the modules that it appends.
  for (const module of modules) {
    const source = readFileSync(join(root, module), 'utf8');
    bytes += Buffer.byteLength(source);
    for (const specifier of readStaticImports(module, source)) {
      const path = findOwnModule(workspaces, module, specifier);
      if (path === undefined) {
        const isForeign = !specifier.startsWith('node:') && !packages.has(packageName(specifier));
        if (isForeign) packages.set(packageName(specifier), module);
      } else if (!known.has(path)) {
        known.add(path);
        modules.push(path);
      }
    }
  }
  return { modules, bytes, packages };
}

/** An import of types alone is erased; one with any other part, or none, loads the module. */
function readStaticImports(path: string, source: string): string[] {
  const parsed = parseSync(path, source);
  const [failure] = parsed.errors;
  if (failure) throw new Error(`${path} does not parse: ${failure.message}`);
  const specifiers: string[] = [];
  new Visitor({
    ImportDeclaration: (node) => {
      if (node.importKind !== 'type') specifiers.push(node.source.value);
    },
    ExportAllDeclaration: (node) => {
      if (node.exportKind !== 'type') specifiers.push(node.source.value);
    },
    ExportNamedDeclaration: (node) => {
      if (node.source && node.exportKind !== 'type') specifiers.push(node.source.value);
    },
  }).visit(parsed.program);
  return specifiers;
}

function findOwnModule(workspaces: readonly Workspace[], from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const workspace = workspaces.find(({ manifest: { name } }) => specifier === name || specifier.startsWith(`${name}/`));
  if (workspace === undefined) return undefined;
  const entry = workspace.manifest.exports?.[`.${specifier.slice(workspace.manifest.name.length)}`];
  if (entry === undefined) throw new Error(`${from} imports "${specifier}", which does not exist`);
  return posix.join(workspace.folder, entry);
}
