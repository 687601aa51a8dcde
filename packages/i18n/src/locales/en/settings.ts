export const settings = {
  frame: {
    title: 'Settings',
    tabs: 'Sections of the settings',
    settings: 'Workspace',
    people: 'People',
    activity: 'Activity',
  },
} as const;
