import type { ESTree, Plugin } from 'vite';

const routeFile = /\/packages\/contract\/src\/routes\/[a-z-]+-routes\.ts$/;
const actionFile = /\/packages\/contract\/src\/actions\.ts$/;
/** The sentence after the name of an act. */
const meaning = /^(?<name> {2}'[a-z-]+\.[a-z-]+':) '(?:[^'\\]|\\.)*',$/gm;
/** Of a route, all that a client sends by. */
const forTheWeb = ['method', 'path', 'action', 'idempotent'];

/**
 * The web calls by the contract's routes: it needs their methods and paths, and the compiler their types. The schemas behind them, and the
 * library they are made with, are the server's to check by, and 28 kB on every signed-in screen; their sentences are for the readers of the
 * documentation. In the build nothing is left of a route but what the client reads, and whether an answer has a body. A screen that does
 * check with a schema imports that schema, and gets the real one.
 */
export function thinRoutes(): Plugin {
  return {
    name: 'thin-routes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [routeFile, actionFile] },
      handler(code, id) {
        if (actionFile.test(id)) return { code: code.replaceAll(meaning, "$<name> '',"), map: null };
        const { body } = this.parse(code, { lang: 'ts' });
        return { code: body.map((statement) => (statement.type === 'ExportNamedDeclaration' ? thin(statement, code) : '')).join('\n'), map: null };
      },
    },
  };
}

/** One written in another form would silently be missing, or bring everything back. */
function refuse(): never {
  throw new Error('thin-routes knows only routes that are declared as `export const name = defineRoute({ ... })`, their method, path and action as they are');
}

function thin({ declaration }: ESTree.ExportNamedDeclaration, code: string): string {
  if (declaration?.type !== 'VariableDeclaration') return refuse();
  const [declared] = declaration.declarations;
  if (declared?.id.type !== 'Identifier' || declared.init?.type !== 'CallExpression') return refuse();
  const parts = readParts(declared.init.arguments[0]);
  const kept = forTheWeb.flatMap((name) => {
    const value = parts.get(name);
    if (value === undefined) return [];
    return value.type === 'Literal' ? [`${name}: ${code.slice(value.start, value.end)}`] : refuse();
  });
  const success = readParts(parts.get('success'));
  return `export const ${declared.id.name} = { ${kept.join(', ')}, success: {${success.has('body') ? ' body: 1 ' : ''}} };`;
}

function readParts(object: ESTree.Node | undefined): Map<string, ESTree.Expression> {
  if (object?.type !== 'ObjectExpression') return refuse();
  return new Map(object.properties.map((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return refuse();
    return [property.key.name, property.value];
  }));
}
