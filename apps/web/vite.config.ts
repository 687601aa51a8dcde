import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { namedRoutes } from './build/named-routes.ts';
import { noSelectors } from './build/no-selectors.ts';
import { preloadedPages } from './build/preloaded-pages.ts';
import { thinRoutes } from './build/thin-routes.ts';

const apiPort = process.env['PORT'] ?? '3000';
const webPort = Number(process.env['WEB_PORT'] ?? '5173');

/** What every first screen needs, in few files: many small ones compress worse and each costs a round. */
const framework = /node_modules\/(react|react-dom|scheduler|react-router|react-i18next)\//;
const firstScreen = new RegExp([
  '@mantine/core/esm/core/',
  '@mantine/core/esm/components/(ActionIcon|Button|Input|InputBase|Loader|TextInput|Transition|UnstyledButton)/',
  '@mantine/hooks/esm/(use-id|use-media-query|use-uncontrolled|use-isomorphic-effect|use-merged-ref|use-reduced-motion|utils)/',
  'node_modules/clsx/',
  '@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes|icons/IconPlayerPause)\\.mjs$',
  'apps/web/src/app/(api-error|arrival|identity-provider|late-part|paths|services|services-context|use-failure-text|guards/safe-redirect|pages/splash|shell/page-title)\\.tsx?$',
  'packages/contract/src/(limits|route|routes/(account|auth|installation|password|qr|social|team|user)-routes)\\.ts$',
  'apps/web/src/ui/(error-details|field-errors|logo|notice|qr-art)\\.tsx?$',
  'vite/preload-helper',
].join('|'));

/** What the sign-in needs beside that, and no list of codes. */
const signIn = new RegExp([
  '@mantine/core/esm/components/PasswordInput/',
  'apps/web/src/ui/check-field\\.tsx$',
  'apps/web/src/app/forms/(email-field|password-field|rules|use-fields|validation-text)\\.tsx?$',
  'apps/web/src/features/auth/(auth-layout|language-links|login-page)\\.tsx?$',
].join('|'));

/** What every screen behind the sign-in needs beside its own. A group takes along what its members import, so these import little. */
const signedIn = new RegExp([
  '@tanstack/(query-core|react-query)/',
  '@mantine/(store/|notifications/esm/notifications\\.store)',
  '@mantine/core/esm/components/(Group|Kbd|Progress|Skeleton|Stack|Text|Title|VisuallyHidden)/',
  '@mantine/hooks/esm/(use-debounced-callback|use-hotkeys)/',
  '@tabler/icons-react/dist/esm/icons/Icon(Check|CircleCheck|Copy|Dots|ExternalLink|Folder|HelpCircle|LayoutGrid|LayoutSidebar|Lock|Menu2|Plus|Search|Selector|Settings|Trash|X)\\.mjs$',
  'packages/access/src/',
  'packages/contract/src/routes/(project|tag)-routes\\.ts$',
  'apps/web/src/app/(code-settings-link|customize|leaving|notify|query-keys|use-installation|use-late-screen|language/use-formatters|projects/use-projects)\\.tsx?$',
  'apps/web/src/app/shell/(account-menu|header|plan-usage|screen-boundary|search-box|settings-tabs|shell|sidebar|use-[a-z-]+|workspace-menu)\\.tsx?$',
  'apps/web/src/app/(signed-in/(me|me-queries|signed-in|signed-in-providers|use-me)|upgrade/(upgrade-host|use-upgrade-prompt))\\.tsx?$',
  'apps/web/src/ui/(bottom-bar|empty-state|error-state|face|hidden-text|page-header|save-file|skeleton-rows|state-mark|tab-links|turns|use-copy|use-now|use-pulse|workspace-mark)\\.tsx?$',
].join('|'));

/** What opens over a screen, beside what it belongs to. */
const floating = /node_modules\/(@floating-ui\/|tabbable\/)|@mantine\/core\/esm\/(components\/(CloseButton|FocusTrap|Menu|Overlay|Paper|Popover|Portal|Tooltip)\/|utils\/Floating\/)/;

/** Fields with a list behind them, which nearly all screens beyond the list of codes have. */
const choices = new RegExp([
  '@mantine/core/esm/components/(Alert|CheckIcon|Combobox|ScrollArea|SegmentedControl|Select)/',
  '@mantine/core/esm/components/Checkbox/CheckIcon',
  'apps/web/src/app/permission/',
  'apps/web/src/ui/(back-link|choice-field|panel)\\.tsx$',
].join('|'));

/** Beside the login and behind it: the login shall not fetch what is behind. */
const both = /@tabler\/icons-react\/dist\/esm\/icons\/Icon(ChartBar|Download|Pencil|PlayerPause)\.mjs$/;

/** Small parts of the statistics that other screens have too, and should not fetch the statistics for. */
const small = new RegExp([
  '@mantine/hooks/esm/use-disclosure/',
  '@tabler/icons-react/dist/esm/icons/Icon(ArrowDownRight|ArrowLeft|ArrowUpRight|FileSpreadsheet|FileTypeCsv|FileTypePdf|HourglassEmpty|InfoCircle|MailForward)\\.mjs$',
  'packages/contract/src/name-file\\.ts$',
].join('|'));
const quota = /apps\/web\/src\/(app\/(quota\/|scans\/use-retention)|ui\/code-notice)/;

/** By which the statistics are asked for, before anything of their screens is here. */
const statsQuestion = new RegExp([
  'apps/web/src/app/language/(read-device-timezone|timezones|zoned-days)\\.ts$',
  'apps/web/src/features/stats/(ask-stats-ahead|stats-(interval|period|question|range|view)|overview/overview-subject)\\.ts$',
  'packages/contract/src/routes/stats-routes\\.ts$',
].join('|'));

/** The statistics, until their totals stand. */
const stats = /apps\/web\/src\/features\/stats\/(change-mark|compare|day-fields|explanation|export-menu|filter-bar|kept-notice|late-|no-results|stats-(body|frame)|totals-row|use-(export|stats)|zone-field)/;

/** For the screens that check what is typed by the contract's own rules. Apart, because a group takes along all that its members import. */
const schemas = /node_modules\/zod\/|packages\/contract\/src\/(?:primitives|entities\/)/;

export default defineConfig({
  plugins: [react(), noSelectors(), namedRoutes(), thinRoutes(), preloadedPages()],
  server: {
    port: webPort,
    host: process.env['HOST'] ?? '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${apiPort}`, '/qrs/': `http://127.0.0.1:${apiPort}` },
  },
  build: {
    target: 'es2023',
    // Browsers of this target know modulepreload; to one that does not, a hint is lost and nothing else.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the page's policy allows no data: scripts or fonts
    rolldownOptions: {
      // Importing a module of ours does nothing, so what is not used may go.
      treeshake: { moduleSideEffects: (id) => !/\/packages\/[^/]+\/src\//.test(id) },
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'first', test: firstScreen },
            { name: 'sign-in', test: signIn },
            { name: 'schemas', test: schemas },
            { name: 'both', test: both },
            { name: 'signed-in', test: signedIn },
            { name: 'small', test: small },
            { name: 'floating', test: floating },
            { name: 'choices', test: choices },
            { name: 'quota', test: quota },
            { name: 'stats-question', test: statsQuestion },
            { name: 'stats', test: stats },
          ],
        },
      },
    },
  },
});
