/** Finds code of the servers that could open a connection, outside of the places that are named in outgoing.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import type { Finding } from '../source/finding.ts';
import { isSourceFile, listFiles } from '../source/list-files.ts';
import { lineAt } from '../source/read-imports.ts';
import { checkedFolders, connectingModules, connectingGlobals, harmlessNames, outgoing } from './outgoing.ts';

type Place = { use: string; at: number };

/** Test code may connect to anything. */
const testCode = /\.(?:test|fixture|builder)\.ts$|\/testing\//;

export function checkOutgoing(root: string, allowed: Readonly<Record<string, string>> = outgoing): Finding[] {
  const files = checkedFolders
    .flatMap((folder) => listFiles(root, folder, isSourceFile))
    .filter((file) => !testCode.test(file));
  const connecting = new Set<string>();
  const findings = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const places = findConnections(file, source);
    if (places.length > 0) connecting.add(file);
    if (file in allowed) return [];
    return places.map(({ use, at }) => ({
      file,
      line: lineAt(source, at),
      message:
        `can open a connection (${use}): use apps/server/src/platform/internet, ` +
        'or give a reason in tools/boundaries/outgoing.ts',
    }));
  });
  const unused = Object.keys(allowed)
    .filter((file) => !connecting.has(file))
    .map((file) => ({ file: 'tools/boundaries/outgoing.ts', message: `names ${file}, which opens no connection` }));
  return [...findings, ...unused];
}

function findConnections(path: string, source: string): Place[] {
  const places: Place[] = [];
  const isConnecting = (specifier: string) =>
    connectingModules.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  const add = (use: string, at: number) => places.push({ use, at });
  const addModule = (node: { value?: unknown; start: number } | null | undefined) => {
    if (typeof node?.value === 'string' && isConnecting(node.value)) add(node.value, node.start);
  };
  new Visitor({
    ImportDeclaration: ({ source: from, specifiers, importKind }) => {
      if (importKind === 'type' || !isConnecting(from.value)) return;
      for (const specifier of specifiers) {
        if (specifier.type !== 'ImportSpecifier') add(from.value, from.start);
        else if (specifier.importKind !== 'type' && !harmlessNames.has(nameOf(specifier.imported)))
          add(`${nameOf(specifier.imported)} of ${from.value}`, from.start);
      }
    },
    ExportAllDeclaration: (node) => addModule(node.source),
    ExportNamedDeclaration: (node) => addModule(node.source),
    ImportExpression: (node) => addModule(node.source),
    CallExpression: ({ callee, arguments: [argument], start }) => {
      const called = callee.type === 'MemberExpression' && !callee.computed ? nameOf(callee.property) : nameOf(callee);
      if (connectingGlobals.has(called) && !isMethodOfOwn(callee)) add(`${called}()`, start);
      if (['require', 'getBuiltinModule'].includes(called)) addModule(argument);
    },
    NewExpression: ({ callee, start }) => {
      if (connectingGlobals.has(nameOf(callee))) add(`new ${nameOf(callee)}()`, start);
    },
  }).visit(parseSync(path, source).program);
  return places;
}

/** `parts.fetch()` is a function of ours; `globalThis.fetch()` is not. */
function isMethodOfOwn(callee: { type: string; object?: unknown }): boolean {
  return callee.type === 'MemberExpression' && !['globalThis', 'global', 'self'].includes(nameOf(callee.object));
}

function nameOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  if ('name' in node && typeof node.name === 'string') return node.name;
  return 'value' in node && typeof node.value === 'string' ? node.value : '';
}
