/** Names of page events, on screens and in files. */
export const pageEvents = {
  title: 'On the page',
  text: 'What people do once they are there. None of it counts as a visit. A few browsers, such as Firefox, do not report taps on links, so there may have been more.',
  kinds: {
    view: 'Page views',
    click: 'Taps on links',
    play: 'Plays',
    download: 'Downloads',
    contact: 'Contacts saved',
  },
  table: 'Links and files',
  what: 'Link or file',
  times: 'Times',
  persons: 'People',
} as const;
