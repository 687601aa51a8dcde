/** Texts that several screens share. Texts of one screen are in its own namespace. */
export const common = {
  accessibility: 'Accessibility',
  brand: { help: 'Help', terms: 'Terms', privacy: 'Privacy' },
  actions: {
    close: 'Close',
    retry: 'Try again',
    undo: 'Undo',
  },
  copied: 'Copied',
  loading: 'Loading',
  /** A person and the API key with which they did something. */
  withKey: '{{name}} (API key “{{key}}”)',
  /** Scans that another service had counted. */
  scansBefore: 'Before {{product}}: {{scans}}',
} as const;
