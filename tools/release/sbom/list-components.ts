import type { Finding } from '../../source/finding.ts';
import type { Component } from './component.ts';
import { listEngineLibraries, listParts, listPostgresLibraries } from './list-parts.ts';
import { listPackages } from './list-packages.ts';
import { ownBinaries, parts } from './parts.ts';

/** Everything of others that is shipped. `sourceFiles`: the files that git has. */
export function listComponents(root: string, sourceFiles: readonly string[]): Component[] {
  const packages = listPackages(root);
  return [...packages, ...listParts(root, packages, sourceFiles), ...listEngineLibraries(root, packages)];
}

const binary = /\.(wasm|node|so|woff2?|ttf|otf|eot|icc|mmdb|bin|onnx|webp|png|jpe?g|gif|avif|mp[34]|zip|gz|zst|tgz)$/;

/** Binary files of the source, and libraries of the embedded PostgreSQL, whose origin `parts.ts` does not name. */
export function findUnclaimed(root: string, sourceFiles: readonly string[]): Finding[] {
  const claims = (inSource: boolean) =>
    parts.filter(({ within }) => (within === undefined) === inSource).flatMap(({ files }) => files ?? []);
  const isClaimed = (path: string, by: readonly RegExp[]) => by.some((pattern) => pattern.test(path));
  return [
    ...sourceFiles.filter((path) => binary.test(path) && !isClaimed(path, [...claims(true), ...ownBinaries])),
    ...listPostgresLibraries(root).filter((name) => !isClaimed(name, claims(false))),
  ].map((file) => ({ file, message: 'is shipped, and tools/release/sbom/parts.ts does not say whose it is' }));
}
