import type { Screen } from '@evercode/contract';
import { patterns, type RouteName } from '../navigation/paths.ts';

/** The groups of the settings, in their order. A group without a readable page is not shown. */
export const settingsGroups = ['workspace', 'brand', 'developers', 'security', 'data', 'money'] as const;
type SettingsGroup = (typeof settingsGroups)[number];

interface Page {
  readonly group: SettingsGroup;
  /** Lists the page among the settings of those who may read this screen. */
  readonly screen: Screen;
  /** Opens its address also to those who may read this one, for whom another page leads there. */
  readonly opensTo?: Screen;
}

/**
 * The workspace's settings pages, in the order of their groups. A further page is one line here; the compiler then
 * asks for its screen (`app/routes/settings-screens.ts`) and its texts (`settings:frame.pages`).
 */
const pages = {
  settings: { group: 'workspace', screen: 'settings' },
  people: { group: 'workspace', screen: 'people' },
  activity: { group: 'workspace', screen: 'activity' },
  // The specification's route of the tab; the page of white label is another.
  domains: { group: 'brand', screen: 'whitelabel' },
  whitelabel: { group: 'brand', screen: 'whitelabel' },
  apiKeys: { group: 'developers', screen: 'api-keys' },
  // Of the same people as the keys.
  webhooks: { group: 'developers', screen: 'api-keys' },
  singleSignOn: { group: 'security', screen: 'single-sign-on' },
  // Editors create codes from tables too: they come from the list of codes.
  importExport: { group: 'data', screen: 'settings', opensTo: 'qrs' },
  billing: { group: 'money', screen: 'billing' },
} as const satisfies Partial<Record<RouteName, Page>>;

export type SettingsPage = keyof typeof pages;

// Object.keys forgets the names; the table holds no others.
export const settingsPages = Object.keys(pages) as SettingsPage[];

export const addressOfSettings = (page: SettingsPage): string => patterns[page];

/** The permission that opens the page's address. */
export function screenOfSettings(page: SettingsPage): Screen {
  const { screen, opensTo }: Page = pages[page];
  return opensTo ?? screen;
}

export const groupOfSettings = (page: SettingsPage): SettingsGroup => pages[page].group;

/** The pages that are listed for this person. */
export function listSettings(canRead: (screen: Screen) => boolean): readonly SettingsPage[] {
  return settingsPages.filter((page) => canRead(pages[page].screen));
}
