import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SpecLine, SpecLines } from './spec-lines.ts';

/**
 * The promises of each line of the specification, with a hash instead of its text: for checkouts without the
 * specification, and to detect changed lines.
 */
export const lineMapPath = 'tools/promises/lines.json';

type MappedLine = SpecLine & { promises: readonly string[] };
/** Keyed by line number, in ascending order. */
export type LineMap = ReadonlyMap<number, MappedLine>;

export function readLineMap(root: string): LineMap {
  const path = join(root, lineMapPath);
  if (!existsSync(path)) return new Map();
  // Cast: write-lines.ts writes this shape.
  const lines = JSON.parse(readFileSync(path, 'utf8')) as Record<string, MappedLine>;
  return new Map(
    Object.entries(lines)
      .map(([line, mapped]) => [Number(line), mapped] as const)
      .toSorted(([a], [b]) => a - b),
  );
}

/** Keeps the promises of lines that moved (same hash) or changed in place (same number). */
export function updateLineMap(map: LineMap, spec: SpecLines): LineMap {
  const byHash = new Map([...map.values()].map((mapped) => [mapped.hash, mapped.promises]));
  const hashes = new Set([...spec.values()].map(({ hash }) => hash));
  const changed = new Map([...map].filter(([, { hash }]) => !hashes.has(hash)));
  return new Map(
    [...spec].map(([line, found]) => {
      const promises = byHash.get(found.hash) ?? changed.get(line)?.promises ?? [];
      return [line, { ...found, promises }];
    }),
  );
}

export function writeLineMap(map: LineMap): string {
  const lines = [...map].map(([line, { kind, section, hash, promises }]) => {
    const ids = promises.map((id) => `"${id}"`).join(', ');
    return `  "${line}": { "kind": "${kind}", "section": ${section}, "hash": "${hash}", "promises": [${ids}] }`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
