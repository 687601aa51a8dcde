import type { ESTree, Plugin } from 'vite';

/** In whatever folder. The calls of `/api/v1` are not for the app. */
const routeFile = /\/packages\/contract\/src\/(?!v1\/).+-routes\.ts$/;
const actionFile = /\/packages\/contract\/src\/actions\.ts$/;
/** An action's description, which only the documentation shows. */
const actionDescription = /^(?<name> {2}'[a-z-]+\.[a-z-]+':) '(?:[^'\\]|\\.)*',$/gm;
/** The fields of a route that the client reads. */
const clientFields = ['method', 'path', 'action', 'idempotent'];

/**
 * Strips the contract's routes in the build to what the client reads: method, path, action, and whether the answer has
 * a body. Their schemas, with the validation library, would add 28 kB to every signed-in screen, and their descriptions
 * are for the documentation only. A screen that validates imports the schema itself, which stays complete.
 */
export function thinRoutes(): Plugin {
  return {
    name: 'thin-routes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [routeFile, actionFile] },
      handler(code, id) {
        if (actionFile.test(id)) return { code: code.replaceAll(actionDescription, "$<name> '',"), map: null };
        const { body } = this.parse(code, { lang: 'ts' });
        return {
          code: body
            .map((statement) => (statement.type === 'ExportNamedDeclaration' ? stripRoute(statement, code) : ''))
            .join('\n'),
          map: null,
        };
      },
    },
  };
}

/** Fails the build: a route declared in another form would be missing, or would bring its schemas along. */
function failBuild(): never {
  throw new Error(
    'thin-routes: declare a route as `export const name = defineRoute({ ... })` with literal method, path and action',
  );
}

function stripRoute({ declaration }: ESTree.ExportNamedDeclaration, code: string): string {
  if (declaration?.type !== 'VariableDeclaration') return failBuild();
  const [declared] = declaration.declarations;
  if (declared?.id.type !== 'Identifier' || declared.init?.type !== 'CallExpression') return failBuild();
  const parts = readParts(declared.init.arguments[0]);
  const kept = clientFields.flatMap((name) => {
    const value = parts.get(name);
    if (value === undefined) return [];
    return value.type === 'Literal' ? [`${name}: ${code.slice(value.start, value.end)}`] : failBuild();
  });
  const success = readParts(parts.get('success'));
  const answer = success.has('body') ? '{ body: 1 }' : '{}';
  return `export const ${declared.id.name} = { ${kept.join(', ')}, success: ${answer} };`;
}

function readParts(object: ESTree.Node | undefined): Map<string, ESTree.Expression> {
  if (object?.type !== 'ObjectExpression') return failBuild();
  return new Map(
    object.properties.map((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return failBuild();
      return [property.key.name, property.value];
    }),
  );
}
