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
    none: 'The usual destination',
    former: 'A rule of before',
    schedule: 'Outside its dates',
    limit: 'Use limit reached',
    quota: 'The plan’s scans used up',
    language: 'Language: {{name}}',
    system: 'System: {{name}}',
    unnamed: 'Rule {{name}}',
    part: '{{name}}, part {{part}}',
  },
} as const;
