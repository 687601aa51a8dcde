import type { Plugin } from 'vite';

const routeFile = /\/packages\/contract\/src\/routes\/[a-z]+-routes\.ts$/;
const actionFile = /\/packages\/contract\/src\/actions\.ts$/;
/** What a route says for its readers and for the server alone. */
const notForTheWeb = /\b(?:summary: '(?:[^'\\]|\\.)*'|tag|perMinute: [\d_]+),/g;
/** The sentence after the name of an act. */
const meaning = /^(?<name> {2}'[a-z-]+\.[a-z-]+':) '(?:[^'\\]|\\.)*',$/gm;
const schemaImport = /^import (?:\* as (?<whole>\w+)|\{(?<names>[^}]+)\}) from '(?:zod|\.\.\/entities\/[^']+|\.\.\/(?:limits|primitives)\.ts)';$/gm;

/**
 * The web calls by the contract's routes: it needs their methods and paths, and the compiler their types. The schemas behind them, and the
 * library they are made with, are the server's to check by, and 28 kB on every signed-in screen. In the build each becomes a stand-in that
 * can be chained and called and does nothing. A screen that does check with a schema imports that schema, and gets the real one.
 * What routes and acts say in sentences is for the readers of the documentation.
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
        const thin = code.replaceAll(schemaImport, (_, whole: string | undefined, names: string | undefined) => {
          const locals = whole ? [whole] : (names ?? '').split(',').map((name) => name.trim()).filter((name) => name && !name.startsWith('type '));
          return locals.map((local) => `const ${local} = inert;`).join(' ');
        });
        // One that was written in another form would silently bring everything back.
        if (/from '(?!\.\.\/route\.ts')/.test(thin)) throw new Error('thin-routes does not know how to leave out an import of a route file');
        return { code: `const inert = new Proxy(() => inert, { get: () => inert });\n${thin.replaceAll(notForTheWeb, '')}`, map: null };
      },
    },
  };
}
