import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url));
const webModule = /\/apps\/web\/src\/.+\.tsx?$/;
const wholeImport = /^import \{(?<names>[^}]*)\} from '@evercode\/contract';$/m;

/**
 * Rewrites `routes.listQrs` to an import of that one route from its own file. Otherwise every screen would download the
 * table of all routes, of which it needs a few.
 */
export function namedRoutes(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'named-routes',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('-routes.ts'),
      )) {
        for (const [, name = ''] of readFileSync(folder + file, 'utf8').matchAll(/^export const (\w+) = defineRoute/gm))
          files.set(name, folder + file);
      }
    },
    transform: {
      filter: { id: webModule, code: /\broutes\b/ },
      handler(code) {
        const names =
          wholeImport
            .exec(code)
            ?.groups?.['names']?.split(',')
            .map((name) => name.trim()) ?? [];
        if (!names.includes('routes')) return undefined;
        const others = names.filter((name) => name !== 'routes' && name !== '').join(', ');
        const called = [...new Set([...code.matchAll(/\broutes\.(\w+)/g)].map(([, name = '']) => name))];
        const imports = called.map((name) => {
          const file = files.get(name);
          if (file === undefined) throw new Error(`named-routes: the contract has no route "${name}"`);
          return `import { ${name} as routes$${name} } from '${file}';`;
        });
        const named = code
          .replace(wholeImport, () => (others === '' ? '' : `import { ${others} } from '@evercode/contract';`))
          .replaceAll(/\broutes\.(\w+)/g, 'routes$$$1');
        return { code: [...imports, named].join('\n'), map: null };
      },
    },
  };
}
