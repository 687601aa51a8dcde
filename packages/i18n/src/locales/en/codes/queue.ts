/** A code that was finished without a connection. */
export const queue = {
  title: 'Will be created when you’re back online',
  kept: 'It’s saved on this device, so you can leave this page.',
  stay: 'Keep this page open: passwords aren’t saved on this device.',
  edit: 'Keep editing',
  sending: 'Creating your code…',
  offline: 'You’re offline. Changes are saved on this device.',
  created: '“{{title}}” was created.',
  open: 'Open',
  refused: '“{{title}}” wasn’t created. {{reason}} Your draft is kept.',
  openDraft: 'Open draft',
} as const;
