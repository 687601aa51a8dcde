/** What a workspace may ask for. `external`, when given, is the whole list of foreign packages it may use. */
export type Arrows = { ours: readonly string[]; external?: readonly string[] };

/**
 * Who may import whom. Keys are folders, values name packages without their scope. Type imports obey the same arrows.
 * No entry may name an app: apps meet at run time only, as processes.
 */
export const arrows: Readonly<Record<string, Arrows>> = {
  'packages/qr': { ours: [] },
  'packages/contract': { ours: [], external: ['zod'] },
  'packages/config': { ours: [], external: ['zod'] },
  'packages/access': { ours: ['contract'] },
  'packages/content': { ours: ['contract'] },
  'packages/routing': { ours: ['contract'] },
  'packages/i18n': { ours: ['contract'] },
  'packages/pages': { ours: ['content', 'contract', 'i18n'] },
  'packages/reports': { ours: ['contract', 'i18n'] },
  'packages/mail': { ours: ['i18n', 'pages'] },
  'packages/database': { ours: ['contract', 'routing'] },
  'packages/analytics': { ours: ['contract'] },
  'packages/route-store': { ours: ['routing'] },
  'packages/scan-log': { ours: [] },
  'packages/storage': { ours: [] },
  'packages/geo': { ours: [], external: ['mmdb-lib'] },
  'packages/testkit': { ours: ['contract', 'database', 'analytics', 'config'] },
  'apps/web': { ours: ['contract', 'content', 'access', 'qr', 'routing', 'pages', 'i18n'] },
  'apps/server': {
    ours: ['contract', 'content', 'config', 'access', 'qr', 'routing', 'i18n', 'mail', 'pages', 'database', 'analytics', 'geo', 'reports', 'route-store', 'scan-log', 'storage'],
  },
  // Never `database`: a scan must not be able to wait for PostgreSQL. Use limits alone do, through one file and for a third of a second.
  'apps/scan': { ours: ['config', 'content', 'contract', 'routing', 'pages', 'i18n', 'geo', 'route-store', 'scan-log', 'storage'] },
  'apps/engine': { ours: [] },
  'apps/launcher': { ours: ['config'] },
};

/** What tests may use beyond the arrows of their workspace. */
export const testArrows: readonly string[] = ['testkit'];

/** Folders whose direct subfolders are rooms that do not know each other. */
export const featureFolders: readonly string[] = ['apps/server/src/features', 'apps/web/src/features'];

/** Inside an app: what lies below may not reach up. `from` and `to` are path prefixes. */
export const layers: readonly { from: string; to: readonly string[] }[] = [
  { from: 'apps/server/src/platform/', to: ['apps/server/src/features/'] },
  { from: 'apps/web/src/ui/', to: ['apps/web/src/features/', 'apps/web/src/app/'] },
];
