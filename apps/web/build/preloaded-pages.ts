import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const signedInModules = [
  'platform/signed-in/signed-in-providers.tsx',
  'platform/signed-in/signed-in.ts',
  'app/shell/shell.tsx',
  'platform/theme/styles-screens.ts',
  'features/visits/statistics/prefetch-stats.ts',
];

const loginPage = 'features/people/sign-in/login-page.tsx';

/**
 * Screens that are often opened by a link, by the first segment of their address (`lang-` stands for a language before
 * it), with the modules of `src` they start from.
 */
const pages: Readonly<Record<string, readonly string[]>> = {
  'lang-login.html': [loginPage],
  'lang-sign-up.html': ['features/people/sign-in/sign-up/sign-up-page.tsx'],
  'qr-stats.html': [...signedInModules, 'features/visits/statistics/stats-page.tsx'],
  'stats.html': [...signedInModules, 'features/visits/statistics/overview/overview-page.tsx'],
};

/**
 * Emits copies of `index.html` for some addresses with preload links for the scripts and styles of their screens, which
 * saves a round trip.
 */
export function preloadedPages(): Plugin {
  return {
    name: 'preloaded-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('preloaded-pages: the build has no index.html');
        const page = String(index.source);
        // Shared modules belong to the first file (`vite.config.ts`).
        const signIn = findChunk(bundle, loginPage).fileName;
        if (listFiles(bundle, ['app/shell/shell.tsx', 'features/codes/list/codes-page.tsx']).includes(signIn))
          throw new Error('preloaded-pages: the list of codes fetches the sign-in');
        for (const [fileName, parts] of Object.entries(pages)) {
          // The bundler moves a chunk that two screens start from into the first script, which every page fetches.
          const early = parts.find((part) => page.includes(findChunk(bundle, part).fileName));
          if (early !== undefined) throw new Error(`preloaded-pages: every page fetches ${early}, whoever opens it`);
          const links = listFiles(bundle, parts)
            .filter((file) => !page.includes(file))
            .map(writeLink);
          this.emitFile({
            type: 'asset',
            fileName,
            source: page.replace('  </head>', () => `${links.map((link) => `    ${link}\n`).join('')}  </head>`),
          });
        }
      },
    },
  };
}

function listFiles(bundle: Bundle, parts: readonly string[]): string[] {
  const found = new Set<Chunk>();
  const addWithImports = (chunk: Chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') addWithImports(imported);
    }
  };
  for (const part of parts) addWithImports(findChunk(bundle, part));
  return [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

function findChunk(bundle: Bundle, part: string): Chunk {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(`/apps/web/src/${part}`))) return chunk;
  }
  throw new Error(`preloaded-pages: no file of the build has ${part}`);
}

const writeLink = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
