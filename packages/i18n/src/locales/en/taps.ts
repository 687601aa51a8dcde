import { pageEvents } from '../../page-event-words/en.ts';

/** What visitors do on the pages of codes. */
export const taps = {
  ...pageEvents,
  people_one: 'by {{count, number}} person',
  people_other: 'by {{count, number}} people',
  more_one: 'Show {{count, number}} more',
  more_other: 'Show {{count, number}} more',
  less: 'Show fewer',
  failed: 'What people do on the page could not be loaded.',
  again: 'Try again',
} as const;
