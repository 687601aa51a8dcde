/** Names of the keys of breakdowns, on screens and in files. */
export const words = {
  kinds: {
    mobile: 'Phone',
    tablet: 'Tablet',
    desktop: 'Computer',
    tv: 'TV',
    console: 'Console',
    wearable: 'Watch or glasses',
    embedded: 'Built-in screen',
  },
  rules: {
    none: 'Default destination',
    former: 'A former rule',
    schedule: 'Outside its schedule',
    limit: 'Use limit reached',
    quota: 'No scans left this month',
    language: 'Language: {{name}}',
    system: 'System: {{name}}',
    unnamed: 'Rule {{name}}',
    part: '{{name}}, part {{part}}',
  },
} as const;
