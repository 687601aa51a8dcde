import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { namedRoutes } from './build/named-routes.ts';
import { noSelectors } from './build/no-selectors.ts';
import { preloadedPages } from './build/preloaded-pages.ts';
import { thinRoutes } from './build/thin-routes.ts';

const apiPort = process.env['PORT'] ?? '3000';
const webPort = Number(process.env['WEB_PORT'] ?? '5173');

/** The modules of some components of Mantine. */
const mantine = (...names: readonly string[]): string => `/@mantine/core/esm/components/(?:${names.join('|')})/`;

const src = '/apps/web/src/';

const sharedWithSignIn = [
  `${src}platform/api/use-failure-text\\.ts$`,
  // The name and the mark of the product or of a workspace.
  `${src}platform/brand/(?:product-mark|use-brand)\\.tsx?$`,
  `${src}ui/layout/marks/brand-mark\\.tsx$`,
  `${src}ui/form/box\\.module\\.css$`,
  mantine('ActionIcon', 'Input', 'TextInput', 'UnstyledButton'),
  '/@mantine/hooks/esm/use-uncontrolled/',
  '/@tabler/icons-react/dist/esm/(?:createReactComponent|icons/Icon(?:ChartBar|PlayerPause))\\.',
];

/**
 * Files that are fetched together, each named by the folder where its screens begin. A group takes along all that these
 * import, unless an earlier group has it: the first one, which every page fetches, is the smallest. Without groups, the
 * bundler makes a file of each shared module, and the list of codes takes a hundred requests.
 */
const groups = [
  // With what the sign-in and the list of codes share, so that neither fetches the other (`build/preloaded-pages.ts`).
  { name: 'first', test: new RegExp([`${src}main\\.tsx$`, ...sharedWithSignIn].join('|')) },
  { name: 'sign-in', test: new RegExp(`${src}features/people/sign-in/[^/]+$`) },
  { name: 'shell', test: new RegExp(`${src}(?:app/shell/shell|platform/signed-in/signed-in)`) },
  { name: 'codes', test: new RegExp(`${src}features/codes/list/[^/]+$`) },
  // What many screens open above themselves, and the schemas of forms. A group for the statistics would carry the small
  // parts that they share with other screens, and most dialogs would fetch the whole statistics.
  { name: 'dialogs', test: new RegExp(mantine('Modal', 'ModalBase', 'Portal', 'FocusTrap', 'Overlay')) },
  { name: 'menus', test: new RegExp(mantine('Menu', 'Popover', 'Tooltip', 'Combobox')) },
  { name: 'schemas', test: /\/node_modules\/zod\// },
];

export default defineConfig({
  plugins: [react(), noSelectors(), namedRoutes(), thinRoutes(), preloadedPages()],
  server: {
    port: webPort,
    host: process.env['HOST'] ?? '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/qrs/', '/qrbeautifier', '/requeststatus'].map((path) => [path, `http://127.0.0.1:${apiPort}`]),
    ),
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
