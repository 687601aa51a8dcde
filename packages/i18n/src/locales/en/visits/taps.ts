import { pageEvents } from '../../../words/page-events/en.ts';

/** Page events. */
export const taps = {
  ...pageEvents,
  people_one: 'by {{count, number}} person',
  people_other: 'by {{count, number}} people',
  more_one: 'Show {{count, number}} more',
  more_other: 'Show {{count, number}} more',
  less: 'Show fewer',
  failed: 'We couldn’t load the actions on the page.',
  again: 'Try again',
} as const;
