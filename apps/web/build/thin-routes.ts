import type { Plugin } from 'vite';

const routeFile = /\/packages\/contract\/src\/routes\/[a-z]+-routes\.ts$/;
const schemaImport = /^import (?:\* as (?<whole>\w+)|\{(?<names>[^}]+)\}) from '(?:zod|\.\.\/entities\/[^']+|\.\.\/primitives\.ts)';$/gm;

/**
 * The web calls by the contract's routes: it needs their methods and paths, and the compiler their types. The schemas behind them, and the
 * library they are made with, are the server's to check by, and 28 kB on every signed-in screen. In the build each becomes a stand-in that
 * can be chained and called and does nothing. A screen that does check with a schema imports that schema, and gets the real one.
 */
export function thinRoutes(): Plugin {
  return {
    name: 'thin-routes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: routeFile },
      handler(code) {
        const thin = code.replaceAll(schemaImport, (_, whole: string | undefined, names: string | undefined) => {
          const locals = whole ? [whole] : (names ?? '').split(',').map((name) => name.trim()).filter((name) => name && !name.startsWith('type '));
          return locals.map((local) => `const ${local} = inert;`).join(' ');
        });
        // One that was written in another form would silently bring everything back.
        if (/from '(?!\.\.\/route\.ts')/.test(thin)) throw new Error('thin-routes does not know how to leave out an import of a route file');
        return { code: `const inert = new Proxy(() => inert, { get: () => inert });\n${thin}`, map: null };
      },
    },
  };
}
