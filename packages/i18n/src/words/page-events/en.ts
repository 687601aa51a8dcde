/** Names of page events, on screens and in files. */
export const pageEvents = {
  title: 'Actions on the page',
  text: 'What people do once they’re on the page. None of it counts as a scan. Some browsers, such as Firefox, don’t report taps on links, so the real number may be higher.',
  kinds: {
    view: 'Page views',
    click: 'Link taps',
    play: 'Plays',
    download: 'Downloads',
    contact: 'Contacts saved',
  },
  table: 'Links and files',
  what: 'Link or file',
  times: 'Times',
  persons: 'People',
} as const;
