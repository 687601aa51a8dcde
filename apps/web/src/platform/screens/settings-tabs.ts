/** Each tab has its own address; tabs the person may not read are hidden. */
export const settingsTabs = ['settings', 'people', 'activity'] as const;
export type SettingsTab = (typeof settingsTabs)[number];
