import { firstOf } from '../../convert/parts.ts';
import { header } from '../../convert/shared-parts.ts';
import { filePlace } from '../../files.ts';
import type { TypeFacts } from '../type-facts.ts';

/** An app, opened in the app store of the visitor's phone. */
export const appStore: TypeFacts<'app-store'> = {
  name: 'App store',
  theme: 'midnight',
  design: 'mosaic',
  logo: 'app-store',
  empty: { ios: null, android: null, title: '', subtitle: '', image: null },
  example: {
    ios: 'https://apps.apple.com/app/example/id1234567890',
    android: 'https://play.google.com/store/apps/details?id=com.example.app',
    title: 'Trailhead',
    subtitle: 'Hiking maps that work offline',
    image: null,
  },
  secrets: [],
  page: 'shown',
  lead: ({ ios, android }) => ({ kind: 'stores', ios, android }),
  sentTo: ['ios', 'android'],
  describe: ({ title }) => title,
  files: ({ image }) => filePlace(image, 'image'),
  savedFile: null,
  parts: {
    room: { iosStore: 1, androidStore: 1, ...header.room },
    read: (draft) => ({ iosStore: [draft['ios']], androidStore: [draft['android']], ...header.read(draft) }),
    write: (parts) => ({
      ios: firstOf(parts, 'iosStore', null),
      android: firstOf(parts, 'androidStore', null),
      ...header.write(parts),
    }),
  },
  payload: null,
};
