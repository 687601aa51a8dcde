/** What visitors do on the pages of codes. */
export const taps = {
  title: 'On the page',
  text: 'What people do once they are there. None of it counts as a visit. A few browsers, such as Firefox, do not report taps on links, so there may have been more.',
  kinds: {
    view: 'Page views',
    click: 'Taps on links',
    play: 'Plays',
    download: 'Downloads',
    contact: 'Contacts saved',
  },
  people_one: 'by {{count, number}} person',
  people_other: 'by {{count, number}} people',
  table: 'Links and files',
  what: 'Link or file',
  times: 'Times',
  persons: 'People',
  more_one: 'Show {{count, number}} more',
  more_other: 'Show {{count, number}} more',
  less: 'Show fewer',
  failed: 'What people do on the page could not be loaded.',
  again: 'Try again',
} as const;
