/**
 * Imports that a workspace may have. `external` is the complete list of foreign packages; without it any is allowed.
 */
export type Arrows = { ours: readonly string[]; external?: readonly string[] };

/**
 * Allowed imports between workspaces. Keys are folders; values name packages without their scope. Type imports follow
 * the same rules. No entry may name an app: apps meet only at run time, as processes.
 */
export const arrows: Readonly<Record<string, Arrows>> = {
  'packages/qr': { ours: [] },
  // Pure: it runs in a worker thread, and its caller brings what draws and reads.
  'packages/art': { ours: ['contract', 'qr'] },
  'packages/content': { ours: [], external: ['zod'] },
  'packages/contract': { ours: ['content'], external: ['zod'] },
  'packages/config': { ours: [], external: ['zod'] },
  'packages/access': { ours: ['contract'] },
  'packages/routing': { ours: ['content', 'contract'] },
  'packages/i18n': { ours: ['contract'] },
  'packages/pages': { ours: ['content', 'contract', 'i18n'] },
  'packages/exit-kit': { ours: ['content', 'contract', 'i18n', 'pages', 'routing'], external: ['zod'] },
  'packages/tables': { ours: [], external: ['saxes', 'yauzl'] },
  'packages/reports': { ours: ['contract', 'i18n', 'tables'] },
  'packages/mail': { ours: ['i18n', 'pages'] },
  'packages/database': { ours: ['contract', 'routing'] },
  'packages/analytics': { ours: ['contract'] },
  'packages/route-store': { ours: ['routing'] },
  'packages/scan-log': { ours: [] },
  'packages/storage': { ours: [] },
  'packages/geo': { ours: [], external: ['mmdb-lib'] },
  'packages/backup': { ours: ['analytics', 'config', 'database', 'scan-log', 'storage'], external: ['zod'] },
  'packages/tracing': { ours: [], external: [] },
  'packages/testkit': { ours: ['contract', 'database', 'analytics', 'config'] },
  // Published: it stands alone. What it knows of the contract is written into it by tools/client.
  'packages/client': { ours: [], external: [] },
  'apps/web': { ours: ['contract', 'content', 'access', 'art', 'qr', 'routing', 'pages', 'i18n', 'mail'] },
  'apps/server': {
    ours: [
      'contract',
      'content',
      'config',
      'access',
      'art',
      'qr',
      'routing',
      'i18n',
      'mail',
      'pages',
      'database',
      'analytics',
      'exit-kit',
      'geo',
      'reports',
      'route-store',
      'scan-log',
      'storage',
      'tables',
      'tracing',
    ],
  },
  // Never `database`: a scan must not wait for PostgreSQL. The only exception are use limits: one file, for at most a
  // third of a second.
  'apps/scan': {
    ours: [
      'config',
      'content',
      'contract',
      'routing',
      'pages',
      'i18n',
      'geo',
      'route-store',
      'scan-log',
      'storage',
      'tracing',
    ],
  },
  'apps/engine': { ours: [] },
  'apps/launcher': { ours: ['config'] },
  // Published as one file: a program of others, which knows the API alone.
  'apps/cli': { ours: ['client', 'tables'], external: [] },
};

/** Additional imports of tests. */
export const testArrows: readonly string[] = ['testkit'];

/** The seven wings: the first folder of every feature, under the same name on every floor. */
export const wings = ['people', 'workspace', 'money', 'codes', 'design', 'delivery', 'visits'] as const;

/** Folders that are divided by wing, with the other entries that they may contain. */
export const wingFolders: Readonly<Record<string, readonly string[]>> = {
  // The promised API, whose operations are the routes of all wings in its own words.
  'packages/contract/src': ['v1'],
  'packages/i18n/src/locales/en': ['screens'],
  'packages/i18n/src/locales/es': ['screens'],
  'packages/i18n/src/locales/it': ['screens'],
  'packages/i18n/src/locales/pt-br': ['screens'],
  'apps/server/src/features': [],
  'apps/web/src/features': [],
  // Not of one wing: tests of the whole product, tests of its processes, shared test code, pictures of all screens, and
  // data directories of earlier versions.
  e2e: ['whole', 'system', 'product', 'browser', 'pictures', 'upgrades'],
};

/** `<folder>/<wing>/<feature>/...`: features do not import each other, not even within a wing. */
export const featureFolders: readonly string[] = ['apps/server/src/features', 'apps/web/src/features'];

/**
 * The floors (layers) of an app, from the top down. A file imports its own floor and lower ones, never a higher one.
 */
export const floors: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src': ['testing/', 'main.ts', 'compose/', 'features/', 'platform/'],
  'apps/web/src': ['testing/', 'main.tsx', 'app/', 'features/', 'platform/', 'ui/'],
  'apps/scan/src': [
    'testing/',
    'main.ts',
    'compose-listener.ts',
    'handle-request.ts',
    'scan/',
    'uses/',
    'unlock/',
    'report/',
    'own-visits/',
    'ask/',
    'domains/',
    'origin/',
    'parts/',
    'files/',
    'page-events/',
    'content/',
    'resolve/',
    'record/',
    'gate/',
    'visits/',
    'keys/',
    'request/',
    'answer/',
    'site/',
    'process/',
    'wire/',
  ],
};

/** The floor of test code: only tests import it, and it may import every other floor. */
export const testFloor = 'testing/';
