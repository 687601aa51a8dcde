import { parseSync, Visitor } from 'rolldown/utils';

/** `specifier` is null if it is computed at run time. */
type ImportSite = { specifier: string | null; line: number };

/**
 * All imports of a module: imports, type imports, re-exports, `import()`, `import('x').Type` and `require`. Throws if
 * the file does not parse: an unread file must not count as clean.
 */
export function readImports(path: string, source: string): ImportSite[] {
  const parsed = parseSync(path, source);
  const [failure] = parsed.errors;
  if (failure) throw new Error(`${path} does not parse: ${failure.message}`);

  const sites: { specifier: string | null; at: number }[] = [];
  const add = (node: { value?: unknown; start: number }) => {
    sites.push({ specifier: typeof node.value === 'string' ? node.value : null, at: node.start });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source);
    },
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    CallExpression: (node) => {
      const [argument] = node.arguments;
      if (node.callee.type === 'Identifier' && node.callee.name === 'require' && argument) add(argument);
    },
  }).visit(parsed.program);
  return sites.toSorted((a, b) => a.at - b.at).map(({ specifier, at }) => ({ specifier, line: lineAt(source, at) }));
}

export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
