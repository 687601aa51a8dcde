/** Checks version pins, declared and used packages, the lockfile and licences. Entry point: `checkDependencies`. */
import { builtinModules } from 'node:module';
import { findTestFiles, packageName, readModuleGraph } from '../boundaries/read-module-graph.ts';
import type { CheckReport, Finding } from '../source/finding.ts';
import { readManifest, type Manifest, type Workspace } from '../source/workspaces.ts';
import { usedWithoutImport } from './allowances.ts';
import { checkLicences, checkLockfile } from './read-licences.ts';

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Packages that the files of a manifest import, each with its first import. */
type Uses = Map<string, { file: string; line: number; byTestsOnly: boolean }>;

export function checkDependencies(root: string): CheckReport {
  const graph = readModuleGraph(root);
  const testFiles = findTestFiles(graph);
  const rootManifest = readManifest(root, '');
  const owners: Workspace[] = [...graph.workspaces, { folder: '', manifest: rootManifest }];
  const uses = new Map<string, Uses>(owners.map(({ folder }) => [folder, new Map()]));
  for (const { from, line, specifier, target } of graph.edges) {
    if (target.kind === 'file' || isBuiltin(specifier)) continue;
    const folder = graph.workspaces.find((workspace) => from.startsWith(`${workspace.folder}/`))?.folder ?? '';
    const name = target.kind === 'workspace' ? target.workspace.manifest.name : packageName(specifier);
    const known = uses.get(folder)?.get(name);
    const byTestsOnly = testFiles.has(from);
    // An import by the product is checked more strictly than one by a test, so it takes precedence.
    if (!known || (known.byTestsOnly && !byTestsOnly)) uses.get(folder)?.set(name, { file: from, line, byTestsOnly });
  }
  const licences = checkLicences(root);
  return {
    seen: licences.seen,
    unit: 'packages',
    findings: [
      ...owners.flatMap(checkPins),
      ...owners.flatMap((owner) => checkDeclared(owner, uses.get(owner.folder) ?? new Map(), rootManifest)),
      ...owners.flatMap((owner) => checkUsed(owner, uses)),
      ...checkLockfile(root),
      ...licences.findings,
    ],
  };
}

function declaredIn(manifest: Manifest): Record<string, string> {
  return { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
}

function checkPins({ folder, manifest }: Workspace): Finding[] {
  return Object.entries(declaredIn(manifest))
    .filter(([, version]) => !exactVersion.test(version))
    .map(([name, version]) => ({
      file: manifestFile(folder),
      message: `asks for ${name} "${version}": pin one exact version`,
    }));
}

/** Tests and root folders may also use the root's development dependencies. */
function checkDeclared({ folder, manifest }: Workspace, uses: Uses, rootManifest: Manifest): Finding[] {
  return [...uses].flatMap(([name, { file, line, byTestsOnly }]) => {
    const isDeclared =
      name === manifest.name ||
      name in (byTestsOnly ? declaredIn(manifest) : { ...manifest.dependencies, ...manifest.optionalDependencies });
    const isForDevelopment =
      (byTestsOnly && name in (rootManifest.devDependencies ?? {})) ||
      (folder === '' && (name in (rootManifest.devDependencies ?? {}) || name.startsWith('@evercode/')));
    return isDeclared || isForDevelopment
      ? []
      : [{ file, line, message: `imports "${name}", which ${manifestFile(folder)} does not declare` }];
  });
}

function checkUsed({ folder, manifest }: Workspace, uses: ReadonlyMap<string, Uses>): Finding[] {
  const usedHere = uses.get(folder) ?? new Map();
  const usedAnywhere = new Set([...uses.values()].flatMap((names) => [...names.keys()]));
  const isUsed = (name: string): boolean => {
    if (name in usedWithoutImport) return true;
    if (name.startsWith('@types/')) return name === '@types/node' || usedAnywhere.has(typedPackage(name));
    return folder === '' ? usedAnywhere.has(name) : usedHere.has(name);
  };
  return Object.keys(declaredIn(manifest))
    .filter((name) => !isUsed(name))
    .map((name) => ({ file: manifestFile(folder), message: `declares ${name}, which nothing uses` }));
}

/** `@types/pg` -> `pg`, `@types/babel__core` -> `@babel/core` */
function typedPackage(name: string): string {
  const bare = name.slice('@types/'.length);
  return bare.includes('__') ? `@${bare.replace('__', '/')}` : bare;
}

function manifestFile(folder: string): string {
  return folder === '' ? 'package.json' : `${folder}/package.json`;
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier);
}
