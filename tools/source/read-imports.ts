import { parseSync, Visitor } from 'rolldown/utils';

/** `specifier` is null if it is computed at run time. */
type ImportSite = { specifier: string | null; line: number };
type Site = { specifier: string | null; at: number };
type Parsed = ReturnType<typeof parseSync>;

/** Several checks ask for the same files: by path, with the source that was read. */
const known = new Map<string, { source: string; imports: readonly ImportSite[] }>();

/**
 * All imports of a module: imports, type imports, re-exports, `import()`, `import('x').Type` and `require`. Throws if
 * the file does not parse: an unread file must not count as clean.
 */
export function readImports(path: string, source: string): readonly ImportSite[] {
  const before = known.get(path);
  if (before?.source === source) return before.imports;
  const parsed = parseSync(path, source);
  const [failure] = parsed.errors;
  if (failure) throw new Error(`${path} does not parse: ${failure.message}`);
  const sites = hasOnlyStatements(parsed.module, source) ? readStatements(parsed.module) : readTree(parsed.program);
  const imports = sites
    .toSorted((a, b) => a.at - b.at)
    .map(({ specifier, at }) => ({ specifier, line: lineAt(source, at) }));
  known.set(path, { source, imports });
  return imports;
}

/** Whether each word `import` is that of a statement. Then the tree, which takes most of the time, is not needed. */
function hasOnlyStatements({ staticImports }: Parsed['module'], source: string): boolean {
  const words = source.match(/\bimport\b/g)?.length ?? 0;
  return words === staticImports.length && !/\brequire\b|\{\s*\}\s*from\b/.test(source);
}

function readStatements({ staticImports, staticExports }: Parsed['module']): Site[] {
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
  ];
  // A re-export has an entry for each name, also if it exports what another statement imports.
  const sites = new Map(requests.flatMap((request) => (request ? [[request.start, request.value] as const] : [])));
  return [...sites].map(([at, specifier]) => ({ specifier, at }));
}

function readTree(program: Parsed['program']): Site[] {
  const sites: Site[] = [];
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
  }).visit(program);
  return sites;
}

export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
