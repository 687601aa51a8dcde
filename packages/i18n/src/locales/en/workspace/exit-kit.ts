export const exitKit = {
  title: 'Take everything with you',
  text: 'Keeps printed codes working without us.',
  includes:
    'One ZIP file with your codes, pages, designs, files, people and scans, and with ready-made redirects for your own server.',
  support: 'Only the owner can do this.',
  build: 'Build export',
  again: 'Build a new one',
  question: 'Build an export of {{name}}',
  explain: 'The file contains everything, so confirm it’s you. We’ll email you when it’s ready.',
  cancel: 'Cancel',
  building: 'Building your export',
  download: 'Download {{size}}',
  until: 'Available until {{date}}',
  saving: 'Saved {{done}} of {{total}}',
  stop: 'Cancel download',
  saved: 'Saved',
  failed: 'The last export failed. Try again.',
} as const;
