import type { Screen } from '@evercode/contract';
import { patterns, type RouteName } from '../navigation/paths.ts';

/** The groups of the settings, in their order. A group without a readable page is not shown. */
export const settingsGroups = ['workspace', 'brand', 'developers', 'security', 'data', 'money'] as const;
type SettingsGroup = (typeof settingsGroups)[number];

/**
 * The workspace's settings pages, in the order of their groups. A further page is one line here; the compiler then
 * asks for its screen (`app/routes/settings-screens.ts`) and its texts (`settings:frame.pages`).
 */
const pages = {
  settings: { group: 'workspace', screen: 'settings' },
  people: { group: 'workspace', screen: 'people' },
  activity: { group: 'workspace', screen: 'activity' },
  billing: { group: 'money', screen: 'billing' },
} as const satisfies Partial<Record<RouteName, { group: SettingsGroup; screen: Screen }>>;

export type SettingsPage = keyof typeof pages;

// Object.keys forgets the names; the table holds no others.
export const settingsPages = Object.keys(pages) as SettingsPage[];

export const addressOfSettings = (page: SettingsPage): string => patterns[page];

export const screenOfSettings = (page: SettingsPage): Screen => pages[page].screen;

export const groupOfSettings = (page: SettingsPage): SettingsGroup => pages[page].group;

/** The pages that the person may read. */
export function listSettings(canRead: (screen: Screen) => boolean): readonly SettingsPage[] {
  return settingsPages.filter((page) => canRead(screenOfSettings(page)));
}
