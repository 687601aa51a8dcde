/** What is left of a deleted workspace: the dialogs of deletion offer it. */
export const afterlife = {
  keep_one: 'Keep codes working for {{count, number}} more day',
  keep_other: 'Keep codes working for {{count, number}} more days',
  later_one: 'All codes stop working in {{count, number}} day.',
  later_other: 'All codes stop working in {{count, number}} days.',
  hint: 'They lead to their destinations as now. You can’t change them, and their scans aren’t counted.',
  fallback: 'Fallback address (optional)',
  fallbackHint: 'Your pages and files are deleted. Their codes lead here, or stop working.',
  invalid: 'Enter an address that starts with https:// or http://',
} as const;
