import { firstOf, recordOf } from '../../convert/parts.ts';
import { noFiles } from '../../files.ts';
import { toPage } from '../../lead.ts';
import type { TypeFacts } from '../type-facts.ts';

/** A place inside an app, with an app store and a web address as fallbacks. */
export const deepLink: TypeFacts<'deep-link'> = {
  name: 'Deep link',
  theme: 'midnight',
  design: 'circuit',
  logo: 'deep-link',
  empty: { ios: { link: '', store: '' }, android: null, fallbackUrl: '' },
  example: {
    ios: { link: 'bookshop://offers/autumn', store: 'https://apps.apple.com/app/id0000000000' },
    android: {
      link: 'bookshop://offers/autumn',
      store: 'https://play.google.com/store/apps/details?id=com.example.bookshop',
    },
    fallbackUrl: 'https://www.example.com/autumn',
  },
  secrets: [],
  page: 'passing',
  lead: toPage,
  sentTo: ['fallbackUrl'],
  describe: ({ fallbackUrl }) => fallbackUrl,
  files: noFiles,
  savedFile: null,
  parts: {
    room: { link: 1, iosStore: 1, androidStore: 1 },
    read: ({ ios, android, fallbackUrl }) => ({
      link: [fallbackUrl],
      iosStore: [recordOf(ios)['store']],
      androidStore: [recordOf(android)['store']],
      deepLinks: [recordOf(ios)['link'], recordOf(android)['link']],
    }),
    write: (parts) => ({
      fallbackUrl: firstOf(parts, 'link'),
      ...(parts.iosStore && { ios: { link: '', store: firstOf(parts, 'iosStore') } }),
      ...(parts.androidStore && { android: { link: '', store: firstOf(parts, 'androidStore') } }),
    }),
  },
  payload: null,
};
