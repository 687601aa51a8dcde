/** Each has an address of its own; who may not read one does not see it. */
export const settingsTabs = ['settings', 'people', 'activity'] as const;
export type SettingsTab = (typeof settingsTabs)[number];
