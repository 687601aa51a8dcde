import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const behindSignIn = ['app/signed-in/signed-in-providers.tsx', 'app/signed-in/signed-in.ts', 'app/shell/shell.tsx', 'app/theme/styles-screens.ts', 'features/stats/ask-stats-ahead.ts'];

/** By the first word of their addresses: screens that are opened by a link as often as from another screen, each with the files of `src` that it begins with. */
const pages: Readonly<Record<string, readonly string[]>> = {
  'qr-stats.html': [...behindSignIn, 'features/stats/stats-page.tsx'],
  'stats.html': [...behindSignIn, 'features/stats/overview/overview-page.tsx'],
};

/**
 * Beside `index.html`, the same page for some addresses with the files of their screens named in its head: they arrive together with those
 * that would ask for them, and not a round after these have run.
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
        for (const [fileName, parts] of Object.entries(pages)) {
          // A group that two screens begin in is drawn into the first script, and everybody would fetch it.
          const early = parts.find((part) => page.includes(findChunk(bundle, part).fileName));
          if (early !== undefined) throw new Error(`preloaded-pages: every page fetches ${early}, whoever opens it`);
          const links = listFiles(bundle, parts).filter((file) => !page.includes(file)).map(writeLink);
          this.emitFile({ type: 'asset', fileName, source: page.replace('  </head>', () => `${links.map((link) => `    ${link}\n`).join('')}  </head>`) });
        }
      },
    },
  };
}

function listFiles(bundle: Bundle, parts: readonly string[]): string[] {
  const found = new Set<Chunk>();
  const take = (chunk: Chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') take(imported);
    }
  };
  for (const part of parts) take(findChunk(bundle, part));
  return [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

function findChunk(bundle: Bundle, part: string): Chunk {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(`/apps/web/src/${part}`))) return chunk;
  }
  throw new Error(`preloaded-pages: no file of the build has ${part}`);
}

const writeLink = (file: string) =>
  file.endsWith('.css') ? `<link rel="preload" as="style" crossorigin href="/${file}">` : `<link rel="modulepreload" crossorigin href="/${file}">`;
