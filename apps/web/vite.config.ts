import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { namedRoutes } from './build/named-routes.ts';
import { noSelectors } from './build/no-selectors.ts';
import { preloadedPages } from './build/preloaded-pages.ts';
import { thinRoutes } from './build/thin-routes.ts';

const apiPort = process.env['PORT'] ?? '3000';
const webPort = Number(process.env['WEB_PORT'] ?? '5173');

/**
 * Files that are fetched together, each named by the folder where its screens begin. A group takes along all that these
 * import, unless an earlier group has it: the first one, which every page fetches, is the smallest. Without groups, the
 * bundler makes a file of each shared module, and the list of codes takes a hundred requests.
 */
const groups = [
  { name: 'first', test: /\/apps\/web\/src\/(main\.tsx|features\/people\/sign-in\/[^/]+)$/ },
  { name: 'shell', test: /\/apps\/web\/src\/(app\/shell\/shell|platform\/signed-in\/signed-in)/ },
  { name: 'codes', test: /\/apps\/web\/src\/features\/codes\/list\/[^/]+$/ },
  { name: 'statistics', test: /\/apps\/web\/src\/features\/visits\/statistics\/[^/]+$/ },
];

export default defineConfig({
  plugins: [react(), noSelectors(), namedRoutes(), thinRoutes(), preloadedPages()],
  server: {
    port: webPort,
    host: process.env['HOST'] ?? '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${apiPort}`, '/qrs/': `http://127.0.0.1:${apiPort}` },
  },
  css: {
    transformer: 'lightningcss',
    // One file names the container or the areas that others ask for, so these names are not made unique by file.
    lightningcss: { cssModules: { container: false, grid: false, customIdents: false } },
  },
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    // Browsers of this target support modulepreload; others only ignore the hint.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the page's policy allows no data: scripts or fonts
    rolldownOptions: {
      // Of the 6,000 icons and the components behind one index, only the imported ones are parsed.
      experimental: { lazyBarrel: true },
      // Importing one of our modules has no side effects, so unused exports may be dropped.
      treeshake: { moduleSideEffects: (id) => !/\/packages\/[^/]+\/src\//.test(id) },
      output: { codeSplitting: { groups } },
    },
  },
});
